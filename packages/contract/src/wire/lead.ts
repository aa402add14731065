import * as z from 'zod/mini'
import { StudentDetails, studentDetails, typedDigits } from './otp.ts'
import { typedText } from './values.ts'

/** API-16 */
export const leadByMobileQuery = z.codec(
  z.strictObject({ mobile_no: typedDigits, exam_type: z.optional(typedText(40)) }),
  z.object({ mobile: z.string(), examType: z.optional(z.string()) }),
  {
    decode: (wire) => ({ mobile: wire.mobile_no, examType: wire.exam_type }),
    encode: (ours) => ({ mobile_no: ours.mobile, exam_type: ours.examType }),
  },
)

/** API-17: in our links an id with our signature after a dot; anything else matches no student. */
export const leadByIdQuery = z.codec(
  z.strictObject({
    sf_id: typedText(120),
    exam_type: z.optional(typedText(40)),
  }),
  z.object({ leadId: z.string(), examType: z.optional(z.string()) }),
  {
    decode: (wire) => ({ leadId: wire.sf_id, examType: wire.exam_type }),
    encode: (ours) => ({ sf_id: ours.leadId, exam_type: ours.examType }),
  },
)

const WireLead = z.object({
  success: z.enum(['true', 'false']),
  msg: z.string(),
  student_details: z.array(studentDetails),
  /** OPN-65: the date of birth stays empty; the code opens the dashboard once. */
  data: z.optional(
    z.object({ student_roll_no: z.string(), student_dob: z.literal(''), login_code: z.string() }),
  ),
})

const OpenLead = z.object({ kind: z.literal('open'), students: z.array(StudentDetails) })
const RegisteredLead = z.object({
  kind: z.literal('registered'),
  rollNumber: z.string(),
  loginCode: z.string(),
})
export const Lead = z.union([OpenLead, RegisteredLead])
export type LeadAnswer = z.infer<typeof Lead>

/** ENT-10, both forms. REG-19: a lookup "fails" when the student is already registered. */
export const wireLead = z.codec(WireLead, Lead, {
  decode: (wire) =>
    wire.data === undefined
      ? { kind: 'open' as const, students: wire.student_details }
      : {
          kind: 'registered' as const,
          rollNumber: wire.data.student_roll_no,
          loginCode: wire.data.login_code,
        },
  encode: (ours) =>
    ours.kind === 'open'
      ? { success: 'true' as const, msg: '', student_details: ours.students }
      : {
          success: 'false' as const,
          msg: '',
          student_details: [],
          data: { student_roll_no: ours.rollNumber, student_dob: '' as const, login_code: ours.loginCode },
        },
})
