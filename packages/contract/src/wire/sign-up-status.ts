import * as z from 'zod/mini'
import { BranchContact } from './branch.ts'
import type { SignUpStatus } from '../shapes/sign-up.ts'
import { PlainDay, schemaOf } from './values.ts'

const bothLanguages = z.object({ en: z.string(), hi: z.string() })

const unpaid = {
  examType: z.string(),
  feePaise: z.int(),
  payment: z.object({ examTitle: bothLanguages, duePaise: z.int(), orderId: z.nullable(z.string()) }),
}

export const signUpStatusReply = schemaOf<SignUpStatus>()(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({ state: z.literal('awaiting'), ...unpaid }),
    z.object({
      state: z.literal('failed'),
      ...unpaid,
      isCancelled: z.boolean(),
      placeKeptUntil: z.nullable(z.iso.datetime()),
    }),
    z.object({ state: z.literal('refund-due'), ...unpaid }),
    z.object({
      state: z.literal('confirmed'),
      examType: z.string(),
      examTitle: bothLanguages,
      paper: z.nullable(bothLanguages),
      studentName: z.string(),
      className: bothLanguages,
      rollNumber: z.string(),
      dateOfBirth: PlainDay,
      examDay: PlainDay,
      slotName: z.string(),
      mode: z.enum(['online', 'offline']),
      branch: BranchContact,
      dashboardLink: z.string(),
      hasReceipt: z.boolean(),
      calendar: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), reminderMinutes: z.int() }),
      admitCardFrom: z.nullable(PlainDay),
      reportingMinutes: z.nullable(z.int()),
    }),
  ]),
)
