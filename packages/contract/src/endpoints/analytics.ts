import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PAGE_EVENTS_PATH } from '../places/page-events-path.ts'
import { pageEventBatch } from '../wire/page-events.ts'

/** Ours: pages report their events here, for visitors who agreed to analytics. The page ignores the response. */
export const pageEvents = endpoint({
  name: 'analytics.page-events',
  answeredBy: 'analytics',
  method: 'POST',
  path: PAGE_EVENTS_PATH,
  audience: 'anyone',
  // A page sends every five seconds at most, and a school of 300 may sit behind one address. The number of stored
  // events has its own limit.
  limit: { per: 'address', points: 4_000, seconds: 60 },
  requirements: ['OWN', 'ANA-01', 'OPN-60'],
  body: pageEventBatch,
  reply: z.object({}),
  refusals: [],
})
