export interface TimeLeft {
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** SER-11: the time left, or null at zero. A started second still counts. */
export const timeLeft = (until: Date, now: Date): TimeLeft | null => {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  if (seconds <= 0) return null
  return {
    hours: two(Math.floor(seconds / 3_600)),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  }
}
