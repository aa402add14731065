import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { OTP_RULES, type OtpRules } from '../domain/otp-challenge.ts'
import { DAY_MS, SEND_LIMITS, type SendLimits } from '../domain/otp-limits.ts'
import { lockNumber } from './otp-records.ts'
import { countedAs, type OtpCaller, type OtpSubject } from './otp-request.ts'
import type { GrantLink } from './send-otp.ts'

export interface LinkInsteadDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rules?: OtpRules
  readonly limits?: SendLimits
}

interface UsedToday {
  readonly challenge_id: string | null
  readonly sent: number
  readonly sent_in_subnet: number
  readonly wrong_guesses: number
  readonly links: number
}

/** A link has its own key, so that it does not count as a message with a code. */
const linkKeyOf = (subject: OtpSubject): string => `link:${subject.numberKey}`

const usedToday = async (db: Db | Trx, subject: OtpSubject, caller: OtpCaller, since: Date) => {
  const key = countedAs(subject)
  const { rows } = await sql<UsedToday>`
    select
      (select challenge_id from verification.otp_sends
        where number_key = ${key} and sent_at > ${since} order by sent_at desc limit 1) as challenge_id,
      (select count(*)::int from verification.otp_wrong_guesses
        where number_key = ${key} and guessed_at > ${since}) as wrong_guesses,
      (select count(*)::int from verification.otp_sends
        where number_key = ${linkKeyOf(subject)} and sent_at > ${since}) as links,
      count(*)::int as sent,
      count(*) filter (where subnet_key = ${caller.subnetKey})::int as sent_in_subnet
    from verification.otp_sends where number_key = ${key} and sent_at > ${since}`.execute(db)
  return rows[0]
}

/**
 * OPN-101. Strangers can use up the codes and guesses that a recovery has in a day. Then the phone gets a login link,
 * so that the family still gets in: a link cannot be guessed, and a stranger who causes it gains nothing. One link a
 * day; an unknown number causes the same writes. False while codes are sent and work.
 */
export const linkInstead = async (
  { db, clock, rules = OTP_RULES, limits = SEND_LIMITS }: LinkInsteadDeps,
  subject: OtpSubject,
  caller: OtpCaller,
  grant: GrantLink,
): Promise<boolean> => {
  const now = clock.now()
  const since = later(now, -DAY_MS)
  const isUsedUp = ({ sent, sent_in_subnet: sentInSubnet, wrong_guesses: wrongGuesses }: UsedToday) =>
    wrongGuesses >= rules.wrongGuessesInRecoveryAndDay ||
    sentInSubnet >= limits.toNumberInDay ||
    (subject.isTrusted !== true && sent >= limits.toNumberFromAllInDay.recovery)
  const before = await usedToday(db, subject, caller, since)
  if (before === undefined || !isUsedUp(before)) return false
  if (before.links > 0) return true
  return db.transaction().execute(async (trx) => {
    await lockNumber(trx, linkKeyOf(subject))
    const used = await usedToday(trx, subject, caller, since)
    const challengeId = used?.challenge_id ?? null
    if (used === undefined || challengeId === null || used.links > 0) return true
    await trx
      .insertInto('verification.otp_sends')
      .values({
        challenge_id: challengeId,
        number_key: linkKeyOf(subject),
        ip_key: caller.ipKey,
        subnet_key: caller.subnetKey,
        prefix: '',
        budget: 'trusted',
        sent_at: now,
      })
      .execute()
    await grant(trx, challengeId)
    return true
  })
}
