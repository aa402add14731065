import type pg from 'pg'
import type { BankPayment, TraceBank } from './trace-bank.ts'

/** Our records of one capture. */
export interface BookedCapture {
  readonly charge_id: string
  readonly reference: string
  readonly state: string
  readonly due_paise: number
  readonly transaction_id: string
  readonly amount_paise: number
  readonly use: string
  readonly refund_state: string | null
  readonly captured_events: number
  /** Reported after the end of its order; this bank sends no time of the capture. */
  readonly is_late: boolean
}

export interface Ledgers {
  readonly payments: readonly BankPayment[]
  readonly refunds: ReturnType<TraceBank['refunds']>
  readonly captures: readonly BookedCapture[]
  /** References whose opener stopped waiting. */
  readonly gone: ReadonlySet<string>
  /** Charges that are neither paid nor failed nor closed. */
  readonly unresolved: number
}

export const readLedger = async (pool: pg.Pool): Promise<Pick<Ledgers, 'captures' | 'unresolved'>> => {
  const { rows: captures } = await pool.query<BookedCapture>(
    // The outbox is read once: with a query for each capture, 10,000 traces exceed the statement timeout.
    `with told as (
       select payload->>'chargeId' as charge, count(*)::int as events from platform.outbox
       where name = 'payments.charge-captured' group by 1
     )
     select charges.charge_id, reference, charges.state, due_paise, transaction_id, captures.amount_paise, use,
       refunds.state as refund_state, coalesce(told.events, 0) as captured_events,
       coalesce(captured_at > pay_by, false) as is_late
     from payments.captures join payments.charges using (charge_id) left join payments.refunds using (capture_id)
       left join told on told.charge = charges.charge_id::text`,
  )
  const { rows } = await pool.query<{ unresolved: number }>(
    `select count(*)::int as unresolved from payments.charges where state = 'open'`,
  )
  return { captures, unresolved: rows[0]?.unresolved ?? -1 }
}

const sum = (entries: readonly { readonly amountPaise: number }[]): number =>
  entries.reduce((total, { amountPaise }) => total + amountPaise, 0)

/** Every difference between the bank's ledger and ours, and every forbidden state. Empty is good. */
export const audit = (ledgers: Ledgers): string[] => {
  const problems: string[] = []
  const ours = new Map(ledgers.captures.map((capture) => [capture.transaction_id, capture]))
  const backs = Map.groupBy(ledgers.refunds, ({ transactionId }) => transactionId)
  for (const { transactionId, amountPaise } of ledgers.payments) {
    const known = ours.get(transactionId)
    if (known === undefined) problems.push('a payment we never heard of')
    else if (known.amount_paise !== amountPaise) problems.push('a payment in another amount')
  }
  if (ours.size !== ledgers.payments.length) problems.push('captures that are no payments')
  for (const captures of Map.groupBy(ledgers.captures, (capture) => capture.reference).values())
    if (captures.filter(({ use, is_late: isLate }) => use === 'grant' && !isLate).length > 1)
      problems.push('two grants for one family')
  // By charge: a family whose money was late gets another charge.
  for (const captures of Map.groupBy(ledgers.captures, (capture) => capture.charge_id).values()) {
    const grants = captures.filter(({ use }) => use === 'grant')
    if (grants.length > 1) problems.push('two grants')
    const [first] = captures
    if (first?.captured_events !== grants.length) problems.push('grants and events disagree')
    if ((first?.state === 'captured') !== (grants.length === 1)) problems.push('state and grant disagree')
    for (const capture of captures) {
      const isGrant = capture.use === 'grant'
      const back = backs.get(capture.transaction_id) ?? []
      if (isGrant && capture.amount_paise !== capture.due_paise) problems.push('a grant of a wrong amount')
      if (back.length > 1) problems.push('refunded twice')
      if (sum(back) > capture.amount_paise) problems.push('refunds exceed the capture')
      const mustGoBack = !isGrant || capture.is_late || ledgers.gone.has(capture.reference)
      if (mustGoBack !== (back.length === 1)) problems.push(mustGoBack ? 'money kept' : 'a grant given back')
      if ((capture.refund_state === 'done') !== (back.length === 1)) problems.push('refund states disagree')
    }
  }
  const granted = ledgers.captures.filter(
    ({ use, refund_state: refund }) => use === 'grant' && refund === null,
  )
  const ourSum = granted.reduce((total, { amount_paise: paise }) => total + paise, 0)
  if (sum(ledgers.payments) - sum(ledgers.refunds) !== ourSum) problems.push('the sums differ')
  if (ledgers.unresolved > 0) problems.push(`${ledgers.unresolved} charges unresolved`)
  return problems
}

/** The audit must detect a changed ledger: otherwise an empty result means nothing. */
export const auditCanSee = (ledgers: Ledgers): boolean => {
  const [payment] = ledgers.payments
  const [refund] = ledgers.refunds
  if (payment === undefined || refund === undefined) return false
  const wrong: Ledgers[] = [
    { ...ledgers, payments: ledgers.payments.slice(1) },
    {
      ...ledgers,
      payments: [{ ...payment, amountPaise: payment.amountPaise + 1 }, ...ledgers.payments.slice(1)],
    },
    { ...ledgers, refunds: ledgers.refunds.slice(1) },
    { ...ledgers, refunds: [...ledgers.refunds, { ...refund, refundKey: 'again' }] },
    { ...ledgers, captures: ledgers.captures.slice(1) },
    { ...ledgers, unresolved: 1 },
  ]
  return wrong.every((altered) => audit(altered).length > 0)
}
