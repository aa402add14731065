import { createECDH, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { CheckpointClaims, ReceiptClaims } from '@medha/contract/wire/player'

/** A public key as published (RFC 7517). */
export interface PublishedKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly kid: string
  readonly alg: 'ES256'
  readonly use: 'sig'
}

export interface ReceiptSignatures {
  /** A compact JWS (ES256). Two signatures over one receipt differ, so the first is stored. */
  sign(receipt: ReceiptClaims): string
  /** The claims, if signed with any of our keys; null if a single character was changed. */
  verify(signed: string): ReceiptClaims | null
  /** RCP-08: uses the same key with a different header, so that a checkpoint cannot pass for a receipt. */
  signCheckpoint(checkpoint: CheckpointClaims): string
  /** RCP-04, RCP-05: all public keys, for anyone who verifies a receipt without us. */
  readonly published: readonly PublishedKey[]
}

const COORDINATE_BYTES = 32
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const RAW = 'ieee-p1363'

interface SigningKey {
  readonly kid: string
  readonly secret: KeyObject
  readonly open: KeyObject
  readonly published: PublishedKey
}

const signingKey = (kid: string, hex: string): SigningKey => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hex, 'hex'))
  const point = curve.getPublicKey().subarray(1)
  const x = point.subarray(0, COORDINATE_BYTES).toString('base64url')
  const y = point.subarray(COORDINATE_BYTES).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  const d = Buffer.from(hex, 'hex').toString('base64url')
  return {
    kid,
    secret: createPrivateKey({ key: { ...jwk, d }, format: 'jwk' }),
    open: createPublicKey({ key: jwk, format: 'jwk' }),
    published: { ...jwk, kid, alg: 'ES256', use: 'sig' },
  }
}

/** `1:<hex>,2:<hex>`: the last key signs; every key verifies. */
export const createReceiptSignatures = (keys: string): ReceiptSignatures => {
  const known = keys.split(',').map((entry) => {
    const [kid = '', hex = ''] = entry.split(':')
    return signingKey(kid, hex)
  })
  const headerOf = ({ kid }: SigningKey): string => encoded({ alg: 'ES256', kid })
  const signed = (claims: object, more: object = {}): string => {
    const key = known.at(-1)
    if (key === undefined) throw new Error('no key to sign receipts with')
    const text = `${encoded({ alg: 'ES256', kid: key.kid, ...more })}.${encoded(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key: key.secret, dsaEncoding: RAW })
    return `${text}.${signature.toString('base64url')}`
  }
  return {
    published: known.map(({ published }) => published),
    sign: (receipt) => signed(receipt),
    signCheckpoint: (checkpoint) => signed(checkpoint, { typ: 'checkpoint' }),
    verify: (given) => {
      const [header, claims, signature, ...rest] = given.split('.')
      const key = known.find((one) => headerOf(one) === header)
      if (key === undefined || claims === undefined || signature === undefined || rest.length > 0) return null
      const bytes = Buffer.from(signature, 'base64url')
      // Base64 decoding ignores spare bits and unknown letters; a receipt must be exactly as it was signed.
      if (bytes.toString('base64url') !== signature) return null
      const isOurs = verify(
        'sha256',
        Buffer.from(`${header}.${claims}`),
        { key: key.open, dsaEncoding: RAW },
        bytes,
      )
      return isOurs ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceiptClaims) : null
    },
  }
}
