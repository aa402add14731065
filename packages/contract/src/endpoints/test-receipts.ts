import { endpoint, PUBLIC_READ } from '../endpoint.ts'
import { ReceiptKeys, ReceiptParams, VerifiableReceipt } from '../wire/player.ts'

const anyone = { answeredBy: 'delivery', method: 'GET', audience: 'anyone', limit: PUBLIC_READ } as const

/** Every public key that ever signed a receipt. */
export const receiptKeys = endpoint({
  ...anyone,
  name: 'receipts.keys',
  path: '/api/v1/receipts/keys',
  requirements: ['OWN'],
  reply: ReceiptKeys,
  refusals: [],
  cacheSeconds: 86_400,
})

export const testReceipt = endpoint({
  ...anyone,
  name: 'receipts.receipt',
  path: '/api/v1/receipts/:id',
  requirements: ['OWN'],
  params: ReceiptParams,
  reply: VerifiableReceipt,
  refusals: ['delivery.no-such-receipt'],
})
