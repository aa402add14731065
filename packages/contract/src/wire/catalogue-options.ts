import { isPlainDate, plainDate } from '@medha/rules/plain-date'
import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { PlainDay } from './values.ts'

/** API-07: a school board. */
export const BoardOption = z.object({ code: z.string(), label: z.string() })
export const wireBoardOption = z.codec(z.object({ label: z.string(), value: z.string() }), BoardOption, {
  decode: ({ label, value }) => ({ code: value, label }),
  encode: ({ code, label }) => ({ label, value: code }),
})

/** CAS-03: a state or union territory. */
export const StateOption = z.object({ id: z.int(), name: z.string(), shortCode: z.string() })
export type StateOption = z.infer<typeof StateOption>
export const wireStateOption = z.codec(
  z.object({ stateName: z.string(), tid: z.int(), shortCode: z.string() }),
  StateOption,
  {
    decode: ({ stateName, tid, shortCode }) => ({ id: tid, name: stateName, shortCode }),
    encode: ({ id, name, shortCode }) => ({ stateName: name, tid: id, shortCode }),
  },
)

/** CAS-03: a slot. */
export const SlotOption = z.object({ id: z.int(), name: z.string() })
export type SlotOption = z.infer<typeof SlotOption>
export const wireSlotOption = z.codec(z.object({ name: z.string(), tid: z.int() }), SlotOption, {
  decode: ({ name, tid }) => ({ id: tid, name }),
  encode: ({ id, name }) => ({ name, tid: id }),
})

/** API-11: a day that can be booked; the label is for callers that show it unchanged. */
const DayOption = z.object({ day: PlainDay, label: z.string() })
export const wireDayOption = z.codec(z.object({ label: z.string(), value: wireExamDay }), DayOption, {
  decode: ({ label, value }) => ({ day: value, label }),
  encode: ({ day, label }) => ({ label, value: day }),
})

/** API-13: method key to label, in display order. */
export const wirePaymentMethods = z.codec(
  z.record(z.string(), z.string()),
  z.array(z.object({ method: z.string(), label: z.string() })),
  {
    decode: (map) => Object.entries(map).map(([method, label]) => ({ method, label })),
    encode: (methods) => Object.fromEntries(methods.map(({ method, label }) => [method, label])),
  },
)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `24 Aug 2025`. */
export const dayLabel = (text: string): string => {
  const [year, month, day] = (isPlainDate(text) ? text : plainDate(text)).split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}
