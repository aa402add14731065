import { readRupees, writeRupees } from '@medha/rules/rupees'
import * as z from 'zod/mini'
import { wireClassStreamChoice } from './class-stream.ts'
import { wireExamDay } from './exam-day.ts'
import type { ExamEditForm, ExamEditOutcome, ExamEditView } from '../shapes/exam-edit.ts'
import { PlainDay, schemaOf, typedText, wireBoolean } from './values.ts'

const ClassStream = z.custom<z.infer<typeof wireClassStreamChoice>>()
/** Some callers send numbers as numbers, some as text. */
const wireStateId = z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]), z.int(), {
  decode: Number,
  encode: (id) => id,
})
const wireCentre = z.codec(z.union([z.int(), typedText(20)]), z.string(), {
  decode: (centre) => String(centre),
  encode: (centre) => centre,
})

const formSchema = schemaOf<ExamEditForm>()(
  z.object({
    stateId: z.int(),
    examDay: PlainDay,
    slotName: z.string(),
    centre: z.string(),
    classStream: ClassStream,
  }),
)

export const wireExamEditForm = z.codec(
  z.strictObject({
    state_id: wireStateId,
    exam_date: wireExamDay,
    exam_mode: typedText(60),
    exam_center: wireCentre,
    class_and_stream: wireClassStreamChoice,
  }),
  formSchema,
  {
    decode: (wire) => ({
      stateId: wire.state_id,
      examDay: wire.exam_date,
      slotName: wire.exam_mode,
      centre: wire.exam_center,
      classStream: wire.class_and_stream,
    }),
    encode: (form) => ({
      state_id: form.stateId,
      exam_date: form.examDay,
      exam_mode: form.slotName,
      exam_center: form.centre,
      class_and_stream: form.classStream,
    }),
  },
)

const NEEDS_PAYMENT = 'registration.edit-needs-payment' as const

const outcomeSchema = schemaOf<ExamEditOutcome & { readonly msg: string }>()(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('applied'), msg: z.string() }),
    z.object({
      state: z.literal('payment-needed'),
      msg: z.string(),
      duePaise: z.int(),
      heldUntil: z.iso.datetime(),
    }),
  ]),
)

/** API-31: a change that costs money is not a success yet; the seat is held until it is paid. */
export const wireExamEditAnswer = z.codec(
  z.object({
    success: wireBoolean,
    msg: z.string(),
    /** The next step, for callers that treat every `false` as a refusal. */
    code: z.optional(z.literal(NEEDS_PAYMENT)),
    data: z.nullable(z.object({ amount: z.number(), held_until: z.iso.datetime() })),
  }),
  outcomeSchema,
  {
    decode: ({ msg, data }) =>
      data === null
        ? { state: 'applied' as const, msg }
        : {
            state: 'payment-needed' as const,
            msg,
            duePaise: Math.round(data.amount * 100),
            heldUntil: data.held_until,
          },
    encode: (answer) =>
      answer.state === 'applied'
        ? { success: true, msg: answer.msg, data: null }
        : {
            success: false,
            msg: answer.msg,
            code: NEEDS_PAYMENT,
            data: { amount: answer.duePaise / 100, held_until: answer.heldUntil },
          },
  },
)

/** API-32: success and its text. */
export const wireDone = z.codec(
  z.object({ success: z.literal('true'), msg: z.string() }),
  z.object({ msg: z.string() }),
  { decode: ({ msg }) => ({ msg }), encode: ({ msg }) => ({ success: 'true' as const, msg }) },
)

const DayOption = z.object({ day: PlainDay, label: z.string() })

/** API-30: day to label, earliest first. */
export const wireDayMap = z.codec(z.record(wireExamDay, z.string()), z.array(DayOption), {
  decode: (map) => Object.entries(map).map(([day, label]) => ({ day: day as never, label })),
  encode: (days) => Object.fromEntries(days.map(({ day, label }) => [day, label])) as never,
})

export const wireEditDaysRequest = z.codec(
  z.strictObject({
    exam_mode: typedText(60),
    branch_code: z.string().check(z.regex(/^[A-Z]{2}\d{3}$/)),
    class_and_stream: wireClassStreamChoice,
  }),
  z.object({ slotName: z.string(), branchCode: z.string(), classStream: ClassStream }),
  {
    decode: (wire) => ({
      slotName: wire.exam_mode,
      branchCode: wire.branch_code,
      classStream: wire.class_and_stream,
    }),
    encode: (request) => ({
      exam_mode: request.slotName,
      branch_code: request.branchCode,
      class_and_stream: request.classStream,
    }),
  },
)

const method = z.string().check(z.regex(/^[a-z]{1,20}$/))

/**
 * API-33, OPN-83: our pages send the purpose; a caller without one pays for the pending edit, if any. OPN-97: a caller
 * that shows a price sends it, and no other amount is charged.
 */
export const wirePaymentRequest = z.codec(
  z.strictObject({
    payment_mode: method,
    payment_type: z.literal('exam'),
    branch_code: z.optional(z.string().check(z.regex(/^[A-Z]{2}\d{3}$/))),
    purpose: z.optional(z.enum(['edit', 'mock'])),
    shown_amount: z.optional(z.string().check(z.refine((rupees) => readRupees(rupees) !== null))),
  }),
  z.object({
    method: z.string(),
    branchCode: z.nullable(z.string()),
    purpose: z.nullable(z.enum(['edit', 'mock'])),
    shownPaise: z.nullable(z.int()),
  }),
  {
    decode: (wire) => ({
      method: wire.payment_mode,
      branchCode: wire.branch_code ?? null,
      purpose: wire.purpose ?? null,
      shownPaise: readRupees(wire.shown_amount ?? ''),
    }),
    encode: (request) => ({
      payment_mode: request.method,
      payment_type: 'exam' as const,
      ...(request.branchCode === null ? {} : { branch_code: request.branchCode }),
      ...(request.purpose === null ? {} : { purpose: request.purpose }),
      ...(request.shownPaise === null ? {} : { shown_amount: writeRupees(request.shownPaise) }),
    }),
  },
)

const Place = z.object({
  examDay: z.string(),
  slotName: z.string(),
  mode: z.enum(['online', 'offline']),
  stateId: z.int(),
  branchCode: z.string(),
  centreName: z.string(),
  classStreamId: z.int(),
})

export const examEditReply = schemaOf<ExamEditView>()(
  z.object({
    lock: z.nullable(z.enum(['not-confirmed', 'no-edits-left', 'too-late'])),
    editsLeft: z.int(),
    editsAllowed: z.int(),
    openUntil: z.iso.datetime(),
    isFeePaid: z.boolean(),
    offlineFeePaise: z.int(),
    defaultPaymentMethod: z.string(),
    examType: z.string(),
    registrationPage: z.string(),
    isSlotShown: z.boolean(),
    current: Place,
    pending: z.nullable(
      z.object({
        place: Place,
        duePaise: z.int(),
        heldUntil: z.iso.datetime(),
        hasFailed: z.boolean(),
        isPaying: z.boolean(),
      }),
    ),
    lastEnd: z.nullable(z.enum(['applied', 'released', 'cancelled', 'refund-due'])),
  }),
)
