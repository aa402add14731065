import type { PlainDate } from '@medha/rules/plain-date'
import { holdEnd } from '../../domain/unpaid-seats.ts'

/** A student's current or wanted place. */
export interface Place {
  readonly examDay: PlainDate
  readonly slotId: number
  readonly mode: 'online' | 'offline'
  readonly branchCode: string
  readonly classStreamId: number
}

/** Why nothing may be changed: EDT-06, ROL-05. */
export type EditLock = 'not-confirmed' | 'no-edits-left' | 'too-late'

/**
 * A place may be changed while it can be booked and before the sitting starts: a student who has seen a paper must not
 * move to another day.
 */
export const editLock = (
  place: { readonly isConfirmed: boolean; readonly editsUsed: number; readonly editsAllowed: number },
  sitting: { readonly closesAt: Date; readonly startsAt: Date },
  now: Date,
): EditLock | null => {
  if (!place.isConfirmed) return 'not-confirmed'
  if (place.editsUsed >= place.editsAllowed) return 'no-edits-left'
  const last = Math.min(sitting.closesAt.getTime(), sitting.startsAt.getTime())
  return now.getTime() < last ? null : 'too-late'
}

/**
 * EDT-04, EDT-05: only a seat at a centre costs, and only once. The fee is not refunded when the student moves online,
 * and not charged again when the student moves back.
 */
export const editDue = (
  isFeePaid: boolean,
  wanted: { readonly mode: Place['mode']; readonly feePaise: number },
): number => (isFeePaid || wanted.mode === 'online' ? 0 : wanted.feePaise)

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.examDay === other.examDay &&
  one.slotId === other.slotId &&
  one.branchCode === other.branchCode &&
  one.classStreamId === other.classStreamId

/**
 * pending: a seat is held until the payment. released: the hold expired. cancelled: the student gave up the change.
 * refund_due: a payment arrived that could not be used.
 */
export type ExamEditState = 'pending' | 'applied' | 'released' | 'cancelled' | 'refund_due'

/**
 * When the hold time of a seat begins. Cancelling a change and requesting another does not restart it: after an unpaid
 * hold, the next one is possible after a pause of the same length.
 */
export const editHeldSince = (
  last: { readonly state: ExamEditState; readonly heldSince: Date } | null,
  now: Date,
): Date => {
  if (last === null || last.state === 'applied' || last.state === 'refund_due') return now
  if (last.state === 'pending') return last.heldSince
  const pauseEnd = holdEnd(holdEnd(last.heldSince))
  return pauseEnd.getTime() <= now.getTime() ? now : last.heldSince
}

/** What a captured charge means for the edit it was opened for. */
export type EditCaptureWay = 'apply' | 'seat-again' | 'already-applied' | 'already-refunded' | 'refund'

export interface CapturedEdit {
  readonly state: ExamEditState
  readonly chargeId: string | null
  readonly duePaise: number
  /** How many edits the student had used when this one was requested. */
  readonly editsBefore: number
}

/**
 * A payment is used for the student's latest request or refunded: it never overrides a later request, never pays a fee
 * twice, and never moves a student out of, or into, a sitting that has begun.
 */
export const onEditCapture = (
  edit: CapturedEdit,
  charge: { readonly chargeId: string; readonly listPaise: number; readonly isLate: boolean },
  now: {
    readonly editsUsed: number
    readonly editsAllowed: number
    readonly isFeePaid: boolean
    readonly hasBegun: boolean
    /** The day was not cancelled and the centre not closed meanwhile. */
    readonly placeStands: boolean
  },
): EditCaptureWay => {
  if (edit.state === 'applied') return edit.chargeId === charge.chargeId ? 'already-applied' : 'refund'
  if (edit.state === 'refund_due') return edit.chargeId === charge.chargeId ? 'already-refunded' : 'refund'
  if (edit.state === 'cancelled') return 'refund'
  const isUsable =
    !charge.isLate &&
    charge.listPaise === edit.duePaise &&
    now.editsUsed === edit.editsBefore &&
    now.editsUsed < now.editsAllowed &&
    !now.isFeePaid &&
    !now.hasBegun &&
    now.placeStands
  if (!isUsable) return 'refund'
  return edit.state === 'pending' ? 'apply' : 'seat-again'
}
