import * as z from 'zod/mini'

/** Instants of a running test are numbers: milliseconds since 1970, by the server's clock. */
const Instant = z.int()
const Span = z.int().check(z.nonnegative())
const Count = z.int().check(z.nonnegative())
const Bytes = z.string().check(z.regex(/^[\w-]*$/))
/** SHA-256, or a key, in base64url. */
const Bytes32 = z.string().check(z.regex(/^[\w-]{43}$/))
const Bilingual = z.object({ en: z.string(), hi: z.string() })
const QuestionLanguage = z.enum(['en', 'hi'])

/** ATT-01: the stored states; waiting, interrupted and over are computed from them. */
const ATTEMPT_STATES = ['ready', 'running', 'paused', 'submitted', 'absent', 'void'] as const

/** The deadline in parts: an extension of a sitting or a centre is one number for all its students. */
export const DeadlineParts = z.object({
  /** Null before the start. */
  base: z.nullable(Instant),
  sitting: Span,
  centre: Span,
})
export type DeadlineParts = z.infer<typeof DeadlineParts>

/** A change that is announced to the devices of a running sitting. */
export const BoardChange = z.object({
  id: Count,
  kind: z.enum([
    'note',
    'erratum',
    'time',
    'pause',
    'resume',
    'opens',
    'takeover-asked',
    'moved',
    'merged',
    'end',
    'voided',
    'reopened',
  ]),
  at: Instant,
  /** What staff wrote; for `takeover-asked` the label of the asking device, for `voided` the number to call. */
  text: z.nullable(Bilingual),
  /** Master numbers of the questions concerned: a correction, or answers of another device. */
  items: z.optional(z.array(Count)),
})
export type BoardChange = z.infer<typeof BoardChange>

/** How often the player calls, in seconds; the server may raise both under load. */
const pace = { every: z.int().check(z.gte(4), z.lte(60)), hold: z.int().check(z.gte(0), z.lte(25)) }

export const EnterRequest = z.strictObject({
  /** From a launch; works once. */
  code: z.string().check(z.minLength(16), z.maxLength(64)),
  /** Sixteen random bytes that the device stores. */
  device: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** "Android phone, Chrome": the display name of the device. */
  label: z.string().check(z.maxLength(80), z.regex(/^\P{Cc}*$/u)),
  build: Count,
})
export type EnterRequest = z.infer<typeof EnterRequest>

export const LaunchCodeRequest = z.strictObject({ code: EnterRequest.shape.code })

/** V01: the device on which the test is open. */
export const OtherDevice = z.object({
  /** As that device named itself. */
  label: z.string(),
  heardAt: Instant,
  /** The registered number, `98******12`. */
  mobile: z.string(),
  /** The test was started in this same browser, which has lost its data. */
  isThisDevice: z.boolean(),
})
export type OtherDevice = z.infer<typeof OtherDevice>

/** T §3.7: proves that the person with this device is the student. */
const TakeoverProof = z.discriminatedUnion('kind', [
  /** The device that has the test answered yes to this one. */
  z.strictObject({ kind: z.literal('other-device') }),
  z.strictObject({ kind: z.literal('sms-code'), digits: z.string().check(z.regex(/^\d{4}$/)) }),
  z.strictObject({ kind: z.literal('staff-code'), digits: z.string().check(z.regex(/^\d{8}$/)) }),
  /** The launch came from the portal session of the browser in which the test was started. */
  z.strictObject({ kind: z.literal('same-device') }),
])

/** As the player writes them. Others are refused: the label is shown next to the button that hands over the test. */
const DEVICE_LABEL =
  /^(Android|Apple|Windows|Mac|Linux|Other) (phone|tablet|computer), (Samsung Internet|Edge|Firefox|Chrome|Safari|browser)$/

export const TakeoverQuestionRequest = z.strictObject({
  code: EnterRequest.shape.code,
  device: EnterRequest.shape.device,
  label: z.string().check(z.regex(DEVICE_LABEL)),
})
export type TakeoverQuestionRequest = z.infer<typeof TakeoverQuestionRequest>

