import * as z from 'zod/mini'

/** Our own calls: an address that returns the receipt for this many seconds, or why there is none. */
export const ReceiptAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), address: z.string(), seconds: z.int() }),
  z.object({ state: z.literal('preparing') }),
  z.object({ state: z.literal('none') }),
])
