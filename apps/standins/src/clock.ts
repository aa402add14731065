/** When something reached a stand-in: always real time, because providers do not follow our development clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const writeInstant = (ms: number): string => new Date(ms).toISOString()
