import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What a browser and an authenticator add to an answer; a test of an attack changes one of them. */
export interface Ceremony {
  readonly origin: string
  readonly rpId: string
  readonly isVerified: boolean
  readonly challenge: string
}

export interface VirtualPasskey {
  register(options: { readonly challenge: string }, changed?: Partial<Ceremony>): object
  assert(
    options: { readonly challenge: string },
    changed?: Partial<Ceremony & { readonly signCount: number }>,
  ): { readonly id: string; readonly response: { readonly userHandle: string } } & object
  readonly id: string
  /** Set by the options of a registration, as an authenticator stores it. */
  userHandle: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** A key pair that answers as a browser with an authenticator would, with real signatures. */
export const createVirtualPasskey = (site: Pick<Ceremony, 'origin' | 'rpId'>): VirtualPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let signCount = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const authenticatorData = (rpId: string, flags: number, count: number, attested: Uint8Array[] = []) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...attested])
  }
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const ceremony = (challenge: string, changed: Partial<Ceremony>): Ceremony => ({
    ...site,
    challenge,
    isVerified: true,
    ...changed,
  })
  const common = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' } as const

  const passkey: VirtualPasskey = {
    id: common.id,
    userHandle: base64url(randomBytes(32)),
    register: (options, changed = {}) => {
      const used = ceremony(options.challenge, changed)
      passkey.userHandle = (options as { user?: { id: string } }).user?.id ?? passkey.userHandle
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const flags = PRESENT | ATTESTED | (used.isVerified ? VERIFIED : 0)
      const authData = authenticatorData(used.rpId, flags, signCount, [
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', used)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    assert: (options, changed = {}) => {
      const used = ceremony(options.challenge, changed)
      signCount += 1
      const count = changed.signCount ?? signCount
      const authData = authenticatorData(used.rpId, PRESENT | (used.isVerified ? VERIFIED : 0), count)
      const client = clientData('webauthn.get', used)
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          userHandle: passkey.userHandle,
        },
      }
    },
  }
  return passkey
}
