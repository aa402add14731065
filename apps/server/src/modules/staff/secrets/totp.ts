import { createHmac, randomBytes } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(20)

/** The secret as authenticator apps read it (RFC 4648). */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** RFC 6238 with SHA-1, 30 seconds and six digits: what every authenticator app computes. */
export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash[hash.length - 1] ?? 0) & 0xf
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** STF-03: the step whose code this is, one either way; null for a wrong code and for a step that was used before. */
export const acceptedStep = (secret: Buffer, code: string, now: Date, lastStep: number): number | null => {
  const present = stepAt(now)
  return (
    [present, present - 1, present + 1].find(
      (step) => step > lastStep && codeOfStep(secret, step) === code,
    ) ?? null
  )
}

export const totpUri = (secret: Buffer, account: string): string => {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Medha' })
  return `otpauth://totp/Medha:${encodeURIComponent(account)}?${query.toString()}`
}
