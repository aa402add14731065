import { formatDay } from '../../../../kernel/format.ts'
import type { Trx } from '../../../../platform/database.ts'
import type { ExamEditDeps } from '../deps.ts'
import type { PlaceRecord } from './edit-records.ts'

const CHANNELS = ['sms', 'mail'] as const

/** Read before the transaction begins: a second connection inside it could exhaust the pool. */
export const languageOf = async ({ identity }: ExamEditDeps, studentId: string): Promise<'en' | 'hi'> =>
  (await identity.studentFacts(studentId))?.language ?? 'en'

/** Notifies the family that its payment could not be used and that the old place remains valid. */
export const notifyEditRefund = async (
  deps: ExamEditDeps,
  trx: Trx,
  place: PlaceRecord,
  chargeId: string,
  language: 'en' | 'hi',
): Promise<void> => {
  for (const channel of CHANNELS)
    await deps.notifications.notify(trx, {
      dedupeKey: `edit-refund-due:${chargeId}:${channel}`,
      to: { studentId: place.student_id },
      channel,
      code: 'edit-refund-due',
      language,
      words: { day: formatDay(place.exam_day, language) },
    })
}
