import { ANSWER_BITS, decodeSheet, type Sheet, type SheetShape } from '@medha/test-rules/sheet'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import { inSpreadTransaction } from '../../../platform/database-transaction.ts'
import type { SealedPaper } from '../../papers/index.ts'
import { attemptKey, attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import type { AttemptsDeps } from '../attempts/attempts-deps.ts'
import { judgeAttempt } from '../attempts/judge-attempt.ts'
import { noteJudged } from '../attempts/judge-late.ts'
import { CHANGES_LOCK } from '../board/changes-lock.ts'

type MergeDeps = Pick<AttemptsDeps, 'db' | 'clock' | 'papers'>

/** The sheet of a running test, merged with answers that another device sent after its turn. */
export const sheetWithOthers = async (
  db: Db | Trx,
  row: AttemptRow,
  paper: Pick<SealedPaper, 'shape' | 'limited'>,
): Promise<Buffer> => {
  const { rows } = await sql`
    select from delivery.ended_turns where attempt_id = ${row.attemptId} and late_blocks > 0 limit 1`.execute(
    db,
  )
  return rows.length === 0 ? row.sheet : (await judgeAttempt(db, row, paper)).sheet
}

/** The items whose answer is not the same on both sheets. */
const differingItems = (one: Sheet, other: Sheet, shape: SheetShape): number[] => {
  let ordinal = 0
  return shape.flatMap(({ answer }, index) => {
    const at = answer === 'number' ? ordinal++ : -1
    const isSame =
      ((one.items[index] ?? 0) & ANSWER_BITS) === ((other.items[index] ?? 0) & ANSWER_BITS) &&
      one.numbers[at] === other.numbers[at]
    return isSame ? [] : [index + 1]
  })
}

/** SAV-08: notifies the device that has the test which questions received answers from the previous device. */
const mergeOne = (deps: MergeDeps, attemptId: string): Promise<boolean> =>
  inSpreadTransaction(deps.db, async (trx) => {
    await CHANGES_LOCK.execute(trx)
    const [row] = await attemptRows(trx, attemptKey(attemptId), sql`for update of a`)
    if (row === undefined || (row.attempt.state !== 'running' && row.attempt.state !== 'paused')) return false
    const paper = await deps.papers.paperOf(row.paperCode)
    if (paper === null) return false
    await noteJudged(trx, attemptId)
    const before = decodeSheet(row.sheet, paper.shape)
    const after = decodeSheet((await judgeAttempt(trx, row, paper)).sheet, paper.shape)
    const items = before.ok && after.ok ? differingItems(after.value, before.value, paper.shape) : []
    if (items.length === 0) return false
    await trx
      .insertInto('delivery.changes')
      .values({
        sitting_id: row.sittingId,
        attempt_id: attemptId,
        act: 'merge',
        kind: 'merged',
        items,
        at: deps.clock.now(),
        made_by: 'delivery',
        reason: 'another device of this attempt sent what it still held',
        act_key: `merge:${attemptId}:${row.attempt.epoch}:${items.join('.')}:${row.attempt.seq}`,
        what: JSON.stringify({ items }),
      })
      .onConflict((on) => on.column('act_key').doNothing())
      .execute()
    return true
  })

/** For the job: running tests that have received blocks from a device whose turn is over. */
export const mergeAnswers = async (deps: MergeDeps): Promise<number> => {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct t.attempt_id::text as id
    from delivery.ended_turns t
    join delivery.test_attempts a on a.shard = (t.attempt_id >> 45)::int2 and a.attempt_id = t.attempt_id
    where t.late_blocks > t.judged_blocks and a.state in ('running', 'paused') limit 1000`.execute(deps.db)
  let merged = 0
  for (const { id } of rows) if (await mergeOne(deps, id)) merged += 1
  return merged
}
