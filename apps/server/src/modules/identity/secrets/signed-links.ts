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
const SAID = STUDENT + END + CHANCE

export const createSignedLinks = (key: KeyObject): SignedLinks => {
  const sign = (said: Buffer): Buffer =>
    createHmac('sha256', key).update('one-time link').update(said).digest().subarray(0, SIGNATURE)
  return {
    issue: ({ studentId, expiresAtMs }) => {
      const said = Buffer.alloc(SAID)
      said.writeUIntBE(Number(studentId), 0, STUDENT)
      said.writeUIntBE(Math.floor(expiresAtMs / 1_000), STUDENT, END)
      randomBytes(CHANCE).copy(said, STUDENT + END)
      return Buffer.concat([said, sign(said)]).toString('base64url')
    },
    read: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      if (bytes.length !== SAID + SIGNATURE || bytes.toString('base64url') !== code) return null
      const said = bytes.subarray(0, SAID)
      if (!timingSafeEqual(sign(said), bytes.subarray(SAID))) return null
      return {
        studentId: String(said.readUIntBE(0, STUDENT)),
        expiresAtMs: said.readUIntBE(STUDENT, END) * 1_000,
      }
    },
  }
}
