import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

const SERIAL_BYTES = 8
const SEAL_BYTES = 16

/** What a code stands on: a code of one kind of paper is none of another. The words are part of every seal. */
export type PaperKind = 'medha admit card' | 'medha scorecard'

/** Makes and reads the codes on papers: key number, serial, seal. 34 letters, so that the QR code stays coarse. */
export interface PaperCodes {
  codeOf(serial: Buffer): string
  /** The serial of a code that we sealed; null for every other text. */
  serialIn(code: string): Buffer | null
}

/** `1:<hex>,2:<hex>`: the last key seals, and papers of every listed key stay good. */
export const createPaperCodes = (keys: string, kind: PaperKind): PaperCodes => {
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
      if (sealed === null || serial.length !== SERIAL_BYTES) throw new Error('cannot seal this paper')
      return Buffer.concat([Buffer.of(newest), serial, sealed]).toString('base64url')
    },
    serialIn: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      // Base64 forgives spare bits and strange letters; a code is exactly what we print.
      if (bytes.length !== 1 + SERIAL_BYTES + SEAL_BYTES || bytes.toString('base64url') !== code) return null
      const serial = bytes.subarray(1, 1 + SERIAL_BYTES)
      const expected = seal(bytes[0] ?? 0, serial)
      return expected !== null && timingSafeEqual(expected, bytes.subarray(1 + SERIAL_BYTES)) ? serial : null
    },
  }
}
