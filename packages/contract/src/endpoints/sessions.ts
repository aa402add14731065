import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { DEVICES, type OpenSession } from '../shapes/open-sessions.ts'
import { envelope } from '../wire/envelope.ts'
import { schemaOf } from '../wire/values.ts'

const own = { answeredBy: 'identity', audience: 'student', requirements: ['OPN-84'] } as const
const deviceKey = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const SELDOM = { per: 'student', points: 20, seconds: 3600 } as const

/** Ours: where a student is logged in, this device first. */
export const openSessions = endpoint({
  ...own,
  name: 'identity.open-sessions',
  method: 'GET',
  path: '/api/v1/sessions',
  limit: STUDENT_READ,
  reply: envelope(
    z.array(
      schemaOf<OpenSession>()(
        z.object({ deviceKey, device: z.enum(DEVICES), lastSeenAt: z.iso.datetime(), isThis: z.boolean() }),
      ),
    ),
  ),
  refusals: [],
})

/** Ends the sessions of one other device; it counts as new from then on. */
export const logOutDevice = endpoint({
  ...own,
  name: 'identity.log-out-device',
  method: 'POST',
  path: '/api/v1/sessions/log-out-device',
  limit: SELDOM,
  body: z.strictObject({ deviceKey }),
  reply: envelope(z.object({ ended: z.int() })),
  refusals: [],
})

/** Ends every other session of the student; those devices count as new from then on. */
export const logOutElsewhere = endpoint({
  ...own,
  name: 'identity.log-out-elsewhere',
  method: 'POST',
  path: '/api/v1/sessions/log-out-elsewhere',
  limit: SELDOM,
  reply: envelope(z.object({ ended: z.int() })),
  refusals: [],
})

/** Invalidates every link issued so far, to results and to the account. */
export const takeBackLinks = endpoint({
  ...own,
  name: 'identity.take-back-links',
  method: 'POST',
  path: '/api/v1/links/take-back',
  limit: SELDOM,
  requirements: ['OPN-66', 'OPN-69'],
  reply: envelope(z.object({})),
  refusals: [],
})
