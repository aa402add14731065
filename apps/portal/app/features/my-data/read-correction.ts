import type { MyData } from '@medha/contract/shapes/my-data'
import { readEmail } from '@medha/rules/email'
import { CORRECTABLE, type Correctable } from '@medha/rules/family-rights'
import { readName } from '@medha/rules/person-name'
import { plainDate, writeDayFirst } from '@medha/rules/plain-date'
import { EARLIEST_BIRTH, LATEST_BIRTH } from '@medha/rules/possible-birth'
import { readTypedDate } from '@medha/ui/date-of-birth-field'
import type { MyDataWords } from './my-data-words.ts'

/** OPN-12: the birthdays that the server accepts. */
export const BORN = { min: EARLIEST_BIRTH, max: LATEST_BIRTH } as const

const yearOf = (day: string): number => Number(day.slice(0, 4))
export const BIRTH_YEARS: readonly number[] = Array.from(
  { length: yearOf(BORN.max) - yearOf(BORN.min) + 1 },
  (_, at) => yearOf(BORN.max) - at,
)

/** One request for each entry is decided at a time. */
export const correctableNow = (requests: MyData['corrections']): Correctable[] =>
  CORRECTABLE.filter(
    (field) => !requests.some((request) => request.field === field && request.outcome === 'open'),
  )

type ReadCorrection = { readonly value: string } | { readonly problem: string }

/** What was typed, as the call sends it, or the text of what is wrong with it. */
export const readCorrection = (
  field: Correctable,
  typed: string,
  { problems }: MyDataWords['corrections'],
): ReadCorrection => {
  if (typed.trim() === '') return { problem: problems.required }
  if (field === 'date-of-birth') {
    const { date } = readTypedDate(typed, BORN)
    return date === null ? { problem: problems.birth } : { value: writeDayFirst(plainDate(date)) }
  }
  if (field === 'email') {
    const email = readEmail(typed)
    return email.ok ? { value: email.value } : { problem: problems.email }
  }
  const name = readName(typed)
  return name.ok ? { value: name.value } : { problem: problems.name }
}
