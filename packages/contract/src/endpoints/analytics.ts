import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PAGE_EVENTS_PATH } from '../places/page-events-path.ts'
import { pageEventBatch } from '../wire/page-events.ts'

/** Ours: pages of people who said yes tell here what happens on them. The answer is read by nobody. */
export const pageEvents = endpoint({
  name: 'analytics.page-events',
  answeredBy: 'analytics',
  method: 'POST',
  path: PAGE_EVENTS_PATH,
  audience: 'anyone',
  // A page sends every five seconds at most, and a school of 300 may sit behind one address. How many events of it are
  // written down is limited apart.
  limit: { per: 'address', points: 4_000, seconds: 60 },
  requirements: ['OWN', 'ANA-01', 'OPN-60'],
  body: pageEventBatch,
  reply: z.object({}),
  refusals: [],
})
