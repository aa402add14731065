import { chargeById } from '../queries/charge-by-id.ts'
import { createSealedPayers } from '../secrets/sealed-payers.ts'
import { deleteOldReceipts } from './delete-old-receipts.ts'
import { issueReceipt, receiptFileName, receiptKey } from './issue-receipt.ts'
import { storeMissing } from './store-missing.ts'
import type { ReceiptDeps } from './receipt-deps.ts'

/** How long a download address works; as for admit cards. */
const ADDRESS_SECONDS = 120

export interface Receipts {
  issue(chargeId: string): Promise<void>
  /** For the jobs: issues receipts that have a number and no stored document. */
  storeMissing(): Promise<void>
  /** For the jobs: deletes receipts with their documents when the ledger's retention ends. */
  deleteOld(): Promise<void>
  /** The calling module has checked that the user may see the receipt. */
  downloadOf(chargeId: string | null): Promise<ReceiptDownload>
}

/** None: there is no charge, or one of zero rupees, which never has a receipt. */
export type ReceiptDownload =
  | { readonly state: 'none' | 'preparing' }
  | { readonly state: 'ready'; readonly address: string; readonly seconds: number }

export type ReceiptsDeps = Omit<ReceiptDeps, 'payers'> & {
  /** The key that payers are encrypted with, in hex. */
  readonly sealingKey: string
}

export const createReceipts = ({ sealingKey, ...given }: ReceiptsDeps): Receipts => {
  const deps: ReceiptDeps = { ...given, payers: createSealedPayers(sealingKey) }
  const storedNumber = async (chargeId: string): Promise<string | null> => {
    const row = await deps.db
      .selectFrom('payments.receipts')
      .select('receipt_number')
      .where('charge_id', '=', chargeId)
      .where('stored_at', 'is not', null)
      .executeTakeFirst()
    return row?.receipt_number ?? null
  }
  return {
    issue: (chargeId) => issueReceipt(deps, chargeId),
    storeMissing: () => storeMissing(deps),
    deleteOld: () => deleteOldReceipts(deps),
    downloadOf: async (chargeId) => {
      const charge = chargeId === null ? null : await chargeById(deps.db, chargeId)
      if (charge === null || charge.duePaise === 0) return { state: 'none' }
      const receiptNumber = await storedNumber(charge.chargeId)
      if (receiptNumber === null) return { state: 'preparing' }
      const address = await deps.files.addressFor(receiptKey(receiptNumber), {
        seconds: ADDRESS_SECONDS,
        fileName: receiptFileName(receiptNumber),
      })
      return { state: 'ready', address, seconds: ADDRESS_SECONDS }
    },
  }
}
