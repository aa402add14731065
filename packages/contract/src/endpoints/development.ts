import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const clockState = z.object({ now: z.iso.datetime(), movedByMs: z.int() })
const limit = { per: 'address', points: 600, seconds: 60 } as const

/** Only mounted where the clock may be moved; production refuses to start that way. */
export const readClock = endpoint({
  name: 'development.read-clock',
  answeredBy: 'development',
  method: 'GET',
  path: '/api/v1/development/clock',
  asker: 'developer',
  limit,
  requirements: ['OWN', 'OPN-54'],
  reply: clockState,
  refusals: [],
})

export const moveClock = endpoint({
  name: 'development.move-clock',
  answeredBy: 'development',
  method: 'POST',
  path: '/api/v1/development/clock',
  asker: 'developer',
  limit,
  requirements: ['OWN', 'OPN-54'],
  body: z.strictObject({ now: z.nullable(z.iso.datetime()) }),
  reply: clockState,
  refusals: [],
})
