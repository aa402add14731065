import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { DomainEvents } from '../../../kernel/events.ts'
import type { ExamEditDeps } from './deps.ts'
import { confirmEdit, type ConfirmRefusal } from './use-cases/confirm-edit.ts'
import { readPlace } from './use-cases/edit-records.ts'
import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { examEditView } from './use-cases/exam-edit-view.ts'
import { onEditChargeCaptured, onEditChargeFailed } from './use-cases/on-edit-charge.ts'
import { payForEdit, type PayRefusal } from './use-cases/pay-for-edit.ts'
import { cancelEdit, releaseEdits } from './use-cases/release-edits.ts'
import {
  updateExam,
  type ExamEditForm,
  type UpdatedExam,
  type UpdateRefusal,
} from './use-cases/update-exam.ts'

type ClassStream = ExamEditForm['classStream']

/** From one place in a test to another. */
export interface ExamEdits {
  view(studentId: string): Promise<ExamEditView | null>
  days(
    studentId: string,
    request: { readonly slotName: string; readonly branchCode: string; readonly classStream: ClassStream },
  ): Promise<PlainDate[] | null>
  update(studentId: string, form: ExamEditForm): Promise<Outcome<UpdatedExam, UpdateRefusal>>
  pay(
    studentId: string,
    by: { readonly method: string; readonly host: string; readonly language: 'en' | 'hi' },
  ): Promise<Outcome<CheckoutForm, PayRefusal>>
  confirm(studentId: string): Promise<Outcome<null, ConfirmRefusal>>
  cancel(studentId: string): Promise<void>
  onChargeCaptured(event: DomainEvents['payments.charge-captured']): Promise<void>
  onChargeFailed(event: DomainEvents['payments.charge-failed']): Promise<void>
  releaseAbandoned(): Promise<void>
}

export const createExamEdits = (deps: ExamEditDeps): ExamEdits => ({
  view: (studentId) => examEditView(deps, studentId),
  days: async (studentId, request) => {
    const here = await readPlace(deps.db, studentId)
    return here === null ? null : deps.catalogue.seats.bookableDays({ examType: here.exam_type, ...request })
  },
  update: (studentId, form) => updateExam(deps, studentId, form),
  pay: (studentId, by) => payForEdit(deps, studentId, by),
  confirm: (studentId) => confirmEdit(deps, studentId),
  cancel: (studentId) => cancelEdit(deps, studentId),
  onChargeCaptured: (event) => onEditChargeCaptured(deps, event),
  onChargeFailed: (event) => onEditChargeFailed(deps, event),
  releaseAbandoned: () => releaseEdits(deps),
})
