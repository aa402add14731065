import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { ReadSheet } from '../domain/read-answers.ts'
import type { OpenPaper } from '../queries/paper-by-code.ts'

export interface ReadySheet extends ReadSheet {
  readonly line: number
  readonly paper: OpenPaper
  readonly studentId: string
  readonly setCode: string
  readonly submittedAt: Date
}

export interface Stored {
  readonly taken: number
  readonly replaced: number
  readonly unchanged: number
  /** Lines of sheets that differ from those that a released result was computed from. */
  readonly refused: readonly number[]
}

interface StoredRow {
  readonly line: number
  readonly fate: 'taken' | 'replaced' | 'unchanged' | 'refused'
}

const arrayText = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((value) => value ?? 'null').join(',')}}`

/** One statement for a batch: new sheets are written, changed ones are replaced unless their list is released. */
const upsert = async (trx: Trx, sheets: readonly ReadySheet[]): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    with given as (
      select line, paper_id, student_id, set_code, choices, numbers::int4[] as numbers, submitted_at
      from unnest(${sheets.map((s) => s.line)}::int4[], ${sheets.map((s) => s.paper.paperId)}::int8[],
        ${sheets.map((s) => s.studentId)}::int8[], ${sheets.map((s) => s.setCode)}::text[],
        ${sheets.map((s) => Buffer.from(s.choices))}::bytea[],
        ${sheets.map((s) => arrayText(s.numbers))}::text[],
        ${sheets.map((s) => s.submittedAt)}::timestamptz[])
        as given(line, paper_id, student_id, set_code, choices, numbers, submitted_at)
    ), judged as (
      select given.*, case
          when kept.student_id is null then 'taken'
          when (kept.set_code, kept.choices, kept.numbers, kept.submitted_at)
            = (given.set_code, given.choices, given.numbers, given.submitted_at) then 'unchanged'
          when exists (select from results.papers paper join results.releases release using (list_id)
            where paper.paper_id = given.paper_id and release.state = 'released') then 'refused'
          else 'replaced'
        end as fate
      from given left join results.sheets kept using (paper_id, student_id)
    ), written as (
      insert into results.sheets as kept (paper_id, student_id, set_code, choices, numbers, submitted_at)
      select paper_id, student_id, set_code, choices, numbers, submitted_at from judged
      where fate in ('taken', 'replaced')
      on conflict (paper_id, student_id) do update set set_code = excluded.set_code, choices = excluded.choices,
        numbers = excluded.numbers, submitted_at = excluded.submitted_at
    )
    select line, fate from judged`.execute(trx)
  return rows
}

/** A checked draft must be checked again once one of its sheets changes. */
export const reopenDrafts = async (trx: Trx, listIds: readonly string[]): Promise<void> => {
  await sql`update results.releases set state = 'prepared', checked_at = null
    where list_id = any(${listIds}) and state = 'checked'`.execute(trx)
}

export const storeSheets = async (db: Db, sheets: readonly ReadySheet[]): Promise<Stored> =>
  db.transaction().execute(async (trx) => {
    const listIds = [...new Set(sheets.map(({ paper }) => paper.listId))].toSorted()
    // Preparing and releasing lock the list's row, so sheets wait for them.
    await sql`select from results.merit_lists where list_id = any(${listIds}) order by list_id for share`.execute(
      trx,
    )
    const rows = await upsert(trx, sheets)
    const count = (fate: StoredRow['fate']): number => rows.filter((row) => row.fate === fate).length
    if (count('taken') + count('replaced') > 0) await reopenDrafts(trx, listIds)
    return {
      taken: count('taken'),
      replaced: count('replaced'),
      unchanged: count('unchanged'),
      refused: rows.flatMap((row) => (row.fate === 'refused' ? [row.line] : [])),
    }
  })
