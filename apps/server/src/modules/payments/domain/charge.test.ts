import { describe, expect, it } from 'vitest'
import { judge, type ChargeState, type JudgedCharge, type ProviderWord } from './charge.ts'

const DUE = 30_000
const charge = (state: ChargeState, capturedBy: string | null = null): JudgedCharge => ({
  state,
  duePaise: DUE,
  capturedBy,
})
const word = (says: ProviderWord['says'], more: Partial<ProviderWord> = {}): ProviderWord => ({
  eventId: 'e1',
  orderId: 'ORDER001',
  says,
  amountPaise: DUE,
  transactionId: 't1',
  ...more,
})

describe('[OPN-68] a word about a charge', () => {
  it.each(['open', 'failed', 'closed'] as const)(
    'captures a charge that is %s: the money is there',
    (state) => {
      expect(judge(charge(state), word('captured'))).toBe('granted')
    },
  )

  it('grants once: the same transaction again changes nothing, another one is owed back', () => {
    expect(judge(charge('captured', 't1'), word('captured'))).toBe('unchanged')
    expect(judge(charge('captured', 't1'), word('captured', { transactionId: 't2' }))).toBe('second-capture')
  })

  it.each([DUE - 1, DUE + 1, 0])('grants nothing for %i paise', (amountPaise) => {
    expect(judge(charge('open'), word('captured', { amountPaise }))).toBe('wrong-amount')
  })

  it('fails only what is open, and never what was captured', () => {
    for (const says of ['failed', 'aborted'] as const) {
      expect(judge(charge('open'), word(says))).toBe('failed')
      expect(judge(charge('captured', 't1'), word(says))).toBe('unchanged')
      expect(judge(charge('closed'), word(says))).toBe('unchanged')
    }
    expect(judge(charge('open'), word('pending'))).toBe('unchanged')
  })
})
