import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'

/** The answer of an authenticator, in the JSON of WebAuthn; its signature is checked, not its shape. */
export interface PasskeyAnswer {
  readonly id: string
  readonly response: { readonly userHandle?: string | null | undefined }
}
export type PasskeyMade = object

export interface Passkey {
  readonly passkeyId: string
  readonly memberId: string
  readonly externalId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
}

export interface RelyingParty {
  /** Exactly the staff host, never its parent domain: a page of students cannot ask for a signature of staff. */
  readonly rpId: string
  readonly origin: string
}

export interface NewPasskey {
  readonly externalId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

/** Ed25519, P-256 and RSA: every authenticator has one of them. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
const CEREMONY_MS = 5 * 60_000
const idOf = (externalId: Buffer): string => externalId.toString('base64url')

/** A signature that does not verify is a value, not a bug; the library throws for it. */
const orNull = async <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)

export const registrationOptions = async (
  { rpId }: RelyingParty,
  member: { readonly email: string; readonly name: string; readonly userHandle: Buffer },
  challenge: Buffer,
  known: readonly Buffer[],
) => ({
  ...(await generateRegistrationOptions({
    rpName: 'Medha',
    rpID: rpId,
    userName: member.email,
    userDisplayName: member.name,
    userID: new Uint8Array(member.userHandle),
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((externalId) => ({ id: idOf(externalId) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })),
})

/** Without a list the browser offers every passkey of this host, so the request names no member. */
export const assertionOptions = async (
  { rpId }: RelyingParty,
  challenge: Buffer,
  allowed: readonly Pick<Passkey, 'externalId' | 'transports'>[] = [],
) => ({
  ...(await generateAuthenticationOptions({
    rpID: rpId,
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(({ externalId, transports }) => ({
      id: idOf(externalId),
      transports: [...transports],
    })),
  })),
})

export const checkRegistration = async (
  { rpId, origin }: RelyingParty,
  made: PasskeyMade,
  challenge: Buffer,
): Promise<NewPasskey | null> => {
  const verified = await orNull(
    verifyRegistrationResponse({
      response: made as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (verified?.verified !== true) return null
  const { credential, credentialDeviceType } = verified.registrationInfo
  return {
    externalId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

/** The new count of signatures; null if the answer does not verify, or its count went back (a copied key). */
export const checkAssertion = async (
  { rpId, origin }: RelyingParty,
  answer: PasskeyAnswer,
  challenge: Buffer,
  passkey: Passkey,
): Promise<number | null> => {
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: idOf(passkey.externalId),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: [...passkey.transports],
      },
    }),
  )
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null
}
