import * as z from 'zod/mini'

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(20_000))
const extensions = z.record(z.string(), z.unknown())
const attachment = z.optional(z.nullable(z.enum(['platform', 'cross-platform'])))
const type = z.literal('public-key')

/** What the browser's authenticator returns at sign-in, as WebAuthn writes it in JSON. */
const PasskeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type,
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
})

/** What it returns when a passkey is made. */
const PasskeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type,
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30)))),
  }),
})

/** Options for the browser's authenticator, in the JSON of WebAuthn. */
const options = z.looseObject({ challenge: base64url })
export const PasskeyChallenge = z.object({ challengeId: z.string(), options })
export const StepUpChallenge = z.object({ challengeId: z.string(), options: z.nullable(options) })

const challengeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,43}$/))
export const signedChallenge = { challengeId, credential: PasskeyAssertion }
export const madePasskey = {
  challengeId,
  credential: PasskeyRegistration,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
}
const code = z.string().check(z.regex(/^\d{6}$/))
export const authenticatorCode = { code }

/** The content of the step-up header. */
export const StepUpProof = z.union([z.strictObject(signedChallenge), z.strictObject({ challengeId, code })])
export type StepUpProof = z.infer<typeof StepUpProof>
