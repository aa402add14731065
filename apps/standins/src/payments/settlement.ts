import type { LedgerEntries, Payment, Refund } from './ledger.ts'

/** One row of a settlement file, before it is put into a provider's columns. */
type Line =
  | { readonly kind: 'payment'; readonly of: Payment }
  | { readonly kind: 'refund'; readonly of: Refund }

type Column = readonly [name: string, value: (line: Line) => string]

const rupees = (paise: number): string => (paise / 100).toFixed(2)
const when = (line: Line): string => (line.kind === 'payment' ? line.of.decidedAt : line.of.at)
const typeName = (payment: string, refund: string) => (line: Line) =>
  line.kind === 'payment' ? payment : refund
const amount = (sign: '' | '-') => (line: Line) =>
  `${line.kind === 'refund' ? sign : ''}${rupees(line.of.amountPaise)}`
const transactionId = (line: Line): string => line.of.transactionId

/** To be compared with the first real file of each provider, like the reader on our side. */
const LAYOUTS: Readonly<
  Record<string, { readonly columns: readonly Column[]; readonly fee: string | null }>
> = {
  paytm: {
    columns: [
      ['Transaction_ID', transactionId],
      ['Order_ID', ({ of }) => of.orderId],
      ['Transaction_Date', when],
      ['Transaction_Type', typeName('ACQUIRING', 'REFUND')],
      ['Amount', amount('-')],
      ['Status', () => 'SETTLED'],
    ],
    fee: ',,,COMMISSION,"1,234.56",SETTLED',
  },
  ccavenue: {
    columns: [
      ['Reference No', transactionId],
      ['Order No', ({ of }) => of.orderId],
      ['Transaction Type', typeName('Sale', 'Refund')],
      ['Amount', amount('')],
      ['Settled On', when],
    ],
    fee: null,
  },
  razorpay: {
    columns: [
      ['entity_id', (line) => (line.kind === 'payment' ? line.of.transactionId : line.of.refundId)],
      ['type', typeName('payment', 'refund')],
      ['amount', amount('')],
      ['payment_id', (line) => (line.kind === 'payment' ? '' : line.of.transactionId)],
      ['order_receipt', ({ of }) => of.orderId],
      ['settled_at', when],
    ],
    fee: 'setl_1,settlement,0.00,,,',
  },
}

/** A provider's settlement file for a period, in its own layout; null if it has none. */
export const settlementFile = (
  provider: string,
  ledger: Pick<LedgerEntries, 'payments' | 'refunds'>,
  between: { readonly from: string; readonly until: string },
): string | null => {
  const layout = LAYOUTS[provider]
  if (layout === undefined) return null
  const lines: readonly Line[] = [
    ...ledger.payments
      .filter(({ state }) => state === 'captured')
      .map((of) => ({ kind: 'payment', of }) as const),
    ...ledger.refunds.map((of) => ({ kind: 'refund', of }) as const),
  ].filter((line) => when(line) >= between.from && when(line) < between.until)
  return [
    layout.columns.map(([name]) => name).join(','),
    ...lines.map((line) => layout.columns.map(([, value]) => value(line)).join(',')),
    ...(layout.fee === null ? [] : [layout.fee]),
    '',
  ].join('\r\n')
}