/** V11: how long the other device may answer. */
export const TakeoverQuestion = z.object({ seconds: Count })
export type TakeoverQuestion = z.infer<typeof TakeoverQuestion>

/** V04, V05: the answer of the device that has the test to a `takeover-asked` change. */
export const TakeoverAnswer = z.strictObject({ change: Count, isYes: z.boolean() })
export type TakeoverAnswer = z.infer<typeof TakeoverAnswer>

export const TakeoverRequest = z.strictObject({ ...EnterRequest.shape, proof: TakeoverProof })
export type TakeoverRequest = z.infer<typeof TakeoverRequest>

/** What the player knows of a sealed paper before it opens it. */
export const PaperFacts = z.object({
  code: z.string(),
  /** SHA-256 of the file, in hex: its address is `/papers/<bundle>.mdb`. */
  bundle: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: Count,
  languages: z.array(QuestionLanguage),
  sections: Count,
})

/** All that the player needs to know about an attempt. */
export const Entry = z.object({
  /** The attempt id; the device names its store by it. */
  attempt: z.string(),
  state: z.enum(ATTEMPT_STATES),
  /** The server's time now. */
  t: Instant,
  sitting: z.object({
    name: Bilingual,
    kind: z.enum(['fixed', 'window']),
    durationMs: Span,
    /** SIT-09: how much of the duration is the student's compensatory time. */
    compensationMs: z.optional(Span),
    /** This student's opening time. */
    opensAt: Instant,
    entryUntil: Instant,
    hardEndAt: z.nullable(Instant),
  }),
  deadline: DeadlineParts,
  /** Null while no sealed paper is attached. */
  paper: z.nullable(PaperFacts),
  /** Eight bytes, and the algorithm that derives the order from them. */
  seed: Bytes,
  order: z.literal('sh1'),
  /** The epoch of this device, the last block that the server has, and the chain's head after it. */
  epoch: Count,
  n: Count,
  head: Bytes,
  /** The answers on the server, in format s1; null before the start. */
  sheet: z.nullable(Bytes),
  student: z.object({ name: z.string(), lastFour: z.string() }),
  changes: z.array(BoardChange),
  ...pace,
  minBuild: Count,
})
export type Entry = z.infer<typeof Entry>

export const StartRequest = z.strictObject({
  /** The version of the declaration that was accepted. */
  declaration: z.int().check(z.gte(1), z.lte(9999)),
  language: QuestionLanguage,
  /** SHA-256 over the order of questions and options that the player drew. */
  order: Bytes32,
})
export type StartRequest = z.infer<typeof StartRequest>

/** SCL-02: under a kilobyte. */
export const StartAnswer = z.object({
  /** Opens the paper. */
  key: Bytes32,
  t: Instant,
  startedAt: Instant,
  deadline: DeadlineParts,
  epoch: Count,
  /** The head before the first block. */
  h0: Bytes32,
  /** OFL-12: proves whose answer file it is. */
  fileKey: z.optional(Bytes32),
  /** OFL-12: the recipient of a sealed answer file, with its key as a point of P-256, and the address to send it to. */
  office: z.optional(z.object({ id: z.string(), key: Bytes, address: z.string() })),
})
export type StartAnswer = z.infer<typeof StartAnswer>

/** T §4.5: the outcome of a save. */
export const SAVE_OUTCOMES = ['taken', 'already', 'gap', 'superseded', 'closed', 'late'] as const

export const SaveAnswer = z.object({
  was: z.enum(SAVE_OUTCOMES),
  /** Epoch, last block and head that the server has. */
  e: Count,
  n: Count,
  head: Bytes,
  t: Instant,
  deadline: DeadlineParts,
  changes: z.array(BoardChange),
  ...pace,
  /** A signed head (`CheckpointClaims`), if requested. */
  checkpoint: z.optional(z.string()),
})
export type SaveAnswer = z.infer<typeof SaveAnswer>

