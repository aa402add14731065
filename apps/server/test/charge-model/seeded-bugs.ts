import { hear, type Charge, type ChargeEvent, type Effect } from '../../src/modules/payments/domain/charge.ts'
import { SOUND, type Machine } from './model.ts'

type Hear = Machine['hear']

const NOTHING: readonly Effect[] = []
const isWord = (event: ChargeEvent, says: string): boolean =>
  event.kind === 'word' && event.word.says === says
const withHear = (bug: Hear): Machine => ({ ...SOUND, hear: bug })

/** The grant as somebody in a hurry writes it: whatever else is known about the charge. */
const grantOf = (event: ChargeEvent): readonly Effect[] => {
  if (event.kind !== 'word') return NOTHING
  const { orderId, transactionId, amountPaise } = event.word
  return [
    { do: 'record-capture', orderId, transactionId, amountPaise, use: 'grant' },
    { do: 'mark-attempt', orderId, state: 'captured' },
    { do: 'set-state', state: 'captured' },
  ]
}
const isKnown = ({ captures }: Charge, event: ChargeEvent): boolean =>
  event.kind === 'word' && captures.some(({ transactionId }) => transactionId === event.word.transactionId)

/** Mistakes that real systems have made. The exploration must find each of them. */
export const SEEDED_BUGS: Readonly<Record<string, Machine>> = {
  'believes a word without a good signature': { ...SOUND, believesForged: true },
  'writes its effects one by one': { ...SOUND, isTorn: true },
  'does not hear the answers it asked for': { ...SOUND, hearsAnswers: false },
  'sends an uncertain refund again under a new key': { ...SOUND, refundsUnderNewKey: true },
  'tells the provider of an order before its own books': { ...SOUND, ordersFirst: true },
  'ignores money that comes after a failure': withHear((charge, event) =>
    isWord(event, 'captured') && charge.state === 'failed' ? NOTHING : hear(charge, event),
  ),
  'ignores money that comes after it stopped waiting': withHear((charge, event) =>
    isWord(event, 'captured') && charge.state === 'closed' ? NOTHING : hear(charge, event),
  ),
  'grants each attempt by itself': withHear((charge, event) =>
    isWord(event, 'captured') && !isKnown(charge, event) ? grantOf(event) : hear(charge, event),
  ),
  'grants every copy of a word': withHear((charge, event) =>
    isWord(event, 'captured') ? grantOf(event) : hear(charge, event),
  ),
  'does not look at the amount': withHear((charge, event) =>
    isWord(event, 'captured') && charge.captures.length === 0 ? grantOf(event) : hear(charge, event),
  ),
  'believes a wrong amount that nobody asked about': withHear((charge, event) =>
    event.kind === 'word' ? hear(charge, { ...event, way: 'asked' }) : hear(charge, event),
  ),
  'takes a copy for a second capture': withHear((charge, event) => {
    if (!isWord(event, 'captured') || !isKnown(charge, event) || event.kind !== 'word')
      return hear(charge, event)
    const { transactionId, amountPaise } = event.word
    if (charge.refunds.some((refund) => refund.transactionId === transactionId)) return NOTHING
    return [{ do: 'owe', transactionId, amountPaise, reason: 'second-capture', state: 'due' }]
  }),
  'keeps a second capture': withHear((charge, event) =>
    hear(charge, event).filter((effect) => !(effect.do === 'owe' && effect.reason === 'second-capture')),
  ),
  'keeps a wrong amount': withHear((charge, event) =>
    hear(charge, event).filter((effect) => !(effect.do === 'owe' && effect.reason === 'wrong-amount')),
  ),
  'lets a failure take back a capture': withHear((charge, event) =>
    isWord(event, 'failed') && charge.state === 'captured'
      ? [{ do: 'set-state', state: 'failed' }]
      : hear(charge, event),
  ),
  'keeps the money of a family that left': withHear((charge, event) =>
    event.kind === 'not-wanted' ? NOTHING : hear(charge, event),
  ),
  'calls nobody when a grant is taken back': withHear((charge, event) =>
    hear(charge, event).filter((effect) => effect.do !== 'alarm'),
  ),
}
