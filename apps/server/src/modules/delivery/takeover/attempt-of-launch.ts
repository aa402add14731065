import { sql } from 'kysely'
import { attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import type { AttemptsDeps } from '../attempts/attempts-deps.ts'
import { launchedSitting } from '../attempts/launched-sitting.ts'
import { shardOf } from '../domain/attempt-id.ts'
import { openLaunch } from '../use-cases/take-launch.ts'

export interface LaunchedAttempt extends AttemptRow {
  readonly studentId: string
  /** Device of the portal session that made the launch. */
  readonly launchDevice: Buffer | null
}

/** The running attempt of a launch, for a device that cannot enter it; the launch is not redeemed. */
export const attemptOfLaunch = async (
  deps: AttemptsDeps,
  code: string,
  /** As a hash: a device that has redeemed the launch may call again. */
  device: Buffer | null = null,
): Promise<LaunchedAttempt | null> => {
  const launch = await openLaunch(deps.db, deps.clock.now(), code, device)
  const planned = launch === null ? null : await launchedSitting(deps, launch)
  if (launch === null || planned === null) return null
  const { studentId, portalDevice: launchDevice } = launch
  const [row] = await attemptRows(
    deps.db,
    sql`a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and a.state = 'running'
      and s.test_code = ${planned.testCode} and s.schedule_id = ${planned.scheduleId}`,
  )
  return row === undefined ? null : { ...row, studentId, launchDevice }
}
