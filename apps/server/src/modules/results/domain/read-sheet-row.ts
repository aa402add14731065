import { indianInstant } from '@medha/rules/indian-time'
import { isPlainDate } from '@medha/rules/plain-date'
import type { BadRow } from '../refusals.ts'

/** One line of an import: `roll_number,paper_code,set,answers[,submitted_at]`. */
export interface SheetRow {
  readonly rollNumber: string
  readonly paperCode: string
  readonly setCode: string
  readonly answers: string
  readonly submittedAt: Date | null
}

export const SHEET_HEADER = 'roll_number,paper_code,set,answers,submitted_at'

const MOMENT = /^(\d{4}-\d{2}-\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d)$/

/** Day and time in India, such as `2026-11-22 10:20`. */
const readMoment = (text: string): Date | null => {
  const match = MOMENT.exec(text)
  if (match === null) return null
  const [, day, time] = match as unknown as readonly [string, string, string]
  return isPlainDate(day) ? indianInstant(day, time) : null
}

type Cells = readonly [roll: string, paper: string, set: string, answers: string, submitted?: string]

export const readSheetRow = (line: string): SheetRow | BadRow => {
  const cells = line.split(',').map((cell) => cell.trim())
  if (cells.length < 4 || cells.length > 5) return 'wrong-cells'
  const [rollNumber, paperCode, setCode, answers, submitted = ''] = cells as unknown as Cells
  const submittedAt = readMoment(submitted)
  if (submitted !== '' && submittedAt === null) return 'bad-time'
  return { rollNumber, paperCode, setCode, answers, submittedAt }
}
