import { createHash, randomBytes } from 'node:crypto'

export const newLaunchCode = (): string => randomBytes(32).toString('base64url')

export const hashLaunchCode = (code: string): Buffer => createHash('sha256').update(code).digest()
