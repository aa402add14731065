import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits cannot be guessed, so tries are not counted. */
export const newResumeCode = (): string => randomBytes(16).toString('base64url')

/** Only this hash is stored. */
export const hashResumeCode = (code: string): Buffer => createHash('sha256').update(`resume:${code}`).digest()
