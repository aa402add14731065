import { indianDay } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'

/** Days of tests whose cards are due now: those of today and of the days that the exam's rule reaches. */
export const dueDays = (
  now: Date,
  daysBefore: number,
): { readonly first: PlainDate; readonly last: PlainDate } => {
  const first = indianDay(now)
  return { first, last: addDays(first, daysBefore) }
}

/** `09:30` for a test at ten with half an hour for reporting. */
export const reportingTime = (starts: string, minutesBefore: number): string => {
  const [hours = 0, minutes = 0] = starts.split(':').map(Number)
  const at = Math.max(0, hours * 60 + minutes - minutesBefore)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** The test that a card names. Two cards with the same test are the same document. */
export interface PrintedTest {
  readonly examDay: PlainDate
  readonly slotId: number
  readonly mode: 'online' | 'offline'
  readonly branchCode: string
  readonly classStreamId: number
}

export const isSameTest = (one: PrintedTest, other: PrintedTest): boolean =>
  one.examDay === other.examDay &&
  one.slotId === other.slotId &&
  one.mode === other.mode &&
  one.branchCode === other.branchCode &&
  one.classStreamId === other.classStreamId

/** Whether a card with a genuine signature is still valid. */
export const validityOf = (card: {
  readonly isReplaced: boolean
  readonly isConfirmed: boolean
  readonly printed: PrintedTest
  readonly registered: PrintedTest
}): 'valid' | 'replaced' | 'withdrawn' => {
  if (!card.isConfirmed) return 'withdrawn'
  return card.isReplaced || !isSameTest(card.printed, card.registered) ? 'replaced' : 'valid'
}
