import { later } from '../../../kernel/instants.ts'

/** Long enough to find a card and pay on the bank's page, which times out after the same time. */
const HOLD_MS = 15 * 60_000

/** An unpaid seat is reserved until exactly this moment. */
export const holdEnd = (heldSince: Date): Date => later(heldSince, HOLD_MS)

/** A mobile number that did not pay for a hold gets seats only on payment, for this long after the hold began. */
export const ONE_HOLD_PER_MS = 24 * 3_600_000

/** How many seats may be held unpaid: a share of the room, with a minimum so that a small room can be sold. */
interface Share {
  readonly ofSeats: number
  readonly fewest: number
}

export interface UnpaidShares {
  readonly everybody: Share
  readonly oneAddress: Share
}

const UNPAID_SHARES: UnpaidShares = {
  everybody: { ofSeats: 0.3, fewest: 5 },
  oneAddress: { ofSeats: 0.05, fewest: 3 },
}

export interface UnpaidSeats {
  /** Unpaid seats of the sitting, from all addresses. */
  readonly held: number
  /** Of these, from the same address. */
  readonly heldFromHere: number
}

const most = ({ ofSeats, fewest }: Share, capacity: number): number =>
  Math.max(fewest, Math.floor(capacity * ofSeats))

/** May one more seat of this room be held without having been paid? */
export const mayHold = (
  capacity: number,
  { held, heldFromHere }: UnpaidSeats,
  shares: UnpaidShares = UNPAID_SHARES,
): boolean => held < most(shares.everybody, capacity) && heldFromHere < most(shares.oneAddress, capacity)
