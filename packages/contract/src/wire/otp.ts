import { ROLL_OR_MOBILE_LENGTH } from '@medha/rules/roll-or-mobile'
import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { PlainDay, typedText, wireDay } from './values.ts'

/** The text of a numeric field as typed, spaces included; the rules interpret it. */
export const typedDigits = typedText(ROLL_OR_MOBILE_LENGTH + 4)
export const typedOtp = typedText(8)
/** A puzzle, a tilde and its solution. */
export const puzzleSolution = z.string().check(z.maxLength(96))
export const challengeName = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** ENT-07, ENT-11: where the code was sent. The number is always masked (OPN-80, T8). */
export const otpSent = z.codec(
  z.object({
    success: z.literal('true'),
    msg: z.string(),
    data: z.object({
      mobile_no: z.string(),
      otp_id: challengeName,
      is_mobile: z.boolean(),
      /** Ours: seconds until another code may be requested. */
      resend_after: z.int(),
    }),
  }),
  z.object({
    challenge: challengeName,
    maskedMobile: z.string(),
    isMobile: z.boolean(),
    resendAfterSeconds: z.int(),
  }),
  {
    decode: ({ data }) => ({
      challenge: data.otp_id,
      maskedMobile: data.mobile_no,
      isMobile: data.is_mobile,
      resendAfterSeconds: data.resend_after,
    }),
    encode: (ours) => ({
      success: 'true' as const,
      msg: '',
      data: {
        mobile_no: ours.maskedMobile,
        otp_id: ours.challenge,
        is_mobile: ours.isMobile,
        resend_after: ours.resendAfterSeconds,
      },
    }),
  },
)

/** The registration variant sends the number in the query; in a body it stays out of proxy logs. */
export const otpRequest = z.codec(
  z.strictObject({
    mobile: z.optional(typedDigits),
    puzzle_answer: z.optional(puzzleSolution),
    /** Ours: a visitor who came by a link to this number needs no puzzle. */
    sf_id: z.optional(typedText(120)),
  }),
  z.object({
    typed: z.optional(z.string()),
    solution: z.optional(z.string()),
    leadId: z.optional(z.string()),
  }),
  {
    decode: (wire) => ({ typed: wire.mobile, solution: wire.puzzle_answer, leadId: wire.sf_id }),
    encode: (ours) => ({ mobile: ours.typed, puzzle_answer: ours.solution, sf_id: ours.leadId }),
  },
)

/** API-02: a browser sends its exam with every GET; a puzzle is the same for all exams. */
export const puzzleQuery = z.codec(
  z.strictObject({ mobile: typedDigits, exam_type: z.optional(typedText(40)) }),
  z.object({ typed: z.string() }),
  {
    decode: (wire) => ({ typed: wire.mobile }),
    encode: (ours) => ({ mobile: ours.typed }),
  },
)

/** API-02, as above. */
export const deliveryQuery = z.codec(
  z.strictObject({ otp_id: challengeName, exam_type: z.optional(typedText(40)) }),
  z.object({ challenge: challengeName }),
  {
    decode: (wire) => ({ challenge: wire.otp_id }),
    encode: (ours) => ({ otp_id: ours.challenge }),
  },
)

const shortText = z.optional(typedText(120))

/** Where the visitor came from, stored with the lead. */
const Campaign = z.object({
  registrationPage: z.optional(z.string()),
  clickId: z.optional(z.string()),
  utm: z.record(z.string(), z.string()),
})

const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id', 'utm_term', 'utm_content'] as const
type UtmField = (typeof UTM_FIELDS)[number]

const utmOf = (wire: Partial<Record<UtmField, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    UTM_FIELDS.flatMap((name) => {
      const value = wire[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** API-06, registration variant: `mobile_no` and `otp` in the query or in the body; the rest describes the visit. */
export const otpProof = z.codec(
  z.strictObject({
    mobile_no: z.optional(typedDigits),
    otp: z.optional(typedOtp),
    otp_id: z.optional(challengeName),
    exam_type: z.optional(typedText(40)),
    registration_page: shortText,
    gclid: shortText,
    utm_source: shortText,
    utm_medium: shortText,
    utm_campaign: shortText,
    utm_id: shortText,
    utm_term: shortText,
    utm_content: shortText,
  }),
  z.object({
    about: z.optional(z.string()),
    digits: z.optional(z.string()),
    challenge: z.optional(z.string()),
    examType: z.optional(z.string()),
    campaign: Campaign,
  }),
  {
    decode: (wire) => ({
      about: wire.mobile_no,
      digits: wire.otp,
      challenge: wire.otp_id,
      examType: wire.exam_type,
      campaign: {
        registrationPage: wire.registration_page,
        clickId: wire.gclid,
        utm: utmOf(wire),
      },
    }),
    encode: (ours) => ({
      mobile_no: ours.about,
      otp: ours.digits,
      otp_id: ours.challenge,
      exam_type: ours.examType,
      registration_page: ours.campaign.registrationPage,
      gclid: ours.campaign.clickId,
      ...utmOf(ours.campaign.utm),
    }),
  },
)

/** ENT-08 has no class and stream, ENT-10 has: one shape, with empty fields for unknown values. */
const WireStudentDetails = z.object({
  student_name: z.string(),
  father_name: z.string(),
  student_dob: z.union([wireDay, z.literal('')]),
  student_email: z.string(),
  mobile_no: z.string(),
  registration_count: z.int(),
  class_stream: z.string(),
  /** Ours: the day of this exam for which this child is registered. */
  registered_for: z.optional(z.union([wireExamDay, z.literal('')])),
})

export const StudentDetails = z.object({
  name: z.string(),
  fatherName: z.string(),
  dateOfBirth: z.nullable(PlainDay),
  email: z.string(),
  mobile: z.string(),
  registrationCount: z.int(),
  classAndStream: z.string(),
  registeredFor: z.nullable(PlainDay),
})
export type StudentDetails = z.infer<typeof StudentDetails>

export const studentDetails = z.codec(WireStudentDetails, StudentDetails, {
  decode: (wire) => ({
    name: wire.student_name,
    fatherName: wire.father_name,
    dateOfBirth: wire.student_dob === '' ? null : wire.student_dob,
    email: wire.student_email,
    mobile: wire.mobile_no,
    registrationCount: wire.registration_count,
    classAndStream: wire.class_stream,
    registeredFor: wire.registered_for || null,
  }),
  encode: (ours) => ({
    student_name: ours.name,
    father_name: ours.fatherName,
    student_dob: ours.dateOfBirth ?? ('' as const),
    student_email: ours.email,
    mobile_no: ours.mobile,
    registration_count: ours.registrationCount,
    class_stream: ours.classAndStream,
    registered_for: ours.registeredFor ?? ('' as const),
  }),
})

/** ENT-08. The most recent child of the number comes first. */
export const otpVerified = z.codec(
  z.object({
    success: z.literal('true'),
    msg: z.string(),
    error_code: z.int(),
    allowed_registration_count: z.int(),
    student_details: z.array(studentDetails),
  }),
  z.object({ allowedRegistrations: z.int(), students: z.array(StudentDetails) }),
  {
    decode: (wire) => ({
      allowedRegistrations: wire.allowed_registration_count,
      students: wire.student_details,
    }),
    encode: (ours) => ({
      success: 'true' as const,
      msg: '',
      error_code: 0,
      allowed_registration_count: ours.allowedRegistrations,
      student_details: ours.students,
    }),
  },
)
