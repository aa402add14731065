import type { Trx } from '../../../../platform/database.ts'
import type { Person } from '../secrets/sign-up-keys.ts'
import type { SignUpDeps } from '../deps.ts'
import type { SignUpRecord } from './sign-up-records.ts'
import { formatDay } from '../../../../kernel/format.ts'

const CHANNELS = ['sms', 'mail'] as const

/** Where, when and under which number: what a family keeps. */
export const notifyRegistered = async (
  { catalogue, notifications }: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  given: { readonly studentId: string; readonly rollNumber: string; readonly dashboardLink: string },
): Promise<void> => {
  const { language } = record
  const facts = await catalogue.places.placeWords(trx, {
    examType: record.exam_type,
    slotId: record.slot_id,
    branchCode: record.branch_code,
    language,
  })
  const messages = CHANNELS.map((channel) => ({
    dedupeKey: `registered:${record.sign_up_id}:${channel}`,
    to: { studentId: given.studentId },
    channel,
    code: 'registered' as const,
    language,
    words: {
      exam: facts.exam,
      day: formatDay(record.exam_day, language),
      roll: given.rollNumber,
      // The SMS is one of fixed words and short ones; the rest is in the letter.
      ...(channel === 'sms' ? {} : { slot: facts.slot, place: facts.place, link: given.dashboardLink }),
    },
  }))
  await notifications.notify(trx, ...messages)
}

/** Money came when the place was gone: the family hears it from us, not from the bank. */
export const notifyRefund = async (
  { notifications }: SignUpDeps,
  trx: Trx,
  record: SignUpRecord,
  person: Person,
  chargeId: string,
): Promise<void> => {
  for (const channel of CHANNELS)
    await notifications.notify(trx, {
      dedupeKey: `refund-due:${chargeId}:${channel}`,
      to: { recipient: channel === 'sms' ? person.mobile : person.email },
      channel,
      code: 'refund-due',
      language: record.language,
      words: { name: person.name.split(' ')[0] ?? person.name },
    })
}
