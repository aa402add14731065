import { answersForMarking } from '@medha/test-rules/sheet-answers'
import { decodeSheet } from '@medha/test-rules/sheet'
import { sql } from 'kysely'
import { instantOfMs } from '../../../kernel/instants.ts'
import { FIRST_REHEARSING } from '../domain/rehearsing.ts'
import { attemptRows, type AttemptRow } from './attempt-row.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { AttemptDatabase } from '../spreading/attempt-databases.ts'

type SendDeps = Pick<DeliveryDeps, 'db' | 'papers' | 'takeSheets' | 'onSheetsRefused'>

const AT_ONCE = 500

const sendSheetsOf = async (
  deps: SendDeps,
  isHere: AttemptDatabase['isHere'],
  code: string,
  rows: readonly AttemptRow[],
): Promise<number> => {
  const paper = await deps.papers.paperOf(code)
  if (paper === null) throw new Error('attempts of a paper that was never sealed')
  const sheets = rows.flatMap(({ studentId, sheet, attempt }) => {
    const read = decodeSheet(sheet, paper.shape)
    if (!read.ok || studentId === null || attempt.submittedAt === null) return []
    return [
      {
        studentId,
        ...answersForMarking(read.value, paper.shape),
        submittedAt: instantOfMs(attempt.submittedAt),
      },
    ]
  })
  const taken = await deps.takeSheets({ code, structureDigest: paper.structureDigest }, sheets)
  if (!taken.ok) {
    deps.onSheetsRefused(taken.refusal.code)
    return 0
  }
  const [ids, revisions] = [
    rows.map(({ attemptId }) => attemptId),
    rows.map(({ attempt }) => attempt.revision),
  ]
  await sql`
    update delivery.test_attempts a set sent_revision = given.revision
    from unnest(${ids}::bigint[], ${revisions}::int2[]) as given (attempt_id, revision)
    where ${isHere} and a.shard = given.attempt_id >> 45 and a.attempt_id = given.attempt_id`.execute(deps.db)
  return rows.length
}

/**
 * RVW-01: sends ended attempts of one database to results, which can safely store a sheet twice: a crash between the two writes sends
 * the same sheets again. A column of the attempt records what was sent, so nothing depends on clocks or commit order.
 */
export const sendSheets = async (given: SendDeps, { db, isHere }: AttemptDatabase): Promise<number> => {
  const deps = { ...given, db }
  const rows = await attemptRows(
    deps.db,
    sql`${isHere} and a.state = 'submitted' and a.sent_revision is distinct from a.revision and a.student_id < ${FIRST_REHEARSING}
      order by a.finished_at limit ${AT_ONCE}`,
  )
  let count = 0
  for (const [code, ofPaper] of Map.groupBy(rows, ({ paperCode }) => paperCode))
    count += await sendSheetsOf(deps, isHere, code, ofPaper)
  return count
}
