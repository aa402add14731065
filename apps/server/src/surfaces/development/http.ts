import { moveClock, readClock } from '@medha/contract/endpoints/development'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { MovableClock } from '../../platform/development-clock.ts'

/** Calls for people who build and show the product; never mounted in production. */
export const developmentHttp = (clock: MovableClock, onMoved: () => Promise<void>): Binding[] => {
  const state = () => done({ now: clock.now().toISOString(), movedByMs: clock.movedByMs() })
  return [
    bind(readClock, async () => state()),
    bind(moveClock, async ({ body }) => {
      await clock.moveTo(body.now)
      // A calendar that always lies ahead of the clock has to follow it.
      await onMoved()
      return state()
    }),
  ]
}
