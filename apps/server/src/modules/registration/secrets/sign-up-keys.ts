import type { PlainDate } from '@medha/rules/plain-date'
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** What a form says about a person; identity has it once there is a roll number. */
export interface Person {
  readonly name: string
  readonly fatherName: string | null
  readonly email: string
  /** With country code. */
  readonly mobile: string
  readonly dateOfBirth: PlainDate
  readonly city: string
  readonly state: string
  readonly pincode: string
}

export interface SignUpKeys {
  mobileKey(mobile: string): Buffer
  /** Two forms of one number speak of the same child when name and birthday agree. */
  childKey(person: Pick<Person, 'mobile' | 'name' | 'dateOfBirth'>): Buffer
  /** Bound to the number, so that a form's id seen elsewhere opens nothing. */
  formKey(mobile: string, form: string): Buffer
  seal(mobileKey: Buffer, person: Person): Buffer
  open(mobileKey: Buffer, sealed: Buffer): Person
}

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** Forms wait for a payment with a child's birthday in them, so they wait sealed, and are found by keyed hashes. */
export const createSignUpKeys = (keyInHex: string): SignUpKeys => {
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(keyInHex, 'hex'), '', `sign-up:${use}`, 32)))
  const hashing = derive('hash')
  const sealing = derive('seal')
  const hash = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', hashing).update(parts.join('\n')).digest()
  return {
    mobileKey: (mobile) => hash('mobile', mobile),
    childKey: ({ mobile, name, dateOfBirth }) => hash('child', mobile, name.toLowerCase(), dateOfBirth),
    formKey: (mobile, form) => hash('form', mobile, form),
    seal: (mobileKey, person) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(mobileKey)
      const body = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
    },
    open: (mobileKey, sealed) => {
      if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version')
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(1, 1 + NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(mobileKey)
        .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEADER_BYTES))
      const text = decipher.update(sealed.subarray(HEADER_BYTES), undefined, 'utf8') + decipher.final('utf8')
      return JSON.parse(text) as Person
    },
  }
}
