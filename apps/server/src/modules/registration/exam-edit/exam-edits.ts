import type { DomainEvents } from '../../../kernel/events.ts'
import type { ExamEditDeps } from './deps.ts'
import { confirmEdit } from './use-cases/confirm-edit.ts'
import { readPlace } from './use-cases/edit-records.ts'
import type { ExamEditForm } from '@medha/contract/shapes/exam-edit'
import { examEditView } from './use-cases/exam-edit-view.ts'
import { onEditChargeCaptured, onEditChargeFailed } from './use-cases/on-edit-charge.ts'
import { payForEdit } from './use-cases/pay-for-edit.ts'
import { cancelEdit, releaseEdits } from './use-cases/release-edits.ts'
import { updateExam } from './use-cases/update-exam.ts'

type ClassStream = ExamEditForm['classStream']

/** Moves a student from one place in a test to another. */
export const createExamEdits = (deps: ExamEditDeps) => ({
  view: (studentId: string) => examEditView(deps, studentId),
  days: async (
    studentId: string,
    request: { readonly slotName: string; readonly branchCode: string; readonly classStream: ClassStream },
  ) => {
    const here = await readPlace(deps.db, studentId)
    return here === null ? null : deps.catalogue.seats.bookableDays({ examType: here.exam_type, ...request })
  },
  update: (studentId: string, form: ExamEditForm, address: string) =>
    updateExam(deps, studentId, form, address),
  pay: (
    studentId: string,
    by: { readonly method: string; readonly host: string; readonly language: 'en' | 'hi' },
  ) => payForEdit(deps, studentId, by),
  confirm: (studentId: string) => confirmEdit(deps, studentId),
  cancel: (studentId: string) => cancelEdit(deps, studentId),
  onChargeCaptured: (event: DomainEvents['payments.charge-captured']) => onEditChargeCaptured(deps, event),
  onChargeFailed: (event: DomainEvents['payments.charge-failed']) => onEditChargeFailed(deps, event),
  releaseAbandoned: () => releaseEdits(deps),
})

export type ExamEdits = ReturnType<typeof createExamEdits>
