import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import type { SignUpBranch } from '@medha/contract/shapes/sign-up'
import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'
import { bareHost } from './sites.ts'

/** The choices of a form, as sent. */
export interface SignUpChoices {
  readonly registrationPage: string
  /** Used by a page without an exam type. */
  readonly examType: string
  readonly host: string
  readonly classStream: ClassStreamChoice
  /** By name, number or mode; empty where the exam hides its slots. */
  readonly slotName: string
  readonly branchCode: string
  readonly boardCode: string
  readonly examDay: PlainDate
  readonly paymentMethod: string | null
}

/** What the catalogue knows about these choices. Null if it has no such offer. */
export interface SignUpFacts {
  readonly page: {
    readonly registrationPage: string
    readonly segment: string
    readonly language: 'en' | 'hi'
  }
  readonly exam: {
    readonly examType: string
    readonly isEnabled: boolean
    readonly takesRegistrations: boolean
    readonly isFatherNameAsked: boolean
    readonly refusesEnrolledStudents: boolean
    readonly attemptsAllowed: number
    readonly attemptsPeriod: 'academic_year' | 'ever'
    readonly term: string
    readonly title: { readonly en: string; readonly hi: string }
    readonly supportPhone: string
  }
  readonly classStream: { readonly id: number; readonly classCode: string } | null
  readonly slot: {
    readonly id: number
    readonly name: string
    readonly mode: 'online' | 'offline'
    readonly feePaise: number
  } | null
  readonly branch: (SignUpBranch & { readonly code: string; readonly name: string }) | null
  readonly isBoard: boolean
  readonly offersMethod: boolean
  /** An early check, so that most late forms need not wait for the seat's lock. The seat is checked again. */
  readonly isFull: boolean
  /** OPN-11: month and day, `MM-DD`. */
  readonly academicYearStarts: string
}

type FlatChoices = Omit<SignUpChoices, 'classStream'> & {
  readonly classStreamId: number | null
  readonly classCode: string | null
  readonly streamCode: string | null
}

/**
 * All facts about a form's choices in one query: when a test opens, thousands send their forms in the same minute. No
 * row if there is no such page for this exam.
 */
const readFacts = compiled((_, choices: FlatChoices) => {
  const { slotName } = choices
  return sql<SignUpFacts>`
    select
      jsonb_build_object('registrationPage', page.registration_page, 'segment', campaign.segment,
        'language', page.language) as page,
      jsonb_build_object('examType', exam.exam_type, 'isEnabled', exam.is_enabled,
        'takesRegistrations', exam.takes_registrations, 'isFatherNameAsked', exam.is_father_name_asked,
        'refusesEnrolledStudents', exam.refuses_enrolled_students, 'attemptsAllowed', exam.attempts_allowed,
        'attemptsPeriod', exam.attempts_period, 'term', exam.registration_term,
        'title', jsonb_build_object('en', exam.title_en, 'hi', exam.title_hi),
        'supportPhone', exam.support_phone) as exam,
      (select jsonb_build_object('id', offered.class_stream_id, 'classCode', offered.class_code)
       from catalogue.class_stream_lists listed join catalogue.class_streams offered using (class_stream_id)
       where listed.registration_page = page.registration_page and listed.exam_type = exam.exam_type
         and (offered.class_stream_id = ${choices.classStreamId}::int
           or (offered.class_code = ${choices.classCode} and offered.stream_code = ${choices.streamCode}))) as "classStream",
      case when slot.slot_id is null then null
        else jsonb_build_object('id', slot.slot_id, 'name', slot.name, 'mode', slot.mode, 'feePaise', slot.fee_paise)
        end as slot,
      case when branch.branch_code is null then null
        else jsonb_build_object('code', branch.branch_code, 'name', branch.name, 'phones', branch.phones, 'address', branch.address,
          'latitude', branch.latitude, 'longitude', branch.longitude, 'mapUrl', branch.location_url) end as branch,
      exists (select from catalogue.boards where code = ${choices.boardCode} and is_enabled) as "isBoard",
      exists (select from catalogue.branch_payment_methods
        join catalogue.payment_methods method using (method)
        where branch_code = branch.branch_code and method.method = ${choices.paymentMethod} and method.is_enabled)
        as "offersMethod",
      exists (select from catalogue.seatings seating join catalogue.exam_days exam_day using (exam_day_id)
        where exam_day.exam_type = exam.exam_type and exam_day.day = ${choices.examDay}::date
          and seating.branch_code = branch.branch_code and seating.slot_id = slot.slot_id
          and seating.seats_taken >= seating.capacity) as "isFull",
      (select value #>> '{}' from catalogue.settings where name = 'academic_year_starts') as "academicYearStarts"
    from catalogue.registration_pages page
    join catalogue.campaigns campaign
      on campaign.registration_page = page.registration_page
      and campaign.exam_type = coalesce(page.exam_type, ${choices.examType})
    join catalogue.exam_types exam on exam.exam_type = campaign.exam_type
    left join catalogue.sites site on site.host = ${choices.host}
    left join lateral (
      select slot.slot_id, slot.name, slot.mode, mode.fee_paise
      from catalogue.slots slot join catalogue.exam_modes mode using (exam_type, mode)
      where slot.exam_type = exam.exam_type and slot.is_enabled
        and slot.mode = coalesce(campaign.forced_mode, slot.mode)
        and (${slotName}::text in ('', slot.mode) or lower(slot.name) = ${slotName} or slot.slot_id::text = ${slotName})
        and (${slotName} <> '' or not exam.is_slot_shown)
      order by (lower(slot.name) = ${slotName}) desc, slot.position limit 1) slot on true
    -- OPN-85: on some pages and sites online students always belong to the site's own branch.
    left join catalogue.branches branch on branch.is_enabled and branch.branch_code =
      case when slot.mode = 'online' and (campaign.is_default_branch_fixed or site.is_default_branch_fixed)
        then site.default_branch_code else ${choices.branchCode} end
    where page.registration_page = ${choices.registrationPage}
    order by campaign.segment desc limit 1`
})

export const signUpFacts = async (db: Db, choices: SignUpChoices): Promise<SignUpFacts | null> => {
  const { classStream, host, slotName, ...rest } = choices
  const [facts] = await readFacts(db, {
    ...rest,
    host: bareHost(host),
    slotName: slotName.trim().toLowerCase(),
    classStreamId: 'id' in classStream ? classStream.id : null,
    classCode: 'id' in classStream ? null : classStream.classCode,
    streamCode: 'id' in classStream ? null : classStream.streamCode,
  })
  return facts ?? null
}
