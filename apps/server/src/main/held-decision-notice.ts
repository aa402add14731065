import type { Trx } from '../platform/database.ts'
import type { HeldDecisionNotice } from '../modules/delivery/index.ts'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { NotificationsApi } from '../modules/notifications/index.ts'

interface NoticeDeps {
  readonly identity: Pick<IdentityApi, 'languagesOf'>
  readonly notifications: Pick<NotificationsApi, 'notify'>
}

/** Notifies the student of the decision on late answers: by SMS, as the receipt promised, and by mail. */
export const createHeldDecisionNotice =
  ({ identity, notifications }: NoticeDeps) =>
  async (
    trx: Trx,
    { studentId, attemptId, revision, counts, answers, test }: HeldDecisionNotice,
  ): Promise<void> => {
    const language = (await identity.languagesOf(trx, [studentId])).get(studentId)
    if (language === undefined) return
    const message = {
      to: { studentId },
      code: counts ? 'late-answers-counted' : 'late-answers-not-counted',
      language,
      words: { test: test[language], count: String(answers) },
    } as const
    const key = `held:${attemptId}:${revision}`
    await notifications.notify(
      trx,
      { ...message, channel: 'sms', dedupeKey: `${key}:sms` },
      { ...message, channel: 'mail', dedupeKey: `${key}:mail` },
    )
  }
