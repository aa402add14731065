import type { Db } from '../../../platform/database.ts'
import { purchaseOf } from './buy-mock-papers.ts'
import { editOf } from './pay-for-edit.ts'
import { signUpOf } from './pay-for-sign-up.ts'
import { readSignUp, type SignUpRecord } from './sign-up-records.ts'

/** What a charge of registration was opened for, and whether the money bought it. */
export type PaidReference =
  | { readonly kind: 'sign-up'; readonly record: SignUpRecord; readonly end: End }
  | {
      readonly kind: 'edit' | 'papers'
      readonly studentId: string
      readonly examType: string
      readonly end: End
    }

/** Open: registration has not heard of the money yet. */
type End = 'bought' | 'goes-back' | 'open'

const endOf = (isBought: boolean, isOpen: boolean): End => {
  if (isBought) return 'bought'
  return isOpen ? 'open' : 'goes-back'
}

const readEdit = (db: Db, editId: string) =>
  db
    .selectFrom('registration.exam_edits as edit')
    .innerJoin('registration.registrations as place', 'place.student_id', 'edit.student_id')
    .select(['edit.student_id', 'edit.state', 'edit.charge_id', 'place.exam_type'])
    .where('edit_id', '=', editId)
    .executeTakeFirst()

const readPurchase = (db: Db, purchaseId: string) =>
  db
    .selectFrom('registration.mock_purchases as wish')
    .innerJoin('registration.registrations as place', 'place.student_id', 'wish.student_id')
    .select(['wish.student_id', 'wish.state', 'wish.charge_id', 'place.exam_type'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()

const paidPapers = async (
  db: Db,
  purchaseId: string,
  chargeId: string | null,
): Promise<PaidReference | null> => {
  const wish = await readPurchase(db, purchaseId)
  if (wish === undefined) return null
  const isBought = wish.state === 'granted' && wish.charge_id === chargeId
  const end = endOf(isBought, wish.state === 'wanted')
  return { kind: 'papers', studentId: wish.student_id, examType: wish.exam_type, end }
}

/** Null for a reference that is none of ours. */
export const readPaidReference = async (
  db: Db,
  reference: string,
  chargeId: string | null = null,
): Promise<PaidReference | null> => {
  const signUpId = signUpOf(reference)
  const record = signUpId === null ? null : await readSignUp(db, signUpId)
  if (record !== null) {
    const isBought = record.state === 'confirmed' && record.charge_id === chargeId
    return {
      kind: 'sign-up',
      record,
      end: endOf(isBought, ['held', 'paying', 'released'].includes(record.state)),
    }
  }
  const purchaseId = purchaseOf(reference)
  if (purchaseId !== null) return paidPapers(db, purchaseId, chargeId)
  const editId = editOf(reference)
  const edit = editId === null ? undefined : await readEdit(db, editId)
  if (edit === undefined) return null
  const isBought = edit.state === 'applied' && edit.charge_id === chargeId
  const isOpen = ['pending', 'released', 'cancelled'].includes(edit.state)
  return { kind: 'edit', studentId: edit.student_id, examType: edit.exam_type, end: endOf(isBought, isOpen) }
}
