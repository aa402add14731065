import type { SignedReceipt } from '@medha/contract/wire/player'
import { saveFile } from '../copy/save-file.ts'

/** The signed text, verbatim: it can be stored and verified without us. */
const fileOf = ({ id, signed }: SignedReceipt): File =>
  new File([signed], `receipt-${id}.jws`, { type: 'text/plain' })

export const saveReceipt = (receipt: SignedReceipt): void => saveFile(fileOf(receipt))

/** The phone's share sheet; without one, the address is copied to the clipboard. */
export const shareReceipt = async (address: string, title: string): Promise<void> => {
  const share = (navigator as { share?: (data: ShareData) => Promise<void> }).share
  // Closing the sheet is not an error.
  if (share !== undefined) await share.call(navigator, { title, url: address }).catch(() => undefined)
  else await navigator.clipboard.writeText(address).catch(() => undefined)
}
