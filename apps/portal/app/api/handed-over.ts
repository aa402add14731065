import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import * as z from 'zod/mini'
import { readJson, tabStore, type GuardedStorage } from './guarded-storage.ts'

const HandedOver = z.object({ orderId: z.string(), amountPaise: z.number() })

/** The last order that this tab took to a payment page. For display only; the server decides what became of it. */
export type HandedOver = z.infer<typeof HandedOver>

export const saveHandedOver = (
  { orderId, amountPaise }: HandedOver,
  store: GuardedStorage = tabStore,
): void => store.setItem(SESSION_KEYS.handedOver, JSON.stringify({ orderId, amountPaise }))

export const readHandedOver = (store: GuardedStorage = tabStore): HandedOver | null => {
  const read = z.safeParse(HandedOver, readJson(store, SESSION_KEYS.handedOver))
  return read.success ? read.data : null
}
