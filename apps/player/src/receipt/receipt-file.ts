import type { SignedReceipt } from '@medha/contract/wire/player'
import { saveFile } from '../copy/save-file.ts'

/** The signed text as it came: it can be kept and checked without us. */
const fileOf = ({ id, signed }: SignedReceipt): File =>
  new File([signed], `receipt-${id}.jws`, { type: 'text/plain' })

export const saveReceipt = (receipt: SignedReceipt): void => saveFile(fileOf(receipt))

/** The phone's own sheet for sharing; where there is none, the address goes to the clipboard. */
export const shareReceipt = async (address: string, title: string): Promise<void> => {
  const share = (navigator as { share?: (data: ShareData) => Promise<void> }).share
  // Whoever closes the sheet has not made a mistake.
  if (share !== undefined) await share.call(navigator, { title, url: address }).catch(() => undefined)
  else await navigator.clipboard.writeText(address).catch(() => undefined)
}
