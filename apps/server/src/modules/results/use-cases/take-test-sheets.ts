import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Db } from '../../../platform/database.ts'
import { paperByCode } from '../queries/paper-by-code.ts'
import type { TestSheetsRefusal } from '../refusals.ts'
import { storeSheets, type Stored } from './store-sheets.ts'

/** A sheet from the online player: answers by master number, so there is only one booklet. */
export interface TestSheet {
  readonly studentId: string
  /** A byte per item: options as bits, 1 for a number. */
  readonly choices: Uint8Array
  /** In hundredths; null is blank. */
  readonly numbers: readonly (number | null)[]
  readonly submittedAt: Date
}

export interface SealedPaperName {
  readonly code: string
  /** Of the paper that the sheets were made from. */
  readonly structureDigest: Uint8Array
}

const BOOKLET = 'A'

/**
 * Stores sheets of a sealed paper. PPR-26: if the marked paper has another structure, none is stored, because answers
 * would count for other questions. `refused` lists indexes from 0 of sheets under a released result.
 */
export const takeTestSheets = async (
  db: Db,
  { code, structureDigest }: SealedPaperName,
  sheets: readonly TestSheet[],
): Promise<Outcome<Stored, TestSheetsRefusal>> => {
  const paper = await paperByCode(db, code)
  if (paper === null) return refuse('results.no-such-paper')
  const numbers = paper.items.filter(({ ordinal }) => ordinal !== null).length
  const isWhole = sheets.every(
    (sheet) => sheet.choices.length === paper.items.length && sheet.numbers.length === numbers,
  )
  if (paper.structureDigest?.equals(structureDigest) !== true || !isWhole)
    return refuse('results.paper-differs')
  return done(
    await storeSheets(
      db,
      sheets.map((sheet, line) => ({
        ...sheet,
        numbers: [...sheet.numbers],
        line,
        paper,
        setCode: BOOKLET,
      })),
    ),
  )
}
