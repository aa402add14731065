import { sql, type RawBuilder } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { sendsSameCode, type Challenge, type OtpRules } from '../domain/otp-challenge.ts'
import type { SendKeys } from '../queries/send-history.ts'
import { newChallengeId } from '../secrets/visitor-nonces.ts'
import { addTally } from './otp-records.ts'
import type { OtpCaller, OtpSubject } from './otp-request.ts'

const OPEN = ['challenge_id', 'mobile', 'first_sent_at', 'last_sent_at', 'wrong_tries', 'used_at'] as const

const challengesOf = (db: Db | Trx, of: { readonly purpose: string; readonly typed: string }) =>
  db
    .selectFrom('verification.otp_challenges')
    .select(OPEN)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.typed)
    .orderBy('first_sent_at', 'desc')
    .limit(1)
const openOfBrowser = compiled(
  (db, of: { readonly purpose: string; readonly typed: string; readonly browserHash: Buffer }) =>
    challengesOf(db, of).where('browser_hash', '=', of.browserHash),
)

export const openChallenge = async (
  trx: Trx,
  { purpose, typed }: OtpSubject,
  { browserHash, ipKey }: OtpCaller,
) =>
  browserHash === null
    ? challengesOf(trx, { purpose, typed })
        .where('browser_hash', 'is', null)
        .where('ip_key', '=', ipKey)
        .executeTakeFirst()
    : (await openOfBrowser(trx, { purpose, typed, browserHash }))[0]

type OpenRow = NonNullable<Awaited<ReturnType<typeof openChallenge>>>

export const challengeOf = (row: OpenRow): Challenge => ({
  challengeId: row.challenge_id,
  browser: null,
  firstSentAt: row.first_sent_at,
  lastSentAt: row.last_sent_at,
  wrongTries: row.wrong_tries,
  usedAt: row.used_at,
  repeatEndsAt: null,
})

interface Sent extends SendKeys {
  readonly challengeId: string
  readonly budget: string
  readonly now: Date
  readonly startsAt: Date
  readonly share: number
  readonly sent: number
  readonly crowdSent: number
  readonly reserve: number
}

/** The challenge with its message and the sums, in one statement. */
const sentWith = (challenge: RawBuilder<unknown>, it: Sent) => sql<{ send_id: string }>`
  with challenge as (${challenge}), tallied as (${addTally(
    it,
    sql`select ${it.sent}::int, 0, ${it.crowdSent}::int, 0, ${it.reserve}::int, 0`,
  )})
  insert into verification.otp_sends (challenge_id, number_key, ip_key, subnet_key, prefix, budget, sent_at)
  values (${it.challengeId}, ${it.numberKey}, ${it.ipKey}, ${it.subnetKey}, ${it.prefix}, ${it.budget}, ${it.now})
  returning send_id`

const sendAgain = compiled((_, it: Sent) =>
  sentWith(
    sql`update verification.otp_challenges set last_sent_at = ${it.now} where challenge_id = ${it.challengeId}`,
    it,
  ),
)
const sendFirst = compiled(
  (
    _,
    it: Sent &
      Pick<OtpSubject, 'purpose' | 'typed' | 'mobile'> &
      Pick<OtpCaller, 'browserHash' | 'language' | 'host'>,
  ) =>
    sentWith(
      sql`insert into verification.otp_challenges (challenge_id, purpose, subject, mobile, number_key, browser_hash,
        ip_key, language, host, first_sent_at, last_sent_at)
      values (${it.challengeId}, ${it.purpose}, ${it.typed}, ${it.mobile}, ${it.numberKey}, ${it.browserHash},
        ${it.ipKey}, ${it.language}, ${it.host}, ${it.now}, ${it.now})`,
      it,
    ),
)

/** Sends the code of an open challenge again, or of a new one. */
export const writeSend = async (
  trx: Trx,
  subject: OtpSubject,
  caller: OtpCaller,
  send: Omit<Sent, 'challengeId'>,
  rules: OtpRules,
): Promise<{ readonly challengeId: string; readonly sendId: string | undefined }> => {
  const open = await openChallenge(trx, subject, caller)
  const mayGoAgain =
    open !== undefined && open.mobile === subject.mobile && sendsSameCode(challengeOf(open), send.now, rules)
  const challengeId = mayGoAgain ? open.challenge_id : newChallengeId()
  const { purpose, typed, mobile } = subject
  const { browserHash, language, host } = caller
  const [written] = mayGoAgain
    ? await sendAgain(trx, { ...send, challengeId })
    : await sendFirst(trx, { ...send, challengeId, purpose, typed, mobile, browserHash, language, host })
  return { challengeId, sendId: written?.send_id }
}