/** RCP-08: what a checkpoint signs: at this time the server had this chain of this epoch of an attempt. */
export interface CheckpointClaims {
  readonly attempt: string
  readonly epoch: number
  readonly n: number
  readonly head: string
  readonly t: number
}

/** T §4.9: what staff changed since the last seen change, and the resulting times of this attempt. */
export const WaitAnswer = z.object({
  t: Instant,
  state: z.enum(ATTEMPT_STATES),
  /** The current epoch. If it is not the device's own, the test continues elsewhere or was opened again. */
  epoch: Count,
  /** Whether the clock of this attempt, of its centre or of the whole sitting is stopped. */
  isPaused: z.boolean(),
  /** This student's opening time and the end of entry: both may move before the start (SIT-07). */
  opensAt: Instant,
  entryUntil: Instant,
  deadline: DeadlineParts,
  changes: z.array(BoardChange),
  hold: pace.hold,
})
export type WaitAnswer = z.infer<typeof WaitAnswer>

export const ClockAnswer = z.object({ t: Instant })

export const SubmitRequest = z.strictObject({
  e: z.int().check(z.gte(1)),
  n: z.int().check(z.gte(1)),
  head: Bytes32,
  /** SHA-256 over the answers in format a1. */
  answers: Bytes32,
})
export type SubmitRequest = z.infer<typeof SubmitRequest>

const ReceiptId = z.string().check(z.regex(/^[0-9A-Z]{16}$/))

/** RCP-02: what a receipt signs. No name and no roll number: a stranger who finds it learns nothing about a child. */
export const ReceiptClaims = z.object({
  id: ReceiptId,
  paper: z.object({ code: z.string(), name: Bilingual }),
  sitting: z.string(),
  /** When it was submitted, and by whom. */
  at: Instant,
  by: z.enum(['student', 'deadline', 'staff']),
  questions: Count,
  answered: Count,
  marked: Count,
  /** RCP-03: SHA-256 over the salt and the answers in format a1. */
  answers: Bytes32,
  /** The head of the chain, and its number of blocks and devices. */
  head: Bytes32,
  blocks: Count,
  devices: Count,
  revision: Count,
})
export type ReceiptClaims = z.infer<typeof ReceiptClaims>

/** RCP-02: a compact JWS, the same bytes at every request. */
export const SignedReceipt = z.object({ id: ReceiptId, signed: z.string() })
export type SignedReceipt = z.infer<typeof SignedReceipt>

/** RCP-03: the salt is shown only to the student. */
export const OwnReceipt = z.object({
  receipt: SignedReceipt,
  salt: Bytes,
  /** The answers that count, in format s1. */
  sheet: Bytes,
  /** Answers that arrived late and await a decision. */
  held: Count,
  /** ITG-03: what was recorded while the test ran, as staff see it. */
  noted: z.array(
    z.object({
      at: Instant,
      /** A player that does not know the code still shows the time. */
      code: z.string(),
      seconds: z.nullable(Count),
      /** The question that was copied from, by its master number. */
      item: z.nullable(Count),
      /** The device on which the test continued. */
      device: z.nullable(z.string()),
    }),
  ),
  /** The number to call if a recorded event is wrong. */
  phone: z.nullable(z.string()),
  /** When the result is promised; null where no time is promised, and once it has passed. */
  resultAt: z.nullable(Instant),
})
export type OwnReceipt = z.infer<typeof OwnReceipt>

export const ReceiptParams = z.strictObject({ id: ReceiptId })
export const VerifiableReceipt = z.object({
  id: ReceiptId,
  signed: z.string(),
  state: z.enum(['valid', 'replaced']),
  /** When the later receipt was signed. */
  replacedAt: z.optional(Instant),
})
export type VerifiableReceipt = z.infer<typeof VerifiableReceipt>

/** RFC 7517. Every key that ever signed. */
export const ReceiptKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: Bytes32,
      y: Bytes32,
      kid: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
    }),
  ),
})
export type ReceiptKeys = z.infer<typeof ReceiptKeys>
