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
  /** `checked`: its hour had not come, so it is a draft again that may be released. */
  readonly state: 'withdrawn' | 'checked'
}

/**
 * The latest released version, and nothing else: whoever marks or checks the list holds the list for minutes, and a
 * wrong result does not stay up so long. Its keys stay readable, so that rows that refer to it are no reason to wait.
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

/** Nobody has seen it: it waits as a checked draft again, and nobody is told. */
const callOff = async (trx: Trx, { listId, version }: Held): Promise<void> => {
  await sql`update results.releases set state = 'checked', release_at = null
    where list_id = ${listId} and version = ${version}`.execute(trx)
  await deleteNotices(trx, { listId, version })
}

/** What it had replaced does not come back. */
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

/** Nobody reads it from this moment on, and everybody who may have read it is told why. */
export const withdrawList = async (
  { db, clock, outbox }: WithdrawDeps,
  code: string,
  reason: ReissueReason,
): Promise<Outcome<Withdrawn, WithdrawRefusal>> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const listId = await listIdOf(trx, code)
    if (listId === null) return refuse('results.no-such-list')
    // Where its successor came out in the same moment, a second look finds that one.
    const held = (await holdReleased(trx, listId, now)) ?? (await holdReleased(trx, listId, now))
    if (held === null) return refuse('results.nothing-released')
    const { version, isOut } = held
    if (isOut) {
      await takeDown(trx, held, now, reason)
      await outbox.publish(trx, 'results.list-withdrawn', { listId, version })
    } else await callOff(trx, held)
    return done({ version, state: isOut ? 'withdrawn' : 'checked' })
  })
