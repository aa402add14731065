import { sql } from 'kysely'
import { later } from '../../../../kernel/instants.ts'
import { DELETE_BATCH, inBatches } from '../../../../platform/database-deletion.ts'
import { iterate, MAX_ROWS, drain } from '../../../../kernel/drain.ts'
import type { SignUpDeps } from '../deps.ts'
import { isPaid } from './check-before-release.ts'
import { lockAttempts, lockSignUp, seatOf, type SignUpRecord } from './sign-up-records.ts'
import { consentOf } from './write-sign-up.ts'

/** Longer than any provider is asked about a payment; afterwards nobody needs the form of somebody who left. */
const DELETED_AFTER_MS = 14 * 24 * 3_600_000

/** A family that agreed and did not pay is a lead, which the CRM may hear of. */
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

/** Gives one place back, unless it was paid or held anew in the meantime; then null. */
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

/** Places whose time is over go back. Whoever is at the bank's page is asked about first. */
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
    // Apart from the release: a form that cannot be opened keeps no seat of others.
    if (released !== null) await recordLeft(deps, released)
  })
}

/** Forms of families who left are emptied: who they were is not needed any more. */
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
