/** Wrong, unknown, limited and locked out are one refusal on purpose: the difference would help only a guesser. */
export type CredentialRefusal = 'identity.wrong-credentials'

export type LinkRefusal = 'identity.link-spent'
