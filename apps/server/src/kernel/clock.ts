/** The one source of time on the server. All code that needs the current time receives a clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: it does not advance until it is moved. */
export const fixedClock = (
  start: string,
): Clock & { moveTo(at: string): void; advance(ms: number): void } => {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    moveTo: (next) => {
      at = Date.parse(next)
    },
    advance: (ms) => {
      at += ms
    },
  }
}
