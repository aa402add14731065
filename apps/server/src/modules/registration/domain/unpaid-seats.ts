import { later } from '../../../kernel/instants.ts'

/** Long enough to find a card and get through a bank's page, which gives up after as long. */
const HOLD_MS = 15 * 60_000

/** An unpaid seat is kept from others until then, and not a second longer. */
export const holdEnd = (heldSince: Date): Date => later(heldSince, HOLD_MS)

/** A number that let a seat go unpaid pays first and is seated then, until this long after its hold began. */
export const ONE_HOLD_PER_MS = 24 * 3_600_000

/** Unpaid seats at once: a share of the room, and never so few that a small room could not be sold. */
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
  /** Of the sitting, by everybody. */
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
