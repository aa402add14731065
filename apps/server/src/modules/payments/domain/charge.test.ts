import { describe, expect, it } from 'vitest'
import {
  applied,
  transition,
  type Charge,
  type ChargeEvent,
  type ProviderEvent,
  type EventSource,
} from './charge.ts'

const DUE = 30_000
const OPEN: Charge = { state: 'open', duePaise: DUE, paymentAttempts: [], captures: [], refunds: [] }
const after = (events: readonly ChargeEvent[], from: Charge = OPEN): Charge =>
  events.reduce((charge, event) => applied(charge, transition(charge, event)), from)
const begin = (orderId: string): ChargeEvent => ({ kind: 'begin', orderId })
const providerEvent = (
  status: ProviderEvent['status'],
  more: Partial<ProviderEvent> = {},
  source: EventSource = 'webhook',
): ChargeEvent => ({
  kind: 'provider-event',
  source,
  event: { eventId: 'e1', orderId: 'A1', status, amountPaise: DUE, transactionId: 't1', ...more },
})
const CLOSE: ChargeEvent = { kind: 'close' }
const grants = ({ captures }: Charge) => captures.filter(({ use }) => use === 'grant').length
const BEGUN = after([begin('A1')])

describe('[OPN-68] money decides', () => {
  it.each([
    ['open', []],
    ['failed', [providerEvent('failed')]],
    ['closed', [CLOSE]],
  ])('a capture of the right amount grants a charge that is %s', (state, before) => {
    const charge = after(before, BEGUN)
    expect(charge.state).toBe(state)
    const paid = after([providerEvent('captured')], charge)
    expect([paid.state, grants(paid), paid.paymentAttempts[0]?.state]).toEqual(['captured', 1, 'captured'])
    expect(paid.refunds).toEqual([])
  })

  it('grants once: the same transaction again changes nothing, another one goes back', () => {
    const paid = after([providerEvent('captured')], BEGUN)
    expect(transition(paid, providerEvent('captured'))).toEqual([])
    const twice = after([providerEvent('captured', { transactionId: 't2' })], paid)
    expect(grants(twice)).toBe(1)
    expect(twice.refunds).toEqual([
      { transactionId: 't2', amountPaise: DUE, reason: 'second-capture', state: 'due' },
    ])
  })

  it('a second capture of another attempt goes back too, whatever its amount', () => {
    const paid = after(
      [begin('A2'), providerEvent('captured', { orderId: 'A2', transactionId: 't2' })],
      BEGUN,
    )
    const twice = after([providerEvent('captured', { amountPaise: 1 }, 'poll')], paid)
    expect(twice.refunds).toEqual([
      { transactionId: 't1', amountPaise: 1, reason: 'second-capture', state: 'due' },
    ])
  })

  it.each([DUE - 1, DUE + 1])(
    '%i paise grant nothing: asked about when told, given back when true',
    (amountPaise) => {
      expect(transition(BEGUN, providerEvent('captured', { amountPaise }))).toEqual([
        { do: 'poll', orderId: 'A1' },
      ])
      const wrong = after([providerEvent('captured', { amountPaise }, 'poll')], BEGUN)
      expect([wrong.state, grants(wrong), wrong.refunds[0]?.reason]).toEqual(['failed', 0, 'wrong-amount'])
      const right = after([providerEvent('captured', { transactionId: 't2' })], wrong)
      expect([right.state, grants(right), right.refunds.length]).toEqual(['captured', 1, 1])
    },
  )

  it('a capture that names no transaction is asked about and never counted', () => {
    const nameless = { transactionId: '' }
    expect(transition(BEGUN, providerEvent('captured', nameless))).toEqual([{ do: 'poll', orderId: 'A1' }])
    expect(transition(BEGUN, providerEvent('captured', nameless, 'poll'))).toEqual([])
  })

  it('an event about an order that is not of this charge changes nothing', () => {
    for (const status of ['captured', 'failed', 'refunded', 'pending'] as const)
      expect(transition(BEGUN, providerEvent(status, { orderId: 'B9' }))).toEqual([])
  })
})

