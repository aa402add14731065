import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { ONLY, type Reach } from './reach.ts'
import type { SaveRow } from './save-row.ts'

interface EndedTurn {
  readonly epoch: number
  readonly seq: number
  readonly head: Buffer
}

/**
 * Records the chain of a device that had unsent blocks when its test ended. Does nothing if the test continues, or if
 * the student handed in: a hand-in needs every block of the device, so later blocks were made after it.
 */
const noteEndOfTest = async (db: Db, { attemptId, epoch }: SaveRow, reach: Reach): Promise<void> => {
  await sql`
    insert into delivery.ended_turns (attempt_id, epoch, ended_at, ended_by, seq, head)
    select attempt_id, epoch, submitted_at, 'end-of-test', seq, head
    from ${ONLY[reach]} delivery.test_attempts
    where shard = ${shardOfAttempt(String(attemptId))} and attempt_id = ${attemptId} and epoch = ${epoch}
      and state = 'submitted' and submitted_by <> 'student'
    on conflict do nothing`.execute(db)
}

/** Stores only blocks that continue the chain of the turn. */
export const addBlocks = async (db: Db, row: SaveRow, now: Date, reach: Reach): Promise<void> => {
  const attemptId = String(row.attemptId)
  await sql`
    with moved as (
      update ${ONLY[reach]} delivery.ended_turns set seq = ${row.last}, head = ${Buffer.from(row.head)},
        late_blocks = late_blocks + ${row.lines.length}
      where attempt_id = ${attemptId} and epoch = ${row.epoch}
        and seq = ${row.first - 1} and head = ${Buffer.from(row.previousHead)}
      returning attempt_id)
    insert into delivery.blocks (sat_on, attempt_id, epoch, seq, received_at, body, from_file)
    select a.sat_on, a.attempt_id, ${row.epoch}, ${row.first} + b.place::int4 - 1, ${now}, b.line, ${row.isFromFile === true}
    from moved
    join ${ONLY[reach]} delivery.test_attempts a on a.shard = ${shardOfAttempt(attemptId)} and a.attempt_id = moved.attempt_id
    cross join lateral unnest(${row.lines}::text[]) with ordinality as b (line, place)`.execute(db)
}

/**
 * SAV-07, TIM-07: blocks that a device sends after another took over its test, or after the test ended. They must
 * continue the chain of its turn, and a repeated message changes nothing. Whether the answers count is judged from all
 * blocks when the attempt ends, and again when more arrive.
 */
export const keepAfterTurn = async (
  db: Db,
  row: SaveRow,
  now: Date,
  reach: Reach,
): Promise<EndedTurn | null> => {
  await noteEndOfTest(db, row, reach)
  await addBlocks(db, row, now, reach)
  const { rows } = await sql<EndedTurn>`
    select epoch, seq, head from ${ONLY[reach]} delivery.ended_turns
    where attempt_id = ${String(row.attemptId)} and epoch = ${row.epoch}`.execute(db)
  return rows[0] ?? null
}
