import { createSecretKey } from 'node:crypto'
import { createOtpCodes } from './otp-codes.ts'

/**
 * A queued message with a code has only the challenge's id; the digits are computed when it is sent and are in no
 * table. Other messages stay unchanged.
 */
export const createOtpWords = (keyInHex: string) => {
  const codes = createOtpCodes(createSecretKey(Buffer.from(keyInHex, 'hex')))
  return (code: string, words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const { challenge, ...others } = words
    if (code !== 'one-time-code' || challenge === undefined) return words
    return { ...others, otp: codes.codeOf(challenge) }
  }
}
