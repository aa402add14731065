import { later } from '../../../../kernel/instants.ts'
import { iterate, MAX_ROWS, drain } from '../../../../kernel/drain.ts'
import { isLinkDue, OFFERED_BEFORE_END_MS, TOO_LATE_MS } from '../domain/resume-link.ts'
import { MESSAGES_PURPOSE } from '../domain/consent.ts'
import { newResumeCode } from '../secrets/resume-codes.ts'
import type { SignUpDeps } from '../deps.ts'
import { isPaid } from './check-before-release.ts'
import { writeLink } from './resume-links.ts'
import { lockAttempts, lockSignUp, type SignUpRecord } from './sign-up-records.ts'
import { formatTime } from '../../../../kernel/format.ts'

export const leftSignUp = (record: SignUpRecord) => ({
  state: record.state,
  hasFailed: record.has_failed,
  expiresAt: record.expires_at,
})

/** Sign-ups that are about to expire and whose family agreed to messages; each gets one link at most. */
const leftOpen = ({ db, clock }: SignUpDeps) => {
  const now = clock.now()
  return db
    .selectFrom('registration.sign_ups as form')
    .select(['form.sign_up_id', 'form.state', 'form.charge_id'])
    .where('form.expires_at', '<=', later(now, OFFERED_BEFORE_END_MS))
    .where('form.expires_at', '>=', later(now, TOO_LATE_MS))
    .where('form.charge_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('form.state', '=', 'paying'),
        and([eb('form.state', '=', 'held'), eb('form.has_failed', '=', true)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration.resume_links as link')
            .select('link.sign_up_id')
            .whereRef('link.sign_up_id', '=', 'form.sign_up_id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration.consents as given')
          .select('given.consent_id')
          .whereRef('given.sign_up_id', '=', 'form.sign_up_id')
          .where('given.withdrawn_at', 'is', null)
          .where(({ eb, val, fn }) => eb(val(MESSAGES_PURPOSE), '=', fn.any('given.purposes'))),
      ),
    )
    .orderBy('form.expires_at')
    .limit(MAX_ROWS)
    .execute()
}

const offer = async (deps: SignUpDeps, signUpId: string): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const record = await lockSignUp(trx, signUpId, deps.lock ?? lockAttempts)
    const now = deps.clock.now()
    if (!record?.sealed_person || !record.expires_at) return
    if (!isLinkDue(leftSignUp(record), now)) return
    const code = newResumeCode()
    if (!(await writeLink(trx, signUpId, code, now))) return
    const { language, host, expires_at: until } = record
    // Uses this connection: with every worker in a transaction, the pool has no second one.
    const { exam } = await deps.catalogue.places.placeWords(trx, {
      examType: record.exam_type,
      slotId: record.slot_id,
      branchCode: record.branch_code,
      language,
    })
    await deps.notifications.notify(trx, {
      dedupeKey: `payment-left:${signUpId}`,
      to: { recipient: deps.keys.open(record.mobile_key, record.sealed_person).mobile },
      channel: 'sms',
      code: 'payment-left',
      language,
      words: {
        exam,
        time: formatTime(until, language),
        link: deps.addresses.resumeLink({ host, code, language }),
      },
      expiresAt: until,
    })
  })
}

/** Sends one SMS to families that left a payment open, before their place expires. Families that have paid get none. */
export const offerResume = async (deps: SignUpDeps): Promise<void> => {
  const left = await leftOpen(deps)
  await drain(iterate(left), async ({ sign_up_id: signUpId, charge_id: chargeId }) => {
    if (chargeId !== null && (await isPaid(deps, signUpId, chargeId))) return
    await offer(deps, signUpId)
  })
}
