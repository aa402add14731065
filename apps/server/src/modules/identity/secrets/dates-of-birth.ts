import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { createCipheriv, createDecipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** A date of birth is the pupil's password and a child's personal data: it is stored sealed, and compared by proof. */
export interface DatesOfBirth {
  seal(rollNumber: string, day: PlainDate): Buffer
  open(rollNumber: string, sealed: Buffer): PlainDate
  /** Bound to the roll number, so that equal birthdays do not look equal in a stolen table. */
  proof(rollNumber: string, day: PlainDate): Buffer
}

export const createDatesOfBirth = (keys: {
  readonly sealingKey: KeyObject
  readonly pepper: KeyObject
}): DatesOfBirth => ({
  seal: (rollNumber, day) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, keys.sealingKey, nonce).setAAD(Buffer.from(rollNumber))
    const body = Buffer.concat([cipher.update(day, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
  },
  open: (rollNumber, sealed) => {
    if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version')
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, keys.sealingKey, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(rollNumber))
      .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES))
    return plainDate(
      decipher.update(sealed.subarray(HEADER_BYTES), undefined, 'utf8') + decipher.final('utf8'),
    )
  },
  proof: (rollNumber, day) => createHmac('sha256', keys.pepper).update(`${rollNumber}|${day}`).digest(),
})
