import { describe, expect, it } from 'vitest'
import { refused, type CallCode } from '../../api/refused.ts'
import { BANK } from '../../api/schedules.ts'
import { isConfirmable } from './edit-return.ts'

/** The pause after this many answers; null when polling has ended. */
const pauseAfter = (code: CallCode, outcome: 'success' | 'failure', answerCount: number) =>
  isConfirmable(refused(code).refusal, outcome, answerCount) ? (BANK.pauses[answerCount] ?? null) : null

describe('polling again', () => {
  it('goes on while the bank has not made up its mind, and slower after two minutes', () => {
    expect(pauseAfter('registration.edit-being-confirmed', 'success', 1)).toBe(3_000)
    expect(pauseAfter('registration.edit-being-confirmed', 'success', 40)).toBe(15_000)
    expect(pauseAfter('registration.edit-being-confirmed', 'success', 200)).toBeNull()
  })
  it('ends soon for who gave up, and at once when the end is known', () => {
    expect(pauseAfter('registration.edit-being-confirmed', 'failure', 3)).toBeNull()
    expect(pauseAfter('registration.edit-not-paid', 'success', 1)).toBeNull()
    expect(pauseAfter('unreachable', 'success', 6)).toBe(3_000)
  })
  it.each(['edge.too-many-requests', 'edge.unexpected', 'edge.busy', 'unreachable'] as const)(
    '[PAY-07] [OPN-68] %s says nothing about the payment',
    (code) => {
      expect(pauseAfter(code, 'success', 1)).toBe(3_000)
      expect(pauseAfter(code, 'failure', 50)).toBe(15_000)
      expect(pauseAfter(code, 'success', 200)).toBeNull()
    },
  )
  it('a call that cannot be read is not repeated', () => {
    expect(pauseAfter('edge.malformed', 'success', 1)).toBeNull()
  })
  it('who is not signed in any more has nothing to wait for', () => {
    expect(pauseAfter('edge.not-signed-in', 'success', 1)).toBeNull()
  })
})
