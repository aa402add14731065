import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Db, Trx } from '../../platform/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { bookableDays } from './queries/bookable-days.ts'
import { isOffered } from './queries/class-streams.ts'
import { openSlots } from './queries/open-slots.ts'
import { isHeld, notHeld, sittingOf } from './queries/sittings.ts'
import { slotsNamed, slotsOf } from './queries/slots.ts'
import { rollSeasons } from './use-cases/roll-seasons.ts'
import type { SeatRequest } from './domain/seat-order.ts'
import { capacityOf, findSeat, giveSeatBack, takeSeat } from './use-cases/take-seat.ts'

/** When an exam is held and who has a seat: days, sittings and seats. */
export const createSeats = (deps: CatalogueDeps) => {
  const { db, clock } = deps
  return {
    /** Takes one seat in the caller's transaction. Late: paid in time, but the event arrives after closing. */
    takeSeat: (trx: Trx, request: SeatRequest, options?: { readonly isLate: boolean }) =>
      takeSeat(clock, trx, request, options),
    giveSeatBack,
    /** Whether a seat could be taken; takes none. */
    findSeat: (trx: Trx, request: SeatRequest, options?: { readonly isLate: boolean }) =>
      findSeat(clock, trx, request, options),
    capacityOf,
    sitting: (slotId: number, day: PlainDate, within?: Trx) => sittingOf(within ?? db, slotId, day),
    /** Whether the day is not cancelled and the centre not closed. */
    isHeld: (within: Db | Trx, seat: SeatRequest) => isHeld(within, seat),
    /** Cancelled days and closed centres, for batches of places. */
    notHeld,
    /** API-30: days at a branch that can be booked now, earliest first. */
    bookableDays: async (request: {
      readonly examType: string
      readonly slotName: string
      readonly branchCode: string
      readonly classStream: ClassStreamChoice
    }): Promise<PlainDate[]> => {
      const { examType, slotName, branchCode, classStream } = request
      if (!(await isOffered(db, examType, classStream))) return []
      const slots = slotsNamed(await slotsOf(db, examType), slotName === '' ? undefined : slotName)
      const days = await bookableDays(db, openSlots(slots, clock.now()), branchCode)
      return days.map(({ day }) => day)
    },
    /** Creates the missing exam days of running seasons. */
    rollSeasons: () => rollSeasons(deps),
  }
}

export type Seats = ReturnType<typeof createSeats>
