import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import type { ReissueReason } from '../domain/scorecard.ts'
import type { WithdrawRefusal } from '../refusals.ts'
import { deleteNotices, endNotices, queueNotices } from './notice-sweeps.ts'

interface Held {
  readonly listId: string
  readonly version: number
  readonly isOut: boolean
}

export interface Withdrawn {
  readonly version: number
  /** `checked`: its release time had not come, so it is a draft again that can be released. */
  readonly state: 'withdrawn' | 'checked'
}

/**
 * Locks only the latest released version: marking and checking lock the list for minutes, and a wrong result must not
 * stay visible that long. The lock does not conflict with rows that reference it.
 */
const holdReleased = async (trx: Trx, listId: string, now: Date): Promise<Held | null> => {
  const { rows } = await sql<Held>`
    select list_id as "listId", version, release_at <= ${now} as "isOut"
    from results.releases where list_id = ${listId} and state = 'released'
    order by version desc limit 1 for no key update`.execute(trx)
  return rows[0] ?? null
}

const listIdOf = async (trx: Trx, code: string): Promise<string | null> => {
  const { rows } = await sql<{ listId: string }>`
    select list_id as "listId" from results.merit_lists where code = ${code}`.execute(trx)
  return rows[0]?.listId ?? null
}

/** No student has seen it: it becomes a checked draft again, and no student is notified. */
const callOff = async (trx: Trx, { listId, version }: Held): Promise<void> => {
  await sql`update results.releases set state = 'checked', release_at = null
    where list_id = ${listId} and version = ${version}`.execute(trx)
  await deleteNotices(trx, { listId, version })
}

/** The version that it replaced does not return. */
const takeDown = async (
  trx: Trx,
  { listId, version }: Held,
  now: Date,
  reason: ReissueReason,
): Promise<void> => {
  await sql`update results.releases set state = 'withdrawn', withdrawn_at = ${now}, withdraw_reason = ${reason}
    where list_id = ${listId} and version = ${version}`.execute(trx)
  await sql`update results.releases set state = 'superseded'
    where list_id = ${listId} and version < ${version} and state = 'released'`.execute(trx)
  await endNotices(trx, { listId, version })
  await queueNotices(trx, { listId, version }, 'withdrawn')
}

export interface WithdrawDeps {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
}

/** Hides the result immediately; students who may have read it are notified, and the page shows the reason. */
export const withdrawList = async (
  { db, clock, outbox }: WithdrawDeps,
  code: string,
  reason: ReissueReason,
): Promise<Outcome<Withdrawn, WithdrawRefusal>> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const listId = await listIdOf(trx, code)
    if (listId === null) return refuse('results.no-such-list')
    // If a successor was released at the same moment, the second query finds it.
    const held = (await holdReleased(trx, listId, now)) ?? (await holdReleased(trx, listId, now))
    if (held === null) return refuse('results.nothing-released')
    const { version, isOut } = held
    if (isOut) {
      await takeDown(trx, held, now, reason)
      await outbox.publish(trx, 'results.list-withdrawn', { listId, version })
    } else await callOff(trx, held)
    return done({ version, state: isOut ? 'withdrawn' : 'checked' })
  })
