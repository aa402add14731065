import type { PlainDate } from '@medha/rules/plain-date'
import * as z from 'zod/mini'
import { PlainDay } from './values.ts'

/** NUM-11: an exam day is sent as the instant 03:30 UTC of that day, 9 a.m. in India. */
export const wireExamDay = z.codec(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T03:30:00Z$/)), PlainDay, {
  decode: (instant) => instant.slice(0, 10) as PlainDate,
  encode: (day) => `${day}T03:30:00Z`,
})
