import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { editLock, type Place } from '../domain/exam-edit.ts'
import type { ExamEditDeps } from '../deps.ts'
import { EXAM_EDIT_CHARGE } from './pay-for-edit.ts'
import { latestEdit, placeOf, readPlace, type EditRecord } from './edit-records.ts'

const placeView = async ({ catalogue }: ExamEditDeps, place: Place): Promise<ExamEditView['current']> => {
  const [slot, branch] = await Promise.all([
    catalogue.exams.slot(place.slotId),
    catalogue.places.branch(place.branchCode),
  ])
  if (slot === null || branch === null) throw new Error('a place the catalogue does not have')
  const { examDay, mode, branchCode, classStreamId } = place
  return {
    examDay,
    slotName: slot.name,
    mode,
    stateId: branch.stateId,
    branchCode,
    centreName: branch.name,
    classStreamId,
  }
}

const LAST_ENDS = {
  applied: 'applied',
  released: 'released',
  cancelled: 'cancelled',
  refund_due: 'refund-due',
} as const

const pendingView = async (deps: ExamEditDeps, edit: EditRecord | null): Promise<ExamEditView['pending']> => {
  if (edit?.state !== 'pending' || edit.expires_at === null) return null
  const waiting = await deps.payments.waitingOf(edit.student_id)
  return {
    place: await placeView(deps, placeOf(edit)),
    duePaise: edit.due_paise,
    heldUntil: edit.expires_at.toISOString(),
    hasFailed: edit.has_failed,
    isPaying: waiting.some(
      ({ reference }) => reference.kind === EXAM_EDIT_CHARGE && reference.id === edit.edit_id,
    ),
  }
}

/** The data of the edit screen; null without a registration. */
export const examEditView = async (deps: ExamEditDeps, studentId: string): Promise<ExamEditView | null> => {
  const here = await readPlace(deps.db, studentId)
  if (here === null) return null
  const [exam, sitting, edit] = await Promise.all([
    deps.catalogue.exams.examProfile(here.exam_type),
    deps.catalogue.seats.sitting(here.slot_id, here.exam_day),
    latestEdit(deps.db, studentId),
  ])
  if (exam === null || sitting === null) throw new Error('a place the catalogue does not have')
  const { editsAllowed } = exam
  const facts = { isConfirmed: here.state === 'confirmed', editsUsed: here.edits_used, editsAllowed }
  const openUntil = sitting.closesAt < sitting.startsAt ? sitting.closesAt : sitting.startsAt
  return {
    lock: editLock(facts, sitting, deps.clock.now()),
    editsLeft: Math.max(0, editsAllowed - here.edits_used),
    editsAllowed,
    openUntil: openUntil.toISOString(),
    isFeePaid: here.is_fee_paid,
    offlineFeePaise: exam.modes.find(({ mode }) => mode === 'offline')?.feePaise ?? 0,
    defaultPaymentMethod: exam.defaultPaymentMethod,
    examType: here.exam_type,
    registrationPage: here.registration_page,
    isSlotShown: exam.isSlotShown,
    current: await placeView(deps, placeOf(here)),
    pending: await pendingView(deps, edit),
    lastEnd: edit === null || edit.state === 'pending' ? null : LAST_ENDS[edit.state],
  }
}
