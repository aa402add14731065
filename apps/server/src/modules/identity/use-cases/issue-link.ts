import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../kernel/tokens.ts'

/** T3: links we send work for a day. */
const LINK_LIFE_MS = 24 * 3_600_000

export interface IssuedLink {
  /** Only its hash is stored. */
  readonly code: string
  readonly expiresAt: Date
}

export const newLink = (now: Date) => {
  const code = newToken()
  return { code, codeHash: hashToken(code), expiresAt: later(now, LINK_LIFE_MS) }
}

/** Issues the code of a link that signs the student in once. */
export const issueLink = async (
  { db, clock }: { readonly db: Db | Trx; readonly clock: Clock },
  studentId: string,
): Promise<IssuedLink> => {
  const now = clock.now()
  const { code, codeHash, expiresAt } = newLink(now)
  await db
    .insertInto('identity.one_time_links')
    .values({ code_hash: codeHash, student_id: studentId, issued_at: now, expires_at: expiresAt })
    .execute()
  return { code, expiresAt }
}
