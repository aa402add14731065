import { maskEmail, maskMobile } from '@medha/rules/masking'
import { nationalMobile } from '@medha/rules/mobile-number'
import type { Db } from '../../../platform/database.ts'
import type { NotificationsApi } from '../../notifications/index.ts'
import { SHORT_LINK_MS } from '../../identity/index.ts'
import type { RecoveredAccount } from '../domain/person-details.ts'
import type { Exams, Registrations, Students } from '../deps.ts'
import type { ProvenChallenge } from '../../verification/index.ts'
import { fullName } from '../../../kernel/format.ts'

export interface RecoverDeps {
  readonly db: Db
  readonly students: Students
  readonly registrations: Registrations
  readonly exams: Pick<Exams, 'examProfile'>
  readonly notifications: Pick<NotificationsApi, 'notify'>
}

const MOST_ACCOUNTS = 12

/**
 * The accounts behind a proven number: all children of a mobile, or the one with the typed roll number. Shown once, to
 * the browser that proved it, and the number is notified by SMS (T9).
 */
export const recoverAccounts = async (
  { db, students, registrations, exams, notifications }: RecoverDeps,
  proven: ProvenChallenge,
  isMobile: boolean,
): Promise<RecoveredAccount[]> => {
  const all = await students.studentsOfMobile(proven.mobile)
  const matching = isMobile ? all : all.filter(({ rollNumber }) => rollNumber === proven.typed)
  const accounts: RecoveredAccount[] = []
  for (const student of matching.slice(0, MOST_ACCOUNTS)) {
    const dateOfBirth = await students.dateOfBirthOf(student.studentId, 'recovery')
    if (dateOfBirth === null) continue
    const registration = await registrations.registrationOf(student.studentId)
    const profile = registration === null ? null : await exams.examProfile(registration.examType)
    const code = students.signLinkCode(student.studentId, SHORT_LINK_MS)
    accounts.push({
      rollNumber: student.rollNumber,
      dateOfBirth,
      name: fullName(student),
      examType: registration?.examType ?? '',
      test:
        registration === null || profile === null
          ? null
          : { title: profile.title, day: registration.examDay, mode: registration.mode },
      maskedEmail: maskEmail(student.email),
      maskedMobile: maskMobile(nationalMobile(student.mobile)),
      loginCode: code,
    })
  }
  const [first] = matching
  if (first !== undefined)
    await db.transaction().execute((trx) =>
      notifications.notify(trx, {
        dedupeKey: `recovered:${proven.challengeId}`,
        to: { studentId: first.studentId },
        channel: 'sms',
        code: 'credentials-shown',
        language: first.language,
        words: {},
      }),
    )
  return accounts
}
