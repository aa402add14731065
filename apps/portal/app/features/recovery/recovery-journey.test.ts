import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { advanceRecovery, mayAskForCode, NEW_RECOVERY, type RecoveryEvent } from './recovery-journey.ts'

const after = (...events: readonly RecoveryEvent[]) => events.reduce(advanceRecovery, NEW_RECOVERY)
const sent = { type: 'sent', sent: { challenge: 'c', maskedMobile: '98******10', resendAt: 45_000 } } as const
const typed = { type: 'typed', typed: '9876543210' } as const
const ACCOUNT = {
  rollNumber: '251104783926',
  dateOfBirth: plainDate('2009-08-14'),
  name: 'Ananya Deshmukh',
  examType: 'IAT',
  maskedEmail: 'an******in',
  maskedMobile: '98******10',
  loginCode: 'x'.repeat(22),
}

describe('recovery', () => {
  it('[REC-01] number, code, details', () => {
    expect(after(typed, { type: 'asking', what: 'code' })).toMatchObject({ at: 'number', asking: 'code' })
    expect(after(typed, sent)).toMatchObject({ at: 'code', typed: '9876543210', asking: null })
    const found = after(typed, sent, { type: 'found', accounts: [ACCOUNT] })
    // What was typed has done its work and is not kept beside the credentials.
    expect(found).toMatchObject({ at: 'details', typed: '', accounts: [ACCOUNT] })
  })

  it.each([
    ['9', false],
    ['987654321', false],
    ['9876543210', true],
    ['98765432101', false],
    ['251104783926', true],
  ])('[REC-05] Next at %s: %s', (number, may) => {
    expect(mayAskForCode(number)).toBe(may)
  })

  it('[ERR-18] shows what the server said, and a wrong code empties the boxes', () => {
    const wrong = { code: 'registration.wrong-code', words: 'Not right' }
    const state = after(typed, sent, { type: 'refused', said: wrong })
    expect(state).toMatchObject({ at: 'code', problem: wrong, wrongCodes: 1 })
    const away = { code: 'unreachable', words: '' }
    expect(after(typed, sent, { type: 'refused', said: away }).wrongCodes).toBe(0)
  })

  it('[REC-03] a second code is counted, Edit goes back and keeps the number', () => {
    expect(after(typed, sent, sent)).toMatchObject({ sent: { timesSent: 2 } })
    expect(after(typed, sent, { type: 'edited' })).toMatchObject({ at: 'number', typed: '9876543210' })
  })
})
