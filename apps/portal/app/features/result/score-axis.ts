/** NUM-17: the steps of a score axis. */
export const AXIS_STEP = 5

/** More numbers than this cannot be read, so only some of the lines have one; on a phone fewer. */
const MOST_WRITTEN = 13
const MOST_ON_A_PHONE = 6

export interface Axis {
  readonly lowest: number
  readonly highest: number
  /** Every fifth mark is a line. */
  readonly ticks: readonly number[]
  /** The lines that have a number. */
  readonly written: readonly number[]
  /** The lines that have a number on a phone. */
  readonly coarse: readonly number[]
}

/** From zero, or below where wrong answers cost more than right ones earned, to the next step above the highest. */
export const scoreAxis = (values: readonly number[]): Axis => {
  const lowest = Math.floor(Math.min(0, ...values) / AXIS_STEP) * AXIS_STEP
  const highest = Math.max(AXIS_STEP, Math.ceil(Math.max(0, ...values) / AXIS_STEP) * AXIS_STEP)
  const count = (highest - lowest) / AXIS_STEP + 1
  const ticks = Array.from({ length: count }, (_, index) => lowest + index * AXIS_STEP)
  const every = [1, 2, 4, 5, 10, 20, 40].find((each) => count / each <= MOST_WRITTEN) ?? 100
  const coarser = [1, 2, 3].find((times) => count / every / times <= MOST_ON_A_PHONE) ?? 4
  const each = (lines: number) => ticks.filter((tick) => (tick / AXIS_STEP) % lines === 0)
  return { lowest, highest, ticks, written: each(every), coarse: each(every * coarser) }
}

/** NUM-17: scores to one decimal; a whole score stays whole. */
export const scoreText = (score: number): string => {
  const rounded = Math.round(score * 10) / 10
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1)
}

/** One decimal always: for figures that are compared in a column. */
export const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1)

/** Two of seven decimals, cut off: 99.996 rounded would say that no student was better. The scorecard has all seven. */
export const cutPercentile = (percentile: number): string => percentile.toFixed(7).slice(0, -5)
