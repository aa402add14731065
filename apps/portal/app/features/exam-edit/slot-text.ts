import { formatHours } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { modeOfSlot, type Mode } from './edit-choices.ts'

const HOURS = /(\d+)(?::(\d\d))? (AM|PM) to (\d+)(?::(\d\d))? (AM|PM)/

const clock = (hour: string, minute: string | undefined, half: string): string =>
  `${(Number(hour) % 12) + (half === 'PM' ? 12 : 0)}:${minute ?? '00'}`

/** API-12: the catalogue names slots in English, with their hours; this is the name in the page's language. */
export const slotText = (
  slotName: string,
  modes: Readonly<Record<Mode, string>>,
  language: Language,
): string => {
  const mode = modes[modeOfSlot(slotName)]
  const [, fromHour = '', fromMinute, fromHalf = '', toHour = '', toMinute, toHalf = ''] =
    HOURS.exec(slotName) ?? []
  if (fromHour === '') return mode
  const hours = formatHours(clock(fromHour, fromMinute, fromHalf), clock(toHour, toMinute, toHalf), language)
  return `${mode}, ${hours}`
}
