import type { Clock } from '../../../kernel/clock.ts'
import type { DomainEvents } from '../../../kernel/events.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { ContactOf } from '../ports.ts'
import { formatMoment } from '../../../kernel/format.ts'
import { instantFrom } from '../../../kernel/instants.ts'
import { notify } from './notify.ts'

export type NewDeviceEvent = DomainEvents['identity.signed-in-on-new-device'] & { readonly eventId: string }

/** T1: warns the student by SMS and mail, because a stranger who knows the date of birth could have signed in. */
export const notifyNewDevice = async (
  deps: {
    readonly db: Db
    readonly clock: Clock
    readonly jobs: Pick<Jobs, 'enqueueMany'>
    readonly contactOf: ContactOf
  },
  { studentId, at, eventId }: NewDeviceEvent,
): Promise<void> => {
  const contact = await deps.contactOf(studentId)
  if (contact === null) return
  const when = formatMoment(instantFrom(at), contact.language)
  await deps.db.transaction().execute(async (trx) => {
    for (const channel of ['sms', 'mail'] as const)
      await notify(deps, trx, {
        dedupeKey: `new-device:${eventId}:${channel}`,
        to: { studentId },
        channel,
        code: 'signed-in-on-new-device',
        language: contact.language,
        words: { when },
      })
  })
}
