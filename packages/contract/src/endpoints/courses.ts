import * as z from 'zod/mini'
import { endpoint, PUBLIC_READ, STUDENT_READ } from '../endpoint.ts'
import { productId, wireCareer, wireCourseList, wireCoursePath } from '../wire/course-list.ts'
import { wireCourse } from '../wire/course.ts'
import { envelope } from '../wire/envelope.ts'

const read = { answeredBy: 'admissions', method: 'GET' } as const

export const courses = endpoint({
  ...read,
  name: 'admissions.courses',
  path: '/api/v1/courses/:class/:stream/:branch_code/:roll_number/:mobile_number',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-38', 'ENT-26', 'ENT-27', 'OPN-53', 'OPN-74'],
  params: wireCoursePath,
  query: wireCareer,
  reply: wireCourseList,
  refusals: ['edge.not-yours', 'registration.no-registration'],
})

/** Only a course that is offered to the calling student. */
export const courseById = endpoint({
  ...read,
  name: 'admissions.course-by-id',
  path: '/api/v1/course-details/:product_id',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-39', 'OPN-70'],
  params: z.strictObject({ product_id: productId }),
  reply: envelope(wireCourse),
  refusals: ['registration.no-registration', 'admissions.no-such-course'],
})

/** These documents are public: a family reads them before it decides, so a plain link fetches them. */
const PAPER = {
  ...read,
  audience: 'anyone',
  limit: PUBLIC_READ,
  query: z.strictObject({ lang: z.optional(z.enum(['en', 'hi'])) }),
  sendsFile: true,
  reply: z.object({ fileName: z.string(), type: z.string(), bytes: z.custom<Uint8Array>() }),
  cacheSeconds: 300,
} as const

export const prospectus = endpoint({
  ...PAPER,
  name: 'admissions.prospectus',
  path: '/api/v1/prospectus/:branch_kind',
  requirements: ['API-41'],
  params: z.strictObject({ branch_kind: z.enum(['classroom', 'digital']) }),
  refusals: ['admissions.no-such-course'],
})

export const courseContent = endpoint({
  ...PAPER,
  name: 'admissions.course-content',
  path: '/api/v1/course-content/:product_id',
  requirements: ['API-42'],
  params: z.strictObject({ product_id: productId }),
  refusals: ['admissions.no-such-course'],
})
