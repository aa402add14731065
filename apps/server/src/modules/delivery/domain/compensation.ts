const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** SIT-08: minutes for every hour, rounded up to the step, and never less than one step. */
export const COMPENSATION = { minutesPerHour: 20, stepMinutes: 5 } as const

/** SIT-08: the compensatory time in minutes of a test with this duration in milliseconds. */
export const compensationMinutes = (duration: number): number => {
  const { minutesPerHour, stepMinutes } = COMPENSATION
  return Math.max(1, Math.ceil(((duration / HOUR) * minutesPerHour) / stepMinutes)) * stepMinutes
}

/**
 * SIT-09: students with compensatory time get every extension in the same proportion, rounded up to whole minutes.
 * `attempts/effective-deadline.ts` has the same rule in SQL.
 */
export const proportionalExtra = (extra: number, isCompensated: boolean): number => {
  if (!isCompensated) return extra
  return Math.ceil((extra * (60 + COMPENSATION.minutesPerHour)) / 60 / MINUTE) * MINUTE
}
