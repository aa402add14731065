import type { ReplyOf } from '@medha/contract/endpoint'
import type { orderReceipt } from '@medha/contract/endpoints/course-orders'
import type { Called } from '../../../api/call.ts'

interface ReceiptDeps {
  ask(): Promise<Called<ReplyOf<typeof orderReceipt>>>
  wait(ms: number): Promise<void>
}

/** Every press ends with the file or with a word. */
export type ReceiptEnd =
  | { readonly is: 'ready'; readonly address: string }
  /** Still being printed; it comes by e-mail too. */
  | { readonly is: 'preparing' }
  | { readonly is: 'failed' }

const ASK_AGAIN_MS = 1500
const MOST_ASKS = 20

/** A receipt is printed within seconds of the payment; whoever is quicker waits for it. */
export const askReceipt = async ({ ask, wait }: ReceiptDeps): Promise<ReceiptEnd> => {
  for (let asked = 0; asked < MOST_ASKS; asked += 1) {
    if (asked > 0) await wait(ASK_AGAIN_MS)
    const answer = await ask()
    if (!answer.ok || answer.value.state === 'none') return { is: 'failed' }
    if (answer.value.state === 'ready') return { is: 'ready', address: answer.value.address }
  }
  return { is: 'preparing' }
}
