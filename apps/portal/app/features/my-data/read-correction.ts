import type { MyData } from '@medha/contract/shapes/my-data'
import { readEmail } from '@medha/rules/email'
import { CORRECTABLE, type Correctable } from '@medha/rules/family-rights'
import { readName } from '@medha/rules/person-name'
import { plainDate, writeDayFirst } from '@medha/rules/plain-date'
import { readTypedDate } from '@medha/ui/date-of-birth-field'
import type { MyDataWords } from './my-data-words.ts'

/** OPN-12: the birthdays that the server accepts. */
export const BORN = { min: '1992-01-01', max: '2015-12-31' } as const
export const BIRTH_YEARS: readonly number[] = Array.from({ length: 2015 - 1992 + 1 }, (_, at) => 2015 - at)

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
