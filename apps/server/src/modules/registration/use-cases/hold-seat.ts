import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Catalogue, SeatRequest } from '../../catalogue/index.ts'
import { mayHold, type UnpaidSeats, type UnpaidShares } from '../domain/unpaid-seats.ts'
import type { SeatRefusal } from './move-seats.ts'

export type HoldRefusal = SeatRefusal | 'registration.seats-being-paid'

/** Of one sitting: by sign-ups and by edits that wait for their money. */
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
  readonly catalogue: Pick<Catalogue, 'seats'>
  /** Replaced only by a test's negative control. */
  readonly unpaidShares?: UnpaidShares
}

/** A room without a free seat may have some that are being paid for: these may be free again in a quarter of an hour. */
export const whyFull = async (trx: Trx, seat: SeatRequest): Promise<HoldRefusal> => {
  const [unpaid] = await countUnpaid(trx, { ...seat, heldFrom: NOBODY })
  return (unpaid?.held ?? 0) > 0 ? 'registration.seats-being-paid' : 'registration.no-seat-left'
}

/**
 * Whether one more seat may be held unpaid. After this transaction has taken a seat, whoever takes or gives one of the
 * room waits for its row until we commit, so what is counted here stays true; before, it is true for the moment.
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
 * A seat for a family that goes to pay. False: one is left, but too many are held unpaid, or this number has held one
 * before. They pay first and are seated when the money comes. The room's row stays locked either way.
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
