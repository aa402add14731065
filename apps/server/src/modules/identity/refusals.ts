/**
 * Wrong and unknown are one refusal on purpose: the difference would help only a guesser. While tries are guarded a
 * right and a wrong answer are one refusal too, which asks for a code: nobody is told that right data is wrong.
 */
export type CredentialRefusal =
  | 'identity.wrong-credentials'
  | 'identity.step-up'
  | 'identity.logged-in-as-another'

/** Where no code can be asked for, the caller is sent to the login, which asks for it. */
export type ElsewhereRefusal = 'identity.wrong-credentials' | 'identity.log-in-first'

export type LinkRefusal = 'identity.link-spent' | 'identity.logged-in-as-another'
