const MINUTE_MS = 60_000

export interface SignInLimit {
  readonly windowMs: number
  readonly failures: number
}

/** STF-05. They hold back the password only: a passkey cannot be guessed, so its owner is never locked out. */
export interface SignInLimits {
  readonly member: readonly SignInLimit[]
  readonly address: readonly SignInLimit[]
}

export const SIGN_IN_LIMITS: SignInLimits = {
  member: [
    { windowMs: 15 * MINUTE_MS, failures: 5 },
    { windowMs: 24 * 60 * MINUTE_MS, failures: 20 },
  ],
  address: [{ windowMs: 60 * MINUTE_MS, failures: 30 }],
}

/** Wrong codes of one half-open session; the password has to be entered again then. */
export const MOST_WRONG_CODES = 3
