import { later } from '../../../../kernel/instants.ts'
import type { ProofMeans } from '../../../verification/index.ts'
import type { SignUpDeps } from '../deps.ts'
import type { SignUpCaller } from './validate-sign-up.ts'
import { latestOfBrowser, type SignUpRecord } from './sign-up-records.ts'

/** Within an hour of a code, a sibling can be registered without a second code. */
const SIBLINGS_WITHIN_MS = 3_600_000

/** The mobile number of an unpaid form, or of the child registered with a confirmed one. */
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
 * The proof of the number may expire before the second post of a paid exam or the form of a second child. The previous
 * form of this browser had a proven number, which is enough to send another for the same number, but not to read the
 * family's stored data.
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
