import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { TestPapers } from '../deps.ts'
import type { AttemptHours } from '../domain/attempt-times.ts'
import type { PlannedSitting } from './planned-sitting.ts'

/** The stored sitting, which may have changed since it was planned. */
export interface LaidOutSitting {
  readonly sittingId: string
  readonly kind: 'fixed' | 'window' | 'hall'
  readonly satOn: string
  readonly hours: Pick<AttemptHours, 'opensAt' | 'entryUntil' | 'duration' | 'hardEndAt'>
  readonly jitterMs: number
  /** How many papers it draws from; 0 until one is attached. */
  readonly forms: number
}

/**
 * Writes a sitting once, however often it is called, and adds the papers that were attached since. Forms are never
 * removed: attempts have drawn them (PPR-17).
 */
export const layOutSitting = async (
  { db, papers }: { readonly db: Db; readonly papers: TestPapers },
  planned: PlannedSitting,
): Promise<LaidOutSitting> => {
  const { testCode, scheduleId, examType, classStreamId, satOn } = planned
  await db
    .insertInto('delivery.sittings')
    .values({
      test_code: testCode,
      schedule_id: scheduleId,
      exam_type: examType,
      class_stream_id: classStreamId,
      kind: planned.kind,
      sat_on: satOn,
      opens_at: planned.opensAt,
      entry_until: planned.entryUntil,
      duration_ms: planned.durationMs,
      jitter_ms: planned.jitterMs,
      is_series_paper: planned.isSeriesPaper,
    })
    .onConflict((on) => on.columns(['test_code', 'schedule_id']).doNothing())
    .execute()
  const stored = await db
    .selectFrom('delivery.sittings')
    .selectAll()
    .where('test_code', '=', testCode)
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  const sittingId = stored.sitting_id
  const codes = await papers.formsOf({ testCode, exam: { examType, classStreamId, day: satOn } })
  for (const code of codes) {
    const paper = await papers.paperOf(code)
    if (paper === null) continue
    await sql`
      insert into delivery.sitting_papers (sitting_id, form, paper_code, bundle_hash)
      select ${sittingId}, 1 + count(*), ${code}, ${paper.bundle.hash} from delivery.sitting_papers where sitting_id = ${sittingId}
      on conflict do nothing`.execute(db)
  }
  const { forms } = await db
    .selectFrom('delivery.sitting_papers')
    .select((of) => of.fn.countAll<string>().as('forms'))
    .where('sitting_id', '=', sittingId)
    .executeTakeFirstOrThrow()
  return {
    sittingId,
    kind: stored.kind as LaidOutSitting['kind'],
    satOn: stored.sat_on,
    hours: {
      opensAt: stored.opens_at.getTime(),
      entryUntil: stored.entry_until.getTime(),
      duration: stored.duration_ms,
      hardEndAt: stored.hard_end_at?.getTime() ?? null,
    },
    jitterMs: stored.jitter_ms,
    forms: Number(forms),
  }
}
