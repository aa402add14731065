import { later } from '../../../../kernel/instants.ts'
import type { ProofMeans } from '../../../verification/index.ts'
import type { SignUpDeps } from '../deps.ts'
import type { SignUpCaller } from './validate-sign-up.ts'
import { latestOfBrowser, type SignUpRecord } from './sign-up-records.ts'

/** A brother or sister is registered without a second code within the hour of the first. */
const SIBLINGS_WITHIN_MS = 3_600_000

/** The number of a form that waits for its money, or of a child who was registered by this browser. */
const mobileOf = async (
  { identity, keys }: SignUpDeps,
  { state, sealed_person: sealed, mobile_key: mobileKey, student_id: studentId }: SignUpRecord,
): Promise<string | null> => {
  if (state === 'held' || state === 'paying')
    return sealed === null ? null : keys.open(mobileKey, sealed).mobile
  if (state !== 'confirmed' || studentId === null) return null
  return (await identity.studentFacts(studentId))?.mobile ?? null
}

/**
 * The second post of a paid exam may come when the proof of the number has run out, after a long look for a card; so may
 * the form of a second child. The form before it was sent by this browser with a proven number, and that is proof
 * enough to send another for the same number. It is none for reading what is stored about the family.
 */
export const proofByForm = async (deps: SignUpDeps, browserHash: Buffer): Promise<SignUpCaller['proof']> => {
  const record = await latestOfBrowser(deps.db, browserHash)
  const mobile = record === null ? null : await mobileOf(deps, record)
  if (record === null || mobile === null) return null
  const consent = await deps.db
    .selectFrom('registration.consents')
    .select(['proof', 'proven_at'])
    .where('sign_up_id', '=', record.sign_up_id)
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (consent === undefined) return null
  const { proof, proven_at: provenAt } = consent
  if (record.state === 'confirmed' && provenAt < later(deps.clock.now(), -SIBLINGS_WITHIN_MS)) return null
  return { mobile, means: proof as ProofMeans, provenAt }
}
