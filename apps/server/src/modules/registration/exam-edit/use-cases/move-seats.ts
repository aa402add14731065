import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../../platform/database.ts'
import type { Catalogue, SeatRequest } from '../../../catalogue/index.ts'

export type SeatRefusal = 'registration.day-not-bookable' | 'registration.no-seat-left'

const nameOf = (seat: SeatRequest): string =>
  [seat.examType, seat.day, String(seat.slotId), seat.branchCode].join(':')

/**
 * Takes one seat and gives others back. Several seats in one transaction are always locked in the same order, whichever
 * is taken and whichever given. A seat that is both given and taken stays where it is.
 */
export const moveSeats = async (
  catalogue: Pick<Catalogue, 'seats'>,
  trx: Trx,
  {
    give,
    take,
    isLate = false,
  }: { readonly give: readonly SeatRequest[]; readonly take: SeatRequest; readonly isLate?: boolean },
): Promise<Outcome<null, SeatRefusal>> => {
  const kept = give.findIndex((seat) => nameOf(seat) === nameOf(take))
  const moves = [
    ...give.filter((_, index) => index !== kept).map((seat) => ({ seat, isTaken: false })),
    ...(kept >= 0 ? [] : [{ seat: take, isTaken: true }]),
  ].toSorted((one, other) => (nameOf(one.seat) < nameOf(other.seat) ? -1 : 1))
  for (const { seat, isTaken } of moves) {
    if (!isTaken) {
      await catalogue.seats.giveSeatBack(trx, seat)
      continue
    }
    const answer = await catalogue.seats.takeSeat(trx, seat, { isLate })
    if (answer !== 'taken') return refuse(`registration.${answer}`)
  }
  return done(null)
}
