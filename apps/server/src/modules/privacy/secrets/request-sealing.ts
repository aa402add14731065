import { createSecretKey, hkdfSync } from 'node:crypto'
import { createSealing } from '../../../kernel/sealing.ts'

/** Requests hold names, birthdays and contacts of children, and no query searches for them: they are encrypted. */
export interface RequestSealing {
  seal(studentId: string, text: string): Buffer
  open(studentId: string, sealed: Buffer): string
}

/** The key is derived from that of the registration forms, which hold the same data. */
export const createRequestSealing = (keyInHex: string): RequestSealing => {
  const key = hkdfSync('sha256', Buffer.from(keyInHex, 'hex'), '', 'privacy:seal', 32)
  const sealing = createSealing(createSecretKey(Buffer.from(key)))
  return {
    seal: (studentId, text) => sealing.seal(Buffer.from(studentId), text),
    open: (studentId, sealed) => sealing.open(Buffer.from(studentId), sealed),
  }
}
