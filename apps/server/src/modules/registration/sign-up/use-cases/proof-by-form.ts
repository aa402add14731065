import type { ProofMeans } from '../../../verification/index.ts'
import type { SignUpDeps } from '../deps.ts'
import type { SignUpCaller } from './validate-sign-up.ts'
import { latestOfBrowser } from './sign-up-records.ts'

/**
 * The second post of a paid exam may come when the proof of the number has run out, after a long look for a card.
 * The form that waits for it was sent by this browser with a proven number, and that is proof enough for paying.
 */
export const proofByForm = async (deps: SignUpDeps, browserHash: Buffer): Promise<SignUpCaller['proof']> => {
  const record = await latestOfBrowser(deps.db, browserHash)
  const isWaiting = record?.state === 'held' || record?.state === 'paying'
  if (!isWaiting || record.sealed_person === null) return null
  const consent = await deps.db
    .selectFrom('registration.consents')
    .select(['proof', 'proven_at'])
    .where('sign_up_id', '=', record.sign_up_id)
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined) return null
  const { mobile } = deps.keys.open(record.mobile_key, record.sealed_person)
  return { mobile, means: consent.proof as ProofMeans, provenAt: consent.proven_at }
}
