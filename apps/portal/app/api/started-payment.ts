import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import * as z from 'zod/mini'
import { readJson, tabStore, type GuardedStorage } from './guarded-storage.ts'

const StartedPayment = z.object({ orderId: z.string(), amountPaise: z.number() })

/** The last order that this tab took to a payment page. For display only; the server decides what became of it. */
export type StartedPayment = z.infer<typeof StartedPayment>

export const saveStartedPayment = (
  { orderId, amountPaise }: StartedPayment,
  store: GuardedStorage = tabStore,
): void => store.setItem(SESSION_KEYS.startedPayment, JSON.stringify({ orderId, amountPaise }))

export const readStartedPayment = (store: GuardedStorage = tabStore): StartedPayment | null => {
  const read = z.safeParse(StartedPayment, readJson(store, SESSION_KEYS.startedPayment))
  return read.success ? read.data : null
}
