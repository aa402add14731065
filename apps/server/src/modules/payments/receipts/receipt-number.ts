import { readableCode } from '../../../kernel/readable-code.ts'

/** `MR-26-4F7K9Q2B`: the year, then random characters. */
export const newReceiptNumber = (year: number): string =>
  `MR-${String(year % 100).padStart(2, '0')}-${readableCode(8)}`
