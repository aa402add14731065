import { indianDay } from '@medha/rules/indian-time'
import { drain, iterate } from '../../../kernel/drain.ts'
import { formatDay } from '../../../kernel/format.ts'
import type { ErasedPerson, LastContact, PrivacyDeps } from '../deps.ts'

/** More than one run has time for; the next run finds the rest. */
const AT_MOST = 1_000

const begin = async ({ db, clock }: PrivacyDeps, studentId: string): Promise<LastContactRow | undefined> =>
  db
    .updateTable('privacy.erasures')
    .set({ begun_at: clock.now() })
    .where('student_id', '=', studentId)
    .returning(['student_id', 'sealed_contact'])
    .executeTakeFirst()

type LastContactRow = { readonly student_id: string; readonly sealed_contact: Buffer }

/** The row goes with the message: after a crash in between, the next run writes it. */
const finish = (
  { db, clock, notifications }: PrivacyDeps,
  studentId: string,
  { mobile, email, language, support }: LastContact,
  { certificate, erased, kept }: ErasedPerson,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const day = formatDay(indianDay(clock.now()), language)
    await notifications.notify(
      trx,
      ...(['sms', 'mail'] as const).map((channel) => ({
        dedupeKey: `erasure-done:${certificate}:${channel}`,
        to: { recipient: channel === 'sms' ? mobile : email },
        channel,
        code: 'erasure-done' as const,
        language,
        words: { day, certificate, erased: String(erased), kept: String(kept), support },
      })),
    )
    await trx.deleteFrom('privacy.erasures').where('student_id', '=', studentId).execute()
  })

const carryOut = async (deps: PrivacyDeps, studentId: string): Promise<void> => {
  const row = await begin(deps, studentId)
  if (row === undefined) return
  const contact = JSON.parse(deps.sealing.open(studentId, row.sealed_contact)) as LastContact
  const erased = await deps.person.erase(contact.rollNumber, 'family')
  if (erased.ok) return finish(deps, studentId, contact, erased.value)
  if (erased.refusal.code === 'money-under-way') {
    // The next night tries again; until then the family may take it back.
    await deps.db
      .updateTable('privacy.erasures')
      .set({ begun_at: null })
      .where('student_id', '=', studentId)
      .execute()
    return
  }
  await deps.db.deleteFrom('privacy.erasures').where('student_id', '=', studentId).execute()
}

/** Erasures whose time of reflection is over. */
export const carryOutErasures = async (deps: PrivacyDeps): Promise<void> => {
  const due = await deps.db
    .selectFrom('privacy.erasures')
    .select('student_id')
    .where('not_before', '<=', deps.clock.now())
    .orderBy('not_before')
    .limit(AT_MOST)
    .execute()
  await drain(iterate(due), ({ student_id: studentId }) => carryOut(deps, studentId))
}
