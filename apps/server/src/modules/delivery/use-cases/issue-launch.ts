import type { Trx, Db } from '../../../platform/database.ts'
import { later } from '../../../kernel/instants.ts'
import { hashLaunchCode, newLaunchCode } from '../secrets/launch-codes.ts'
import type { LaunchEvent } from '../domain/launch.ts'

/** Long enough for a new tab on a weak link, too short to be passed on. */
const LAUNCH_LIFE_MS = 60_000

export interface LaunchRequest {
  readonly studentId: string
  readonly testCode: string
  /** For a series paper; the one test of a registration needs none. */
  readonly scheduleId?: string
  readonly event: LaunchEvent
  /** Hash of the requesting browser. */
  readonly portalDevice?: Buffer | null
}

/** Creates the code for a launch address. Everything else stays on the server. */
export const issueLaunch = async (
  db: Db | Trx,
  now: Date,
  { studentId, testCode, scheduleId, event, portalDevice = null }: LaunchRequest,
): Promise<string> => {
  const code = newLaunchCode()
  await db
    .insertInto('delivery.launches')
    .values({
      code_hash: hashLaunchCode(code),
      student_id: studentId,
      test_code: testCode,
      schedule_id: scheduleId ?? null,
      event,
      portal_device_hash: portalDevice,
      issued_at: now,
      expires_at: later(now, LAUNCH_LIFE_MS),
    })
    .execute()
  return code
}
