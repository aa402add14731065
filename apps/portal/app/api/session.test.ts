import { describe, expect, it } from 'vitest'
import { createSession } from './session.ts'

const storage = (): Storage & { readonly all: Map<string, string> } => {
  const all = new Map<string, string>()
  return {
    all,
    get length() {
      return all.size
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
  }
}
const deps = () => {
  const [local, session] = [storage(), storage()]
  return { local, session, ours: createSession({ local, session }) }
}
const student = { token: 't1', rollNumber: '251104783926', dateOfBirth: '2009-08-15' }

describe('session', () => {
  it('[LOG-07] [OPN-75] keeps the three values, and what names a person only for this tab', () => {
    const { local, session, ours } = deps()
    ours.open(student)
    expect(ours.current()).toMatchObject(student)
    expect([...local.all]).toEqual([['token', 't1']])
    expect([...session.all.values()]).toEqual(['251104783926', '2009-08-15'])
  })

  it.each(['logout', 'test-submitted'] as const)('[LOG-15] [LOG-16] %s forgets everything', (reason) => {
    const { local, session, ours } = deps()
    local.setItem('utmParams', '{}')
    session.setItem('exam_type', 'iACST')
    ours.open(student)
    ours.reset(reason)
    expect([local.all.size, session.all.size]).toEqual([0, 0])
    expect(ours.current().token).toBeNull()
  })

  it('[ENT-01] is a token, a roll number, a date of birth and an exam type, and a reset leaves none of them', () => {
    const { session, ours } = deps()
    const nobody = { token: null, rollNumber: null, dateOfBirth: null, examType: null }
    expect(ours.current()).toEqual(nobody)
    session.setItem('exam_type', 'IAT')
    ours.open(student)
    expect(ours.current()).toEqual({ ...student, examType: 'IAT' })
    ours.reset('logout')
    expect(ours.current()).toEqual(nobody)
  })

  const TYPED = ['checkout_input', 'order_id', 'exam_edit', 'registration']
  const kept = (next: Parameters<ReturnType<typeof deps>['ours']['open']>[0]) => {
    const { session, ours } = deps()
    ours.open(student)
    for (const key of TYPED) session.setItem(key, 'typed')
    ours.open(next)
    return TYPED.filter((key) => session.getItem(key) !== null)
  }

  it('[LOG-07] another child finds nothing of what was typed or ordered in this tab', () => {
    expect(kept({ token: 't2', rollNumber: '251104783927', dateOfBirth: '2011-01-01' })).toEqual([])
    // A link does not say whose it is.
    expect(kept({ token: 't2', rollNumber: null, dateOfBirth: null })).toEqual([])
  })

  it('[LOG-07] the same child goes on where it was', () => {
    expect(kept({ ...student, token: 't2' })).toEqual(TYPED)
    expect(kept({ token: 't1', rollNumber: null, dateOfBirth: null })).toEqual(TYPED)
  })

  it('[LOG-11] without login parameters and without a token nothing of an older session stays', () => {
    const { local, session, ours } = deps()
    local.setItem('token', '')
    session.setItem('roll_number', '251104783926')
    ours.start(false)
    expect([local.all.size, session.all.size]).toEqual([0, 0])
  })

  it('[LOG-11] a token, or parameters that log in, stay as they are', () => {
    const { local, session, ours } = deps()
    session.setItem('roll_number', '251104783926')
    ours.start(true)
    expect(session.all.size).toBe(1)
    local.setItem('token', 't1')
    ours.start(false)
    expect(local.getItem('token')).toBe('t1')
  })
})
