import { indianDay } from '@medha/rules/indian-time'
import { addDays } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import { selectPlaces } from '../../registration/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { shardOf } from '../domain/attempt-id.ts'
import { FIRST_REHEARSING } from '../domain/rehearsing.ts'
import { ownTest } from '../use-cases/own-test.ts'
import { seriesPapers } from '../use-cases/series-papers.ts'
import { layOutSitting, type LaidOutSitting } from './lay-out-sitting.ts'
import { makeAttempts } from './make-attempt.ts'
import { plannedPaper, plannedSitting } from './planned-sitting.ts'

type LayOutDeps = Pick<
  DeliveryDeps,
  'db' | 'databases' | 'clock' | 'catalogue' | 'registration' | 'papers' | 'onSittingWithoutPaper'
>

/** T §3.1 */
const DAYS_AHEAD = 14
const DAY_MS = 86_400_000
const STUDENTS_AT_ONCE = 1_000

/** One student per exam, day, slot and class: all others of the group have the same sittings. */
const oneOfEach = async ({ db, clock }: LayOutDeps): Promise<string[]> => {
  const today = indianDay(clock.now())
  const { rows } = await sql<{ studentId: string }>`
    select min(student_id)::text as "studentId" from ${selectPlaces(db)} place
    where state = 'confirmed' and exam_day between ${addDays(today, -1)}::date and ${addDays(today, DAYS_AHEAD)}::date
    group by exam_type, exam_day, slot_id, class_stream_id`.execute(db)
  return rows.map(({ studentId }) => studentId)
}

/** Makes the attempts of all students with a place in this sitting; attempts of series papers are made on entry. */
const layOutAttempts = async (deps: LayOutDeps, example: string, sitting: LaidOutSitting): Promise<void> => {
  const registration = await deps.registration.registrationOf(example)
  if (registration === null) return
  const { examType, examDay, slotId, classStreamId } = registration
  for (let after = '0'; ;) {
    const { rows } = await sql<{ studentId: string }>`
      select student_id::text as "studentId" from ${selectPlaces(deps.db)} place
      where state = 'confirmed' and exam_type = ${examType} and exam_day = ${examDay}::date and slot_id = ${slotId}
        and class_stream_id = ${classStreamId} and student_id > ${after}
      order by student_id limit ${STUDENTS_AT_ONCE}`.execute(deps.db)
    const students = rows.map(({ studentId }) => studentId)
    for (const [{ db }, theirs] of Map.groupBy(students, (id) => deps.databases.of(shardOf(id))))
      await makeAttempts(db, theirs, sitting)
    const last = rows.at(-1)
    if (last === undefined || rows.length < STUDENTS_AT_ONCE) return
    after = last.studentId
  }
}

/**
 * ATT-02: deletes `ready` attempts of students who now have another place or none. Series papers use other schedule
 * ids.
 */
const dropMoved = async ({ db, clock }: LayOutDeps): Promise<void> => {
  await sql`
    delete from delivery.test_attempts a using delivery.sittings s
    where s.sitting_id = a.sitting_id and a.state = 'ready' and s.opens_at > ${later(clock.now(), -DAY_MS)}
      and not s.is_series_paper and a.student_id < ${FIRST_REHEARSING}
      and not exists (
        select from ${selectPlaces(db)} place where place.student_id = a.student_id and place.state = 'confirmed'
          and place.exam_type = s.exam_type and place.class_stream_id = s.class_stream_id
          and place.slot_id || to_char(place.exam_day, '-YYYYMMDD') = s.schedule_id)`.execute(db)
}

/** SIT-01: writes all sittings of the next two weeks, and a day ahead their attempts. A rerun changes nothing. */
export const layOutSittings = async (deps: LayOutDeps): Promise<void> => {
  const now = deps.clock.now()
  const soon = later(now, DAY_MS)
  let withoutPaper = 0
  await dropMoved(deps)
  for (const studentId of await oneOfEach(deps)) {
    const own = await ownTest(deps, studentId)
    if (own === null) continue
    const series = await seriesPapers(deps, own.registration)
    const planned =
      series.length > 0 ? series.map((paper) => plannedPaper(own, paper)) : [plannedSitting(own)]
    for (const one of planned) {
      if (one.kind === 'hall' || one.entryUntil <= now || one.opensAt > later(now, DAYS_AHEAD * DAY_MS))
        continue
      const sitting = await layOutSitting(deps, one)
      if (one.opensAt > soon) continue
      if (sitting.forms === 0) withoutPaper += 1
      if (series.length > 0) continue
      await layOutAttempts(deps, studentId, sitting)
    }
  }
  if (withoutPaper > 0) deps.onSittingWithoutPaper(withoutPaper)
}
