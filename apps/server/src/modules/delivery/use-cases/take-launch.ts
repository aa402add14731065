import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import type { LaunchEvent } from '../domain/launch.ts'
import { hashLaunchCode } from '../secrets/launch-codes.ts'

export interface TakenLaunch {
  readonly studentId: string
  readonly testCode: string
  /** Of a paper of a series or of practice; null: the one test of the registration. */
  readonly scheduleId: string | null
  readonly event: LaunchEvent
  /** The browser whose session in the portal asked for it, as a hash. */
  readonly portalDevice: Buffer | null
}

/** SIT-02: whoever has to wait for something waits in the player, which asks again with the same code. */
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

/** For so long after it was made a device may ask again for what it has taken up. */
const SAME_ANSWER = sql<Date>`greatest(expires_at, issued_at + interval '10 minutes')`

/**
 * Takes a code up, once and within its minute; null for every other. The device that took it up may do so again: an
 * answer that a weak link loses must not cost a student the way in. To anybody else the code is spent.
 */
export const takeLaunch = async (
  db: Db,
  now: Date,
  code: string,
  /** As a hash; null where nothing tells one device from another. */
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

/** What a code is good for, and stays good for; also for the device that took it up. */
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
