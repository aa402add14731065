import { plainDate } from '@medha/rules/plain-date'
import { isRehearsing } from '../domain/rehearsing.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { PlannedSitting } from '../attempts/planned-sitting.ts'
import type { TakenLaunch } from '../use-cases/take-launch.ts'

/** Used as the schedule id: no slot has this name. */
export const REHEARSAL = 'REHEARSAL'

/** The sitting that a rehearsal student is launched into; null for every other student. */
export const rehearsalSitting = async (
  { db }: Pick<DeliveryDeps, 'db'>,
  { studentId, testCode, scheduleId }: TakenLaunch,
): Promise<PlannedSitting | null> => {
  if (scheduleId !== REHEARSAL || !isRehearsing(studentId)) return null
  const stored = await db
    .selectFrom('delivery.sittings')
    .selectAll()
    .where('test_code', '=', testCode)
    .where('schedule_id', '=', REHEARSAL)
    .executeTakeFirst()
  if (stored === undefined) return null
  return {
    testCode,
    scheduleId: REHEARSAL,
    examType: stored.exam_type,
    classStreamId: stored.class_stream_id ?? 0,
    kind: 'window',
    satOn: plainDate(stored.sat_on),
    opensAt: stored.opens_at,
    entryUntil: stored.entry_until,
    durationMs: stored.duration_ms,
    jitterMs: 0,
    isSeriesPaper: false,
  }
}
