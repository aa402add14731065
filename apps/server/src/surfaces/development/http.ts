import { moveClock, readClock } from '@medha/contract/endpoints/development'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { MovableClock } from '../../platform/development-clock.ts'

/** Endpoints for developing and demonstrating the product; never mounted in production. */
export const developmentHttp = (clock: MovableClock, onMoved: () => Promise<void>): Binding[] => {
  const state = () => done({ now: clock.now().toISOString(), movedByMs: clock.movedByMs() })
  return [
    bind(readClock, async () => state()),
    bind(moveClock, async ({ body }) => {
      await clock.moveTo(body.now)
      // The demo calendar always lies ahead of the clock, so it moves too.
      await onMoved()
      return state()
    }),
  ]
}
