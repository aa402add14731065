import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { createHash } from 'node:crypto'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { ChargeRefusal, HandOver, HandOverRefusal } from '../../payments/index.ts'
import { holdUntil } from '../domain/sign-up.ts'
import type { ExamEditDeps } from '../exam-edit-deps.ts'
import { lockPlace, pendingEdit } from './edit-records.ts'

/** Payments sends these back with every event; what they mean is ours. */
export const referenceOf = (editId: string): string => `exam-edit:${editId}`
export const editOf = (reference: string): string | null => /^exam-edit:(\d+)$/.exec(reference)?.[1] ?? null

/** One payer is one student; there is nothing in it to guess. */
export const payerKeyOf = (studentId: string): Buffer =>
  createHash('sha256').update(`student:${studentId}`).digest()

export type PayRefusal =
  | ChargeRefusal
  | HandOverRefusal
  | 'registration.no-registration'
  | 'registration.no-pending-edit'
  | 'registration.edit-paid-already'

type Opened = { readonly editId: string; readonly chargeId: string; readonly isCaptured: boolean }

/** Opens the charge of the change that waits. Asking again gives the same charge. */
const openForEdit = (
  deps: ExamEditDeps,
  studentId: string,
  by: { readonly method: string; readonly host: string },
): Promise<Outcome<Opened, PayRefusal>> =>
  inTransaction(deps.db, async (trx) => {
    const here = await lockPlace(deps, trx, studentId)
    if (here === null) return refuse('registration.no-registration')
    const pending = await pendingEdit(trx, studentId)
    const now = deps.clock.now()
    const heldUntil = pending === null ? now : holdUntil(now, pending.held_since)
    if (pending === null || heldUntil.getTime() <= now.getTime())
      return refuse('registration.no-pending-edit')
    if (!(await deps.catalogue.offersMethod(pending.branch_code, by.method, trx)))
      return refuse('payments.no-such-method')
    const { edit_id: editId } = pending
    const opened = await deps.payments.openCharge(trx, {
      reference: referenceOf(editId),
      payerKey: payerKeyOf(studentId),
      listPaise: pending.due_paise,
      couponCode: null,
      labels: {},
      method: by.method,
      returnTo: deps.afterPayment(by.host, by.method),
    })
    if (!opened.ok) return opened
    const { chargeId, isCaptured } = opened.value
    await trx
      .updateTable('registration.exam_edits')
      .set({ charge_id: chargeId, has_failed: false, expires_at: heldUntil, changed_at: now })
      .where('edit_id', '=', editId)
      .execute()
    return done({ editId, chargeId, isCaptured })
  })

/** API-33, EDT-09: the way to the bank, for the change that waits. The bank is called after the commit. */
export const payForEdit = async (
  deps: ExamEditDeps,
  studentId: string,
  by: { readonly method: string; readonly host: string; readonly language: 'en' | 'hi' },
): Promise<Outcome<HandOver, PayRefusal>> => {
  // Whoever has paid, and whose provider's word was lost, is not sent to pay again.
  const before = await pendingEdit(deps.db, studentId)
  if (before !== null && before.charge_id !== null) await deps.payments.checkCharge(before.charge_id)
  const opened = await openForEdit(deps, studentId, by)
  if (!opened.ok) return opened
  const { editId, chargeId, isCaptured } = opened.value
  // Paid in another tab; its news is on the way and applies the edit.
  if (isCaptured) return refuse('registration.edit-paid-already')
  const student = await deps.identity.studentFacts(studentId)
  const payer = {
    reference: referenceOf(editId),
    ...(student === null ? {} : { name: student.firstName, mobile: student.mobile, email: student.email }),
  }
  return deps.payments.handOver(chargeId, { payer, language: by.language })
}
