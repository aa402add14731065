import type { MyData } from '@medha/contract/shapes/my-data'
import type { Correctable } from '@medha/rules/family-rights'
import type { PrivacyDeps } from '../deps.ts'
import { dueAt } from '../domain/due-at.ts'

/** The family's consents, and its requests about its data. */
export const myData = async (
  { db, registration }: Pick<PrivacyDeps, 'db' | 'registration'>,
  studentId: string,
): Promise<MyData> => {
  const place = await registration.registrationOf(studentId)
  const consents = await registration.consentsOf(studentId)
  const corrections = await db
    .selectFrom('privacy.corrections')
    .select(['field', 'requested_at', 'outcome'])
    .where('student_id', '=', studentId)
    .orderBy('correction_id', 'desc')
    .execute()
  const erasure = await db
    .selectFrom('privacy.erasures')
    .select(['requested_at', 'not_before'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return {
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
      endedAt: withdrawnAt?.toISOString() ?? null,
    })),
    wantsMessages: place?.wantsReminders ?? null,
    corrections: corrections.map(({ field, requested_at: at, outcome }) => ({
      field: field as Correctable,
      requestedAt: at.toISOString(),
      dueAt: dueAt(at).toISOString(),
      outcome: outcome === 'corrected' || outcome === 'declined' ? outcome : 'open',
    })),
    erasure:
      erasure === undefined
        ? null
        : { requestedAt: erasure.requested_at.toISOString(), notBefore: erasure.not_before.toISOString() },
  }
}
