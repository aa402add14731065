const DAY_MS = 24 * 3_600_000
/** India is 5:30 ahead of UTC, all year. */
const INDIA_MS = 5.5 * 3_600_000
/** The duration of all journeys, with a margin. */
const JOURNEYS_MS = 30 * 60_000
const AFTERWARDS_MS = 60_000

/**
 * How long to wait before demo data is created whose "today" must last for all journeys: a test for today closes at
 * midnight in India, even if a journey is still taking it.
 */
export const waitForMidnight = (now: number): number => {
  const left = DAY_MS - ((now + INDIA_MS) % DAY_MS)
  return left < JOURNEYS_MS ? left + AFTERWARDS_MS : 0
}
