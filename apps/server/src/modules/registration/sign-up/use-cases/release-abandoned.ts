import { sql } from 'kysely'
import { later } from '../../../../kernel/instants.ts'
import { DELETE_BATCH, inBatches } from '../../../../platform/database-deletion.ts'
import { iterate, MAX_ROWS, drain } from '../../../../kernel/drain.ts'
import type { SignUpDeps } from '../deps.ts'
import { isPaid } from './check-before-release.ts'
import { lockAttempts, lockSignUp, seatOf, type SignUpRecord } from './sign-up-records.ts'
import { consentOf } from './write-sign-up.ts'

/** Longer than any provider's poll schedule; after that an abandoned form is not needed. */
const DELETED_AFTER_MS = 14 * 24 * 3_600_000

/** A family that agreed and did not pay is a lead for the CRM. */
const recordLeft = async (deps: SignUpDeps, record: SignUpRecord): Promise<void> => {
  if (record.sealed_person === null) return
  const { name, email, mobile } = deps.keys.open(record.mobile_key, record.sealed_person)
  const { exam_type: examType, language, registration_page: registrationPage } = record
  const consent = await consentOf(deps.db, record.sign_up_id)
  await deps.leads.recordLead({
    mobile,
    examType,
    language,
    name,
    email,
    registrationPage,
    step: 'verified',
    consent,
  })
}

/** Releases one place; null if it was paid or held again in the meantime. */
const release = (deps: SignUpDeps, signUpId: string): Promise<SignUpRecord | null> =>
  deps.db.transaction().execute(async (trx) => {
    const record = await lockSignUp(trx, signUpId, deps.lock ?? lockAttempts)
    const now = deps.clock.now()
    if (!record?.expires_at || record.expires_at.getTime() > now.getTime()) return null
    await trx
      .updateTable('registration.sign_ups')
      .set({
        state: 'released',
        attempt_no: null,
        has_seat: false,
        held_from: null,
        expires_at: null,
        changed_at: now,
      })
      .where('sign_up_id', '=', signUpId)
      .execute()
    if (record.has_seat) await deps.catalogue.seats.giveSeatBack(trx, seatOf(record))
    if (record.charge_id !== null) await deps.payments.closeCharge(trx, record.charge_id)
    return record
  })

/** Releases expired places. The provider is polled first, because a family may be on its page. */
export const releaseAbandoned = async (deps: SignUpDeps): Promise<void> => {
  const over = await deps.db
    .selectFrom('registration.sign_ups')
    .select(['sign_up_id', 'state', 'charge_id'])
    .where('expires_at', '<=', deps.clock.now())
    .orderBy('expires_at')
    .limit(MAX_ROWS)
    .execute()
  await drain(iterate(over), async ({ sign_up_id: signUpId, state, charge_id: chargeId }) => {
    if (state === 'paying' && chargeId !== null && (await isPaid(deps, signUpId, chargeId))) return
    const released = await release(deps, signUpId)
    // Outside the release transaction: a form that cannot be decrypted must not block its seat.
    if (released !== null) await recordLeft(deps, released)
  })
}

/** Deletes the personal data of abandoned forms. */
export const deleteReleased = async ({ db, clock }: SignUpDeps): Promise<void> => {
  const before = later(clock.now(), -DELETED_AFTER_MS)
  await inBatches(DELETE_BATCH, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      update registration.sign_ups set sealed_person = null, campaign = '{}', lead_id = null
      where sign_up_id in (
        select sign_up_id from registration.sign_ups
        where state in ('released', 'refund_due') and sealed_person is not null and changed_at <= ${before}
        order by changed_at limit ${limit} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}
