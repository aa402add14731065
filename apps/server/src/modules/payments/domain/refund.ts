/**
 * due: not sent yet, or it is not known whether it arrived. sent: the provider has accepted it.
 * stuck: finally refused, an operator has to look at it.
 */
export type RefundState = 'due' | 'sent' | 'done' | 'stuck'

/** A provider's answer about a refund. Unknown: it could not be reached, or its answer is not understood. */
export interface RefundReply {
  readonly status: 'accepted' | 'done' | 'refused' | 'no-such-refund' | 'unknown'
}

export interface Refund {
  readonly state: RefundState
  /** Part of the idempotency key: for the provider a new key is a new refund. */
  readonly tryNo: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The pause before each further key: the reason of a refusal, such as an empty account, lasts for days. */
const PAUSES = [5 * MINUTE, HOUR, 6 * HOUR, DAY, 2 * DAY]
/** After these tries an operator has to look at it, and may allow as many again. */
export const TRIES = PAUSES.length + 1

/** How long a refund waits before it is sent under the key of this try. */
export const pauseBefore = (tryNo: number): number => PAUSES[(tryNo - 2) % TRIES] ?? 0

/**
 * The refund after a provider's reply. A new key is allowed only if the provider, polled about this try, reports a
 * refusal: in any other case the old key is repeated, because a second key is a second refund.
 */
export const applyRefundReply = (refund: Refund, by: 'sending' | 'polling', event: RefundReply): Refund => {
  if (refund.state === 'done' || refund.state === 'stuck') return refund
  switch (event.status) {
    case 'done':
      return { ...refund, state: 'done' }
    case 'accepted':
      return { ...refund, state: 'sent' }
    case 'unknown':
      return refund
    case 'no-such-refund':
      // The provider has not seen the key, or the call is still on its way: the same key is sent again.
      return { ...refund, state: 'due' }
    case 'refused':
      if (by === 'sending') return { ...refund, state: 'sent' }
      return refund.tryNo % TRIES === 0
        ? { state: 'stuck', tryNo: refund.tryNo }
        : { state: 'due', tryNo: refund.tryNo + 1 }
  }
}

/** An operator allows another try, under a new key, because the provider has refused all earlier ones. */
export const tryAgain = (refund: Refund): Refund | null =>
  refund.state === 'stuck' ? { state: 'due', tryNo: refund.tryNo + 1 } : null
