import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import type { LaunchEvent } from '../domain/launch.ts'
import { hashLaunchCode } from '../secrets/launch-codes.ts'

export interface TakenLaunch {
  readonly studentId: string
  readonly testCode: string
  /** For a series paper or practice; null for the one test of the registration. */
  readonly scheduleId: string | null
  readonly event: LaunchEvent
  /** Hash of the browser whose portal session requested it. */
  readonly portalDevice: Buffer | null
}

/** SIT-02: lets the player retry with the same code while the student has to wait. */
export const returnLaunch = async (db: Db, now: Date, code: string, lifeMs: number): Promise<void> => {
  await db
    .updateTable('delivery.launches')
    .set({ redeemed_at: null, redeemed_by: null, issued_at: now, expires_at: later(now, lifeMs) })
    .where('code_hash', '=', hashLaunchCode(code))
    .execute()
}

interface LaunchRow {
  readonly student_id: string
  readonly test_code: string
  readonly schedule_id: string | null
  readonly event: string
  readonly portal_device_hash: Buffer | null
}

const launchOf = (row: LaunchRow | undefined): TakenLaunch | null =>
  row === undefined
    ? null
    : {
        studentId: row.student_id,
        testCode: row.test_code,
        scheduleId: row.schedule_id,
        event: row.event as LaunchEvent,
        portalDevice: row.portal_device_hash,
      }

const COLUMNS = ['student_id', 'test_code', 'schedule_id', 'event', 'portal_device_hash'] as const

/** How long after issue a device may redeem its launch again. */
const SAME_ANSWER = sql<Date>`greatest(expires_at, issued_at + interval '10 minutes')`

/**
 * Redeems a code once, within its minute; otherwise null. The device that redeemed it may do so again, because a
 * response lost on a weak link must not lock the student out. For every other device the code is used up.
 */
export const takeLaunch = async (
  db: Db,
  now: Date,
  code: string,
  /** As a hash; null if the caller does not identify its device. */
  device: Buffer | null = null,
): Promise<TakenLaunch | null> =>
  launchOf(
    await db
      .updateTable('delivery.launches')
      .set({
        redeemed_at: now,
        redeemed_by: device,
        ...(device === null ? {} : { expires_at: SAME_ANSWER }),
      })
      .where('code_hash', '=', hashLaunchCode(code))
      .where((where) => where.or([where('redeemed_at', 'is', null), where('redeemed_by', '=', device)]))
      .where('expires_at', '>', now)
      .returning(COLUMNS)
      .executeTakeFirst(),
  )

/** Reads a launch without redeeming it; also for the device that redeemed it. */
export const openLaunch = async (
  db: Db,
  now: Date,
  code: string,
  device: Buffer | null = null,
): Promise<TakenLaunch | null> =>
  launchOf(
    await db
      .selectFrom('delivery.launches')
      .select(COLUMNS)
      .where('code_hash', '=', hashLaunchCode(code))
      .where((where) => where.or([where('redeemed_at', 'is', null), where('redeemed_by', '=', device)]))
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )
