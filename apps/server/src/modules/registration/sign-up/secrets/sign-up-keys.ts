import type { PlainDate } from '@medha/rules/plain-date'
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { ipKeyOf } from '../../../../kernel/ip-keys.ts'
import { createSealing } from '../../../../kernel/sealing.ts'

/** The personal data of a form; identity stores it once there is a roll number. */
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
  /** Two forms of one number are for the same child if name and birthday match. */
  childKey(person: Pick<Person, 'mobile' | 'name' | 'dateOfBirth'>): Buffer
  /** Bound to the number, so that a form's id alone gives no access. */
  formKey(mobile: string, form: string): Buffer
  /** Key of one internet connection: one IPv4 address or one IPv6 /64. */
  addressKey(address: string): Buffer
  seal(mobileKey: Buffer, person: Person): Buffer
  open(mobileKey: Buffer, sealed: Buffer): Person
}

/** Unpaid forms contain a child's birthday, so they are stored encrypted and looked up by keyed hashes. */
export const createSignUpKeys = (keyInHex: string): SignUpKeys => {
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(keyInHex, 'hex'), '', `sign-up:${use}`, 32)))
  const hashing = derive('hash')
  const sealing = createSealing(derive('seal'))
  const hash = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', hashing).update(parts.join('\n')).digest()
  return {
    mobileKey: (mobile) => hash('mobile', mobile),
    childKey: ({ mobile, name, dateOfBirth }) => hash('child', mobile, name.toLowerCase(), dateOfBirth),
    formKey: (mobile, form) => hash('form', mobile, form),
    addressKey: (address) => hash('address', ipKeyOf(address)),
    seal: (mobileKey, person) => sealing.seal(mobileKey, JSON.stringify(person)),
    open: (mobileKey, sealed) => JSON.parse(sealing.open(mobileKey, sealed)) as Person,
  }
}
