import type { ClassStreamOption } from '@medha/contract/wire/class-stream'
import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { branchOf, type Branch, type BranchRow } from './branches.ts'
import { optionOf, type ClassStreamRow } from './class-streams.ts'
import { profileOf, type ExamTypeRow, type ModeRow } from './exam-profile.ts'
import { slotOf, type Slot, type SlotRow } from './slots.ts'

/** The keys that a registration refers to. */
export interface PlaceKeys {
  readonly examType: string
  readonly examDay: PlainDate
  readonly slotId: number
  readonly branchCode: string
  readonly classStreamId: number
  readonly schoolCode: string | null
}

/** Everything the catalogue knows about one place in a test. */
export interface PlaceFacts {
  readonly exam: ExamProfile
  readonly branch: Branch
  readonly slot: Slot
  readonly classAndStream: ClassStreamOption
  readonly streamName: { readonly en: string; readonly hi: string }
  /** Null when the calendar has no such day. */
  readonly examDayId: string | null
  readonly schoolName: string | null
  /** DSH-11: of this exam and stream; null if none is set. */
  readonly film: string | null
  /** DSH-17: null while tests can be opened. */
  readonly testPlayerNotice: { readonly en: string; readonly hi: string } | null
}

interface Row {
  readonly exam: ExamTypeRow
  readonly modes: readonly ModeRow[]
  readonly branch: BranchRow
  readonly slot: SlotRow
  readonly offered: ClassStreamRow
  readonly stream: { readonly en: string; readonly hi: string }
  readonly exam_day_id: string | null
  readonly school: string | null
  readonly film: string | null
  readonly notice: { readonly en?: string; readonly hi?: string } | null
}

/** All of it in one query, because every student opens the dashboard on the same morning. */
export const placeFacts = async (
  db: Db,
  keys: PlaceKeys,
  language: 'en' | 'hi',
): Promise<PlaceFacts | null> => {
  const { rows } = await sql<Row>`
    select to_jsonb(exam) as exam,
      (select jsonb_agg(to_jsonb(way) order by way.mode desc) from catalogue.exam_modes way
        where way.exam_type = exam.exam_type) as modes,
      to_jsonb(branch) || jsonb_build_object('city', city.name, 'state_name', state.name_en) as branch,
      to_jsonb(slot) || jsonb_build_object(
        'closing_rule', coalesce(slot.closing_rule, exam.closing_rule),
        'is_enabled', slot.is_enabled and exam.is_enabled) as slot,
      to_jsonb(offered) as offered,
      jsonb_build_object('en', stream.name_en, 'hi', stream.name_hi) as stream,
      (select exam_day_id::text from catalogue.exam_days day
        where day.exam_type = exam.exam_type and day.day = ${keys.examDay}) as exam_day_id,
      (select full_name from catalogue.schools where school_code = ${keys.schoolCode}) as school,
      (select film from catalogue.films film where film.exam_type = exam.exam_type
        and film.stream_code = offered.stream_code) as film,
      (select value from catalogue.settings where name = 'test_player_notice') as notice
    from catalogue.exam_types exam
    join catalogue.slots slot on slot.slot_id = ${keys.slotId}
    join catalogue.branches branch on branch.branch_code = ${keys.branchCode}
    join catalogue.cities city on city.city_id = branch.city_id
    join catalogue.states state on state.state_id = branch.state_id
    join catalogue.class_streams offered on offered.class_stream_id = ${keys.classStreamId}
    join catalogue.streams stream on stream.stream_code = offered.stream_code
    where exam.exam_type = ${keys.examType}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { en, hi } = row.notice ?? {}
  return {
    exam: profileOf(row.exam, row.modes ?? []),
    branch: branchOf(row.branch),
    slot: slotOf(row.slot),
    classAndStream: optionOf(row.offered, language),
    streamName: row.stream,
    examDayId: row.exam_day_id,
    schoolName: row.school,
    film: row.film,
    testPlayerNotice: en === undefined || hi === undefined ? null : { en, hi },
  }
}
