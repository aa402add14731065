import type { PlainDate } from '@medha/rules/plain-date'

interface NamedTest {
  readonly examType: string
  readonly examDay: PlainDate
  readonly slotId: number
  readonly classCode: string
  readonly streamCode: string
}

const digits = (day: PlainDate): string => day.replaceAll('-', '')

/** The test of a class and stream on a day: `IACST-20261122-10SOF`. Known before its paper exists. */
export const testCodeOf = ({ examType, examDay, classCode, streamCode }: NamedTest): string =>
  `${examType.toUpperCase()}-${digits(examDay)}-${classCode}${streamCode}`

/** One sitting of it: a slot on a day. */
export const scheduleIdOf = ({ slotId, examDay }: NamedTest): string => `${slotId}-${digits(examDay)}`
