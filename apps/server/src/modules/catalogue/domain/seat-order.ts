import type { PlainDate } from '@medha/rules/plain-date'

export interface SeatRequest {
  readonly examType: string
  readonly day: PlainDate
  readonly slotId: number
  readonly branchCode: string
}

const parts = (seat: SeatRequest) => [seat.examType, seat.day, seat.slotId, seat.branchCode] as const

/**
 * The order in which several seats are locked in one transaction. Every transaction that takes or releases more than
 * one follows it; two orders would cause a deadlock.
 */
export const compareSeats = (one: SeatRequest, other: SeatRequest): number => {
  const others = parts(other)
  for (const [index, part] of parts(one).entries()) {
    const against = others[index] as typeof part
    if (part !== against) return part < against ? -1 : 1
  }
  return 0
}
