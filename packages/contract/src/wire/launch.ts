import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { typedText } from './values.ts'

const EVENTS = ['exam', 'result'] as const
type LaunchEvent = (typeof EVENTS)[number]

/** ENT-24: all that a test player receives about the student and the test. Built on the server from its own records. */
interface Launch {
  readonly tenantId: string
  readonly rollNumber: string
  readonly testCode: string
  readonly scheduleId: string
  /** Text with the Indian offset. */
  readonly startsAt: string
  readonly endsAt: string
  readonly resultAt: string
  /** OPN-44 */
  readonly bornAt: string
  readonly stream: string
  readonly state: string
  readonly event: LaunchEvent
  readonly resetUntil: string
  readonly classOpted: string
  readonly personKey: string
}

export const writeLaunch = (ours: Launch) => ({
  tenant_id: ours.tenantId,
  user_id: ours.rollNumber,
  exam_short_code: ours.testCode,
  external_schedule_id: ours.scheduleId,
  exam_start_time: ours.startsAt,
  exam_end_time: ours.endsAt,
  result_date_time: ours.resultAt,
  dob: ours.bornAt,
  stream: ours.stream,
  groups: { state: ours.state },
  attempt_state: 'live',
  event_type: ours.event,
  reset_cutoff_time: ours.resetUntil,
  klass: ours.classOpted,
  we_user_id: ours.personKey,
})

const code = typedText(80)

/** OPN-45: only these three fields of the payload are read; all others are ignored. */
export const wireLaunchRequest = z.codec(
  z.object({ exam_short_code: code, external_schedule_id: code, event_type: z.enum(EVENTS) }),
  z.object({ testCode: z.string(), scheduleId: z.string(), event: z.enum(EVENTS) }),
  {
    decode: (wire) => ({
      testCode: wire.exam_short_code,
      scheduleId: wire.external_schedule_id,
      event: wire.event_type,
    }),
    encode: (ours) => ({
      exam_short_code: ours.testCode,
      external_schedule_id: ours.scheduleId,
      event_type: ours.event,
    }),
  },
)

/** API-40: one of the two addresses. */
export const wireLaunchAddress = z.codec(
  z.union([z.object({ exam_url: z.string() }), z.object({ result_url: z.string() })]),
  z.object({ event: z.enum(EVENTS), address: z.string() }),
  {
    decode: (wire) =>
      'exam_url' in wire
        ? { event: 'exam' as const, address: wire.exam_url }
        : { event: 'result' as const, address: wire.result_url },
    encode: ({ event, address }) => (event === 'exam' ? { exam_url: address } : { result_url: address }),
  },
)

/** ENT-28: which test, and its source; a caller may send all of these fields. */
const WireExamConfig = z.strictObject({
  test_short_code: code,
  source_type: code,
  test_paper: z.optional(code),
  test_paper_name: z.optional(code),
  exam_date_jee: z.optional(wireExamDay),
  exam_short_code: z.optional(code),
  user_id: z.optional(code),
  dob: z.optional(code),
})

/** API-34, OPN-46: two fields of the configuration are read. The session decides who sits the test, not a field. */
export const wireStartRequest = z.codec(
  WireExamConfig,
  z.object({ testCode: z.string(), sourceType: z.string() }),
  {
    decode: (wire) => ({ testCode: wire.test_short_code, sourceType: wire.source_type }),
    encode: (ours) => ({ test_short_code: ours.testCode, source_type: ours.sourceType }),
  },
)

/** OPN-46: the action link. */
export const wireStarted = z.codec(
  z.object({ exam_button_link: z.string() }),
  z.object({ address: z.string() }),
  {
    decode: (wire) => ({ address: wire.exam_button_link }),
    encode: (ours) => ({ exam_button_link: ours.address }),
  },
)

/** Ours: what a page may show about an opened test. It contains no personal data. */
export const OpenedTest = z.object({
  event: z.enum(EVENTS),
  testCode: z.string(),
  title: z.object({ en: z.string(), hi: z.string() }),
  startsAt: z.string(),
  endsAt: z.string(),
})
