import { indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { CatalogueApi } from '../../../src/modules/catalogue/index.ts'
import { scheduleIdOf, testCodeOf } from '../../../src/modules/delivery/index.ts'
import type { Db } from '../../../src/platform/database.ts'

interface DemoTest {
  readonly examType: string
  readonly examDay: PlainDate
  readonly slotId: number
  readonly classStreamId: number
}

interface SittingDeps {
  readonly db: Db
  readonly catalogue: Pick<CatalogueApi, 'exams'>
}

/** When students can enter. */
interface EntryHours {
  readonly from: Date
  readonly until: Date
}

/** The sitting of a demo test with hours of its own; the job may have laid it out before with those of the slot. */
export const layOutWithHours = async (
  { db, catalogue }: SittingDeps,
  { examType, examDay, slotId, classStreamId }: DemoTest,
  { from, until }: EntryHours,
): Promise<void> => {
  const classAndStream = await catalogue.exams.classStream(classStreamId, 'en')
  if (classAndStream === null) return
  const named = { examType, examDay, slotId, ...classAndStream }
  await sql`
    insert into delivery.sittings (test_code, schedule_id, exam_type, class_stream_id, kind, sat_on, opens_at, entry_until, duration_ms)
    select ${testCodeOf(named)}, ${scheduleIdOf(named)}, exam_type, ${classStreamId}, 'window', ${examDay}::date,
      ${from}, ${until}, duration_minutes * 60000
    from catalogue.exam_types where exam_type = ${examType}
    on conflict (test_code, schedule_id) do update set kind = excluded.kind, opens_at = excluded.opens_at,
      entry_until = excluded.entry_until, jitter_ms = 0`.execute(db)
}

/** A running demo test can be entered all day, so that it can be shown at any hour. */
export const layOutWholeDay = (deps: SittingDeps, test: DemoTest): Promise<void> =>
  layOutWithHours(deps, test, {
    from: indianInstant(test.examDay, '00:00'),
    until: indianInstant(addDays(test.examDay, 1), '00:00'),
  })
