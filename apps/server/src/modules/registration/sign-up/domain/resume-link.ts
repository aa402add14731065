import type { SignUpState } from './sign-up.ts'

/** Most families pay within half of the hold time; one that has not paid by now has probably left. */
export const OFFERED_BEFORE_END_MS = 8 * 60_000
/** Less than this is not enough to read an SMS and find a card. */
export const TOO_LATE_MS = 3 * 60_000

interface LeftSignUp {
  readonly state: SignUpState
  readonly hasFailed: boolean
  readonly expiresAt: Date | null
}

/** Whether a payment was started and not completed, and the place is still reserved. */
export const isPayable = ({ state, hasFailed, expiresAt }: LeftSignUp, now: Date): boolean =>
  (state === 'paying' || (state === 'held' && hasFailed)) &&
  expiresAt !== null &&
  expiresAt.getTime() > now.getTime()

/** A link is sent when the place is about to expire, while there is time to use it. */
export const isLinkDue = (signUp: LeftSignUp, now: Date): boolean => {
  if (!isPayable(signUp, now) || signUp.expiresAt === null) return false
  const left = signUp.expiresAt.getTime() - now.getTime()
  return left <= OFFERED_BEFORE_END_MS && left >= TOO_LATE_MS
}
