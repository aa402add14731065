/** Every duration and limit of a running test, in milliseconds unless the name says otherwise, with its requirement. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** When the player sends a save. */
export const SAVE_TIMING = {
  /** SAV-09: after the last change. */
  afterLastChange: 4 * SECOND,
  /** SAV-09: after the first unsent change. */
  afterFirstChange: 20 * SECOND,
  /** SAV-09: this many changed answers are sent immediately. */
  changesAtOnce: 5,
  /** SAV-09: between saves near the end, and when that phase starts. */
  nearEnd: 10 * SECOND,
  nearEndFrom: 2 * MINUTE,
  /** SAV-09: the final block is sent at a random instant of this span. */
  finalSpread: 10 * SECOND,
  /** SAV-09: unsent changes are sent at a random instant between these two times before the end. */
  beforeEndFrom: 30 * SECOND,
  beforeEndUntil: 5 * SECOND,
  /** SAV-10 */
  requestTimeout: 8 * SECOND,
  retryFirst: SECOND,
  retryMost: 30 * SECOND,
  /** SAV-18: the server may raise the time between saves within these bounds. */
  everyLeast: 4 * SECOND,
  everyMost: 60 * SECOND,
  /** RCP-08 */
  checkpointEvery: 5 * MINUTE,
} as const

/** SAV-14, SAV-16: the limits of a message, in bytes and counts. */
export const SAVE_LIMITS = {
  headerBytes: 2 * 1024,
  blockBytes: 16 * 1024,
  blockEvents: 200,
  blocks: 8,
  messageBytes: 60 * 1024,
} as const

/** T §4.11: the limits of an answer file. A device stays below `wantedBytes` by leaving out what the server has. */
export const FILE_LIMITS = {
  blocks: 2_000,
  messageBytes: 240 * 1024,
  fileBytes: 256 * 1024,
  wantedBytes: 64 * 1024,
} as const

/** How the player synchronises its clock. */
export const CLOCK_TIMING = {
  /** TIM-01: exchanges at the start; the one with the shortest round trip counts. */
  exchangesAtStart: 5,
  /** TIM-01: between exchanges while online. */
  exchangeEvery: MINUTE,
  /** TIM-01: a slower response is too imprecise. */
  longestRoundTrip: 2 * SECOND,
  /** TIM-01: smaller corrections are spread over `slewOver`; larger ones are steps. */
  slewBelow: 500,
  slewOver: 10 * SECOND,
  /** ITG-01: larger steps are recorded as an event. */
  noteStepAbove: 2 * SECOND,
  /** OFL-02: how often both clocks are stored on the device. */
  storeEvery: 5 * SECOND,
} as const

/** What counts after the deadline. */
export const LATE_TIMING = {
  /** TIM-06, OPN-110: for answers that were made in time and are still on their way. */
  grace: 30 * SECOND,
  /** TIM-07 */
  evidenceWithin: 24 * HOUR,
  /** TIM-08: how long before the deadline the device's last contact may be. */
  silence: 30 * MINUTE,
  /** TIM-08: how far before the last block that arrived in time a late event's claimed time may be. */
  reachBack: 5 * SECOND,
  /** TIM-08: two clocks agree within a fixed difference plus a share of the elapsed time. */
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
  /** OPS-02: a running attempt without contact for this long is shown as interrupted. */
  interruptedAfter: 90 * SECOND,
  /** SCL-10: the longest hold of a long poll for changes, and the time between polls when nothing is held. */
  longestHold: 25 * SECOND,
  pollEvery: 10 * SECOND,
  /** ATT-14: how long the other device may answer. */
  takeoverQuestion: MINUTE,
  /** ATT-15 */
  staffCode: 10 * MINUTE,
  /** ATT-16: a tab that does not answer within this time loses its lock. */
  tabAnswer: 3 * SECOND,
} as const

/** When the screen informs about time. */
export const SCREEN_TIMING = {
  /** TIM-14: remaining times at which the screen warns, once each. */
  warnings: [10 * MINUTE, 5 * MINUTE, MINUTE],
  /** ACC-05: remaining times that a screen reader announces, besides the start and half time. */
  announced: [30 * MINUTE, 10 * MINUTE, 5 * MINUTE, MINUTE],
  /** TIM-15: how long a change of time is shown above the question. */
  timeChange: 8 * SECOND,
  /** PLY-10: how long a cleared answer can be restored. */
  undoClear: 5 * SECOND,
  /** ITG-02: the absence after which a student sees a notice on return, and how long the notice is shown. */
  noticeAbsence: 5 * SECOND,
  absenceNotice: 6 * SECOND,
  /** PLY-24: the absence after which the screen shows the remaining time. */
  welcomeBack: 15 * SECOND,
  /** OFL-12: unsent data of this age makes the player offer a copy of the answers. */
  offerCopyAfter: 2 * MINUTE,
} as const
