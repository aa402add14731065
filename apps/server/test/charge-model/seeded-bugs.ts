import {
  transition,
  type Charge,
  type ChargeEvent,
  type Effect,
} from '../../src/modules/payments/domain/charge.ts'
import { SOUND, type Machine } from './model.ts'

type Transition = Machine['transition']

const NOTHING: readonly Effect[] = []
const isProviderEvent = (event: ChargeEvent, status: string): boolean =>
  event.kind === 'provider-event' && event.event.status === status
const withTransition = (bug: Transition): Machine => ({ ...SOUND, transition: bug })

/** A careless grant, which ignores everything else about the charge. */
const grantOf = (event: ChargeEvent): readonly Effect[] => {
  if (event.kind !== 'provider-event') return NOTHING
  const { orderId, transactionId, amountPaise } = event.event
  return [{ do: 'grant', orderId, transactionId, amountPaise }]
}
const isKnown = ({ captures }: Charge, event: ChargeEvent): boolean =>
  event.kind === 'provider-event' &&
  captures.some(({ transactionId }) => transactionId === event.event.transactionId)

/** Mistakes that real systems have made. The exploration must find each of them. */
export const SEEDED_BUGS: Readonly<Record<string, Machine>> = {
  'believes an event without a good signature': { ...SOUND, believesForged: true },
  'writes its effects one by one': { ...SOUND, isTorn: true },
  'ignores the answers to its polls': { ...SOUND, readsAnswers: false },
  'sends an uncertain refund again under a new key': { ...SOUND, refundsUnderNewKey: true },
  'tells the provider of an order before its own books': { ...SOUND, ordersFirst: true },
  'uses money that was taken after the end': { ...SOUND, usesLateMoney: true },
  'ignores money that comes after a failure': withTransition((charge, event) =>
    isProviderEvent(event, 'captured') && charge.state === 'failed' ? NOTHING : transition(charge, event),
  ),
  'ignores money that comes after it stopped waiting': withTransition((charge, event) =>
    isProviderEvent(event, 'captured') && charge.state === 'closed' ? NOTHING : transition(charge, event),
  ),
  'grants each attempt by itself': withTransition((charge, event) =>
    isProviderEvent(event, 'captured') && !isKnown(charge, event)
      ? grantOf(event)
      : transition(charge, event),
  ),
  'grants every copy of an event': withTransition((charge, event) =>
    isProviderEvent(event, 'captured') ? grantOf(event) : transition(charge, event),
  ),
  'does not look at the amount': withTransition((charge, event) =>
    isProviderEvent(event, 'captured') && charge.captures.length === 0
      ? grantOf(event)
      : transition(charge, event),
  ),
  'believes a wrong amount without a poll': withTransition((charge, event) =>
    event.kind === 'provider-event'
      ? transition(charge, { ...event, source: 'poll' })
      : transition(charge, event),
  ),
  'takes a copy for a second capture': withTransition((charge, event) => {
    if (!isProviderEvent(event, 'captured') || !isKnown(charge, event) || event.kind !== 'provider-event')
      return transition(charge, event)
    const { transactionId, amountPaise } = event.event
    if (charge.refunds.some((refund) => refund.transactionId === transactionId)) return NOTHING
    return [{ do: 'add-refund', transactionId, amountPaise, reason: 'second-capture', state: 'due' }]
  }),
  'keeps a second capture': withTransition((charge, event) =>
    transition(charge, event).filter(
      (effect) => !(effect.do === 'add-refund' && effect.reason === 'second-capture'),
    ),
  ),
  'keeps a wrong amount': withTransition((charge, event) =>
    transition(charge, event).filter(
      (effect) => !(effect.do === 'add-refund' && effect.reason === 'wrong-amount'),
    ),
  ),
  'lets a failure take back a capture': withTransition((charge, event) =>
    isProviderEvent(event, 'failed') && charge.state === 'captured'
      ? [{ do: 'set-state', state: 'failed' }]
      : transition(charge, event),
  ),
  'keeps the money of a family that left': withTransition((charge, event) =>
    event.kind === 'refund-requested' ? NOTHING : transition(charge, event),
  ),
  'calls nobody when a grant is taken back': withTransition((charge, event) =>
    transition(charge, event).filter((effect) => effect.do !== 'alarm'),
  ),
}
