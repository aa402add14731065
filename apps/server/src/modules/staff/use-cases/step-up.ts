import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../kernel/canonical-json.ts'
import { ipKeyOf } from '../../../kernel/ip-keys.ts'
import type { StaffDeps } from '../deps.ts'
import type { PasskeyAnswer } from '../secrets/passkeys.ts'
import { passkeysOf } from '../queries/passkeys.ts'
import type { SignedInStaff } from '../queries/who-is-staff.ts'
import { assertionOptions, checkAssertion } from '../secrets/passkeys.ts'
import { createChallenge, takeChallenge } from './challenges.ts'
import { beginTry, takeBackTry } from './count-tries.ts'
import { noteUse } from './passkey-use.ts'
import { useCode } from './use-code.ts'

/** What is about to be done: a row of the contract with its request. */
export interface Act {
  readonly row: string
  readonly request: unknown
}

export type PresenceProof =
  | { readonly challengeId: string; readonly credential: PasskeyAnswer }
  | { readonly challengeId: string; readonly code: string }

const digestOf = ({ row, request }: Act): Buffer =>
  createHash('sha256').update(canonicalJson({ row, request })).digest()

/** Null options: the member has no passkey here, and the proof is a code of the authenticator app. */
export const stepUpOptions = async (deps: StaffDeps, staff: SignedInStaff, act: Act) => {
  const { challengeId, challenge } = await createChallenge(deps, {
    kind: 'step-up',
    sessionId: staff.sessionId,
    actDigest: digestOf(act),
  })
  if (staff.way === 'password') return { challengeId, options: null }
  const passkeys = await passkeysOf(deps.db, staff.memberId)
  return { challengeId, options: await assertionOptions(deps.party, challenge, passkeys) }
}

interface GivenProof {
  readonly proof: PresenceProof
  readonly address: string
}

/** A thief of a session must not guess codes either, so wrong ones count with those of signing in. */
const isCode = async (
  deps: StaffDeps,
  { memberId, email, way }: SignedInStaff,
  code: string,
  address: string,
): Promise<boolean> => {
  if (way !== 'password') return false
  const source = { memberKey: deps.memberKeyOf(email), ipKey: ipKeyOf(address) }
  const failureId = await beginTry(deps.db, deps.limits, source, deps.clock.now())
  if (failureId === null) return false
  const isRight = await deps.db.transaction().execute((trx) => useCode(deps, trx, memberId, code))
  if (isRight) await takeBackTry(deps.db, failureId)
  return isRight
}

const isPresent = async (
  deps: StaffDeps,
  staff: SignedInStaff,
  { proof, address }: GivenProof,
  challenge: Buffer,
): Promise<boolean> => {
  if ('code' in proof) return isCode(deps, staff, proof.code, address)
  const externalId = Buffer.from(proof.credential.id, 'base64url')
  const passkey = (await passkeysOf(deps.db, staff.memberId)).find((one) => one.externalId.equals(externalId))
  if (passkey === undefined) return false
  const signCount = await checkAssertion(deps.party, proof.credential, challenge, passkey)
  if (signCount === null) return false
  return deps.db.transaction().execute((trx) => noteUse(trx, passkey, signCount, deps.clock.now()))
}

/** STF-08: the proof serves the session that obtained it, for this row with this request, once, for five minutes. */
export const checkStepUp = async (
  deps: StaffDeps,
  staff: SignedInStaff,
  act: Act,
  given: GivenProof,
): Promise<Outcome<Record<string, never>, 'staff.step-up-failed'>> => {
  const challenge = await takeChallenge(deps, given.proof.challengeId, {
    kind: 'step-up',
    sessionId: staff.sessionId,
    actDigest: digestOf(act),
  })
  if (challenge === null || !(await isPresent(deps, staff, given, challenge)))
    return refuse('staff.step-up-failed')
  return done({})
}
