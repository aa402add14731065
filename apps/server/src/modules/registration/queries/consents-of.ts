import type { Db } from '../../../platform/database.ts'
import { MESSAGES_PURPOSE } from '../sign-up/domain/consent.ts'

export interface ConsentRecord {
  readonly givenAt: Date
  /** Null: it holds. */
  readonly withdrawnAt: Date | null
  readonly declaredBy: 'student' | 'parent'
  readonly textVersion: string
  readonly includesMessages: boolean
}

/** Every consent of a student's family, newest first. */
export const consentsOf = async (db: Db, studentId: string): Promise<ConsentRecord[]> => {
  const rows = await db
    .selectFrom('registration.consents as consent')
    .innerJoin('registration.sign_ups as form', 'form.sign_up_id', 'consent.sign_up_id')
    .select([
      'consent.given_at',
      'consent.withdrawn_at',
      'consent.declared_by',
      'consent.text_version',
      'consent.purposes',
    ])
    .where('form.student_id', '=', studentId)
    .orderBy('consent.consent_id', 'desc')
    .execute()
  return rows.map((row) => ({
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
    declaredBy: row.declared_by === 'parent' ? 'parent' : 'student',
    textVersion: row.text_version,
    includesMessages: row.purposes.includes(MESSAGES_PURPOSE),
  }))
}
