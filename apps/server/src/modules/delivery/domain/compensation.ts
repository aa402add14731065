const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** SIT-08: minutes for every hour, rounded up to the step, and never less than one step. */
export const COMPENSATION = { minutesPerHour: 20, stepMinutes: 5 } as const

/** SIT-08: the compensatory time of a test that lasts so many milliseconds, in minutes. */
export const compensationMinutes = (duration: number): number => {
  const { minutesPerHour, stepMinutes } = COMPENSATION
  return Math.max(1, Math.ceil(((duration / HOUR) * minutesPerHour) / stepMinutes)) * stepMinutes
}

/**
 * SIT-09: whoever has compensatory time is given more of every extension, in the same proportion, and whole minutes.
 * `attempts/effective-deadline.ts` says the same in SQL.
 */
export const proportionalExtra = (extra: number, isCompensated: boolean): number => {
  if (!isCompensated) return extra
  return Math.ceil((extra * (60 + COMPENSATION.minutesPerHour)) / 60 / MINUTE) * MINUTE
}
