import { scoreText } from '../score-axis.ts'

/** `+4`, `−1`, `0`. */
export const signed = (marks: number): string =>
  marks === 0 ? '0' : marks > 0 ? `+${scoreText(marks)}` : `−${scoreText(-marks)}`
