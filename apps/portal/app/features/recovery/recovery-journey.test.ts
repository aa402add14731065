import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { guardedStorage } from '../../api/guarded-storage.ts'
import { saveCode, savedCode } from './saved-code.ts'
import {
  advanceRecovery,
  mayRequestCode,
  NEW_RECOVERY,
  stillWaits,
  type RecoveryEvent,
} from './recovery-journey.ts'

const after = (...events: readonly RecoveryEvent[]) => events.reduce(advanceRecovery, NEW_RECOVERY)
const sent = {
  type: 'sent',
  sent: { about: '9876543210', challenge: 'c', maskedMobile: '98******10', resendAt: 45_000 },
} as const
const typed = { type: 'typed', typed: '9876543210' } as const
const ACCOUNT = {
  rollNumber: '251104783926',
  dateOfBirth: plainDate('2009-08-14'),
  name: 'Ananya Deshmukh',
  examType: 'IAT',
  test: {
    title: { en: 'Invictus Ace Test', hi: 'इनविक्टस ऐस टेस्ट' },
    day: plainDate('2026-11-22'),
    mode: 'online' as const,
  },
  maskedEmail: 'an******in',
  maskedMobile: '98******10',
  loginCode: 'x'.repeat(22),
}

describe('recovery', () => {
  it('[REC-01] number, code, details', () => {
    expect(after(typed, { type: 'call-started', what: 'code' })).toMatchObject({
      at: 'number',
      pendingCall: 'code',
    })
    expect(after(typed, sent)).toMatchObject({ at: 'code', typed: '9876543210', pendingCall: null })
    const found = after(typed, sent, { type: 'found', accounts: [ACCOUNT] })
    // The typed number is no longer needed and is cleared once the credentials are shown.
    expect(found).toMatchObject({ at: 'details', typed: '', accounts: [ACCOUNT] })
  })

  it.each([
    ['9', false],
    ['987654321', false],
    ['9876543210', true],
    ['98765432101', false],
    ['251104783926', true],
  ])('[REC-05] Next at %s: %s', (number, may) => {
    expect(mayRequestCode(number)).toBe(may)
  })

  it('[ERR-18] shows the server’s notice, and a wrong code empties the boxes', () => {
    const wrong = { code: 'registration.wrong-code', words: 'Not right' }
    const state = after(typed, sent, { type: 'refused', notice: wrong })
    expect(state).toMatchObject({ at: 'code', problem: wrong, wrongCodes: 1 })
    const away = { code: 'unreachable', words: '' }
    expect(after(typed, sent, { type: 'refused', notice: away }).wrongCodes).toBe(0)
  })

  it('[REC-03] a second code is counted, Edit goes back and keeps the number', () => {
    expect(after(typed, sent, sent)).toMatchObject({ sent: { timesSent: 2 } })
    expect(after(typed, sent, { type: 'edited' })).toMatchObject({ at: 'number', typed: '9876543210' })
  })

  it('[REC-03] a code stays good after Edit: the same number leads back to it, another one does not', () => {
    const edited = after(typed, sent, { type: 'edited' })
    expect(stillWaits(edited, '9876543210', 1_000)).toBe(true)
    expect(stillWaits(edited, '9876543210', 45_000)).toBe(false)
    expect(stillWaits(edited, '9123456780', 1_000)).toBe(false)
    expect(advanceRecovery(edited, { type: 'back-to-code' })).toMatchObject({
      at: 'code',
      sent: { challenge: 'c' },
    })
    expect(stillWaits(after(typed, sent, { type: 'found', accounts: [ACCOUNT] }), '9876543210', 1_000)).toBe(
      false,
    )
  })

  it('[REC-03] a code that comes late belongs to the number it was requested for', () => {
    const other = { type: 'typed', typed: '9123456780' } as const
    const late = after(typed, { type: 'call-started', what: 'code' }, other, sent)
    expect(late).toMatchObject({ at: 'number', typed: '9123456780', sent: { about: '9876543210' } })
    const theirs = { ...sent, sent: { ...sent.sent, about: '9123456780', challenge: 'd' } }
    expect(advanceRecovery(late, theirs)).toMatchObject({
      at: 'code',
      sent: { about: '9123456780', challenge: 'd', timesSent: 1 },
    })
  })

  it('[REC-03] [OPN-75] survives a reload without its digits, for a while', () => {
    const values = new Map<string, string>()
    const store = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    const state = after(typed, sent)
    saveCode(store, state)
    const kept = savedCode(store, 60_000)
    expect(kept).toMatchObject({ about: '9876543210', challenge: 'c' })
    expect(kept !== null && after({ type: 'restored', sent: kept })).toMatchObject({
      at: 'code',
      typed: '9876543210',
    })
    expect(savedCode(store, 45_000 + 10 * 60_000)).toBeNull()
    saveCode(store, after(typed, sent, { type: 'found', accounts: [ACCOUNT] }))
    expect(values.size).toBe(0)
    const refusing = guardedStorage(() => {
      throw new Error('refused')
    })
    saveCode(refusing, state)
    expect(savedCode(refusing, 0)).toBeNull()
  })
})
