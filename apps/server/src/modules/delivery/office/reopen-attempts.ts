import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { AttemptRow } from '../attempts/attempt-row.ts'
import { judgeAttempt } from '../attempts/judge-attempt.ts'
import { endsAsItStands } from '../domain/attempt-transition.ts'
import { attemptSecrets } from '../secrets/attempt-secrets.ts'
import type { ActContext } from './office-act.ts'

/**
 * A10, A11 for rows that the caller has locked and checked with the state machine. The device's turn ends with its
 * chain unchanged, and a new chain begins on the same sheet: the device receives its next turn when it requests its
 * attempt.
 */
const writeReopened = async (trx: Trx, rows: readonly AttemptRow[], now: Date): Promise<void> => {
  const heads = rows.map(({ attemptId, nonce, attempt }) =>
    attemptSecrets(attemptId, nonce).chainStart(attempt.epoch + 1),
  )
  const [ids, epochs] = [rows.map(({ attemptId }) => attemptId), rows.map(({ attempt }) => attempt.epoch)]
  // Three statements: one would not see a row of the second database as it was before its own update.
  // The device may have sent something since the end: its chain is then longer than the attempt knows.
  await sql`
    update delivery.ended_turns t set ended_at = ${now}, ended_by = 'reopened'
    from unnest(${ids}::int8[], ${epochs}::int2[]) as given (attempt_id, epoch)
    where t.attempt_id = given.attempt_id and t.epoch = given.epoch`.execute(trx)
  await sql`
    insert into delivery.ended_turns (attempt_id, epoch, ended_at, ended_by, seq, head)
    select a.attempt_id, a.epoch, ${now}, 'reopened', a.seq, a.head
    from unnest(${ids}::int8[]) as given (attempt_id)
    join delivery.test_attempts a on a.shard = (given.attempt_id >> 45)::int2 and a.attempt_id = given.attempt_id
    on conflict do nothing`.execute(trx)
  await sql`
    update delivery.test_attempts a
    set state = 'running', deadline_at = to_timestamp(given.deadline_at / 1000), epoch = a.epoch + 1, seq = 0,
      head = given.head, sheet = given.sheet, submitted_at = null, submitted_by = null, finished_at = null, held = 0,
      revision = a.revision + 1
    from unnest(${ids}::int8[], ${heads}::bytea[], ${rows.map(({ attempt }) => attempt.deadlineAt)}::float8[],
      ${rows.map(({ sheet }) => sheet)}::bytea[]) as given (attempt_id, head, deadline_at, sheet)
    where a.shard = (given.attempt_id >> 45)::int2 and a.attempt_id = given.attempt_id`.execute(trx)
}

/** Blocks that were too late for the old end may be in time for the new one. */
const sheetForNewEnd = async ({ deps, trx }: ActContext, row: AttemptRow): Promise<Buffer> => {
  if (endsAsItStands(row.attempt, row.attempt.submittedAt ?? 0)) return row.sheet
  const paper = await deps.papers.paperOf(row.paperCode)
  return paper === null ? row.sheet : (await judgeAttempt(trx, row, paper)).sheet
}

/** `deadlineAt` of each row is already the new one; its turn, sheet and end are still the old ones. */
export const reopenAttempts = async (context: ActContext, rows: readonly AttemptRow[]): Promise<void> => {
  if (rows.length === 0) return
  const ready: AttemptRow[] = []
  for (const row of rows) ready.push({ ...row, sheet: await sheetForNewEnd(context, row) })
  await writeReopened(context.trx, ready, context.now)
}
