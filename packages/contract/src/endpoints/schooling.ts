import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { wireSchooling } from '../wire/school.ts'

/** OPN-47 */
export const updateSchooling = endpoint({
  name: 'registration.update-schooling',
  answeredBy: 'registration',
  method: 'POST',
  path: '/api/v1/profile',
  audience: 'student',
  limit: { per: 'student', points: 20, seconds: 60 },
  requirements: ['API-29', 'PRF-04'],
  body: wireSchooling,
  reply: z.object({ success: z.literal('true'), msg: z.string() }),
  refusals: ['registration.no-registration', 'registration.no-such-choice'],
})
