import type { ExamEditForm, ExamEditOutcome } from '@medha/contract/shapes/exam-edit'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../../platform/database-transaction.ts'
import type { Trx } from '../../../../platform/database.ts'
import { compareSeats } from '../../../catalogue/index.ts'
import {
  editDue,
  editHeldSince,
  editLock,
  isSamePlace,
  type EditLock,
  type Place,
} from '../domain/exam-edit.ts'
import { holdEnd } from '../../domain/unpaid-seats.ts'
import type { ExamEditDeps } from '../deps.ts'
import { applyEdit } from './apply-edit.ts'
import {
  latestEdit,
  lockPlace,
  pendingEdit,
  placeOf,
  readPlace,
  seatAt,
  type EditRecord,
  type PlaceRecord,
} from './edit-records.ts'
import { languageOf } from './notify-edit-refund.ts'
import { isHoldAllowed, whyFull, type HoldRefusal } from '../../use-cases/hold-seat.ts'
import { moveSeats } from '../../use-cases/move-seats.ts'

export type UpdateRefusal =
  | HoldRefusal
  | 'registration.no-registration'
  | 'registration.edit-seat-lapsed'
  | 'registration.edit-too-late'
  | 'registration.no-edits-left'
  | 'registration.nothing-changed'
  | 'registration.not-for-this-class'
  | 'registration.no-such-choice'

const LOCKS = {
  'not-confirmed': 'registration.no-registration',
  'no-edits-left': 'registration.no-edits-left',
  'too-late': 'registration.edit-too-late',
} as const satisfies Record<EditLock, UpdateRefusal>

interface Wanted {
  readonly place: Place
  readonly feePaise: number
  readonly editsAllowed: number
  readonly language: 'en' | 'hi'
}

const readWanted = async (
  deps: ExamEditDeps,
  here: PlaceRecord,
  form: ExamEditForm,
): Promise<Outcome<Wanted, UpdateRefusal>> => {
  const { catalogue } = deps
  const exam = await catalogue.exams.examProfile(here.exam_type)
  if (exam === null) throw new Error('a registration points to an exam the catalogue does not have')
  const facts = await catalogue.exams.editFacts({
    ...form,
    examType: here.exam_type,
    registrationPage: here.registration_page,
  })
  // A student in a class that is no longer offered may stay in it.
  const isOwnClass = 'id' in form.classStream && form.classStream.id === here.class_stream_id
  const classStreamId = facts.classStreamId ?? (isOwnClass ? here.class_stream_id : null)
  if (classStreamId === null) return refuse('registration.not-for-this-class')
  if (facts.slot === null || facts.branchCode === null) return refuse('registration.no-such-choice')
  const { id: slotId, mode, feePaise } = facts.slot
  const place = { examDay: form.examDay, slotId, mode, branchCode: facts.branchCode, classStreamId }
  const language = await languageOf(deps, here.student_id)
  return done({ place, feePaise, editsAllowed: exam.editsAllowed, language })
}

/** Applies the change immediately. It replaces a pending edit that waits for payment. */
const applyNow = async (
  deps: ExamEditDeps,
  trx: Trx,
  here: PlaceRecord,
  wanted: Wanted,
  pending: EditRecord | null,
): Promise<Outcome<ExamEditOutcome, UpdateRefusal>> => {
  const seatOf = (place: Place) => seatAt(here.exam_type, place)
  const moved = await moveSeats(deps.catalogue, trx, {
    give: [
      ...(here.has_seat ? [seatOf(placeOf(here))] : []),
      ...(pending === null ? [] : [seatOf(placeOf(pending))]),
    ],
    take: seatOf(wanted.place),
  })
  if (!moved.ok) return moved
  const { place, editsAllowed, language } = wanted
  const free = { duePaise: 0, chargeId: null, pending }
  await applyEdit(deps, trx, here, { ...free, wanted: place, editsAllowed, language })
  if (pending?.charge_id) await deps.payments.closeCharge(trx, pending.charge_id)
  return done({ state: 'applied' })
}

