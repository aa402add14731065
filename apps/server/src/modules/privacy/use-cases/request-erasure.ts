import { ERASURE_WAIT_HOURS } from '@medha/rules/family-rights'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { formatMoment } from '../../../kernel/format.ts'
import { later } from '../../../kernel/instants.ts'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { OtpCaller, OtpRefusal } from '../../verification/index.ts'
import type { LastContact, PrivacyDeps } from '../deps.ts'

const HOUR_MS = 3_600_000

export type ErasureRefusal = OtpRefusal | 'privacy.requested' | 'privacy.money-under-way'

const isRequested = async ({ db }: PrivacyDeps, studentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('privacy.erasures')
    .select('student_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A request proven by a code to the registered number: a stranger with roll number and birthday cannot make one. It is
 * carried out three days later, so that the family can take it back. The code is judged last, so that no refusal of
 * ours uses it up.
 */
export const requestErasure = async (
  deps: PrivacyDeps,
  { studentId, digits }: { readonly studentId: string; readonly digits: string },
  caller: OtpCaller,
): Promise<Outcome<{ readonly notBefore: string }, ErasureRefusal>> => {
  const student = await deps.identity.studentFacts(studentId)
  const contact = await deps.contactOf(studentId)
  if (student === null || contact === null) return refuse('registration.code-spent')
  if (await isRequested(deps, studentId)) return refuse('privacy.requested')
  const { rollNumber } = student
  if (await deps.person.hasMoneyUnderWay(studentId)) return refuse('privacy.money-under-way')
  const checked = await deps.codes.check(studentId, digits, caller)
  if (!checked.ok) return checked

  const now = deps.clock.now()
  const notBefore = later(now, ERASURE_WAIT_HOURS * HOUR_MS)
  const { mobile, email, language, supportPhone: support } = contact
  const last: LastContact = { rollNumber, mobile, email, language, support }
  await deps.audit.record({ actor: 'family', action: 'privacy.erasure-requested', rollNumber })
  return inTransaction<{ readonly notBefore: string }, ErasureRefusal>(deps.db, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('privacy.erasures')
      .values({
        student_id: studentId,
        sealed_contact: deps.sealing.seal(studentId, JSON.stringify(last)),
        requested_at: now,
        not_before: notBefore,
      })
      .onConflict((conflict) => conflict.column('student_id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return refuse('privacy.requested')
    await deps.notifications.notify(
      trx,
      ...(['sms', 'mail'] as const).map((channel) => ({
        dedupeKey: `erasure-requested:${studentId}:${now.getTime()}:${channel}`,
        to: { studentId },
        channel,
        code: 'erasure-requested' as const,
        language,
        words: { when: formatMoment(notBefore, language) },
      })),
    )
    return done({ notBefore: notBefore.toISOString() })
  })
}

/** Until the erasure begins. Its announcement is not sent any more, if it is still queued. */
export const takeBackErasure = async (
  { db, audit, identity, notifications }: PrivacyDeps,
  studentId: string,
): Promise<Outcome<unknown, 'privacy.no-request'>> => {
  const student = await identity.studentFacts(studentId)
  const taken = await inTransaction<unknown, 'privacy.no-request'>(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('privacy.erasures')
      .where('student_id', '=', studentId)
      .where('begun_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return refuse('privacy.no-request')
    await notifications.withdraw(trx, studentId, ['erasure-requested'])
    return done({})
  })
  if (taken.ok && student !== null)
    await audit.record({
      actor: 'family',
      action: 'privacy.erasure-taken-back',
      rollNumber: student.rollNumber,
    })
  return taken
}
