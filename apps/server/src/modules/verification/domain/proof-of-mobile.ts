/**
 * How long a browser counts as the holder of a number it has proved. Long enough to fill the form on a phone with a
 * weak link, short enough for a shared computer (docs/decisions/0012-one-time-codes.md).
 */
export const PROOF_LIFE_MS = 30 * 60_000

export type ProofMeans = 'code' | 'caller'
