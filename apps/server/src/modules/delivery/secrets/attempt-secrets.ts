import { createHash, createHmac } from 'node:crypto'

/** Without I, L, O and U: receipt numbers are read aloud and typed. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID_LETTERS = 16
const SALT_BYTES = 16

const derived = (nonce: Buffer, what: string): Buffer => createHmac('sha256', nonce).update(what).digest()

/** Secrets that only the server, or the student where noted, knows. All are derived from the attempt's nonce. */
export const attemptSecrets = (attemptId: string, nonce: Buffer) => ({
  /** SAV-04: the head before the first block of a device. */
  chainStart: (epoch: number): Buffer => derived(nonce, `chain ${attemptId} ${epoch}`),
  /** OFL-12: proves that a file was made by the device that had this turn. */
  fileKey: (epoch: number): Buffer => derived(nonce, `file ${attemptId} ${epoch}`),
  /** RCP-03: shown to the student only, so that others cannot guess answers from a fingerprint. */
  salt: (): Buffer => derived(nonce, `salt ${attemptId}`).subarray(0, SALT_BYTES),
  /** The same for a revision on every call, even after a crash before it was stored. */
  receiptId: (revision: number): string =>
    Array.from(derived(nonce, `receipt ${attemptId} ${revision}`).subarray(0, ID_LETTERS), (byte) =>
      LETTERS.charAt(byte & 31),
    ).join(''),
})

/** RCP-03: covers the answers only. */
export const fingerprint = (salt: Uint8Array, answers: Uint8Array): string =>
  createHash('sha256').update(salt).update(answers).digest('base64url')
