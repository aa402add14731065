import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import type { RemindersView } from '../shapes/reminders.ts'
import { envelope } from '../wire/envelope.ts'
import { schemaOf } from '../wire/values.ts'

const SentReminder = z.object({
  kind: z.enum(['week', 'day', 'hours', 'change', 'admit-card']),
  at: z.iso.datetime(),
})

const own = { answeredBy: 'reminders', audience: 'student', path: '/api/v1/reminders' } as const

/** Ours: whether a student wants reminders, and which ones were sent. */
export const reminders = endpoint({
  ...own,
  name: 'reminders.reminders',
  method: 'GET',
  limit: STUDENT_READ,
  requirements: ['OWN'],
  reply: envelope(
    schemaOf<RemindersView>()(z.object({ isWanted: z.boolean(), told: z.array(SentReminder) })),
  ),
  refusals: ['registration.no-registration'],
})

export const chooseReminders = endpoint({
  ...own,
  name: 'reminders.choose',
  method: 'POST',
  limit: { per: 'student', points: 30, seconds: 60 },
  requirements: ['OWN'],
  body: z.strictObject({ isWanted: z.boolean() }),
  reply: envelope(z.object({ isWanted: z.boolean() })),
  refusals: ['registration.no-registration'],
})
