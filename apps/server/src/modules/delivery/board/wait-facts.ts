import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { CENTRE_EXTRA, JOIN_CENTRE, SCOPE_PAUSED_AT, SITTING_EXTRA } from '../attempts/effective-deadline.ts'
import type { AttemptState } from '../domain/test-attempt.ts'
import type { AttemptPlace } from './board.ts'

/** Everything about the time of one attempt that staff can change. It reads no answers. */
export interface WaitFacts extends AttemptPlace {
  readonly state: AttemptState
  readonly epoch: number
  readonly isPaused: boolean
  readonly opensAt: Date
  readonly entryUntil: Date
  readonly deadlineAt: Date | null
  readonly sittingExtra: number
  readonly centreExtra: number
}

/** Batched: one query answers all devices that wait for the same change. Returns them in the order of the ids. */
export const readWaitFacts = async (
  db: Db,
  attemptIds: readonly string[],
  isHere: RawBuilder<unknown>,
): Promise<(WaitFacts | null)[]> => {
  const { rows } = await sql<WaitFacts>`
    select a.attempt_id::text as "attemptId", a.sitting_id::text as "sittingId", a.centre, a.state, a.epoch,
      (a.state = 'paused' or ${SCOPE_PAUSED_AT} is not null) as "isPaused",
      greatest(a.opens_at, s.opens_at) as "opensAt",
      s.entry_until + a.compensation_minutes * interval '1 minute' as "entryUntil", a.deadline_at as "deadlineAt",
      ${SITTING_EXTRA}::float8 as "sittingExtra", ${CENTRE_EXTRA}::float8 as "centreExtra"
    from unnest(${attemptIds}::int8[]) as given (attempt_id)
    join delivery.test_attempts a on a.shard = (given.attempt_id >> 45)::int2 and a.attempt_id = given.attempt_id
    join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
    where ${isHere}`.execute(db)
  const byId = new Map(rows.map((row) => [row.attemptId, row]))
  return attemptIds.map((id) => byId.get(id) ?? null)
}
