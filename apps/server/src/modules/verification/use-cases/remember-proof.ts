import { later } from '../../../kernel/instants.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { PROOF_LIFE_MS, type ProofMeans } from '../domain/proof-of-mobile.ts'

export interface Proof {
  readonly browserHash: Buffer
  readonly mobile: string
  readonly means: ProofMeans
  /** Entered where many codes were guessed, so it shows nothing that is stored for the number. */
  readonly isGuarded: boolean
}

const writeProof = compiled((db, it: Proof & { readonly provenAt: Date; readonly expiresAt: Date }) => {
  const facts = {
    mobile: it.mobile,
    means: it.means,
    is_guarded: it.isGuarded,
    proven_at: it.provenAt,
    expires_at: it.expiresAt,
  }
  return db
    .insertInto('verification.proven_mobiles')
    .values({ browser_hash: it.browserHash, ...facts })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(facts))
})

/** Stores that this browser has proven this number. A browser has one proven number at a time. */
export const rememberProof = async (db: Db | Trx, proof: Proof, now: Date): Promise<void> => {
  await writeProof(db, { ...proof, provenAt: now, expiresAt: later(now, PROOF_LIFE_MS) })
}

/** Deletes the proof, so that the next person at this browser has no proven number. */
export const forgetProof = async (db: Db, browserHash: Buffer): Promise<void> => {
  await db.deleteFrom('verification.proven_mobiles').where('browser_hash', '=', browserHash).execute()
}
