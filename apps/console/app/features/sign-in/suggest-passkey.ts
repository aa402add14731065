import { signInOptions } from '@medha/contract/endpoints/staff-sign-in'
import type { Call } from '../../api/call.ts'
import { canSuggestPasskeys, signFromField, type PasskeyAssertion } from '../../api/passkeys.ts'

export interface Signed {
  readonly challengeId: string
  readonly credential: PasskeyAssertion
}

/** Offers passkeys in the e-mail field; null if none was chosen there, or the page has gone on before it could. */
export const suggestPasskey = async (call: Call, isOver: () => boolean): Promise<Signed | null> => {
  if (!(await canSuggestPasskeys())) return null
  const challenge = await call(signInOptions)
  // A request from here would end the one that the passkey button has made.
  if (!challenge.ok || isOver()) return null
  const { challengeId, options } = challenge.value
  const signed = await signFromField(options)
  return signed.ok ? { challengeId, credential: signed.value } : null
}
