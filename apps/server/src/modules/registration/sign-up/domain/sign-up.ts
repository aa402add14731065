import type { PlainDate } from '@medha/rules/plain-date'
import { later } from '../../../../kernel/instants.ts'
import { holdEnd } from '../../domain/unpaid-seats.ts'

/**
 * held: an attempt is reserved, nothing is paid. paying: a charge is open. released: attempt and seat are free again.
 * refund_due: the payment arrived after the place was gone.
 */
export type SignUpState = 'held' | 'paying' | 'confirmed' | 'released' | 'refund_due'

/** A sign-up that uses one of the mobile number's attempts. Keys are in hex. */
export interface ActiveSignUp {
  readonly signUpId: string
  readonly state: 'held' | 'paying' | 'confirmed'
  readonly attemptNo: number
  readonly formKey: string
  readonly childKey: string
  readonly examDay: PlainDate
  readonly slotId: number
}

export interface AttemptRequest {
  readonly formKey: string
  readonly childKey: string
  readonly examDay: PlainDate
  readonly slotId: number
  readonly attemptsAllowed: number
  /** Registrations of this number without a sign-up form, e.g. imported from older records. */
  readonly takenElsewhere: number
}

export type Way =
  | { readonly kind: 'same'; readonly signUpId: string }
  | { readonly kind: 'revise'; readonly signUpId: string }
  | { readonly kind: 'new'; readonly attemptNo: number }
  | { readonly kind: 'exhausted' }

/** REG-23: the lowest free attempt; null when all are taken. */
const freeAttempt = (active: readonly ActiveSignUp[], request: AttemptRequest): number | null => {
  for (let number = request.takenElsewhere + 1; number <= request.attemptsAllowed; number += 1)
    if (!active.some(({ attemptNo }) => attemptNo === number)) return number
  return null
}

const isSameChildAtSamePlace = (signUp: ActiveSignUp, request: AttemptRequest): boolean =>
  signUp.childKey === request.childKey &&
  (signUp.state !== 'confirmed' || (signUp.examDay === request.examDay && signUp.slotId === request.slotId))

/**
 * Classifies a form by the sign-ups of its number. The same form, or the same child for the same sitting, is the same
 * sign-up; an unpaid sign-up of the child is revised; anything else is a new attempt.
 */
export const chooseWay = (active: readonly ActiveSignUp[], request: AttemptRequest): Way => {
  const known =
    active.find(({ formKey }) => formKey === request.formKey) ??
    active.find((signUp) => isSameChildAtSamePlace(signUp, request))
  if (known !== undefined)
    return { kind: known.state === 'confirmed' ? 'same' : 'revise', signUpId: known.signUpId }
  const attemptNo = freeAttempt(active, request)
  return attemptNo === null ? { kind: 'exhausted' } : { kind: 'new', attemptNo }
}

/** An unpaid attempt is reserved no longer than this, however often the form is sent again. */
export const LONGEST_WAIT_MS = 2 * 3_600_000

/**
 * When an unpaid sign-up expires. A held seat is not available to others, so its time runs from the first hold; a form
 * without a seat blocks no other student, so its time runs from its last post.
 */
export const waitsUntil = (
  signUp: { readonly heldSince: Date; readonly seatHeldAt: Date | null },
  now: Date,
): Date => {
  if (signUp.seatHeldAt !== null) return holdEnd(signUp.seatHeldAt)
  const wanted = holdEnd(now)
  const longest = later(signUp.heldSince, LONGEST_WAIT_MS)
  return wanted.getTime() < longest.getTime() ? wanted : longest
}

/** What a captured charge means for the sign-up it was opened for. */
export type CaptureWay = 'confirm' | 'already-confirmed' | 'seat-again' | 'refund'

export const onCapture = (
  signUp: {
    readonly state: SignUpState
    readonly hasSeat: boolean
    readonly chargeId: string | null
    readonly feePaise: number
  },
  charge: { readonly chargeId: string; readonly listPaise: number; readonly isLate: boolean },
  /** The test can no longer be started. */
  isOver: boolean,
): CaptureWay => {
  // A charge with another price was for another place and does not pay for this one.
  const isForThisPlace = charge.listPaise === signUp.feePaise && !isOver && !charge.isLate
  switch (signUp.state) {
    case 'held':
    case 'paying':
      if (!isForThisPlace) return 'refund'
      return signUp.hasSeat ? 'confirm' : 'seat-again'
    case 'released':
      return isForThisPlace ? 'seat-again' : 'refund'
    case 'confirmed':
      return signUp.chargeId === charge.chargeId ? 'already-confirmed' : 'refund'
    case 'refund_due':
      return 'refund'
  }
}
