const SPREAD = 0.5

/**
 * When a waiting page looks again: never before the server's word, and up to half as long after it, so that a whole
 * country does not ask in the same second. Null: there is nothing to wait for.
 */
export const askAgainMs = (seconds: number | null, chance: number): number | null =>
  seconds === null ? null : Math.round(seconds * 1000 * (1 + SPREAD * chance))
