import * as z from 'zod'
import { writeInstant } from './clock.ts'

const ClockState = z.object({ now: z.iso.datetime(), movedByMs: z.int() })
export type ClockState = z.infer<typeof ClockState>

/** An instant, null for real time, minutes to add, or a time of the clock's current day in India. */
export const Move = z.union([
  z.strictObject({ at: z.iso.datetime().nullable() }),
  z.strictObject({ minutes: z.int() }),
  z.strictObject({ timeOfDay: z.string().regex(/^\d\d:\d\d$/) }),
])
export type Move = z.infer<typeof Move>

const INDIAN_OFFSET = '+05:30'
const INDIAN_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

const target = (move: Move, now: string): string | null => {
  if ('at' in move) return move.at
  const shown = Date.parse(now)
  const at =
    'minutes' in move
      ? shown + move.minutes * 60_000
      : Date.parse(`${INDIAN_DAY.format(shown)}T${move.timeOfDay}:00${INDIAN_OFFSET}`)
  return writeInstant(at)
}

/** Client for the api's development clock. */
export interface DevelopmentClock {
  read(): Promise<ClockState>
  move(move: Move): Promise<ClockState>
}

export const reachDevelopmentClock = (apiUrl: string): DevelopmentClock => {
  const address = new URL('/api/v1/development/clock', apiUrl)
  const state = async (reply: Response) => {
    if (!reply.ok) throw new Error(`the api answered ${reply.status}`)
    return ClockState.parse(await reply.json())
  }
  const read = async () => state(await fetch(address))
  return {
    read,
    move: async (move) => {
      const now = target(move, (await read()).now)
      return state(
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ now }),
        }),
      )
    },
  }
}
