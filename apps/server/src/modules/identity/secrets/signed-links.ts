import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The content of a signed code. */
export interface SignedLink {
  readonly studentId: string
  readonly expiresAtMs: number
}

/**
 * Codes that carry their own signature, so that issuing one writes no row: a page loaded a hundred times would leave a
 * hundred. The row that makes a code work only once is written when the code is used.
 */
export interface SignedLinks {
  issue(link: SignedLink): string
  read(code: string): SignedLink | null
}

/** Student (6 bytes), end in seconds (5), random (5), signature (16): 43 characters, like a stored code. */
const [STUDENT, END, CHANCE, SIGNATURE] = [6, 5, 5, 16] as const
const PAYLOAD = STUDENT + END + CHANCE

export const createSignedLinks = (key: KeyObject): SignedLinks => {
  const sign = (payload: Buffer): Buffer =>
    createHmac('sha256', key).update('one-time link').update(payload).digest().subarray(0, SIGNATURE)
  return {
    issue: ({ studentId, expiresAtMs }) => {
      const payload = Buffer.alloc(PAYLOAD)
      payload.writeUIntBE(Number(studentId), 0, STUDENT)
      payload.writeUIntBE(Math.floor(expiresAtMs / 1_000), STUDENT, END)
      randomBytes(CHANCE).copy(payload, STUDENT + END)
      return Buffer.concat([payload, sign(payload)]).toString('base64url')
    },
    read: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      if (bytes.length !== PAYLOAD + SIGNATURE || bytes.toString('base64url') !== code) return null
      const payload = bytes.subarray(0, PAYLOAD)
      if (!timingSafeEqual(sign(payload), bytes.subarray(PAYLOAD))) return null
      return {
        studentId: String(payload.readUIntBE(0, STUDENT)),
        expiresAtMs: payload.readUIntBE(STUDENT, END) * 1_000,
      }
    },
  }
}
