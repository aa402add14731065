/**
 * due: not sent yet, or nobody knows whether it arrived. sent: the provider took it and works on it.
 * stuck: refused for good, a person has to look.
 */
export type RefundState = 'due' | 'sent' | 'done' | 'stuck'

/** What a provider says about giving money back. Unknown: it could not be asked, or its answer means nothing to us. */
export interface RefundReply {
  readonly status: 'accepted' | 'done' | 'refused' | 'no-such-refund' | 'unknown'
}

export interface Refund {
  readonly state: RefundState
  /** Part of the key that the provider knows a refund by: a new one is a new refund. */
  readonly tryNo: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Before each further key: what makes a provider refuse, as an account without money, lasts for days. */
const PAUSES = [5 * MINUTE, HOUR, 6 * HOUR, DAY, 2 * DAY]
/** Until a person has to look, who may let it be tried as often again. */
export const TRIES = PAUSES.length + 1

/** How long a refund waits before it is sent under the key of this try. */
export const pauseBefore = (tryNo: number): number => PAUSES[(tryNo - 2) % TRIES] ?? 0

/**
 * What the answer to sending or asking means. Only the provider's reply, given to a question about that very try, that
 * it refused allows a new key: anything less certain repeats the old one, because a second key is a second refund.
 */
export const applyRefundReply = (refund: Refund, by: 'sending' | 'asking', event: RefundReply): Refund => {
  if (refund.state === 'done' || refund.state === 'stuck') return refund
  switch (event.status) {
    case 'done':
      return { ...refund, state: 'done' }
    case 'accepted':
      return { ...refund, state: 'sent' }
    case 'unknown':
      return refund
    case 'no-such-refund':
      // The key was never used, or its message is still on the way: the same key is sent again.
      return { ...refund, state: 'due' }
    case 'refused':
      if (by === 'sending') return { ...refund, state: 'sent' }
      return refund.tryNo % TRIES === 0
        ? { state: 'stuck', tryNo: refund.tryNo }
        : { state: 'due', tryNo: refund.tryNo + 1 }
  }
}

/** A person has looked: it is sent again under a new key, because the provider refused all those before. */
export const tryAgain = (refund: Refund): Refund | null =>
  refund.state === 'stuck' ? { state: 'due', tryNo: refund.tryNo + 1 } : null
