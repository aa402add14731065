import { done, refuse, type Outcome } from './outcome.ts'

/** NUM-01 */
export const OTP_LENGTH = 4

/** NUM-01, OTP-08, REC-03: seconds before another code can be asked for. The server holds to it as well. */
export const RESEND_SECONDS = 45

/** VAL-08 */
export const readOtp = (text: string): Outcome<string, 'not-an-otp'> =>
  text.length === OTP_LENGTH && /^\d+$/.test(text) ? done(text) : refuse('not-an-otp')

/**
 * OTP-05: verifying begins by itself when the last box is filled and one of the first two is. A gap is possible;
 * whoever verifies then asks `readOtp` first and makes no call (OPN-14).
 */
export const verifiesByItself = (boxes: readonly string[]): boolean =>
  Boolean(boxes[OTP_LENGTH - 1]) && (Boolean(boxes[0]) || Boolean(boxes[1]))