/** Holds the wanted seat in addition to the current one until it is paid or expires. Unpaid holds are limited. */
const holdForPayment = async (
  deps: ExamEditDeps,
  trx: Trx,
  here: PlaceRecord,
  wanted: Wanted,
  duePaise: number,
  pending: EditRecord | null,
  heldFrom: Buffer,
): Promise<Outcome<ExamEditOutcome, UpdateRefusal>> => {
  const now = deps.clock.now()
  const last = await latestEdit(trx, here.student_id)
  const heldSince = editHeldSince(
    last === null ? null : { state: last.state, heldSince: last.held_since },
    now,
  )
  const heldUntil = holdEnd(heldSince)
  if (heldUntil.getTime() <= now.getTime()) return refuse('registration.edit-seat-lapsed')
  const seatOf = (place: Place) => seatAt(here.exam_type, place)
  const seat = seatOf(wanted.place)
  const given = pending === null ? [] : [seatOf(placeOf(pending))]
  const moved = await moveSeats(deps.catalogue, trx, { give: given, take: seat })
  if (!moved.ok)
    return moved.refusal.code === 'registration.no-seat-left' ? refuse(await whyFull(trx, seat)) : moved
  const stays = given.some((held) => compareSeats(held, seat) === 0)
  if (!stays && !(await isHoldAllowed(deps, trx, seat, heldFrom)))
    return refuse('registration.seats-being-paid')
  const columns = {
    exam_day: wanted.place.examDay,
    slot_id: wanted.place.slotId,
    mode: wanted.place.mode,
    branch_code: wanted.place.branchCode,
    class_stream_id: wanted.place.classStreamId,
    due_paise: duePaise,
    edits_before: here.edits_used,
    edits_allowed: wanted.editsAllowed,
    expires_at: heldUntil,
    // A seat that stays was counted where it was taken: sent again from elsewhere it would free that share.
    held_from: stays ? pending?.held_from : heldFrom,
    changed_at: now,
  }
  if (pending === null)
    await trx
      .insertInto('registration.exam_edits')
      .values({
        ...columns,
        student_id: here.student_id,
        state: 'pending',
        from_exam_day: here.exam_day,
        from_slot_id: here.slot_id,
        from_branch_code: here.branch_code,
        created_at: now,
        held_since: heldSince,
      })
      .execute()
  else
    await trx
      .updateTable('registration.exam_edits')
      .set(columns)
      .where('edit_id', '=', pending.edit_id)
      .execute()
  return done({ state: 'payment-needed', duePaise, heldUntil: heldUntil.toISOString() })
}

/** API-31: moves the student, or holds the wanted seat while the change is paid for. */
export const updateExam = async (
  deps: ExamEditDeps,
  studentId: string,
  form: ExamEditForm,
  address: string,
): Promise<Outcome<ExamEditOutcome, UpdateRefusal>> => {
  const seen = await readPlace(deps.db, studentId)
  if (seen === null) return refuse('registration.no-registration')
  const wanted = await readWanted(deps, seen, form)
  if (!wanted.ok) return wanted
  return inTransaction(deps.db, async (trx) => {
    const here = await lockPlace(deps, trx, studentId)
    if (here === null) return refuse('registration.no-registration')
    const sitting = await deps.catalogue.seats.sitting(here.slot_id, here.exam_day, trx)
    if (sitting === null) throw new Error('a registration points to a slot the catalogue does not have')
    const { editsAllowed, place, feePaise } = wanted.value
    const facts = { isConfirmed: here.state === 'confirmed', editsUsed: here.edits_used, editsAllowed }
    const lock = editLock(facts, sitting, deps.clock.now())
    if (lock !== null) return refuse(LOCKS[lock])
    if (isSamePlace(placeOf(here), place)) return refuse('registration.nothing-changed')
    const due = editDue(here.is_fee_paid, { mode: place.mode, feePaise })
    const pending = await pendingEdit(trx, studentId)
    return due === 0
      ? applyNow(deps, trx, here, wanted.value, pending)
      : holdForPayment(deps, trx, here, wanted.value, due, pending, deps.addressKey(address))
  })
}
