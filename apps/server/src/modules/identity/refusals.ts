/**
 * Wrong and unknown are one refusal on purpose: the difference would help only a guesser. While tries are guarded,
 * right and wrong answers share one refusal too, which asks for a code: right data is never called wrong.
 */
export type CredentialRefusal =
  | 'identity.wrong-credentials'
  | 'identity.step-up'
  | 'identity.logged-in-as-another'

/** For calls that cannot ask for a code: they send the caller to the login, which asks for it. */
export type ElsewhereRefusal = 'identity.wrong-credentials' | 'identity.log-in-first'

export type LinkRefusal = 'identity.link-spent' | 'identity.logged-in-as-another'
