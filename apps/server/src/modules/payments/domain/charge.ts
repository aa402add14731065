import type { RefundState } from './refund.ts'

/** Closed: we stopped waiting, or another charge took its place. */
export type ChargeState = 'open' | 'captured' | 'failed' | 'closed'
export type PaymentAttemptState = 'begun' | 'failed' | 'aborted' | 'captured'
/** One capture is the grant; every other one is refunded. */
export type CaptureUse = 'grant' | 'surplus' | 'wrong-amount'
export type RefundReason = 'second-capture' | 'wrong-amount' | 'not-wanted' | 'by-provider'

/** A provider's event about an order; its signature has been checked. */
export interface ProviderEvent {
  /** The same for every copy of one event. */
  readonly eventId: string
  readonly orderId: string
  readonly status: 'captured' | 'failed' | 'aborted' | 'pending' | 'refunded'
  /** Of the payment; 0 where the event names none. */
  readonly amountPaise: number
  /** The provider's id of the payment; empty where the event names none. */
  readonly transactionId: string
  /** When the provider captured the money, if the event contains it. */
  readonly takenAt?: Date
}

/** Where an event came from: the provider's server, the browser's return, or our own poll. */
export type EventSource = 'webhook' | 'return' | 'poll'

export interface PaymentAttempt {
  readonly orderId: string
  readonly state: PaymentAttemptState
}

export interface Capture {
  readonly orderId: string
  readonly transactionId: string
  readonly amountPaise: number
  readonly use: CaptureUse
}

export interface ChargeRefund {
  readonly transactionId: string
  readonly amountPaise: number
  readonly reason: RefundReason
  readonly state: RefundState
}

/** A charge with its payment attempts in the order they were begun, its captures and its refunds. */
export interface Charge {
  readonly state: ChargeState
  readonly duePaise: number
  readonly paymentAttempts: readonly PaymentAttempt[]
  readonly captures: readonly Capture[]
  readonly refunds: readonly ChargeRefund[]
}

export type ChargeEvent =
  | { readonly kind: 'provider-event'; readonly source: EventSource; readonly event: ProviderEvent }
  | { readonly kind: 'begin'; readonly orderId: string }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'close' }
  | { readonly kind: 'refund-requested' }

/** What must be written, all of it or nothing. `poll` makes a poll of the provider due. */
export type Effect =
  | { readonly do: 'add-payment-attempt'; readonly orderId: string }
  | { readonly do: 'mark-payment-attempt'; readonly orderId: string; readonly state: PaymentAttemptState }
  /** The charge is paid: its capture, its payment attempt and its state are written together. */
  | ({ readonly do: 'grant' } & Omit<Capture, 'use'>)
  /** Money that we must refund. */
  | ({ readonly do: 'record-capture' } & Capture & { readonly use: Exclude<CaptureUse, 'grant'> })
  | { readonly do: 'set-state'; readonly state: Exclude<ChargeState, 'captured'> }
  | ({ readonly do: 'add-refund' } & ChargeRefund)
  | { readonly do: 'end-refund'; readonly transactionId: string }
  | { readonly do: 'poll'; readonly orderId: string }
  | { readonly do: 'alarm'; readonly reason: 'grant-taken-back' }

const NOTHING: readonly Effect[] = []

/**
 * The charge fails with its latest payment attempt only: the family may be on the provider's page of a later attempt
 * than the one that failed.
 */
const failedWith = (charge: Charge, orderId: string): readonly Effect[] =>
  charge.state === 'open' && charge.paymentAttempts.at(-1)?.orderId === orderId
    ? [{ do: 'set-state', state: 'failed' }]
    : NOTHING

const onCaptured = (charge: Charge, source: EventSource, event: ProviderEvent): readonly Effect[] => {
  const { orderId, transactionId, amountPaise } = event
  if (charge.captures.some((capture) => capture.transactionId === transactionId)) return NOTHING
  const isRightAmount = amountPaise === charge.duePaise
  // A wrong amount, and a capture without an id, are accepted only from our own poll.
  if (transactionId === '' || (source !== 'poll' && !isRightAmount))
    return source !== 'poll' ? [{ do: 'poll', orderId }] : NOTHING
  const isGranted = charge.captures.some(({ use }) => use === 'grant')
  if (!isGranted && isRightAmount) return [{ do: 'grant', orderId, transactionId, amountPaise }]
  const [use, reason] = isGranted
    ? (['surplus', 'second-capture'] as const)
    : (['wrong-amount', 'wrong-amount'] as const)
  return [
    { do: 'record-capture', orderId, transactionId, amountPaise, use },
    { do: 'mark-payment-attempt', orderId, state: 'captured' },
    { do: 'add-refund', transactionId, amountPaise, reason, state: 'due' },
    ...failedWith(charge, orderId),
  ]
}

const onFailed = (charge: Charge, event: ProviderEvent): readonly Effect[] => {
  const paymentAttempt = charge.paymentAttempts.find(({ orderId }) => orderId === event.orderId)
  if (paymentAttempt?.state !== 'begun') return NOTHING
  const state = event.status === 'aborted' ? 'aborted' : 'failed'
  return [{ do: 'mark-payment-attempt', orderId: event.orderId, state }, ...failedWith(charge, event.orderId)]
}

