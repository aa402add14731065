import * as z from 'zod/mini'
import { challengeName, puzzleSolution, typedDigits, typedOtp } from './otp.ts'
import { wireExamDay } from './exam-day.ts'
import { PlainDay, wireDay } from './values.ts'

/** API-05, forgot variant. */
export const recoveryRequest = z.codec(
  z.strictObject({ login_id: typedDigits, puzzle_answer: z.optional(puzzleSolution) }),
  z.object({ typed: z.string(), solution: z.optional(z.string()) }),
  {
    decode: (wire) => ({ typed: wire.login_id, solution: wire.puzzle_answer }),
    encode: (ours) => ({ login_id: ours.typed, puzzle_answer: ours.solution }),
  },
)

/** API-06, forgot variant. OPN-28: including the details here saves a second call. */
export const recoveryProof = z.codec(
  z.strictObject({
    otp_id: z.optional(challengeName),
    otp: typedOtp,
    login_id: z.optional(typedDigits),
    resendUserDetails: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  z.object({
    challenge: z.optional(z.string()),
    digits: z.string(),
    about: z.optional(z.string()),
    wantsDetails: z.boolean(),
  }),
  {
    decode: (wire) => ({
      challenge: wire.otp_id,
      digits: wire.otp,
      about: wire.login_id,
      wantsDetails: wire.resendUserDetails === true || wire.resendUserDetails === 'true',
    }),
    encode: (ours) => ({
      otp_id: ours.challenge,
      otp: ours.digits,
      login_id: ours.about,
      resendUserDetails: ours.wantsDetails,
    }),
  },
)

const WireAccount = z.object({
  roll_number: z.string(),
  dob: wireDay,
  student_name: z.string(),
  exam_type: z.string(),
  /** Ours: the account's test; null before there is one. */
  test: z.nullable(
    z.object({
      title: z.object({ en: z.string(), hi: z.string() }),
      exam_date: wireExamDay,
      mode: z.enum(['online', 'offline']),
    }),
  ),
  email: z.string(),
  mobile_number: z.string(),
  /** Ours: opens this child's dashboard once (REC-02). */
  login_code: z.string(),
})

/** A recovered account. Mobile and e-mail stay masked: the owner of the phone knows them. */
const RecoveredAccount = z.object({
  rollNumber: z.string(),
  dateOfBirth: PlainDay,
  name: z.string(),
  examType: z.string(),
  test: z.nullable(
    z.object({
      title: z.object({ en: z.string(), hi: z.string() }),
      day: PlainDay,
      mode: z.enum(['online', 'offline']),
    }),
  ),
  maskedEmail: z.string(),
  maskedMobile: z.string(),
  loginCode: z.string(),
})

const account = z.codec(WireAccount, RecoveredAccount, {
  decode: (wire) => ({
    rollNumber: wire.roll_number,
    dateOfBirth: wire.dob,
    name: wire.student_name,
    examType: wire.exam_type,
    test:
      wire.test === null ? null : { title: wire.test.title, day: wire.test.exam_date, mode: wire.test.mode },
    maskedEmail: wire.email,
    maskedMobile: wire.mobile_number,
    loginCode: wire.login_code,
  }),
  encode: (ours) => ({
    roll_number: ours.rollNumber,
    dob: ours.dateOfBirth,
    student_name: ours.name,
    exam_type: ours.examType,
    test:
      ours.test === null ? null : { title: ours.test.title, exam_date: ours.test.day, mode: ours.test.mode },
    email: ours.maskedEmail,
    mobile_number: ours.maskedMobile,
    login_code: ours.loginCode,
  }),
})

/** ENT-11: the first account is also in the fields of the specification, for callers that know only one. */
export const recovered = z.codec(
  z.object({
    success: z.literal('true'),
    msg: z.string(),
    error_code: z.int(),
    data: z.object({
      otp_id: challengeName,
      is_mobile: z.boolean(),
      email: z.string(),
      mobile_number: z.string(),
      roll_number: z.string(),
      dob: z.union([wireDay, z.literal('')]),
      accounts: z.array(account),
    }),
  }),
  z.object({ challenge: challengeName, isMobile: z.boolean(), accounts: z.array(RecoveredAccount) }),
  {
    decode: ({ data }) => ({ challenge: data.otp_id, isMobile: data.is_mobile, accounts: data.accounts }),
    encode: ({ challenge, isMobile, accounts }) => ({
      success: 'true' as const,
      msg: '',
      error_code: 0,
      data: {
        otp_id: challenge,
        is_mobile: isMobile,
        email: accounts[0]?.maskedEmail ?? '',
        mobile_number: accounts[0]?.maskedMobile ?? '',
        roll_number: accounts[0]?.rollNumber ?? '',
        dob: accounts[0]?.dateOfBirth ?? ('' as const),
        accounts,
      },
    }),
  },
)
