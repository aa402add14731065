import { CONSENT_VERSIONS } from '@medha/rules/consent-versions'
import { readEmail } from '@medha/rules/email'
import { readName } from '@medha/rules/person-name'
import { readPlainDate, type PlainDate } from '@medha/rules/plain-date'
import * as z from 'zod/mini'
import { CLICK_ID_LENGTH } from '../places/page-address.ts'
import type { ClassStreamChoice } from '../shapes/class-stream-choice.ts'
import type { SignUpForm } from '../shapes/sign-up.ts'
import { wireClassStreamChoice } from './class-stream.ts'
import { PlainDay, schemaOf, typedText, wireDay } from './values.ts'

const optionalText = (most: number) => z.optional(typedText(most))
/** An empty field and a missing field mean the same. */
const orNull = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value

const wireName = typedText(80).check(z.refine((name) => readName(name).ok))
const wireEmail = typedText(254).check(z.refine((email) => readEmail(email).ok))
/** The input of the first step: a mobile number, a PSID, or the masked number that we returned for one. */
const wireMobile = typedText(13).check(z.regex(/^[\d*]{9,13}$/))

/** OPN-24: as the list of dates returned it, or as people write a day. */
const wireChosenDay = z.codec(
  typedText(24).check(z.refine((day) => readPlainDate(day.replace(/T03:30:00(\.000)?Z$/, '')) !== null)),
  PlainDay,
  {
    decode: (day) => readPlainDate(day.replace(/T03:30:00(\.000)?Z$/, '')) ?? ('' as PlainDate),
    encode: (day) => `${day}T03:30:00Z`,
  },
)

const campaign = {
  utm_source: optionalText(200),
  utm_medium: optionalText(200),
  utm_campaign: optionalText(200),
  utm_id: optionalText(200),
  utm_term: optionalText(200),
  utm_content: optionalText(200),
}

const wireForm = z.strictObject({
  student_name: wireName,
  father_name: optionalText(80),
  student_email: wireEmail,
  student_dob: wireDay,
  student_mobile_no: wireMobile,
  school_board: typedText(40),
  class_stream: wireClassStreamChoice,
  exam_state: z.union([typedText(60), z.int()]),
  branch_code: z.string().check(z.regex(/^[A-Z]{2}\d{3}$/)),
  exam_date: wireChosenDay,
  student_city: optionalText(100),
  student_state: optionalText(100),
  student_pincode: optionalText(10),
  exam_mode: typedText(60),
  whatsapp_status: z.union([z.boolean(), z.enum(['true', 'false'])]),
  registration_page: optionalText(60),
  ...campaign,
  gclid: optionalText(CLICK_ID_LENGTH),
  payment_mode: optionalText(20),
  coupon_code: optionalText(40),
  student_sf_id: optionalText(200),
  /** Ours, in rupees: the amount shown when Pay was pressed. */
  shown_amount: z.optional(z.number().check(z.nonnegative())),
  // Our own: identifies a repeated submit as the same form, and who agreed to what (OPN-79). A form without the consent
  // fields is refused: the server assumes no consent.
  form_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  consent_version: z.enum(CONSENT_VERSIONS),
  declared_by: z.enum(['student', 'parent']),
  no_messages: z.boolean(),
})

const signUpForm = schemaOf<SignUpForm>()(
  z.object({
    studentName: z.string(),
    fatherName: z.nullable(z.string()),
    email: z.string(),
    dateOfBirth: PlainDay,
    mobile: z.string(),
    boardCode: z.string(),
    classStream: z.custom<ClassStreamChoice>(),
    examState: z.string(),
    branchCode: z.string(),
    examDay: PlainDay,
    slotName: z.string(),
    home: z.object({ city: z.string(), state: z.string(), pincode: z.string() }),
    registrationPage: z.nullable(z.string()),
    campaign: z.record(z.string(), z.string()),
    clickId: z.nullable(z.string()),
    paymentMethod: z.nullable(z.string()),
    couponCode: z.nullable(z.string()),
    shownPaise: z.nullable(z.int()),
    leadId: z.nullable(z.string()),
    formId: z.nullable(z.string()),
    consentVersion: z.enum(CONSENT_VERSIONS),
    declaredBy: z.enum(['student', 'parent']),
    objectsToMessages: z.boolean(),
  }),
)

const CAMPAIGN_FIELDS = Object.keys(campaign) as (keyof typeof campaign)[]
const given = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

const nameOf = (name: string): string => {
  const read = readName(name)
  return read.ok ? read.value : name
}
const emailOf = (email: string): string => {
  const read = readEmail(email)
  return read.ok ? read.value : email
}

export const wireSignUpForm = z.codec(wireForm, signUpForm, {
  decode: (wire) => ({
    studentName: nameOf(wire.student_name),
    fatherName: orNull(wire.father_name),
    email: emailOf(wire.student_email),
    dateOfBirth: wire.student_dob,
    mobile: wire.student_mobile_no,
    boardCode: wire.school_board,
    classStream: wire.class_stream,
    examState: String(wire.exam_state),
    branchCode: wire.branch_code,
    examDay: wire.exam_date,
    slotName: wire.exam_mode,
    home: {
      city: wire.student_city ?? '',
      state: wire.student_state ?? '',
      pincode: wire.student_pincode ?? '',
    },
    registrationPage: orNull(wire.registration_page),
    campaign: given(Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, wire[name]]))),
    clickId: orNull(wire.gclid),
    paymentMethod: orNull(wire.payment_mode),
    couponCode: orNull(wire.coupon_code),
    shownPaise: wire.shown_amount === undefined ? null : Math.round(wire.shown_amount * 100),
    leadId: orNull(wire.student_sf_id),
    formId: orNull(wire.form_id),
    consentVersion: wire.consent_version,
    declaredBy: wire.declared_by,
    objectsToMessages: wire.no_messages,
  }),
  encode: (form) =>
    ({
      student_name: form.studentName,
      student_email: form.email.toLowerCase(),
      student_dob: form.dateOfBirth,
      student_mobile_no: form.mobile,
      school_board: form.boardCode,
      class_stream: form.classStream,
      exam_state: form.examState,
      branch_code: form.branchCode,
      exam_date: form.examDay,
      student_city: form.home.city,
      student_state: form.home.state,
      student_pincode: form.home.pincode,
      exam_mode: form.slotName,
      whatsapp_status: true,
      ...form.campaign,
      ...given({
        father_name: form.fatherName,
        registration_page: form.registrationPage,
        gclid: form.clickId,
        payment_mode: form.paymentMethod,
        coupon_code: form.couponCode,
        student_sf_id: form.leadId,
        form_id: form.formId,
      }),
      ...(form.shownPaise === null ? {} : { shown_amount: form.shownPaise / 100 }),
      consent_version: form.consentVersion,
      declared_by: form.declaredBy,
      no_messages: form.objectsToMessages,
    }) as never,
})
