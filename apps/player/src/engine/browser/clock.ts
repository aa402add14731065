import type { ClockReading } from '@medha/test-rules/block'

/** Both clocks of this device: one counts from the load of the page, the other can be set by the user. */
export const readClocks = (): ClockReading => ({
  monotonic: Math.round(performance.now()),
  wall: Date.now(),
})
