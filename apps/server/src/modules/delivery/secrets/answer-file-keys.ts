import { CURVE, type contentKey } from '@medha/test-rules/answer-file-format'
import { createECDH } from 'node:crypto'

type OfficeKey = Parameters<typeof contentKey>[0]

/** OFL-12: the exam office's keys for answer files. */
export interface AnswerFileKeys {
  /** What every device receives at its start: a raw point of P-256, in base64url. */
  readonly given: { readonly id: string; readonly key: string }
  /** Opens files that were sealed for this key; null if we never had it. */
  openingKey(id: string): Promise<OfficeKey> | null
}

const COORDINATE_BYTES = 32

const pairOf = (hex: string) => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hex, 'hex'))
  return { secret: Buffer.from(hex, 'hex'), point: curve.getPublicKey() }
}

const importSecret = (hex: string): Promise<OfficeKey> => {
  const { secret, point } = pairOf(hex)
  const jwk = {
    kty: 'EC',
    crv: CURVE.namedCurve,
    x: point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
    y: point.subarray(1 + COORDINATE_BYTES).toString('base64url'),
    d: secret.toString('base64url'),
  }
  return crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits'])
}

/** `1:<hex>,2:<hex>`: files are sealed for the last key; every key can open them. */
export const createAnswerFileKeys = (keys: string): AnswerFileKeys => {
  const known = keys.split(',').map((entry) => entry.split(':') as [id: string, hex: string])
  const [id, hex] = known.at(-1) ?? ['', '']
  return {
    given: { id, key: pairOf(hex).point.toString('base64url') },
    openingKey: (keyId) => {
      const found = known.find(([each]) => each === keyId)
      return found === undefined ? null : importSecret(found[1])
    },
  }
}
