/** When a call is repeated: data for `poll`. */
export interface Schedule {
  /** The pause before the first call, the second, and so on. Polling ends after the last one. */
  readonly pauses: readonly number[]
  /** The last pause repeats until the polling ends. */
  readonly isEndless?: true
  /** Up to this share of a pause is added at random, so that many phones do not call in the same instant. */
  readonly jitter: number
  /** A cap for pauses that may be hours long. */
  readonly mostJitterMs?: number
}

const times = (count: number, ms: number): readonly number[] => Array.from({ length: count }, () => ms)

/** One call when the view opens; later ones only on request. */
export const ONCE: Schedule = { pauses: [0], jitter: 0 }

/** The number of frequent calls in `BANK`: a bank that has not answered after two minutes will take longer. */
export const BANK_SOON = 40

/** OPN-68: the outcome of a payment. Every 3 seconds for two minutes, then every 15 seconds for 40 minutes. */
export const BANK: Schedule = {
  pauses: [0, ...times(BANK_SOON - 1, 3_000), ...times(160, 15_000)],
  jitter: 0.1,
}

/** A PDF that is generated on demand is ready within seconds. */
export const DOCUMENT: Schedule = { pauses: [0, ...times(19, 1_500)], jitter: 0.1 }

/** OTP-01: frequent while the SMS should arrive. A school behind one address stays below its rate limit. */
export const DELIVERY: Schedule = {
  pauses: [1_500, 4_000, 6_000, 8_000, 10_000, 15_000, 15_000, 20_000, 20_000],
  jitter: 0,
}

/** Data that the page cannot go on without: a phone that changes cells is back within seconds. */
export const LIST: Schedule = { pauses: [0, 1_000, 3_000, 8_000], jitter: 0.1 }

/** REG-08, OPN-92: whether registration is open: up to four calls in 15 seconds while there is no answer. */
export const REGISTRATION_STATUS: Schedule = { pauses: [0, 2_000, 5_000, 8_000], jitter: 0.1 }

/** NUM-20: two calls, twelve seconds apart; the first twelve seconds began when the app was opened. */
export const callerApp = (msSinceOpened: number): Schedule => ({
  pauses: [12_000 - msSinceOpened, 12_000],
  jitter: 0,
})

/** Waiting for a result. The server sends the pause with every answer; this one applies when there is no answer. */
export const RESULT: Schedule = { pauses: [0, 20_000], isEndless: true, jitter: 0.5 }

/** Polls the dashboard until it shows a purchase that the server has already confirmed. */
export const CATCH_UP: Schedule = { pauses: [0, ...times(24, 5_000)], jitter: 0.1 }

/** The time at which a page changes; on exam morning it polls until it has an answer. */
export const nextChange = (msToChange: number): Schedule => ({
  // Slightly later, so that the server has changed too.
  pauses: [msToChange + 400, 2_000, 5_000, 10_000],
  isEndless: true,
  jitter: 0.5,
  mostJitterMs: 3_000,
})
