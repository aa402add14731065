import * as rows from '@medha/contract/endpoints/exam-edit'
import { dayLabel } from '@medha/contract/wire/catalogue-options'
import { examEdit as english } from '@medha/messages/exam-edit.en'
import { examEdit as hindi } from '@medha/messages/exam-edit.hi'
import { refusals as refusedInEnglish } from '@medha/messages/refusals.en'
import { refusals as refusedInHindi } from '@medha/messages/refusals.hi'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../../edge/bind.ts'
import type { ExamEdits } from './exam-edits.ts'

const REFUSED = { en: refusedInEnglish, hi: refusedInHindi } as const
const WORDS = { en: english.server, hi: hindi.server } as const

/** The calls that change an exam. The session alone decides whose exam it is. */
export const examEditHttp = (edits: ExamEdits): Binding[] => [
  bind(rows.examEdit, async ({ student }) => {
    const view = await edits.view(student.studentId)
    return view === null ? refuse('registration.no-registration') : done(view)
  }),

  bind(rows.examEditDays, async ({ student, body }) => {
    const days = await edits.days(student.studentId, body)
    if (days === null) return refuse('registration.no-registration')
    return done(days.map((day) => ({ day, label: dayLabel(day) })))
  }),

  bind(rows.updateExam, async ({ student, body, caller }) => {
    const words = WORDS[caller.language]
    const updated = await edits.update(student.studentId, body, caller.address)
    if (!updated.ok) return updated
    const needsPayment = REFUSED[caller.language]['registration.edit-needs-payment']
    const msg = updated.value.state === 'applied' ? words.changed : needsPayment
    return done({ ...updated.value, msg })
  }),

  bind(rows.confirmExamEdit, async ({ student, caller }) => {
    const confirmed = await edits.confirm(student.studentId)
    return confirmed.ok ? done({ msg: WORDS[caller.language].changed }) : confirmed
  }),

  bind(rows.cancelExamEdit, async ({ student, caller }) => {
    await edits.cancel(student.studentId)
    return done({ msg: WORDS[caller.language].kept })
  }),
]
