import type { fixedClock } from '../../src/kernel/clock.ts'
import { freshMobile } from '../verification-server.ts'
import { registrationOf, type VictimCalls } from './calls.ts'

export interface SchoolEnd {
  readonly children: number
  readonly registered: number
  readonly loggedIn: number
  /** How often the last child pressed the button. */
  readonly rounds: number
}

/** A student whose code is refused for the moment retries after half a minute. */
export const PRESS_AGAIN_MS = 30_000
const MOST_PRESSES = 16

const ownConnectionOf = (child: number): string => `106.${child >> 8}.${child & 255}.7`

/** The children of a school behind one address register in the same minute and then log in. */
export const schoolDay = async (
  calls: VictimCalls,
  clock: ReturnType<typeof fixedClock>,
  order: {
    readonly address: string
    readonly children: number
    onRefused(code: string): void
    betweenTurns?(): Promise<void>
    /** A child takes the connection of the phone when the refusal says so. */
    readonly takesOwnConnection: boolean
  },
): Promise<SchoolEnd> => {
  const { address, children, onRefused, betweenTurns, takesOwnConnection } = order
  let waiting = Array.from({ length: children }, (_, no) => ({
    no,
    subject: registrationOf(freshMobile()),
    from: calls.browserAt(address),
  }))
  let rounds = 0
  while (waiting.length > 0 && rounds < MOST_PRESSES) {
    rounds += 1
    // All students request their code before the first message is read.
    const pressed = []
    for (const child of waiting)
      pressed.push({ child, sent: await calls.sendCode(child.subject, child.from) })
    const still = []
    for (const { child, sent } of pressed) {
      const end = sent.ok ? await calls.enter(child.subject, child.from, sent.value.challengeId, true) : sent
      if (end.ok) continue
      onRefused(end.refusal.code)
      const isPaused = end.refusal.code === 'registration.network-paused'
      const own = isPaused && takesOwnConnection ? { address: ownConnectionOf(child.no) } : {}
      still.push({ ...child, from: { ...child.from, ...own } })
    }
    waiting = still
    if (waiting.length > 0) clock.advance(PRESS_AGAIN_MS)
    await betweenTurns?.()
  }
  let loggedIn = 0
  for (let child = 0; child < children; child += 1) {
    const { rollNumber } = await calls.enrol(freshMobile())
    const refusal = await calls.logIn(rollNumber, calls.browserAt(address))
    if (refusal === null) loggedIn += 1
    else onRefused(refusal)
  }
  return { children, registered: children - waiting.length, loggedIn, rounds }
}