/** The provider has refunded, whether or not we requested it. */
const onRefunded = (charge: Charge, source: EventSource, event: ProviderEvent): readonly Effect[] => {
  const { orderId, transactionId, amountPaise } = event
  if (transactionId === '' || source !== 'poll')
    return source !== 'poll' ? [{ do: 'poll', orderId }] : NOTHING
  const refund = charge.refunds.find((each) => each.transactionId === transactionId)
  if (refund !== undefined) return refund.state === 'done' ? NOTHING : [{ do: 'end-refund', transactionId }]
  const capture = charge.captures.find((known) => known.transactionId === transactionId)
  const gone = { transactionId, reason: 'by-provider', state: 'done' } as const
  if (capture === undefined)
    return [
      { do: 'record-capture', orderId, transactionId, amountPaise, use: 'surplus' },
      { do: 'mark-payment-attempt', orderId, state: 'captured' },
      { do: 'add-refund', amountPaise, ...gone },
      ...failedWith(charge, orderId),
    ]
  const addRefund: Effect = { do: 'add-refund', amountPaise: capture.amountPaise, ...gone }
  return capture.use === 'grant' ? [addRefund, { do: 'alarm', reason: 'grant-taken-back' }] : [addRefund]
}

const onProviderEvent = (charge: Charge, source: EventSource, event: ProviderEvent): readonly Effect[] => {
  // An event about an unknown order changes nothing.
  if (!charge.paymentAttempts.some(({ orderId }) => orderId === event.orderId)) return NOTHING
  switch (event.status) {
    case 'captured':
      return onCaptured(charge, source, event)
    case 'failed':
    case 'aborted':
      return onFailed(charge, event)
    case 'refunded':
      return onRefunded(charge, source, event)
    case 'pending':
      return source !== 'poll' ? [{ do: 'poll', orderId: event.orderId }] : NOTHING
  }
}

const onRefundRequested = (charge: Charge): readonly Effect[] => {
  const grant = charge.captures.find(({ use }) => use === 'grant')
  if (grant === undefined) return NOTHING
  const { transactionId, amountPaise } = grant
  if (charge.refunds.some((each) => each.transactionId === transactionId)) return NOTHING
  return [{ do: 'add-refund', transactionId, amountPaise, reason: 'not-wanted', state: 'due' }]
}

/**
 * The effects of an event on a charge. A capture counts even after a failure and after the charge was closed, because
 * the family has paid; the opener of the charge decides whether the place is still free.
 */
export const transition = (charge: Charge, event: ChargeEvent): readonly Effect[] => {
  switch (event.kind) {
    case 'provider-event':
      return onProviderEvent(charge, event.source, event.event)
    case 'begin':
      return charge.state === 'open' ? [{ do: 'add-payment-attempt', orderId: event.orderId }] : NOTHING
    case 'reopen':
      return charge.state === 'failed' ? [{ do: 'set-state', state: 'open' }] : NOTHING
    case 'close':
      return charge.state === 'open' || charge.state === 'failed'
        ? [{ do: 'set-state', state: 'closed' }]
        : NOTHING
    case 'refund-requested':
      return onRefundRequested(charge)
  }
}

const withPaymentAttempt = (charge: Charge, orderId: string, state: PaymentAttemptState): Charge => ({
  ...charge,
  paymentAttempts: charge.paymentAttempts.map((each) =>
    each.orderId === orderId ? { ...each, state } : each,
  ),
})

const applyOne = (charge: Charge, effect: Effect): Charge => {
  switch (effect.do) {
    case 'add-payment-attempt':
      return {
        ...charge,
        paymentAttempts: [...charge.paymentAttempts, { orderId: effect.orderId, state: 'begun' }],
      }
    case 'mark-payment-attempt':
      return withPaymentAttempt(charge, effect.orderId, effect.state)
    case 'grant': {
      const { do: _, ...capture } = effect
      const captures = [...charge.captures, { ...capture, use: 'grant' as const }]
      return { ...withPaymentAttempt(charge, effect.orderId, 'captured'), captures, state: 'captured' }
    }
    case 'record-capture': {
      const { do: _, ...capture } = effect
      return { ...charge, captures: [...charge.captures, capture] }
    }
    case 'set-state':
      return { ...charge, state: effect.state }
    case 'add-refund': {
      const { do: _, ...refund } = effect
      return { ...charge, refunds: [...charge.refunds, refund] }
    }
    case 'end-refund':
      return {
        ...charge,
        refunds: charge.refunds.map((refund) =>
          refund.transactionId === effect.transactionId ? { ...refund, state: 'done' } : refund,
        ),
      }
    case 'poll':
    case 'alarm':
      return charge
  }
}

/** The charge after its effects. The ledger does the same in SQL, and a test compares the two. */
export const applied = (charge: Charge, effects: readonly Effect[]): Charge =>
  effects.reduce(applyOne, charge)
