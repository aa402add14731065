import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** The choices of a student who edits the exam. */
export interface EditChoices {
  readonly examType: string
  /** Where the student registered: it decides which classes are offered. */
  readonly registrationPage: string
  readonly classStream: ClassStreamChoice
  /** By name, number or mode; empty where the exam hides its slots. */
  readonly slotName: string
  /** By branch code or by the centre's number. */
  readonly centre: string
  readonly stateId: number
}

/** What the catalogue knows about these choices. Null if it has no such offer. */
export interface EditFacts {
  readonly classStreamId: number | null
  readonly slot: {
    readonly id: number
    readonly mode: 'online' | 'offline'
    readonly feePaise: number
  } | null
  readonly branchCode: string | null
}

const ofChoice = (choice: ClassStreamChoice) =>
  'id' in choice
    ? sql`offered.class_stream_id = ${choice.id}`
    : sql`offered.class_code = ${choice.classCode} and offered.stream_code = ${choice.streamCode}`

/** All facts about the choices of an edit, in one query. */
export const editFacts = async (db: Db | Trx, choices: EditChoices): Promise<EditFacts> => {
  const slotName = choices.slotName.trim().toLowerCase()
  const { rows } = await sql<EditFacts>`
    select
      (select offered.class_stream_id
       from catalogue.class_stream_lists listed join catalogue.class_streams offered using (class_stream_id)
       where listed.registration_page = ${choices.registrationPage} and listed.exam_type = exam.exam_type
         and ${ofChoice(choices.classStream)}) as "classStreamId",
      (select jsonb_build_object('id', slot.slot_id, 'mode', slot.mode, 'feePaise', mode.fee_paise)
       from catalogue.slots slot join catalogue.exam_modes mode using (exam_type, mode)
       where slot.exam_type = exam.exam_type and slot.is_enabled
         and (${slotName} in ('', slot.mode) or lower(slot.name) = ${slotName} or slot.slot_id::text = ${slotName})
         and (${slotName} <> '' or not exam.is_slot_shown)
       order by (lower(slot.name) = ${slotName}) desc, slot.position limit 1) as slot,
      (select branch_code from catalogue.branches
       where is_enabled and state_id = ${choices.stateId}
         and (branch_code = ${choices.centre} or centre_id::text = ${choices.centre})) as "branchCode"
    from catalogue.exam_types exam
    where exam.exam_type = ${choices.examType}`.execute(db)
  return rows[0] ?? { classStreamId: null, slot: null, branchCode: null }
}

/** Whether this branch accepts this payment method. */
export const offersMethod = async (db: Db | Trx, branchCode: string, method: string): Promise<boolean> => {
  const { rows } = await sql`
    select from catalogue.branch_payment_methods join catalogue.payment_methods known using (method)
    where branch_code = ${branchCode} and known.method = ${method} and known.is_enabled`.execute(db)
  return rows.length > 0
}
