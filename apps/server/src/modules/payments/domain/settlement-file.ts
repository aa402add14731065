import type { SettledLine } from './settlement.ts'

/** The columns of a provider's file. Names are compared without case, spaces and underscores. */
interface Columns {
  readonly kind: string
  readonly payment: readonly string[]
  readonly refund: readonly string[]
  readonly transactionId: string
  /** For a refund: the payment that goes back. */
  readonly refundOf: string
  /** In rupees with two decimals. */
  readonly amount: string
}

/** To be checked against the first real file of each provider: their layouts differ by account. */
const COLUMNS: Readonly<Record<string, Columns>> = {
  paytm: {
    kind: 'transactiontype',
    payment: ['acquiring', 'sale'],
    refund: ['refund'],
    transactionId: 'transactionid',
    refundOf: 'transactionid',
    amount: 'amount',
  },
  ccavenue: {
    kind: 'transactiontype',
    payment: ['sale', 'order'],
    refund: ['refund'],
    transactionId: 'referenceno',
    refundOf: 'referenceno',
    amount: 'amount',
  },
  razorpay: {
    kind: 'type',
    payment: ['payment'],
    refund: ['refund'],
    transactionId: 'entityid',
    refundOf: 'paymentid',
    amount: 'amount',
  },
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** Cells of one CSV line; quotes may hold commas and doubled quotes, but no line breaks. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
  )

const paiseOf = (rupees: string): number | null => {
  const read = /^-?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(rupees.replaceAll(',', ''))
  return read === null ? null : Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'))
}

export type SettlementFile =
  | {
      readonly ok: true
      readonly lines: readonly SettledLine[]
      /** Fees, taxes, transfers. */ readonly passedOver: number
    }
  | {
      readonly ok: false
      readonly problem: 'unknown-provider' | 'missing-column' | 'unreadable-line'
      readonly at?: number
    }

/** Parses a provider's file. One unreadable payment or refund rejects the file: a partial settlement is useless. */
export const readSettlementFile = (provider: string, text: string): SettlementFile => {
  const columns = COLUMNS[provider]
  if (columns === undefined) return { ok: false, problem: 'unknown-provider' }
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = cellsOf(head).map(plain)
  const [kindAt, paymentAt, refundAt, amountAt] = [
    names.indexOf(columns.kind),
    names.indexOf(columns.transactionId),
    names.indexOf(columns.refundOf),
    names.indexOf(columns.amount),
  ]
  if (Math.min(kindAt, paymentAt, refundAt, amountAt) < 0) return { ok: false, problem: 'missing-column' }
  const lines: SettledLine[] = []
  let passedOver = 0
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const cells = cellsOf(row)
    const event = plain(cells[kindAt] ?? '')
    const kind = columns.payment.includes(event)
      ? 'payment'
      : columns.refund.includes(event)
        ? 'refund'
        : null
    if (kind === null) {
      passedOver += 1
      continue
    }
    const amountPaise = paiseOf(cells[amountAt] ?? '')
    const transactionId = cells[kind === 'payment' ? paymentAt : refundAt] ?? ''
    if (amountPaise === null || transactionId === '')
      return { ok: false, problem: 'unreadable-line', at: index + 2 }
    lines.push({ kind, transactionId, amountPaise })
  }
  return { ok: true, lines, passedOver }
}
