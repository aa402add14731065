import * as rows from '@medha/contract/endpoints/reminders'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { RemindersApi } from './index.ts'

export const reminderHttp = (reminders: Pick<RemindersApi, 'view' | 'choose'>): Binding[] => [
  bind(rows.reminders, async ({ student }) => {
    const view = await reminders.view(student.studentId)
    return view === null ? refuse('registration.no-registration') : done(view)
  }),
  bind(rows.chooseReminders, async ({ student, body }) => {
    const chosen = await reminders.choose(student.studentId, body.isWanted)
    return chosen.ok ? done({ isWanted: body.isWanted }) : chosen
  }),
]
