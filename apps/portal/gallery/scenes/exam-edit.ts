import editAwaitingBank from '../answers/edit-awaiting-bank.json'
import editLists from '../answers/edit-lists.json'
import editRefunded from '../answers/edit-refunded.json'
import editToPay from '../answers/edit-to-pay.json'
import editTooLate from '../answers/edit-too-late.json'
import examAtACentre from '../answers/exam-at-a-centre.json'
import examInAWeek from '../answers/exam-in-a-week.json'
import type { Scene } from '../scene.ts'
import { backFromBank } from '../student.ts'
import { onDashboard } from './on-dashboard.tsx'

const OPEN = 'section[aria-labelledby="exam-edit-title"] button'

/** The change of an exam, and the outcomes of its payment. */
export const editScenes: readonly Scene[] = [
  onDashboard('edit-form', { ...examAtACentre, ...editLists }, { steps: [OPEN] }),
  onDashboard('edit-lists-unreached', examAtACentre, { steps: [OPEN] }),
  onDashboard('edit-to-pay', { ...examInAWeek, ...editToPay }),
  onDashboard('edit-awaiting-bank', { ...examInAWeek, ...editAwaitingBank }),
  onDashboard(
    'edit-refunded',
    { ...examInAWeek, ...editLists, ...editRefunded },
    { query: backFromBank({ outcome: 'success', purpose: 'exam-edit' }) },
  ),
  onDashboard('edit-too-late', { ...examAtACentre, ...editTooLate }),
]
