import { describe, expect, it } from 'vitest'
import { applied, hear, type Charge, type ChargeEvent, type ProviderWord, type Way } from './charge.ts'

const DUE = 30_000
const OPEN: Charge = { state: 'open', duePaise: DUE, attempts: [], captures: [], refunds: [] }
const after = (events: readonly ChargeEvent[], from: Charge = OPEN): Charge =>
  events.reduce((charge, event) => applied(charge, hear(charge, event)), from)
const begin = (orderId: string): ChargeEvent => ({ kind: 'begin', orderId })
const word = (
  says: ProviderWord['says'],
  more: Partial<ProviderWord> = {},
  way: Way = 'told',
): ChargeEvent => ({
  kind: 'word',
  way,
  word: { eventId: 'e1', orderId: 'A1', says, amountPaise: DUE, transactionId: 't1', ...more },
})
const CLOSE: ChargeEvent = { kind: 'close' }
const grants = ({ captures }: Charge) => captures.filter(({ use }) => use === 'grant').length
const BEGUN = after([begin('A1')])

describe('[OPN-68] money decides', () => {
  it.each([
    ['open', []],
    ['failed', [word('failed')]],
    ['closed', [CLOSE]],
  ])('a capture of the right amount grants a charge that is %s', (state, before) => {
    const charge = after(before, BEGUN)
    expect(charge.state).toBe(state)
    const paid = after([word('captured')], charge)
    expect([paid.state, grants(paid), paid.attempts[0]?.state]).toEqual(['captured', 1, 'captured'])
    expect(paid.refunds).toEqual([])
  })

  it('grants once: the same transaction again changes nothing, another one goes back', () => {
    const paid = after([word('captured')], BEGUN)
    expect(hear(paid, word('captured'))).toEqual([])
    const twice = after([word('captured', { transactionId: 't2' })], paid)
    expect(grants(twice)).toBe(1)
    expect(twice.refunds).toEqual([
      { transactionId: 't2', amountPaise: DUE, reason: 'second-capture', state: 'due' },
    ])
  })

  it('a second capture of another attempt goes back too, whatever its amount', () => {
    const paid = after([begin('A2'), word('captured', { orderId: 'A2', transactionId: 't2' })], BEGUN)
    const twice = after([word('captured', { amountPaise: 1 }, 'asked')], paid)
    expect(twice.refunds).toEqual([
      { transactionId: 't1', amountPaise: 1, reason: 'second-capture', state: 'due' },
    ])
  })

  it.each([DUE - 1, DUE + 1])(
    '%i paise grant nothing: asked about when told, given back when true',
    (amountPaise) => {
      expect(hear(BEGUN, word('captured', { amountPaise }))).toEqual([{ do: 'ask', orderId: 'A1' }])
      const wrong = after([word('captured', { amountPaise }, 'asked')], BEGUN)
      expect([wrong.state, grants(wrong), wrong.refunds[0]?.reason]).toEqual(['failed', 0, 'wrong-amount'])
      const right = after([word('captured', { transactionId: 't2' })], wrong)
      expect([right.state, grants(right), right.refunds.length]).toEqual(['captured', 1, 1])
    },
  )

  it('a capture that names no transaction is asked about and never counted', () => {
    const nameless = { transactionId: '' }
    expect(hear(BEGUN, word('captured', nameless))).toEqual([{ do: 'ask', orderId: 'A1' }])
    expect(hear(BEGUN, word('captured', nameless, 'asked'))).toEqual([])
  })

  it('a word about an order that is not of this charge changes nothing', () => {
    for (const says of ['captured', 'failed', 'refunded', 'pending'] as const)
      expect(hear(BEGUN, word(says, { orderId: 'B9' }))).toEqual([])
  })
})

describe('[OPN-68] a payment that came to nothing', () => {
  it.each(['failed', 'aborted'] as const)('%s ends the attempt and, as the latest, the charge', (says) => {
    const charge = after([word(says)], BEGUN)
    expect([charge.state, charge.attempts]).toEqual(['failed', [{ orderId: 'A1', state: says }]])
    expect(hear(charge, word(says))).toEqual([])
  })

  it('an older attempt that failed says nothing about the one the family is at', () => {
    const charge = after([begin('A2'), word('failed')], BEGUN)
    expect([charge.state, charge.attempts.map(({ state }) => state)]).toEqual(['open', ['failed', 'begun']])
  })

  it('never takes back a capture, nor wakes a closed charge', () => {
    expect(hear(after([word('captured')], BEGUN), word('failed'))).toEqual([])
    expect(after([CLOSE, word('failed')], BEGUN).state).toBe('closed')
  })

  it('is tried again as the same charge, with a new order', () => {
    const failed = after([word('failed')], BEGUN)
    expect(hear(failed, begin('A2'))).toEqual([])
    const again = after([{ kind: 'reopen' }, begin('A2')], failed)
    expect([again.state, again.attempts.length]).toEqual(['open', 2])
    expect(hear(again, { kind: 'reopen' })).toEqual([])
  })

  it('pending makes us ask, unless it is the answer', () => {
    expect(hear(BEGUN, word('pending'))).toEqual([{ do: 'ask', orderId: 'A1' }])
    expect(hear(BEGUN, word('pending', {}, 'asked'))).toEqual([])
  })

  it('a closed charge stays closed, and a captured one cannot be closed or begun again', () => {
    expect(hear(after([CLOSE], BEGUN), CLOSE)).toEqual([])
    const paid = after([word('captured')], BEGUN)
    for (const event of [CLOSE, begin('A2'), { kind: 'reopen' } as const])
      expect(hear(paid, event)).toEqual([])
  })
})

describe('money that goes back', () => {
  const paid = after([word('captured')], BEGUN)

  it('goes back once when its opener does not want it, and only if there is any', () => {
    expect(hear(BEGUN, { kind: 'not-wanted' })).toEqual([])
    const owed = after([{ kind: 'not-wanted' }], paid)
    expect(owed.refunds).toEqual([
      { transactionId: 't1', amountPaise: DUE, reason: 'not-wanted', state: 'due' },
    ])
    expect(hear(owed, { kind: 'not-wanted' })).toEqual([])
  })

  it('is believed to be back only from the provider’s answer', () => {
    const owed = after([{ kind: 'not-wanted' }], paid)
    expect(hear(owed, word('refunded'))).toEqual([{ do: 'ask', orderId: 'A1' }])
    const back = after([word('refunded', {}, 'asked')], owed)
    expect(back.refunds.map(({ state }) => state)).toEqual(['done'])
    expect(hear(back, word('refunded', {}, 'asked'))).toEqual([])
    expect(hear(back, word('refunded', { transactionId: '' }, 'asked'))).toEqual([])
  })

  it('that the provider took back by itself is written down, and for a grant somebody is called', () => {
    const effects = hear(paid, word('refunded', {}, 'asked'))
    expect(effects).toContainEqual({ do: 'alarm', reason: 'grant-taken-back' })
    expect(applied(paid, effects).refunds).toEqual([
      { transactionId: 't1', amountPaise: DUE, reason: 'by-provider', state: 'done' },
    ])
  })

  it('and came and went before we heard of it grants nothing', () => {
    const gone = after([word('refunded', {}, 'asked'), word('captured')], BEGUN)
    expect([gone.state, grants(gone), gone.captures[0]?.use, gone.refunds[0]?.state]).toEqual([
      'failed',
      0,
      'surplus',
      'done',
    ])
  })
})
