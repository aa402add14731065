import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/**
 * What an authenticator app shows (RFC 6238). The server takes a code once and one step either way, so a second code in
 * the same half minute is the next one.
 */
export const createApp = (secret: string) => {
  let step = Math.floor(Date.now() / STEP_MS) - 1
  return {
    nextCode: (): string => {
      step += 1
      const counter = Buffer.alloc(8)
      counter.writeBigUInt64BE(BigInt(step))
      const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
      const at = (hash.at(-1) ?? 0) & 0xf
      return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
    },
  }
}
