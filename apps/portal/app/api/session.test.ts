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
const student = { token: 't1', studentKey: 'k1', rollNumber: '251104783926', dateOfBirth: '2009-08-15' }

describe('session', () => {
  it('[LOG-07] [OPN-75] keeps the three values, and what logs in for ever in no storage', () => {
    const { local, session, ours } = deps()
    ours.open(student)
    expect(ours.current()).toMatchObject(student)
    expect([...local.all]).toEqual([
      ['student_key', 'k1'],
      ['token', 't1'],
    ])
    expect([...session.all]).toEqual([['student_key', 'k1']])
    // After a reload the page requests the profile from the server instead.
    const reloaded = createSession({ local, session }).current()
    expect(reloaded).toMatchObject({ token: 't1', studentKey: 'k1', rollNumber: null, dateOfBirth: null })
  })

  it('[LOG-15] a reset forgets everything', () => {
    const { local, session, ours } = deps()
    local.setItem('utmParams', '{}')
    session.setItem('exam_type', 'iACST')
    ours.open(student)
    ours.reset()
    expect([local.all.size, session.all.size]).toEqual([0, 0])
    expect(ours.current().token).toBeNull()
  })

  it('[ENT-01] is a token, a roll number, a date of birth and an exam type, and a reset leaves none of them', () => {
    const { session, ours } = deps()
    const loggedOut = { token: null, studentKey: null, rollNumber: null, dateOfBirth: null, examType: null }
    expect(ours.current()).toEqual(loggedOut)
    session.setItem('exam_type', 'IAT')
    ours.open(student)
    expect(ours.current()).toEqual({ ...student, examType: 'IAT' })
    ours.reset()
    expect(ours.current()).toEqual(loggedOut)
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
    expect(
      kept({ token: 't2', studentKey: 'k2', rollNumber: '251104783927', dateOfBirth: '2011-01-01' }),
    ).toEqual([])
    expect(kept({ token: 't2', studentKey: 'k2', rollNumber: null, dateOfBirth: null })).toEqual([])
  })

  it('[LOG-07] the same child goes on where it was', () => {
    expect(kept({ ...student, token: 't2' })).toEqual(TYPED)
    expect(kept({ token: 't2', studentKey: 'k1', rollNumber: null, dateOfBirth: null })).toEqual(TYPED)
  })

  it('[LOG-11] without login parameters and without a token nothing of an older session stays', () => {
    const { local, session, ours } = deps()
    local.setItem('token', '')
    local.setItem('student_key', 'k1')
    session.setItem('student_key', 'k1')
    ours.start(false)
    expect([local.all.size, session.all.size]).toEqual([0, 0])
  })

  it('[LOG-11] a token, or parameters that log in, stay as they are', () => {
    const { local, session, ours } = deps()
    session.setItem('student_key', 'k1')
    ours.start(true)
    expect(session.all.size).toBe(1)
    local.setItem('token', 't1')
    ours.start(false)
    expect(local.getItem('token')).toBe('t1')
  })

  describe('[LOG-07] two children, one browser, a tab for each', () => {
    const brother = { token: 't2', studentKey: 'k2', rollNumber: '251104783927', dateOfBirth: '2011-01-01' }
    const twoTabs = () => {
      const announcements: (string | null)[] = []
      const announce = (studentKey: string | null) => void announcements.push(studentKey)
      const local = storage()
      const [firstTab, secondTab] = [storage(), storage()]
      const first = createSession({ local, session: firstTab, announce })
      first.open(student)
      const second = createSession({ local, session: secondTab, announce })
      second.open(brother)
      return { local, firstTab, first, second, announcements }
    }

    it('the older tab keeps its student, and knows that another student is logged in', () => {
      const { first, second, announcements } = twoTabs()
      expect(first.current()).toMatchObject({ token: 't2', studentKey: 'k1', rollNumber: '251104783926' })
      expect([first.loggedInNow(), second.loggedInNow()]).toEqual(['another', 'same'])
      expect(announcements).toEqual(['k1', 'k2'])
    })

    it('also after a reload, and after a payment that comes back to a new tab', () => {
      const { local, firstTab } = twoTabs()
      expect(createSession({ local, session: firstTab }).loggedInNow()).toBe('another')
      expect(createSession({ local, session: storage() }).loggedInNow()).toBe('same')
      expect(createSession({ local, session: storage(), paidBy: 'k1' }).loggedInNow()).toBe('another')
    })

    it('a page that the browser shows again is still that of the student it was drawn for', () => {
      const { local, firstTab, first } = twoTabs()
      // The same tab went on to the other child.
      createSession({ local, session: firstTab }).follow()
      expect([first.current().studentKey, first.loggedInNow()]).toEqual(['k1', 'another'])
    })

    it('leaving the older tab does not log out the child who has logged in since', () => {
      const { local, first, firstTab, second, announcements } = twoTabs()
      first.reset()
      expect([local.getItem('token'), firstTab.all.size]).toEqual(['t2', 0])
      expect([second.loggedInNow(), announcements.at(-1)]).toEqual(['same', 'k2'])
      second.reset()
      expect([second.loggedInNow(), announcements.at(-1)]).toEqual(['logged-out', null])
    })

    it('a tab that follows takes nothing of the first child along', () => {
      const { first, firstTab } = twoTabs()
      for (const key of TYPED) firstTab.setItem(key, 'typed')
      first.follow()
      expect(first.loggedInNow()).toBe('same')
      expect([...firstTab.all]).toEqual([['student_key', 'k2']])
    })
  })
})
