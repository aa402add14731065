import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import type { CatalogueApi, SeatRequest } from '../../catalogue/index.ts'
import { mayHold, type UnpaidSeats, type UnpaidShares } from '../domain/unpaid-seats.ts'
import type { SeatRefusal } from './move-seats.ts'

export type HoldRefusal = SeatRefusal | 'registration.seats-being-paid'

/** Unpaid seats of one sitting at one centre, held by sign-ups and by edits. */
const countUnpaid = compiled(
  (_, it: SeatRequest & { readonly heldFrom: Buffer }) => sql<UnpaidSeats>`
    select count(*)::int as held, count(*) filter (where held_from = ${it.heldFrom})::int as "heldFromHere"
    from (
      select held_from from registration.sign_ups
      where branch_code = ${it.branchCode} and exam_day = ${it.day}::date and slot_id = ${it.slotId}
        and has_seat and state in ('held', 'paying')
      union all
      select held_from from registration.exam_edits
      where branch_code = ${it.branchCode} and exam_day = ${it.day}::date and slot_id = ${it.slotId}
        and state = 'pending') unpaid`,
)

const NOBODY = Buffer.alloc(32)

export interface HoldDeps {
  readonly catalogue: Pick<CatalogueApi, 'seats'>
  /** Overridden only by tests, as a negative control. */
  readonly unpaidShares?: UnpaidShares
}

/** A full room may have seats that are held unpaid; these may be free again in 15 minutes. */
export const whyFull = async (trx: Trx, seat: SeatRequest): Promise<HoldRefusal> => {
  const [unpaid] = await countUnpaid(trx, { ...seat, heldFrom: NOBODY })
  return (unpaid?.held ?? 0) > 0 ? 'registration.seats-being-paid' : 'registration.no-seat-left'
}

/**
 * Whether one more seat may be held unpaid. After this transaction has taken a seat, it holds the lock on the room's
 * row, so the count stays true until commit; before that, it may change.
 */
export const isHoldAllowed = async (
  { catalogue, unpaidShares }: HoldDeps,
  trx: Trx,
  seat: SeatRequest,
  heldFrom: Buffer,
): Promise<boolean> => {
  const capacity = await catalogue.seats.capacityOf(trx, seat)
  if (capacity === null) return true
  const [unpaid] = await countUnpaid(trx, { ...seat, heldFrom })
  return unpaid !== undefined && mayHold(capacity, unpaid, unpaidShares)
}

/**
 * Holds a seat for a family that is about to pay. False: a seat is free, but too many are held unpaid, or this number
 * has held one before; then it is taken when the payment arrives. The room's row stays locked either way.
 */
export const holdSeat = async (
  deps: HoldDeps,
  trx: Trx,
  seat: SeatRequest,
  by: { readonly heldFrom: Buffer; readonly hasHeldBefore: boolean; readonly isLate: boolean },
): Promise<Outcome<boolean, HoldRefusal>> => {
  const { seats } = deps.catalogue
  const answer = await seats.takeSeat(trx, seat, { isLate: by.isLate })
  if (answer === 'no-seat-left') return refuse(await whyFull(trx, seat))
  if (answer === 'day-not-bookable') return refuse('registration.day-not-bookable')
  if (!by.hasHeldBefore && (await isHoldAllowed(deps, trx, seat, by.heldFrom))) return done(true)
  await seats.giveSeatBack(trx, seat)
  return done(false)
}