describe('[OPN-68] a payment that came to nothing', () => {
  it.each(['failed', 'aborted'] as const)('%s ends the attempt and, as the latest, the charge', (status) => {
    const charge = after([providerEvent(status)], BEGUN)
    expect([charge.state, charge.paymentAttempts]).toEqual(['failed', [{ orderId: 'A1', state: status }]])
    expect(transition(charge, providerEvent(status))).toEqual([])
  })

  it('an older attempt that failed says nothing about the one the family is at', () => {
    const charge = after([begin('A2'), providerEvent('failed')], BEGUN)
    expect([charge.state, charge.paymentAttempts.map(({ state }) => state)]).toEqual([
      'open',
      ['failed', 'begun'],
    ])
  })

  it('never takes back a capture, nor wakes a closed charge', () => {
    expect(transition(after([providerEvent('captured')], BEGUN), providerEvent('failed'))).toEqual([])
    expect(after([CLOSE, providerEvent('failed')], BEGUN).state).toBe('closed')
  })

  it('is tried again as the same charge, with a new order', () => {
    const failed = after([providerEvent('failed')], BEGUN)
    expect(transition(failed, begin('A2'))).toEqual([])
    const again = after([{ kind: 'reopen' }, begin('A2')], failed)
    expect([again.state, again.paymentAttempts.length]).toEqual(['open', 2])
    expect(transition(again, { kind: 'reopen' })).toEqual([])
  })

  it('pending makes us ask, unless it is the answer', () => {
    expect(transition(BEGUN, providerEvent('pending'))).toEqual([{ do: 'poll', orderId: 'A1' }])
    expect(transition(BEGUN, providerEvent('pending', {}, 'poll'))).toEqual([])
  })

  it('a closed charge stays closed, and a captured one cannot be closed or begun again', () => {
    expect(transition(after([CLOSE], BEGUN), CLOSE)).toEqual([])
    const paid = after([providerEvent('captured')], BEGUN)
    for (const event of [CLOSE, begin('A2'), { kind: 'reopen' } as const])
      expect(transition(paid, event)).toEqual([])
  })
})

describe('money that goes back', () => {
  const paid = after([providerEvent('captured')], BEGUN)

  it('goes back once when its opener does not want it, and only if there is any', () => {
    expect(transition(BEGUN, { kind: 'refund-requested' })).toEqual([])
    const refunding = after([{ kind: 'refund-requested' }], paid)
    expect(refunding.refunds).toEqual([
      { transactionId: 't1', amountPaise: DUE, reason: 'not-wanted', state: 'due' },
    ])
    expect(transition(refunding, { kind: 'refund-requested' })).toEqual([])
  })

  it('is believed to be back only from the provider’s answer', () => {
    const refunding = after([{ kind: 'refund-requested' }], paid)
    expect(transition(refunding, providerEvent('refunded'))).toEqual([{ do: 'poll', orderId: 'A1' }])
    const back = after([providerEvent('refunded', {}, 'poll')], refunding)
    expect(back.refunds.map(({ state }) => state)).toEqual(['done'])
    expect(transition(back, providerEvent('refunded', {}, 'poll'))).toEqual([])
    expect(transition(back, providerEvent('refunded', { transactionId: '' }, 'poll'))).toEqual([])
  })

  it('that the provider took back by itself is written down, and for a grant somebody is called', () => {
    const effects = transition(paid, providerEvent('refunded', {}, 'poll'))
    expect(effects).toContainEqual({ do: 'alarm', reason: 'grant-taken-back' })
    expect(applied(paid, effects).refunds).toEqual([
      { transactionId: 't1', amountPaise: DUE, reason: 'by-provider', state: 'done' },
    ])
  })

  it('and came and went before we heard of it grants nothing', () => {
    const gone = after([providerEvent('refunded', {}, 'poll'), providerEvent('captured')], BEGUN)
    expect([gone.state, grants(gone), gone.captures[0]?.use, gone.refunds[0]?.state]).toEqual([
      'failed',
      0,
      'surplus',
      'done',
    ])
  })
})
