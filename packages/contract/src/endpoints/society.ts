import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { ofPlace } from '../wire/catalogue-queries.ts'
import { wireSociety } from '../wire/geo.ts'

/** For the address in a checkout. The keys of the geo providers stay on the server (OPN-70). */
const read = {
  answeredBy: 'catalogue',
  method: 'GET',
  audience: 'student',
  limit: STUDENT_READ,
  query: ofPlace,
} as const

export const society = endpoint({
  ...read,
  name: 'catalogue.society',
  path: '/api/v1/geo/society',
  requirements: ['API-46', 'ERR-35', 'OPN-70'],
  reply: wireSociety,
  refusals: ['catalogue.outside-india'],
})

/** Called only after the endpoint above has failed. */
export const pincodeAt = endpoint({
  ...read,
  name: 'catalogue.pincode-at',
  path: '/api/v1/geo/pincode',
  requirements: ['API-47', 'ERR-35'],
  reply: z.object({ success: z.literal('true'), pincode: z.string() }),
  refusals: ['catalogue.outside-india'],
})
