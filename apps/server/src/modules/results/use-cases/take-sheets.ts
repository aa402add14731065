import type { Db } from '../../../platform/database.ts'
import { readAnswers } from '../domain/read-answers.ts'
import { readSheetRow, SHEET_HEADER, type SheetRow } from '../domain/read-sheet-row.ts'
import { paperByCode, type OpenPaper } from '../queries/paper-by-code.ts'
import type { BadRow } from '../refusals.ts'
import { storeSheets, type ReadySheet } from './store-sheets.ts'

export interface ImportDeps {
  readonly db: Db
  /** Student ids by roll number; unknown roll numbers are left out. */
  studentIdsOf(rollNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export interface ImportReport {
  readonly read: number
  readonly taken: number
  /** Sheets that were stored before and differ now. */
  readonly replaced: number
  readonly unchanged: number
  readonly bad: number
  /** The first bad rows, by line of the file. */
  readonly badRows: readonly { readonly line: number; readonly problem: BadRow }[]
}

const BATCH = 2_000
const MOST_REPORTED = 200

type NumberedRow = SheetRow & { readonly line: number }

/** Each paper is looked up once; a file has only a few. */
const paperDirectory = (db: Db) => {
  const known = new Map<string, Promise<OpenPaper | null>>()
  return (code: string): Promise<OpenPaper | null> => {
    const found = known.get(code) ?? paperByCode(db, code)
    known.set(code, found)
    return found
  }
}

/** The students seen in the file, by paper: a few bytes per student. */
const createSeen = () => {
  const byPaper = new Map<string, Set<number>>()
  return (paperId: string, studentId: string): boolean => {
    const students = byPaper.get(paperId) ?? new Set<number>()
    byPaper.set(paperId, students)
    const isSeen = students.has(Number(studentId))
    students.add(Number(studentId))
    return isSeen
  }
}

const readyOf = (
  row: NumberedRow,
  paper: OpenPaper | null,
  studentId: string | undefined,
): ReadySheet | BadRow => {
  if (paper === null) return 'no-such-paper'
  if (studentId === undefined) return 'no-such-student'
  const places = paper.sets[row.setCode]
  if (places === undefined) return 'no-such-set'
  const sheet = readAnswers(row.answers, paper.items, places)
  if (typeof sheet === 'string') return sheet
  const submittedAt = row.submittedAt ?? paper.closedAt
  return { line: row.line, paper, studentId, setCode: row.setCode, submittedAt, ...sheet }
}

/**
 * Imports a file of sheets line by line: only a number is remembered per row, a bad row is reported and skipped, the
 * first of two rows of a student for one paper counts, and the same file again changes nothing.
 */
export const takeSheets = async (deps: ImportDeps, lines: AsyncIterable<string>): Promise<ImportReport> => {
  const { db } = deps
  const paperOf = paperDirectory(db)
  const isSeen = createSeen()
  const sum = { read: 0, taken: 0, replaced: 0, unchanged: 0, bad: 0 }
  const badRows: { line: number; problem: BadRow }[] = []
  const addBadRow = (line: number, problem: BadRow): void => {
    sum.bad += 1
    if (badRows.length < MOST_REPORTED) badRows.push({ line, problem })
  }
  const take = async (rows: readonly NumberedRow[]): Promise<void> => {
    const students = await deps.studentIdsOf(rows.map(({ rollNumber }) => rollNumber))
    const ready: ReadySheet[] = []
    for (const row of rows) {
      const sheet = readyOf(row, await paperOf(row.paperCode), students.get(row.rollNumber))
      if (typeof sheet === 'string') addBadRow(row.line, sheet)
      else if (isSeen(sheet.paper.paperId, sheet.studentId)) addBadRow(row.line, 'twice-in-file')
      else ready.push(sheet)
    }
    const stored = await storeSheets(db, ready)
    sum.taken += stored.taken
    sum.replaced += stored.replaced
    sum.unchanged += stored.unchanged
    for (const line of stored.refused) addBadRow(line, 'already-released')
  }
  let batch: NumberedRow[] = []
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '' || (line === 1 && SHEET_HEADER.startsWith(text.trim()))) continue
    sum.read += 1
    const row = readSheetRow(text)
    if (typeof row === 'string') addBadRow(line, row)
    else batch.push({ ...row, line })
    if (batch.length >= BATCH) {
      await take(batch)
      batch = []
    }
  }
  if (batch.length > 0) await take(batch)
  return { ...sum, badRows }
}
