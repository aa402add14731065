import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'
import type { ProofMeans } from '../domain/proof-of-mobile.ts'

export interface ProvenMobile {
  /** With country code. */
  readonly mobile: string
  readonly means: ProofMeans
  readonly provenAt: Date
  /** Nothing that is stored for the number is shown for this proof, and it gives no trust. */
  readonly isGuarded: boolean
}

const proofOf = compiled((db, by: { readonly browserHash: Buffer; readonly now: Date }) =>
  db
    .selectFrom('verification.proven_mobiles')
    .select(['mobile', 'means', 'proven_at as provenAt', 'is_guarded as isGuarded'])
    .where('browser_hash', '=', by.browserHash)
    .where('expires_at', '>', by.now),
)

/** The number that this browser has proven, while the proof is valid. */
export const provenMobile = async (db: Db, browserHash: Buffer, now: Date): Promise<ProvenMobile | null> => {
  const [row] = await proofOf(db, { browserHash, now })
  return row === undefined ? null : { ...row, means: row.means as ProofMeans }
}
