import { receipt as english } from '@medha/messages/receipt.en'
import type { DomainEvents } from '../../../kernel/events.ts'
import { chargeById } from '../queries/charge-by-id.ts'
import { issueReceipt, receiptKey } from './issue-receipt.ts'
import { storeMissing } from './store-missing.ts'
import { spokenMoney } from './receipt-paper.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/** Short, like the address of an admit card. */
const ADDRESS_SECONDS = 120

export interface StoredReceipt {
  readonly receiptNumber: string
  readonly fileKey: string
  readonly fileName: string
  readonly language: 'en' | 'hi'
  /** What was paid, in words of that language. */
  readonly paid: string
  /** The money does not stay with us: the family is told of that, and needs no receipt in its mail. */
  readonly goesBack: boolean
}

export interface Receipts {
  issue(event: DomainEvents['payments.charge-captured']): Promise<void>
  /** For the jobs: prints what was numbered and never reached the store. */
  storeMissing(): Promise<void>
  /** Null until the paper lies in the store. */
  receiptOf(chargeId: string): Promise<StoredReceipt | null>
  /** For whoever may see it: the caller has decided that. */
  standingOf(chargeId: string | null): Promise<ReceiptStanding>
}

/** None: nothing was charged, or a charge of nothing, which has no receipt however long somebody waits. */
export type ReceiptStanding =
  | { readonly state: 'none' | 'preparing' }
  | { readonly state: 'ready'; readonly address: string; readonly seconds: number }

export const createReceipts = (deps: ReceiptDeps): Receipts => {
  const receiptOf = async (chargeId: string): Promise<StoredReceipt | null> => {
    const row = await deps.db
      .selectFrom('payments.receipts as receipt')
      .innerJoin('payments.charges as charge', 'charge.charge_id', 'receipt.charge_id')
      .select(['receipt_number', 'language', 'due_paise'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('payments.refunds as refund')
            .innerJoin('payments.captures as capture', 'capture.capture_id', 'refund.capture_id')
            .select('refund_id')
            .whereRef('refund.charge_id', '=', 'charge.charge_id')
            .where('capture.use', '=', 'grant'),
        ).as('goes_back'),
      )
      .where('receipt.charge_id', '=', chargeId)
      .where('stored_at', 'is not', null)
      .executeTakeFirst()
    if (row === undefined) return null
    const language = row.language === 'hi' ? 'hi' : 'en'
    return {
      receiptNumber: row.receipt_number,
      language,
      fileKey: receiptKey(row.receipt_number),
      fileName: `${english.fileName}-${row.receipt_number}.pdf`,
      paid: spokenMoney(row.due_paise ?? 0, language),
      goesBack: row.goes_back === true,
    }
  }
  return {
    issue: (event) => issueReceipt(deps, event),
    storeMissing: () => storeMissing(deps),
    receiptOf,
    standingOf: async (chargeId) => {
      const charge = chargeId === null ? null : await chargeById(deps.db, chargeId)
      if (charge === null || charge.duePaise === 0) return { state: 'none' }
      const stored = await receiptOf(charge.chargeId)
      if (stored === null) return { state: 'preparing' }
      const { fileKey, fileName } = stored
      const address = await deps.files.addressFor(fileKey, { seconds: ADDRESS_SECONDS, fileName })
      return { state: 'ready', address, seconds: ADDRESS_SECONDS }
    },
  }
}
