import type { BodyOf, Endpoint, RefusalsOf, ReplyOf } from '@medha/contract/endpoint'
import { stepUpOptions } from '@medha/contract/endpoints/staff-own'
import type { StepUpProof } from '@medha/contract/wire/passkey'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { requestOf, type Call, type Called } from './call.ts'
import type { PasskeyAssertion, PasskeyCode } from './passkeys.ts'

interface StepUpDeps {
  readonly call: Call
  signWithPasskey(options: { readonly challenge: string }): Promise<Outcome<PasskeyAssertion, PasskeyCode>>
  /** Shows a dialog for the code of the authenticator app; null if the person closes it. */
  readCode(isSecondTry: boolean): Promise<string | null>
}

export type CallWithStepUp = <E extends Endpoint>(
  row: E,
  body: BodyOf<E>,
) => Promise<Called<ReplyOf<E>, RefusalsOf<E> | PasskeyCode>>

/** STF-08: obtains a challenge for this row with this very body, has it signed, and sends the call with the proof. */
export const createCallWithStepUp = ({ call, signWithPasskey, readCode }: StepUpDeps): CallWithStepUp => {
  return async <E extends Endpoint>(row: E, body: BodyOf<E>) => {
    type Code = RefusalsOf<E> | PasskeyCode
    for (let isSecondTry = false; ; isSecondTry = true) {
      const challenge = await call(stepUpOptions, { row: row.name, request: requestOf(row, body) })
      if (!challenge.ok) return challenge
      const { challengeId, options } = challenge.value
      const proof =
        options === null
          ? await proofByCode(challengeId, () => readCode(isSecondTry))
          : await proofByPasskey(challengeId, () => signWithPasskey(options))
      if (!proof.ok) return proof
      const called: Called<ReplyOf<E>, Code> = await call(row, body, proof.value)
      // A mistyped code is asked for again; a passkey that did not fit will not fit the next time.
      if (called.ok || options !== null || called.refusal.code !== 'staff.step-up-failed') return called
    }
  }
}

type Proof = Outcome<StepUpProof, PasskeyCode>

const proofByCode = async (challengeId: string, readCode: () => Promise<string | null>): Promise<Proof> => {
  const code = await readCode()
  return code === null ? refuse('passkey.cancelled') : done({ challengeId, code })
}

const proofByPasskey = async (
  challengeId: string,
  sign: () => Promise<Outcome<PasskeyAssertion, PasskeyCode>>,
): Promise<Proof> => {
  const signed = await sign()
  return signed.ok ? done({ challengeId, credential: signed.value }) : signed
}
