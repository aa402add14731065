import { receipt as english } from '@medha/messages/receipt.en'
import type { DomainEvents } from '../../../kernel/events.ts'
import { issueReceipt, receiptKey } from './issue-receipt.ts'
import { spokenMoney } from './receipt-paper.ts'
import type { ReceiptWorld } from './receipt-world.ts'

/** Short, like the address of an admit card. */
const ADDRESS_SECONDS = 120

export interface StoredReceipt {
  readonly receiptNumber: string
  readonly fileKey: string
  readonly fileName: string
  readonly language: 'en' | 'hi'
  /** What was paid, in words of that language. */
  readonly paid: string
}

export interface Receipts {
  issue(news: DomainEvents['payments.charge-captured']): Promise<void>
  /** Null until the paper lies in the store. */
  receiptOf(chargeId: string): Promise<StoredReceipt | null>
  /** For whoever may see it: the caller has decided that. */
  addressOf(chargeId: string): Promise<{ readonly address: string; readonly seconds: number } | null>
}

export const createReceipts = (world: ReceiptWorld): Receipts => {
  const receiptOf = async (chargeId: string): Promise<StoredReceipt | null> => {
    const row = await world.db
      .selectFrom('payments.receipts as receipt')
      .innerJoin('payments.charges as charge', 'charge.charge_id', 'receipt.charge_id')
      .select(['receipt_number', 'language', 'due_paise'])
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
    }
  }
  return {
    issue: (news) => issueReceipt(world, news),
    receiptOf,
    addressOf: async (chargeId) => {
      const stored = await receiptOf(chargeId)
      if (stored === null) return null
      const { fileKey, fileName } = stored
      const address = await world.files.addressFor(fileKey, { seconds: ADDRESS_SECONDS, fileName })
      return { address, seconds: ADDRESS_SECONDS }
    },
  }
}
