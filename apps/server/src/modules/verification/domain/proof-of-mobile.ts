/**
 * How long a browser's proven number counts. Long enough to fill the form on a phone with a weak connection, short
 * enough for a shared computer (docs/decisions/0012-one-time-codes.md).
 */
export const PROOF_LIFE_MS = 30 * 60_000

export type ProofMeans = 'code' | 'caller'
