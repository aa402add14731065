import type { Db } from '../../../platform/database.ts'
import type { ProofMeans } from '../domain/proof-of-mobile.ts'

export interface ProvenMobile {
  /** With country code. */
  readonly mobile: string
  readonly means: ProofMeans
  readonly provenAt: Date
}

/** The number this browser has proved a short while ago. */
export const provenMobile = async (db: Db, browserHash: Buffer, now: Date): Promise<ProvenMobile | null> => {
  const row = await db
    .selectFrom('verification.proven_mobiles')
    .select(['mobile', 'means', 'proven_at as provenAt'])
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, means: row.means as ProofMeans }
}
