import * as z from 'zod/mini'
import { wireCourse, type Course } from './course.ts'

const WireFlags = z.object({
  course_purchased: z.int(),
  enable_myaakash_status: z.boolean(),
  guided_journey_message: z.string(),
  guided_journey_sub_message: z.string(),
  scholarship_course_purchased_msg: z.string(),
  term_condition_link: z.string(),
  privacy_policy_link: z.string(),
  iacst_download_prosp: z.string(),
  preadmission_url: z.string(),
})

const orNull = (text: string): string | null => (text === '' ? null : text)

export interface CourseFlags {
  /** How many courses this student has bought. */
  readonly purchased: number
  /** The student continues in another system of the institute. */
  readonly isHandedOver: boolean
  /** The banner of the guided journey; null: none. */
  readonly journeyMessage: string | null
  readonly journeySubMessage: string | null
  /** Shown after a course was bought with a scholarship. */
  readonly purchasedMessage: string | null
  readonly termsUrl: string
  readonly privacyUrl: string
  /** API-41: the address of `prospectus.pdf`. */
  readonly prospectusUrl: string | null
  /** CRS-09, OPN-53 */
  readonly preadmissionUrl: string | null
}

/** ENT-27 */
const readFlags = (wire: z.infer<typeof WireFlags>): CourseFlags => ({
  purchased: wire.course_purchased,
  isHandedOver: wire.enable_myaakash_status,
  journeyMessage: orNull(wire.guided_journey_message),
  journeySubMessage: orNull(wire.guided_journey_sub_message),
  purchasedMessage: orNull(wire.scholarship_course_purchased_msg),
  termsUrl: wire.term_condition_link,
  privacyUrl: wire.privacy_policy_link,
  prospectusUrl: orNull(wire.iacst_download_prosp),
  preadmissionUrl: orNull(wire.preadmission_url),
})

const writeFlags = (flags: CourseFlags): z.infer<typeof WireFlags> => ({
  course_purchased: flags.purchased,
  enable_myaakash_status: flags.isHandedOver,
  guided_journey_message: flags.journeyMessage ?? '',
  guided_journey_sub_message: flags.journeySubMessage ?? '',
  scholarship_course_purchased_msg: flags.purchasedMessage ?? '',
  term_condition_link: flags.termsUrl,
  privacy_policy_link: flags.privacyUrl,
  iacst_download_prosp: flags.prospectusUrl ?? '',
  preadmission_url: flags.preadmissionUrl ?? '',
})

/** API-38: the courses for one student, with their flags. */
export const wireCourseList = z.codec(
  z.object({ success: z.literal('true'), msg: z.string(), data: z.array(wireCourse), flags: WireFlags }),
  z.object({ courses: z.array(z.custom<Course>()), flags: z.custom<CourseFlags>() }),
  {
    decode: ({ data, flags }) => ({ courses: data, flags: readFlags(flags) }),
    encode: ({ courses, flags }) => ({
      success: 'true' as const,
      msg: '',
      data: courses,
      flags: writeFlags(flags),
    }),
  },
)

const code = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9-]+$/), z.maxLength(most))
export const productId = z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/))

/** API-38, OPN-74: the specification's path; the session decides whose courses, and any other value is refused. */
export const wireCoursePath = z.codec(
  z.strictObject({
    class: code(10),
    stream: code(10),
    branch_code: code(10),
    roll_number: z.string().check(z.regex(/^\d{12}$/)),
    mobile_number: z.string().check(z.regex(/^\+?\d{10,15}$/)),
  }),
  z.object({
    classCode: z.string(),
    streamCode: z.string(),
    branchCode: z.string(),
    rollNumber: z.string(),
    mobile: z.string(),
  }),
  {
    decode: (wire) => ({
      classCode: wire.class,
      streamCode: wire.stream,
      branchCode: wire.branch_code,
      rollNumber: wire.roll_number,
      mobile: wire.mobile_number,
    }),
    encode: (ours) => ({
      class: ours.classCode,
      stream: ours.streamCode,
      branch_code: ours.branchCode,
      roll_number: ours.rollNumber,
      mobile_number: ours.mobile,
    }),
  },
)

export const wireCareer = z.codec(
  z.strictObject({ career_type: z.optional(z.string().check(z.maxLength(40))) }),
  z.object({ careerType: z.nullable(z.string()) }),
  {
    decode: ({ career_type }) => ({ careerType: career_type ?? null }),
    encode: ({ careerType }) => (careerType === null ? {} : { career_type: careerType }),
  },
)
