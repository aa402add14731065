import { writeRupees } from '@medha/rules/rupees'
import type { Settlement } from '../modules/payments/index.ts'

type Line = { readonly kind: string; readonly transactionId: string; readonly amountPaise: number }

const written = ({ kind, transactionId, amountPaise }: Line): string =>
  `${kind} ${transactionId} ₹${writeRupees(amountPaise)}`

/** One line per difference for staff; only the count if file and records agree. */
export const settlementReport = (
  provider: string,
  { matched, unknown, missing, differing, doubled, differencePaise }: Settlement,
): { readonly isClean: boolean; readonly lines: readonly string[] } => {
  const found = [
    ...unknown.map((line) => `only in the file: ${written(line)}`),
    ...missing.map((line) => `only in our books: ${written(line)}, charge ${line.chargeId}`),
    ...differing.map(
      ({ settled, booked }) =>
        `another amount: ${written(settled)} in the file, ₹${writeRupees(booked.amountPaise)} in our books, charge ${booked.chargeId}`,
    ),
    ...doubled.map((line) => `twice in the file: ${written(line)}`),
  ]
  const sign = differencePaise < 0 ? '-' : ''
  const difference = `${sign}₹${writeRupees(Math.abs(differencePaise))}`
  return {
    isClean: found.length === 0 && differencePaise === 0,
    lines: [`${provider}: ${matched} lines agree, file minus books ${difference}`, ...found],
  }
}
