import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits: nobody guesses one, so nobody's tries have to be counted. */
export const newResumeCode = (): string => randomBytes(16).toString('base64url')

/** What is kept of it. */
export const hashResumeCode = (code: string): Buffer => createHash('sha256').update(`resume:${code}`).digest()
