import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'

/** STF-08: also how long a step-up stays fresh. */
const CHALLENGE_LIFE_MS = 5 * 60_000

/** What a challenge may be answered for, and by whom. */
export interface ChallengeFor {
  readonly kind: 'sign-in' | 'enrolment' | 'passkey' | 'step-up'
  readonly sessionId?: string
  readonly linkId?: string
  readonly actDigest?: Buffer
}

export interface NewChallenge {
  readonly challengeId: string
  readonly challenge: Buffer
}

interface ChallengeDeps {
  readonly db: Db | Trx
  readonly clock: Clock
}

export const createChallenge = async (
  { db, clock }: ChallengeDeps,
  { kind, sessionId, linkId, actDigest }: ChallengeFor,
): Promise<NewChallenge> => {
  const challengeId = newToken()
  // A step-up signs what is to be done: the digest is a part of the challenge.
  const challenge = Buffer.concat([randomBytes(32), actDigest ?? Buffer.alloc(0)])
  await db
    .insertInto('staff.challenges')
    .values({
      id_hash: hashToken(challengeId),
      kind,
      challenge,
      session_id: sessionId ?? null,
      link_id: linkId ?? null,
      act_digest: actDigest ?? null,
      expires_at: later(clock.now(), CHALLENGE_LIFE_MS),
    })
    .execute()
  return { challengeId, challenge }
}

/** Uses the challenge up, whether its answer turns out right or wrong; null if it does not fit, or was answered. */
export const takeChallenge = async (
  { db, clock }: ChallengeDeps,
  challengeId: string,
  { kind, sessionId, linkId, actDigest }: ChallengeFor,
): Promise<Buffer | null> => {
  const now = clock.now()
  const { rows } = await sql<{ challenge: Buffer }>`
    update staff.challenges set used_at = ${now}
    where id_hash = ${hashToken(challengeId)} and kind = ${kind} and used_at is null and expires_at > ${now}
      and session_id is not distinct from ${sessionId ?? null}::bigint and link_id is not distinct from ${linkId ?? null}::bigint
      and act_digest is not distinct from ${actDigest ?? null}::bytea
    returning challenge`.execute(db)
  return rows[0]?.challenge ?? null
}
