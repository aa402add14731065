import type { Db } from '../../../platform/database.ts'

/** How many messages with a code for a login went out for this roll number since a moment. */
export const loginCodesSince = async (db: Db, rollNumber: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('verification.otp_challenges as challenge')
    .innerJoin('verification.otp_sends as send', 'send.challenge_id', 'challenge.challenge_id')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('challenge.purpose', '=', 'login')
    .where('challenge.subject', '=', rollNumber)
    .where('challenge.mobile', 'is not', null)
    .where('challenge.first_sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
