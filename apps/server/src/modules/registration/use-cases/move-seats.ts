import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import { compareSeats, type CatalogueApi, type SeatRequest } from '../../catalogue/index.ts'

export type SeatRefusal = 'registration.day-not-bookable' | 'registration.no-seat-left'

/**
 * Takes one seat and releases others. Seats are always locked in the same order, whether taken or released. A seat that
 * is both released and taken is not touched.
 */
export const moveSeats = async (
  catalogue: Pick<CatalogueApi, 'seats'>,
  trx: Trx,
  {
    give,
    take,
    isLate = false,
  }: { readonly give: readonly SeatRequest[]; readonly take: SeatRequest; readonly isLate?: boolean },
): Promise<Outcome<null, SeatRefusal>> => {
  const kept = give.findIndex((seat) => compareSeats(seat, take) === 0)
  const moves = [
    ...give.filter((_, index) => index !== kept).map((seat) => ({ seat, isTaken: false })),
    ...(kept >= 0 ? [] : [{ seat: take, isTaken: true }]),
  ].toSorted((one, other) => compareSeats(one.seat, other.seat))
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
