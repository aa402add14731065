/** Every span and limit of a running test, in milliseconds unless the name says otherwise, with its requirement. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** When the player sends what it has. */
export const SAVE_TIMING = {
  /** SAV-09: after the last change. */
  afterLastChange: 4 * SECOND,
  /** SAV-09: after the first change that is not sent. */
  afterFirstChange: 20 * SECOND,
  /** SAV-09: so many changed answers are sent at once. */
  changesAtOnce: 5,
  /** SAV-09: between saves near the end, and when that begins. */
  nearEnd: 10 * SECOND,
  nearEndFrom: 2 * MINUTE,
  /** SAV-09: the final block leaves at a random instant of this span. */
  finalSpread: 10 * SECOND,
  /** SAV-09: what is there before the end is sent at a random instant between these two before it. */
  beforeEndFrom: 30 * SECOND,
  beforeEndUntil: 5 * SECOND,
  /** SAV-10 */
  requestTimeout: 8 * SECOND,
  retryFirst: SECOND,
  retryMost: 30 * SECOND,
  /** SAV-18: the server may stretch the time between saves within these bounds. */
  everyLeast: 4 * SECOND,
  everyMost: 60 * SECOND,
  /** RCP-08 */
  checkpointEvery: 5 * MINUTE,
} as const

/** SAV-14, SAV-16: what a message may hold, in bytes and counts. */
export const SAVE_LIMITS = {
  headerBytes: 2 * 1024,
  blockBytes: 16 * 1024,
  blockEvents: 200,
  blocks: 8,
  messageBytes: 60 * 1024,
} as const

/** T §4.11: what an answer file may hold. A device keeps to `wantedBytes` by leaving out what the server has. */
export const FILE_LIMITS = {
  blocks: 2_000,
  messageBytes: 240 * 1024,
  fileBytes: 256 * 1024,
  wantedBytes: 64 * 1024,
} as const

/** How the player learns the time. */
export const CLOCK_TIMING = {
  /** TIM-01: exchanges at the start, of which the one with the shortest round trip counts. */
  exchangesAtStart: 5,
  /** TIM-01: between exchanges while online. */
  exchangeEvery: MINUTE,
  /** TIM-01: an answer that took longer says too little about the time. */
  longestRoundTrip: 2 * SECOND,
  /** TIM-01: smaller corrections are spread over `slewOver`; larger ones are steps. */
  slewBelow: 500,
  slewOver: 10 * SECOND,
  /** ITG-01: larger steps are noted as an event. */
  noteStepAbove: 2 * SECOND,
  /** OFL-02: how often the pair of clocks is stored on the device. */
  storeEvery: 5 * SECOND,
} as const

/** What counts after the deadline. */
export const LATE_TIMING = {
  /** TIM-06, OPN-110: what was made in time and is on its way. */
  grace: 30 * SECOND,
  /** TIM-07 */
  evidenceWithin: 24 * HOUR,
  /** TIM-08: the device was last in contact at most so long before the deadline. */
  silence: 30 * MINUTE,
  /** TIM-08: a late event may claim a time so much before the last block that arrived in time. */
  reachBack: 5 * SECOND,
  /** TIM-08: two clocks agree within a fixed difference and a share of the elapsed time. */
  clockDifference: 2 * SECOND,
  clockDriftShare: 0.001,
  /** TIM-08: more changed answers than this in one claimed minute are a rush. */
  rushAnswers: 15,
  rushSpan: MINUTE,
} as const

/** Sittings, waiting and devices. */
export const SITTING_TIMING = {
  /** SIT-03 */
  openingSpread: MINUTE,
  /** SIT-06: entry to a fixed sitting, counted from its opening. */
  fixedEntry: 30 * MINUTE,
  /** OPS-02: a running attempt without contact for so long is shown as interrupted. */
  interruptedAfter: 90 * SECOND,
  /** SCL-10: the longest hold of a poll for changes, and the time between polls when nothing is held. */
  longestHold: 25 * SECOND,
  pollEvery: 10 * SECOND,
  /** ATT-14: how long the other device is asked. */
  takeoverQuestion: MINUTE,
  /** ATT-15 */
  staffCode: 10 * MINUTE,
  /** ATT-16: a tab that does not answer loses its lock. */
  tabAnswer: 3 * SECOND,
} as const

/** What the screen says about time. */
export const SCREEN_TIMING = {
  /** TIM-14: time left at which the screen says so, once each. */
  warnings: [10 * MINUTE, 5 * MINUTE, MINUTE],
  /** ACC-05: time left at which a screen reader says so, beside the start and half time. */
  announced: [30 * MINUTE, 10 * MINUTE, 5 * MINUTE, MINUTE],
  /** TIM-15: how long a change of time stays above the question. */
  timeChange: 8 * SECOND,
  /** PLY-10: how long a cleared answer can be brought back. */
  undoClear: 5 * SECOND,
  /** ITG-02: whoever leaves the page for so long is told on return, and for how long. */
  noticeAbsence: 5 * SECOND,
  absenceNotice: 6 * SECOND,
  /** PLY-24: an absence after which the screen says how much time is left. */
  welcomeBack: 15 * SECOND,
  /** OFL-12: something unsent of this age makes the player offer a copy of the answers. */
  offerCopyAfter: 2 * MINUTE,
} as const
