import { createHmac, createSecretKey } from 'node:crypto'
import { createSealing } from '../../../kernel/sealing.ts'

/** The secret of an authenticator app is stored encrypted; one sealed for a member opens for that member only. */
export interface TotpSealing {
  seal(memberId: string, secret: Buffer): Buffer
  open(memberId: string, sealed: Buffer): Buffer
}

const derived = (key: string, label: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(label).digest()

export const createTotpSealing = (key: string): TotpSealing => {
  const sealing = createSealing(createSecretKey(derived(key, 'staff totp')))
  const boundTo = (memberId: string) => Buffer.from(`member:${memberId}`)
  return {
    seal: (memberId, secret) => sealing.seal(boundTo(memberId), secret.toString('base64')),
    open: (memberId, sealed) => Buffer.from(sealing.open(boundTo(memberId), sealed), 'base64'),
  }
}

export const createMemberKeys = (key: string): ((email: string) => Buffer) => {
  const hashing = derived(key, 'staff sign-in failures')
  return (email) => createHmac('sha256', hashing).update(email.toLowerCase()).digest()
}
