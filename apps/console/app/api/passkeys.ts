import type { BodyOf } from '@medha/contract/endpoint'
import type { addPasskey } from '@medha/contract/endpoints/staff-own'
import type { signInByPasskey } from '@medha/contract/endpoints/staff-sign-in'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'

/** What the authenticator returns at sign-in, and when a passkey is made: the JSON of WebAuthn. */
export type PasskeyAssertion = BodyOf<typeof signInByPasskey>['credential']
type PasskeyRegistration = BodyOf<typeof addPasskey>['credential']

/** `aborted`: another request for a passkey took its place; the page says nothing about it. */
export type PasskeyCode =
  | 'passkey.cancelled'
  | 'passkey.known'
  | 'passkey.unsupported'
  | 'passkey.failed'
  | 'passkey.aborted'

/** Options as the contract has them: the JSON of WebAuthn, of which only the browser reads more. */
interface Options {
  readonly challenge: string
}

const NAMES: Readonly<Record<string, PasskeyCode>> = {
  NotAllowedError: 'passkey.cancelled',
  InvalidStateError: 'passkey.known',
  AbortError: 'passkey.aborted',
}

const codeOf = (problem: unknown): PasskeyCode => {
  const name = problem instanceof Error ? problem.name : ''
  return NAMES[name] ?? 'passkey.failed'
}

const withPasskey = async <T>(work: () => Promise<unknown>): Promise<Outcome<T, PasskeyCode>> => {
  if (!browserSupportsWebAuthn()) return refuse('passkey.unsupported')
  try {
    return done((await work()) as T)
  } catch (problem) {
    return refuse(codeOf(problem))
  }
}

/** Signs a challenge with a passkey of this person. */
export const signWithPasskey = (options: Options): Promise<Outcome<PasskeyAssertion, PasskeyCode>> =>
  withPasskey(() => startAuthentication({ optionsJSON: options }))

/** The same from the suggestions of a field with `autocomplete="webauthn"`: waits until one is chosen. */
export const signFromField = (options: Options): Promise<Outcome<PasskeyAssertion, PasskeyCode>> =>
  withPasskey(() =>
    startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: true,
    }),
  )

export const makePasskey = (options: Options): Promise<Outcome<PasskeyRegistration, PasskeyCode>> =>
  withPasskey(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))

/** Ends a request that waits for a field. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()

export const canSuggestPasskeys = browserSupportsWebAuthnAutofill
