import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import { withMessages } from '../sign-up/domain/consent.ts'

export interface MessagesChoiceDeps {
  readonly clock: Clock
  readonly outbox: Outbox
}

export interface MessagesChoice {
  readonly isWanted: boolean
  /** Who made the choice: the family on its dashboard, or staff at the family's request. */
  readonly by: 'session' | 'staff'
}

/** Ends the current consent and writes the one that applies from now on. */
const writeSuccessor = async (
  trx: Trx,
  studentId: string,
  { isWanted, by }: MessagesChoice,
  at: Date,
): Promise<void> => {
  const last = await trx
    .selectFrom('registration.consents as consent')
    .innerJoin('registration.sign_ups as form', 'form.sign_up_id', 'consent.sign_up_id')
    .selectAll('consent')
    .where('form.student_id', '=', studentId)
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await trx
    .updateTable('registration.consents')
    .set({ withdrawn_at: at })
    .where('consent_id', '=', last.consent_id)
    .execute()
  const { consent_id: _, withdrawn_at: __, ...terms } = last
  await trx
    .insertInto('registration.consents')
    .values({
      ...terms,
      purposes: withMessages(last.purposes, isWanted),
      proof: by,
      proven_at: at,
      given_at: at,
    })
    .execute()
}

/**
 * OPN-79: withdraws or renews the family's consent to messages about tests. Reminders stop with it, and an event
 * updates the CRM. False without a registration.
 */
export const chooseMessages = async (
  { clock, outbox }: MessagesChoiceDeps,
  trx: Trx,
  studentId: string,
  choice: MessagesChoice,
): Promise<boolean> => {
  const place = await trx
    .selectFrom('registration.registrations')
    .select(['registration_id', 'wants_reminders'])
    .where('student_id', '=', studentId)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  if (place === undefined) return false
  if (place.wants_reminders === choice.isWanted) return true
  await trx
    .updateTable('registration.registrations')
    .set({ wants_reminders: choice.isWanted })
    .where('registration_id', '=', place.registration_id)
    .execute()
  await writeSuccessor(trx, studentId, choice, clock.now())
  await outbox.publish(trx, 'registration.messages-consent-changed', { studentId })
  return true
}
