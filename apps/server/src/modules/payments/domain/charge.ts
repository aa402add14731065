import type { RefundState } from './refund.ts'

/** Closed: we stopped waiting, or another charge took its place. */
export type ChargeState = 'open' | 'captured' | 'failed' | 'closed'
export type AttemptState = 'begun' | 'failed' | 'aborted' | 'captured'
/** One capture is the grant; every other one is not ours to keep. */
export type CaptureUse = 'grant' | 'surplus' | 'wrong-amount'
export type RefundReason = 'second-capture' | 'wrong-amount' | 'not-wanted' | 'by-provider'

/** What a provider says about an order, after its signature was found good. */
export interface ProviderEvent {
  /** The same for every copy of one event. */
  readonly eventId: string
  readonly orderId: string
  readonly status: 'captured' | 'failed' | 'aborted' | 'pending' | 'refunded'
  /** Of the payment; 0 where the event names none. */
  readonly amountPaise: number
  /** The provider's id of the payment; empty where the event names none. */
  readonly transactionId: string
}

/** How an event reached us: pushed by the provider's server, brought by the browser, or as the answer to our own call. */
export type EventSource = 'webhook' | 'return' | 'poll'

export interface Attempt {
  readonly orderId: string
  readonly state: AttemptState
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

/** One request for money with everything that happened to it. Attempts stand in the order they were begun. */
export interface Charge {
  readonly state: ChargeState
  readonly duePaise: number
  readonly attempts: readonly Attempt[]
  readonly captures: readonly Capture[]
  readonly refunds: readonly ChargeRefund[]
}

export type ChargeEvent =
  | { readonly kind: 'provider-event'; readonly source: EventSource; readonly event: ProviderEvent }
  | { readonly kind: 'begin'; readonly orderId: string }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'close' }
  | { readonly kind: 'refund-requested' }

/** What must be written, all of it or nothing. `ask` writes that the provider is to be asked, soon. */
export type Effect =
  | { readonly do: 'add-attempt'; readonly orderId: string }
  | { readonly do: 'mark-attempt'; readonly orderId: string; readonly state: AttemptState }
  /** The charge is paid: its capture, its attempt and its state, which are written as one. */
  | ({ readonly do: 'grant' } & Omit<Capture, 'use'>)
  /** Money that is not ours to keep. */
  | ({ readonly do: 'record-capture' } & Capture & { readonly use: Exclude<CaptureUse, 'grant'> })
  | { readonly do: 'set-state'; readonly state: Exclude<ChargeState, 'captured'> }
  | ({ readonly do: 'add-refund' } & ChargeRefund)
  | { readonly do: 'end-refund'; readonly transactionId: string }
  | { readonly do: 'poll'; readonly orderId: string }
  | { readonly do: 'alarm'; readonly reason: 'grant-taken-back' }

const NOTHING: readonly Effect[] = []

/**
 * An attempt came to nothing. The charge fails with its latest one: an older attempt says nothing about the page that
 * the family is at.
 */
const failedWith = (charge: Charge, orderId: string): readonly Effect[] =>
  charge.state === 'open' && charge.attempts.at(-1)?.orderId === orderId
    ? [{ do: 'set-state', state: 'failed' }]
    : NOTHING

const onCaptured = (charge: Charge, source: EventSource, event: ProviderEvent): readonly Effect[] => {
  const { orderId, transactionId, amountPaise } = event
  if (charge.captures.some((capture) => capture.transactionId === transactionId)) return NOTHING
  const isRightAmount = amountPaise === charge.duePaise
  // Money in the wrong amount is believed only from the provider's answer to us; so is a capture without a name.
  if (transactionId === '' || (source !== 'poll' && !isRightAmount))
    return source !== 'poll' ? [{ do: 'poll', orderId }] : NOTHING
  const isGranted = charge.captures.some(({ use }) => use === 'grant')
  if (!isGranted && isRightAmount) return [{ do: 'grant', orderId, transactionId, amountPaise }]
  const [use, reason] = isGranted
    ? (['surplus', 'second-capture'] as const)
    : (['wrong-amount', 'wrong-amount'] as const)
  return [
    { do: 'record-capture', orderId, transactionId, amountPaise, use },
    { do: 'mark-attempt', orderId, state: 'captured' },
    { do: 'add-refund', transactionId, amountPaise, reason, state: 'due' },
    ...failedWith(charge, orderId),
  ]
}

