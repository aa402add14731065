import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Db, Trx } from '../../platform/database.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { bookableDays } from './queries/bookable-days.ts'
import { isOffered } from './queries/class-streams.ts'
import { openSlots } from './queries/open-slots.ts'
import { isHeld, notHeld, sittingOf, type NotHeld, type Sitting } from './queries/sittings.ts'
import { slotsNamed, slotsOf } from './queries/slots.ts'
import { rollSeasons } from './use-cases/roll-seasons.ts'
import type { SeatRequest } from './domain/seat-order.ts'
import { giveSeatBack, takeSeat, type SeatAnswer } from './use-cases/take-seat.ts'

/** When an exam is held and who has a seat: days, sittings and seats. */
export interface Seats {
  /** One seat, in the caller's transaction: both exist or neither. Late: paid in time, heard of after closing. */
  takeSeat(trx: Trx, request: SeatRequest, options?: { readonly isLate: boolean }): Promise<SeatAnswer>
  giveSeatBack(trx: Trx, request: SeatRequest): Promise<void>
  sitting(slotId: number, day: PlainDate, within?: Trx): Promise<Sitting | null>
  /** Neither the day was cancelled nor the centre closed. */
  isHeld(within: Db | Trx, seat: SeatRequest): Promise<boolean>
  /** Days that were cancelled and centres that were closed, for work on many places. */
  notHeld(
    within: Db | Trx,
    span: { readonly examType: string; readonly first: PlainDate; readonly last: PlainDate },
  ): Promise<NotHeld>
  /** API-30: days at a branch that can be booked now, earliest first. */
  bookableDays(request: {
    readonly examType: string
    readonly slotName: string
    readonly branchCode: string
    readonly classStream: ClassStreamChoice
  }): Promise<PlainDate[]>
  /** Brings the exam days of running seasons up to the clock. */
  rollSeasons(): Promise<void>
}

export const createSeats = (deps: CatalogueDeps): Seats => {
  const { db, clock } = deps
  return {
    takeSeat: (trx, request, options) => takeSeat(clock, trx, request, options),
    giveSeatBack,
    sitting: (slotId, day, within) => sittingOf(within ?? db, slotId, day),
    isHeld: (within, seat) => isHeld(within, seat),
    notHeld: (within, span) => notHeld(within, span),
    bookableDays: async ({ examType, slotName, branchCode, classStream }) => {
      if (!(await isOffered(db, examType, classStream))) return []
      const slots = slotsNamed(await slotsOf(db, examType), slotName === '' ? undefined : slotName)
      const days = await bookableDays(db, openSlots(slots, clock.now()), branchCode)
      return days.map(({ day }) => day)
    },
    rollSeasons: () => rollSeasons(deps),
  }
}
