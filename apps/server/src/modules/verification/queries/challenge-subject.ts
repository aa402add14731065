import type { Db } from '../../../platform/database.ts'

export interface ChallengeSubject {
  readonly typed: string
  /** Null if the typed number is unknown. */
  readonly mobile: string | null
  readonly host: string
}

/** What a code was requested for, and on which site. */
export const challengeSubject = async (db: Db, challengeId: string): Promise<ChallengeSubject | null> => {
  const row = await db
    .selectFrom('verification.otp_challenges')
    .select(['subject as typed', 'mobile', 'host'])
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst()
  return row ?? null
}
