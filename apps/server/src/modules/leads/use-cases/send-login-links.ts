import { readRollOrMobile } from '@medha/rules/roll-or-mobile'
import type { Db } from '../../../platform/database.ts'
import type { IdentityApi } from '../../identity/index.ts'
import type { NotificationsApi } from '../../notifications/index.ts'
import type { VerificationApi } from '../../verification/index.ts'

export const SEND_LOGIN_LINKS_QUEUE = 'leads.send-login-links'

export interface SendLoginLinksDeps {
  readonly db: Db
  readonly students: Pick<IdentityApi, 'studentsOfMobile' | 'issueLink'>
  readonly verification: Pick<VerificationApi, 'challengeSubject'>
  readonly notifications: Pick<NotificationsApi, 'notify'>
  loginLink(host: string, code: string): string
}

/** A family has one or two children here; one with more has to call us. */
const MOST_LINKS = 3

/** For a recovery whose codes are used up: each child of the number gets a link that logs in once. */
export const sendLoginLinks = async (
  { db, students, verification, notifications, loginLink }: SendLoginLinksDeps,
  challengeId: string,
): Promise<void> => {
  const subject = await verification.challengeSubject(challengeId)
  const mobile = subject?.mobile ?? null
  if (subject === null || mobile === null) return
  const read = readRollOrMobile(subject.typed)
  const isMobile = read.ok && read.value.kind === 'mobile'
  const all = await students.studentsOfMobile(mobile)
  const theirs = isMobile ? all : all.filter(({ rollNumber }) => rollNumber === subject.typed)
  for (const { studentId, language } of theirs.slice(0, MOST_LINKS))
    await db.transaction().execute(async (trx) => {
      const { code, expiresAt } = await students.issueLink(studentId, { within: trx })
      await notifications.notify(trx, {
        dedupeKey: `login-link:${challengeId}:${studentId}`,
        to: { studentId },
        channel: 'sms',
        code: 'login-link',
        language,
        words: { link: loginLink(subject.host, code) },
        expiresAt,
      })
    })
}
