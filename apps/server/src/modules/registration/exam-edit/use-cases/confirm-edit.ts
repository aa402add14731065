import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { ExamEditState } from '../domain/exam-edit.ts'
import type { ExamEditDeps } from '../deps.ts'
import { latestEdit, readPlace, type EditRecord } from './edit-records.ts'
import { onEditChargeCaptured, onEditChargeFailed } from './on-edit-charge.ts'

export type ConfirmRefusal =
  | 'registration.no-registration'
  | 'registration.no-pending-edit'
  | 'registration.edit-being-confirmed'
  | 'registration.edit-not-paid'
  | 'registration.edit-refunded'

/** Polls the provider and applies the result here, without waiting for the worker. */
const pollProvider = async (deps: ExamEditDeps, { charge_id: chargeId }: EditRecord): Promise<void> => {
  if (chargeId === null) return
  await deps.payments.checkCharge(chargeId)
  const charge = await deps.payments.charge(chargeId)
  if (charge?.state === 'captured') await onEditChargeCaptured(deps, charge)
  if (charge?.state === 'failed') await onEditChargeFailed(deps, charge)
}

const ENDS = {
  released: 'registration.edit-not-paid',
  cancelled: 'registration.no-pending-edit',
  refund_due: 'registration.edit-refunded',
} as const satisfies Partial<Record<ExamEditState, ConfirmRefusal>>

/**
 * API-32, OPN-71: the browser claims that it has paid, which proves nothing. The provider is polled, and the stored
 * edit is applied once; the request body is not read.
 */
export const confirmEdit = async (
  deps: ExamEditDeps,
  studentId: string,
): Promise<Outcome<null, ConfirmRefusal>> => {
  if ((await readPlace(deps.db, studentId)) === null) return refuse('registration.no-registration')
  const seen = await latestEdit(deps.db, studentId)
  if (seen === null) return refuse('registration.no-pending-edit')
  if (seen.state === 'pending' || seen.state === 'released') await pollProvider(deps, seen)
  const now = await latestEdit(deps.db, studentId)
  if (now === null) return refuse('registration.no-pending-edit')
  if (now.state === 'applied') return done(null)
  if (now.state !== 'pending') return refuse(ENDS[now.state])
  const isOpen = now.charge_id !== null && !now.has_failed
  return refuse(isOpen ? 'registration.edit-being-confirmed' : 'registration.edit-not-paid')
}
