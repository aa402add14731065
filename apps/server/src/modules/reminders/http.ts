import * as rows from '@medha/contract/endpoints/reminders'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { Reminders } from './index.ts'

export const reminderHttp = (reminders: Pick<Reminders, 'view' | 'choose'>): Binding[] => [
  bind(rows.reminders, async ({ student }) => {
    const view = await reminders.view(student.studentId)
    if (view === null) return refuse('registration.no-registration')
    return done({
      isWanted: view.isWanted,
      told: view.told.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    })
  }),
  bind(rows.chooseReminders, async ({ student, body }) => {
    const chosen = await reminders.choose(student.studentId, body.isWanted)
    return chosen.ok ? done({ isWanted: body.isWanted }) : chosen
  }),
]
