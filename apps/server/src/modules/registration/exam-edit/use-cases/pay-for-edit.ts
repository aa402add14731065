import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { ChargeReference } from '../../../../kernel/events.ts'
import type { Trx } from '../../../../platform/database.ts'
import {
  receiptLine,
  studentPayer,
  type ChargeOrder,
  type ChargeRefusal,
  type CheckoutRefusal,
  type PreparedPurchase,
} from '../../../payments/index.ts'
import { holdEnd } from '../../domain/unpaid-seats.ts'
import type { ExamEditDeps } from '../deps.ts'
import { lockPlace, pendingEdit, readPlace } from './edit-records.ts'

/** The kind of this module's charges; it routes their events here. */
export const EXAM_EDIT_CHARGE = 'exam-edit'
export const examEditReference = (editId: string): ChargeReference => ({ kind: EXAM_EDIT_CHARGE, id: editId })

type EditRefusal =
  | 'payments.no-such-method'
  | 'registration.no-registration'
  | 'registration.no-pending-edit'
  | 'registration.edit-paid-already'

export type PayRefusal = ChargeRefusal | CheckoutRefusal | EditRefusal

type Payer = Pick<ChargeOrder, 'payerKey' | 'payer' | 'purpose' | 'supportPhone'>

/** The order for the pending edit, while its seat is held. A repeated request returns the same charge. */
const prepareEdit = async (
  deps: ExamEditDeps,
  trx: Trx,
  studentId: string,
  by: { readonly method: string; readonly host: string; readonly payer: Payer },
): Promise<Outcome<PreparedPurchase<EditRefusal>, EditRefusal>> => {
  const here = await lockPlace(deps, trx, studentId)
  if (here === null) return refuse('registration.no-registration')
  const pending = await pendingEdit(trx, studentId)
  const now = deps.clock.now()
  const heldUntil = pending === null ? now : holdEnd(pending.held_since)
  if (pending === null || heldUntil.getTime() <= now.getTime()) return refuse('registration.no-pending-edit')
  if (!(await deps.catalogue.places.offersMethod(pending.branch_code, by.method, trx)))
    return refuse('payments.no-such-method')
  return done({
    order: {
      reference: examEditReference(pending.edit_id),
      ...by.payer,
      listPaise: pending.due_paise,
      couponCode: null,
      labels: {},
      method: by.method,
      payBy: heldUntil,
      returnTo: deps.afterPayment({
        host: by.host,
        method: by.method,
        studentKey: deps.identity.studentKeyOf(studentId),
      }),
    },
    onOpened: async ({ chargeId }) =>
      done(
        await trx
          .updateTable('registration.exam_edits')
          .set({ charge_id: chargeId, has_failed: false, expires_at: heldUntil, changed_at: now })
          .where('edit_id', '=', pending.edit_id)
          .execute(),
      ),
  })
}

/** API-33, EDT-09: starts the checkout for the pending edit. */
export const payForEdit = async (
  deps: ExamEditDeps,
  studentId: string,
  by: { readonly method: string; readonly host: string; readonly language: 'en' | 'hi' },
): Promise<Outcome<CheckoutForm, PayRefusal>> => {
  const { db, catalogue, identity, payments } = deps
  const [place, student] = [await readPlace(db, studentId), await identity.studentFacts(studentId)]
  const exam = place === null ? null : await catalogue.exams.examProfile(place.exam_type)
  if (student === null || exam === null) return refuse('registration.no-registration')
  const payer = {
    ...studentPayer(student),
    purpose: receiptLine((words) => words.changeFee, { exam: exam.title }),
    supportPhone: exam.supportPhone,
  }
  const bought = await payments.purchase({
    chargeBefore: (await pendingEdit(db, studentId))?.charge_id ?? null,
    language: by.language,
    prepare: (trx) => prepareEdit(deps, trx, studentId, { ...by, payer }),
  })
  if (!bought.ok) return bought
  // Paid in another tab; its event is on the way and applies the edit.
  return bought.value === null ? refuse('registration.edit-paid-already') : done(bought.value)
}
