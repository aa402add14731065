import { done, refuse, type Outcome } from './outcome.ts'

/** NUM-01 */
export const OTP_LENGTH = 4

/** NUM-01, OTP-08, REC-03: seconds before another code can be requested. The server enforces it as well. */
export const RESEND_SECONDS = 45

/** VAL-08 */
export const readOtp = (text: string): Outcome<string, 'not-an-otp'> =>
  text.length === OTP_LENGTH && /^\d+$/.test(text) ? done(text) : refuse('not-an-otp')

/**
 * OTP-05: verification starts automatically when the last box and one of the first two are filled. There may be a gap;
 * the caller checks `readOtp` first and then makes no request (OPN-14).
 */
export const verifiesByItself = (boxes: readonly string[]): boolean =>
  Boolean(boxes[OTP_LENGTH - 1]) && (Boolean(boxes[0]) || Boolean(boxes[1]))
