import { OTP_LENGTH, readOtp } from '@medha/rules/otp'
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/**
 * The code of a challenge. It is computed from the challenge's id and a key, so it is in no table, and a resend needs
 * no stored code.
 */
export interface OtpCodes {
  codeOf(challengeId: string): string
  isRight(challengeId: string, typed: string): boolean
}

const RANGE = 10 ** OTP_LENGTH

export const createOtpCodes = (key: KeyObject): OtpCodes => {
  const codeOf = (challengeId: string): string => {
    const digest = createHmac('sha256', key).update(`otp:${challengeId}`).digest()
    return String(digest.readUIntBE(0, 6) % RANGE).padStart(OTP_LENGTH, '0')
  }
  return {
    codeOf,
    isRight: (challengeId, typed) =>
      readOtp(typed).ok && timingSafeEqual(Buffer.from(codeOf(challengeId)), Buffer.from(typed)),
  }
}
