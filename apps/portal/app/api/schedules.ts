/** When a call is made again: data, read by `poll`. */
export interface Schedule {
  /** The pause before the first call, the second, and so on. After the last one nobody asks any more. */
  readonly pauses: readonly number[]
  /** The last pause is repeated for as long as there is no answer. */
  readonly isEndless?: true
  /** Up to this share of a pause is added by chance, so that many phones do not ask in the same instant. */
  readonly jitter: number
  /** Where a pause may be hours. */
  readonly mostJitterMs?: number
}

const times = (count: number, ms: number): readonly number[] => Array.from({ length: count }, () => ms)

/** A call that is made when its view opens, and when somebody wants it again. */
export const ONCE: Schedule = { pauses: [0], jitter: 0 }

/** Calls of `BANK` that follow each other closely: after two minutes a bank that has not answered takes its time. */
export const BANK_SOON = 40

/** OPN-68: how a payment ended. Two minutes closely, then for three quarters of an hour. */
export const BANK: Schedule = {
  pauses: [0, ...times(BANK_SOON - 1, 3_000), ...times(160, 15_000)],
  jitter: 0.1,
}

/** A PDF that is made on demand is there within seconds. */
export const DOCUMENT: Schedule = { pauses: [0, ...times(19, 1_500)], jitter: 0.1 }

/** OTP-01: close together while the phone should ring. A school that waits together stays below its limit. */
export const DELIVERY: Schedule = {
  pauses: [1_500, 4_000, 6_000, 8_000, 10_000, 15_000, 15_000, 20_000, 20_000],
  jitter: 0,
}

/** What the page needs to go on: a phone that changes from one mast to the next is back within seconds. */
export const LIST: Schedule = { pauses: [0, 1_000, 3_000, 8_000], jitter: 0.1 }

/** REG-08, OPN-92: whether registration is open: four times in 15 seconds, while nobody answers. */
export const REGISTRATION_STATUS: Schedule = { pauses: [0, 2_000, 5_000, 8_000], jitter: 0.1 }

/** NUM-20: two calls, twelve seconds apart; the first twelve seconds began when the app was opened. */
export const callerApp = (msSinceOpened: number): Schedule => ({
  pauses: [12_000 - msSinceOpened, 12_000],
  jitter: 0,
})

/** A result that is awaited. How long to wait, the server says with every answer; this is for no answer at all. */
export const RESULT: Schedule = { pauses: [0, 20_000], isEndless: true, jitter: 0.5 }

/** A dashboard whose purchase is known elsewhere already, until it shows it too. */
export const CATCH_UP: Schedule = { pauses: [0, ...times(24, 5_000)], jitter: 0.1 }

/** The moment at which a page has to say something else; on exam morning it asks until an answer came. */
export const nextChange = (msToChange: number): Schedule => ({
  // A moment later, so that the server has changed too.
  pauses: [msToChange + 400, 2_000, 5_000, 10_000],
  isEndless: true,
  jitter: 0.5,
  mostJitterMs: 3_000,
})
