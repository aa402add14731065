import type { PrivacyDeps } from '../deps.ts'
import { dueAt } from '../domain/due-at.ts'

export interface OpenRequest {
  readonly rollNumber: string
  readonly request: string
  /** What the family wants it to be; null for an erasure. */
  readonly value: string | null
  readonly requestedAt: string
  /** A correction has to be decided by then; an erasure is carried out in the first night after it. */
  readonly dueAt: string
}

/** For staff: every request that is open, the most urgent first. */
export const openRequests = async ({ db, identity, sealing }: PrivacyDeps): Promise<OpenRequest[]> => {
  const rollNumberOf = async (studentId: string) =>
    (await identity.studentFacts(studentId))?.rollNumber ?? 'unknown'
  const corrections = await db
    .selectFrom('privacy.corrections')
    .selectAll()
    .where('ended_at', 'is', null)
    .execute()
  const erasures = await db.selectFrom('privacy.erasures').selectAll().execute()
  const all: OpenRequest[] = []
  for (const row of corrections)
    all.push({
      rollNumber: await rollNumberOf(row.student_id),
      request: row.field,
      value: sealing.open(row.student_id, row.sealed_value),
      requestedAt: row.requested_at.toISOString(),
      dueAt: dueAt(row.requested_at).toISOString(),
    })
  for (const row of erasures)
    all.push({
      rollNumber: await rollNumberOf(row.student_id),
      request: 'erasure',
      value: null,
      requestedAt: row.requested_at.toISOString(),
      dueAt: row.not_before.toISOString(),
    })
  return all.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
}
