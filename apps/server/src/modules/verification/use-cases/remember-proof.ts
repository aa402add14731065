import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { PROOF_LIFE_MS, type ProofMeans } from '../domain/proof-of-mobile.ts'

/** This browser has shown that it holds this number. A browser proves one number at a time. */
export const rememberProof = async (
  db: Db | Trx,
  proof: { readonly browserHash: Buffer; readonly mobile: string; readonly means: ProofMeans },
  now: Date,
): Promise<void> => {
  const { browserHash, mobile, means } = proof
  const facts = { mobile, means, proven_at: now, expires_at: later(now, PROOF_LIFE_MS) }
  await db
    .insertInto('verification.proven_mobiles')
    .values({ browser_hash: browserHash, ...facts })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(facts))
    .execute()
}

/** Whoever sits down at this browser next has shown nothing. */
export const forgetProof = async (db: Db, browserHash: Buffer): Promise<void> => {
  await db.deleteFrom('verification.proven_mobiles').where('browser_hash', '=', browserHash).execute()
}
