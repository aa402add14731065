import * as z from 'zod/mini'
import { BranchContact } from './branch.ts'
import { PlainDay } from './values.ts'

const bothLanguages = z.object({ en: z.string(), hi: z.string() })

/** Our own call, in our own words: what the thank-you view and the return from a payment may believe (OPN-68). */
export const SignUpStatus = z.discriminatedUnion('state', [
  /** This browser sent no form, or long ago. */
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('awaiting'), examType: z.string(), feePaise: z.int() }),
  /** The payment came to nothing; the place is kept for a while. */
  z.object({
    state: z.literal('failed'),
    examType: z.string(),
    feePaise: z.int(),
    placeKeptUntil: z.nullable(z.iso.datetime()),
  }),
  /** Money came when the place was gone. It goes back, and nothing is left to do. */
  z.object({ state: z.literal('refund-due'), examType: z.string(), feePaise: z.int() }),
  z.object({
    state: z.literal('confirmed'),
    examType: z.string(),
    examTitle: bothLanguages,
    rollNumber: z.string(),
    dateOfBirth: PlainDay,
    examDay: PlainDay,
    slotName: z.string(),
    mode: z.enum(['online', 'offline']),
    branch: BranchContact,
    dashboardLink: z.string(),
    /** Money was paid, so there is a receipt to fetch, in a moment if not at once. */
    hasReceipt: z.boolean(),
    /** For a calendar file: instants in UTC. */
    calendar: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), reminderMinutes: z.int() }),
    admitCardFrom: z.nullable(PlainDay),
    /** How long before the start to be at the centre; null where nobody has to come or the exam does not say. */
    reportingMinutes: z.nullable(z.int()),
  }),
])
export type SignUpStatus = z.infer<typeof SignUpStatus>
