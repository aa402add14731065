import type { PlainDate } from '@medha/rules/plain-date'
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { ipKeyOf } from '../../../../kernel/ip-keys.ts'
import { createSealing } from '../../../../kernel/sealing.ts'

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
  /** Of a subscriber's line: one IPv4 address or one IPv6 /64. */
  addressKey(address: string): Buffer
  seal(mobileKey: Buffer, person: Person): Buffer
  open(mobileKey: Buffer, sealed: Buffer): Person
}

/** Forms wait for a payment with a child's birthday in them, so they wait sealed, and are found by keyed hashes. */
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
