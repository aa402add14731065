import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { transition } from '../domain/attempt-transition.ts'
import type { AttemptDatabase } from '../spreading/attempt-databases.ts'
import { attemptKey, attemptRows, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { judgeAttempt } from './judge-attempt.ts'

export type JudgeDeps = Pick<AttemptsDeps, 'db' | 'clock' | 'papers' | 'releasedAmong'>

const AT_ONCE = 200

/** Marks all stored blocks as judged. Callers do this before they read blocks: the row locks keep new ones out. */
export const noteJudged = async (trx: Trx, attemptId: string): Promise<void> => {
  await sql`update delivery.ended_turns set judged_blocks = late_blocks
    where attempt_id = ${attemptId} and late_blocks > judged_blocks`.execute(trx)
}

/**
 * A14: judges an ended attempt again and writes a new revision if its answers or held answers have changed. Once the
 * result is released (ATT-12), late blocks are stored but change nothing.
 */
export const judgeAgain = async (deps: JudgeDeps, trx: Trx, row: AttemptRow): Promise<boolean> => {
  const { attemptId, attempt, paperCode, studentId } = row
  const paper = await deps.papers.paperOf(paperCode)
  if (paper === null) return false
  const now = deps.clock.now()
  const isReleased = studentId !== null && (await deps.releasedAmong(paperCode, [studentId])).length > 0
  const revised = transition(attempt, { act: 'revise', now: now.getTime(), scope: row.scope, isReleased })
  if (!revised.ok) return false
  const { sheet, held } = await judgeAttempt(trx, row, paper)
  if (held === row.held && sheet.equals(row.sheet)) return false
  await trx
    .updateTable('delivery.test_attempts')
    .set({ revision: revised.value.revision, sheet, held, finished_at: now })
    .where('shard', '=', shardOfAttempt(attemptId))
    .where('attempt_id', '=', attemptId)
    .execute()
  return true
}

const judgeOne = (deps: JudgeDeps, attemptId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [row] = await attemptRows(trx, attemptKey(attemptId), sql`for update of a`)
    if (row?.attempt.state !== 'submitted') return false
    await noteJudged(trx, attemptId)
    return judgeAgain(deps, trx, row)
  })

/** Ended attempts that have received blocks since. */
const withLateBlocks = async ({ db, isHere }: AttemptDatabase, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct t.attempt_id::text as id
    from only delivery.ended_turns t
    join delivery.test_attempts a on a.shard = (t.attempt_id >> 45)::int2 and a.attempt_id = t.attempt_id
    where t.late_blocks > t.judged_blocks and a.state = 'submitted' and ${isHere} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Before a receipt is signed: judges the blocks that the device sent last. */
export const judgeLateOf = async (deps: JudgeDeps, attemptId: string): Promise<void> => {
  const { rows } = await sql`
    select from delivery.ended_turns
    where attempt_id = ${attemptId} and late_blocks > judged_blocks limit 1`.execute(deps.db)
  if (rows.length > 0) await judgeOne(deps, attemptId)
}

/** TIM-07: judges late blocks of students who request no receipt. Returns how many attempts of this database changed. */
export const judgeLate = async (deps: JudgeDeps, here: AttemptDatabase): Promise<number> => {
  let changed = 0
  for (;;) {
    const ids = await withLateBlocks(here, AT_ONCE)
    for (const id of ids) if (await judgeOne({ ...deps, db: here.db }, id)) changed += 1
    if (ids.length < AT_ONCE) return changed
  }
}
