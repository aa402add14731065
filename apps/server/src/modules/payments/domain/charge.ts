/** Closed: we stopped waiting, or another charge took its place. */
export type ChargeState = 'open' | 'captured' | 'failed' | 'closed'

/** What a provider says about an order, after its signature was found good. */
export interface ProviderWord {
  /** The same for every copy of one word. */
  readonly eventId: string
  readonly orderId: string
  readonly says: 'captured' | 'failed' | 'aborted' | 'pending'
  readonly amountPaise: number
  readonly transactionId: string
}

export interface JudgedCharge {
  readonly state: ChargeState
  readonly duePaise: number
  /** The transaction that captured it. */
  readonly capturedBy: string | null
}

export type Verdict = 'granted' | 'failed' | 'unchanged' | 'wrong-amount' | 'second-capture'

/**
 * What a word does to a charge. Money decides: a capture counts after a failure and after we stopped waiting, because
 * the family has paid; whether the place is still there is for the opener of the charge to say.
 */
export const judge = (charge: JudgedCharge, word: ProviderWord): Verdict => {
  switch (word.says) {
    case 'captured':
      if (charge.capturedBy !== null)
        return charge.capturedBy === word.transactionId ? 'unchanged' : 'second-capture'
      return word.amountPaise === charge.duePaise ? 'granted' : 'wrong-amount'
    case 'failed':
    case 'aborted':
      return charge.state === 'open' ? 'failed' : 'unchanged'
    case 'pending':
      return 'unchanged'
  }
}
