import type { Db } from '../../../platform/database.ts'
import { itemLines } from '../domain/item-lines.ts'
import { markSheet, type Tally } from '../domain/mark-sheet.ts'
import type { ItemNote, ItemOutcome } from '../domain/marked-item.ts'
import type { Sheet } from '../domain/paper.ts'
import { keyedPaper } from '../queries/keyed-paper.ts'

export interface MarkedAnswersReport {
  readonly maximum: number
  readonly total: Tally
  /** In master order. */
  readonly items: readonly {
    readonly outcome: ItemOutcome
    readonly marks: number
    readonly key: readonly string[]
    readonly note: ItemNote | null
  }[]
}

const latestKey = (db: Db, paperCode: string) =>
  db
    .selectFrom('results.papers as paper')
    .innerJoin('results.keys as key', 'key.paper_id', 'paper.paper_id')
    .select(['paper.paper_id', 'paper.maximum', 'key.key_version'])
    .where('paper.code', '=', paperCode)
    .orderBy('key.key_version', 'desc')
    .executeTakeFirst()

/** PRC-04: marks a practice sheet like a real one and stores nothing. Null while the paper has no key. */
export const markAnswers = async (
  db: Db,
  paperCode: string,
  sheet: Sheet,
): Promise<MarkedAnswersReport | null> => {
  const latest = await latestKey(db, paperCode)
  const paper = latest === undefined ? null : await keyedPaper(db, latest.paper_id, latest.key_version)
  if (latest === undefined || paper === null) return null
  const marked = markSheet(paper, sheet)
  const inMasterOrder = paper.items.map(({ number }) => number)
  const lines = itemLines(paper, sheet, marked, inMasterOrder)
  return {
    maximum: latest.maximum,
    total: marked.total,
    items: lines.map(({ outcome, marks, key, note }) => ({ outcome, marks, key, note })),
  }
}
