import type { Correctable } from '@medha/rules/family-rights'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PrivacyDeps } from '../deps.ts'
import { isPresent, readCorrection } from '../domain/correction.ts'
import { dueAt } from '../domain/due-at.ts'

export interface WantedCorrection {
  readonly field: Correctable
  readonly value: string
}

/** Stores the request; one is open for each field. Staff decide it, because names and birthdays admit to a test. */
export const requestCorrection = async (
  { db, clock, identity, sealing, audit }: PrivacyDeps,
  studentId: string,
  { field, value }: WantedCorrection,
): Promise<
  Outcome<{ readonly dueAt: string }, 'privacy.not-a-value' | 'privacy.no-change' | 'privacy.requested'>
> => {
  const student = await identity.studentFacts(studentId)
  const read = readCorrection(field, value)
  if (student === null || !read.ok) return refuse('privacy.not-a-value')
  if (isPresent(student, read.value)) return refuse('privacy.no-change')
  const now = clock.now()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('privacy.corrections')
    .values({
      student_id: studentId,
      field,
      sealed_value: sealing.seal(studentId, value.trim()),
      requested_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'field']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return refuse('privacy.requested')
  const { rollNumber } = student
  await audit.record({
    actor: 'family',
    action: 'privacy.correction-requested',
    rollNumber,
    details: { field },
  })
  return done({ dueAt: dueAt(now).toISOString() })
}
