import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WaitAnswer } from '../wire/player.ts'

/** The id of the last change that the player has seen. */
const WaitQuery = z.codec(
  z.strictObject({ after: z.string().check(z.regex(/^\d{1,15}$/)) }),
  z.object({ after: z.number() }),
  { decode: ({ after }) => ({ after: Number(after) }), encode: ({ after }) => ({ after: String(after) }) },
)

/**
 * T §4.9: a long poll, held until something changes for the waiting device or for `hold` seconds; then it returns
 * without changes and the player polls again.
 */
export const wait = endpoint({
  name: 'player.wait',
  answeredBy: 'delivery',
  method: 'GET',
  path: '/api/v1/player/wait',
  audience: 'attempt',
  limit: { per: 'attempt', points: 30, seconds: 60, counted: 'in-process' },
  requirements: ['TIM-15'],
  isFrequent: true,
  query: WaitQuery,
  reply: WaitAnswer,
  refusals: ['edge.no-attempt', 'edge.busy'],
})