const onFailed = (charge: Charge, event: ProviderEvent): readonly Effect[] => {
  const attempt = charge.attempts.find(({ orderId }) => orderId === event.orderId)
  if (attempt?.state !== 'begun') return NOTHING
  const state = event.status === 'aborted' ? 'aborted' : 'failed'
  return [{ do: 'mark-attempt', orderId: event.orderId, state }, ...failedWith(charge, event.orderId)]
}

/** The provider gave money back, whether we asked for it or not. */
const onRefunded = (charge: Charge, source: EventSource, event: ProviderEvent): readonly Effect[] => {
  const { orderId, transactionId, amountPaise } = event
  if (transactionId === '' || source !== 'poll')
    return source !== 'poll' ? [{ do: 'poll', orderId }] : NOTHING
  const refund = charge.refunds.find((owed) => owed.transactionId === transactionId)
  if (refund !== undefined) return refund.state === 'done' ? NOTHING : [{ do: 'end-refund', transactionId }]
  const capture = charge.captures.find((known) => known.transactionId === transactionId)
  const gone = { transactionId, reason: 'by-provider', state: 'done' } as const
  if (capture === undefined)
    return [
      { do: 'record-capture', orderId, transactionId, amountPaise, use: 'surplus' },
      { do: 'mark-attempt', orderId, state: 'captured' },
      { do: 'add-refund', amountPaise, ...gone },
      ...failedWith(charge, orderId),
    ]
  const owed: Effect = { do: 'add-refund', amountPaise: capture.amountPaise, ...gone }
  return capture.use === 'grant' ? [owed, { do: 'alarm', reason: 'grant-taken-back' }] : [owed]
}

const onProviderEvent = (charge: Charge, source: EventSource, event: ProviderEvent): readonly Effect[] => {
  // An event about an order that is not ours changes nothing here.
  if (!charge.attempts.some(({ orderId }) => orderId === event.orderId)) return NOTHING
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
  if (charge.refunds.some((owed) => owed.transactionId === transactionId)) return NOTHING
  return [{ do: 'add-refund', transactionId, amountPaise, reason: 'not-wanted', state: 'due' }]
}

/**
 * What an event does to a charge. Money decides: a capture counts after a failure and after we stopped waiting, because
 * the family has paid; whether the place is still there is for the opener of the charge to say.
 */
export const transition = (charge: Charge, event: ChargeEvent): readonly Effect[] => {
  switch (event.kind) {
    case 'provider-event':
      return onProviderEvent(charge, event.source, event.event)
    case 'begin':
      return charge.state === 'open' ? [{ do: 'add-attempt', orderId: event.orderId }] : NOTHING
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

const withAttempt = (charge: Charge, orderId: string, state: AttemptState): Charge => ({
  ...charge,
  attempts: charge.attempts.map((attempt) => (attempt.orderId === orderId ? { ...attempt, state } : attempt)),
})

const applyOne = (charge: Charge, effect: Effect): Charge => {
  switch (effect.do) {
    case 'add-attempt':
      return { ...charge, attempts: [...charge.attempts, { orderId: effect.orderId, state: 'begun' }] }
    case 'mark-attempt':
      return withAttempt(charge, effect.orderId, effect.state)
    case 'grant': {
      const { do: _, ...capture } = effect
      const captures = [...charge.captures, { ...capture, use: 'grant' as const }]
      return { ...withAttempt(charge, effect.orderId, 'captured'), captures, state: 'captured' }
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

/** The charge after its effects were written. The ledger does the same in SQL; a test compares the two. */
export const applied = (charge: Charge, effects: readonly Effect[]): Charge =>
  effects.reduce(applyOne, charge)
