import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ResponseSheet } from '../wire/response-sheet.ts'

/** RVW-06: the questions behind a result, as far as their paper reveals them. The ticket comes with the result. */
export const responseSheet = endpoint({
  name: 'student-result.response-sheet',
  answeredBy: 'student-result',
  method: 'POST',
  path: '/api/v1/result/response-sheet',
  audience: 'anyone',
  limit: { per: 'address', points: 1200, seconds: 60, counted: 'in-process' },
  requirements: ['RVW-06', 'RVW-07', 'RVW-08', 'RCP-10'],
  body: z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(200)) }),
  reply: ResponseSheet,
  refusals: ['results.link-not-valid', 'results.none-published', 'edge.busy'],
})
