import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

const SERIAL_BYTES = 8
const SEAL_BYTES = 16

/** Part of every signature, so that the code of one kind of document is not valid for another. */
export type DocumentKind = 'medha admit card' | 'medha scorecard'

/** Signs and verifies the codes on documents: key number, serial, signature. 34 characters keep the QR code coarse. */
export interface DocumentCodes {
  codeOf(serial: Buffer): string
  /** The serial of a code with our signature; null for any other text. */
  serialIn(code: string): Buffer | null
}

/** `1:<hex>,2:<hex>`: the last key signs; documents signed with any listed key stay valid. */
export const createDocumentCodes = (keys: string, kind: DocumentKind): DocumentCodes => {
  const known = new Map<number, KeyObject>()
  let newest = 0
  for (const entry of keys.split(',')) {
    const [id = '', hex = ''] = entry.split(':')
    newest = Number(id)
    known.set(newest, createSecretKey(Buffer.from(hex, 'hex')))
  }
  const seal = (keyId: number, serial: Buffer): Buffer | null => {
    const key = known.get(keyId)
    if (key === undefined) return null
    const mac = createHmac('sha256', key).update(kind).update(Buffer.of(keyId)).update(serial)
    return mac.digest().subarray(0, SEAL_BYTES)
  }
  return {
    codeOf: (serial) => {
      const sealed = seal(newest, serial)
      if (sealed === null || serial.length !== SERIAL_BYTES) throw new Error('cannot sign this document')
      return Buffer.concat([Buffer.of(newest), serial, sealed]).toString('base64url')
    },
    serialIn: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      // Base64 decoding ignores spare bits and unknown characters; a code must match exactly what was printed.
      if (bytes.length !== 1 + SERIAL_BYTES + SEAL_BYTES || bytes.toString('base64url') !== code) return null
      const serial = bytes.subarray(1, 1 + SERIAL_BYTES)
      const expected = seal(bytes[0] ?? 0, serial)
      return expected !== null && timingSafeEqual(expected, bytes.subarray(1 + SERIAL_BYTES)) ? serial : null
    },
  }
}
