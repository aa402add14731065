import { plainDate } from '@medha/rules/plain-date'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { selectPlaces } from '../../registration/index.ts'
import type { PrintedTest } from '../domain/admit-card.ts'

type Card = Selectable<Database['admit_cards.admit_cards']>
type Place = Pick<Card, 'exam_day' | 'slot_id' | 'mode' | 'branch_code' | 'class_stream_id'>

export interface AdmitCard {
  readonly admitCardId: string
  readonly version: number
  readonly serial: Buffer
  readonly issuedAt: Date
  readonly isStored: boolean
  readonly isReplaced: boolean
  readonly printed: PrintedTest
  readonly registration: {
    readonly registrationId: string
    readonly studentId: string
    readonly examType: string
    readonly isConfirmed: boolean
    readonly registered: PrintedTest
  }
}

const testOf = (row: Place): PrintedTest => ({
  examDay: plainDate(row.exam_day),
  slotId: row.slot_id,
  mode: row.mode as PrintedTest['mode'],
  branchCode: row.branch_code,
  classStreamId: row.class_stream_id,
})

const selectCards = (db: Db | Trx) =>
  db
    .selectFrom('admit_cards.admit_cards as card')
    .innerJoin(selectPlaces(db).as('place'), 'place.registration_id', 'card.registration_id')
    .selectAll('card')
    .select([
      'place.student_id',
      'place.exam_type',
      'place.state',
      'place.exam_day as now_exam_day',
      'place.slot_id as now_slot_id',
      'place.mode as now_mode',
      'place.branch_code as now_branch_code',
      'place.class_stream_id as now_class_stream_id',
    ])

const cardOf = (row: Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]): AdmitCard => ({
  admitCardId: row.admit_card_id,
  version: row.version,
  serial: row.serial,
  issuedAt: row.issued_at,
  isStored: row.stored_at !== null,
  isReplaced: row.replaced_at !== null,
  printed: testOf(row),
  registration: {
    registrationId: row.registration_id,
    studentId: row.student_id,
    examType: row.exam_type,
    isConfirmed: row.state === 'confirmed',
    registered: testOf({
      exam_day: row.now_exam_day,
      slot_id: row.now_slot_id,
      mode: row.now_mode,
      branch_code: row.now_branch_code,
      class_stream_id: row.now_class_stream_id,
    }),
  },
})

export const admitCardById = async (db: Db | Trx, admitCardId: string): Promise<AdmitCard | null> => {
  const row = await selectCards(db).where('card.admit_card_id', '=', admitCardId).executeTakeFirst()
  return row === undefined ? null : cardOf(row)
}

export const admitCardBySerial = async (db: Db, serial: Buffer): Promise<AdmitCard | null> => {
  const row = await selectCards(db).where('card.serial', '=', serial).executeTakeFirst()
  return row === undefined ? null : cardOf(row)
}

/** The newest card of a student, even if its test has changed since. */
export const currentAdmitCard = async (db: Db, studentId: string): Promise<AdmitCard | null> => {
  const row = await selectCards(db)
    .where('place.student_id', '=', studentId)
    .where('card.replaced_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : cardOf(row)
}
