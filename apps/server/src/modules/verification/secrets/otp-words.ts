import { createSecretKey } from 'node:crypto'
import { createOtpCodes } from './otp-codes.ts'

/**
 * The message with a code waits with the challenge's id; its digits are computed when it is sent and stand in no table.
 * Other messages are left as they are.
 */
export const createOtpWords = (keyInHex: string) => {
  const codes = createOtpCodes(createSecretKey(Buffer.from(keyInHex, 'hex')))
  return (code: string, words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const { challenge, ...others } = words
    if (code !== 'one-time-code' || challenge === undefined) return words
    return { ...others, otp: codes.codeOf(challenge) }
  }
}
