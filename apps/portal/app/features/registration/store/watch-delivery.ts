import type { RegistrationStore } from './registration-store.ts'

/** Close together while the phone should ring, then patient. A school that waits together stays below its limit. */
export const LOOKS_AFTER_MS = [1_500, 4_000, 6_000, 8_000, 10_000, 15_000, 15_000, 20_000, 20_000] as const

export interface Watching {
  wait(ms: number): Promise<void>
  /** The code is there, another one was asked for, or the page was left. */
  isOver(): boolean
}

/** What happens to the code that somebody waits for. No answer changes nothing: it is news, not a step. */
export const watchDelivery = async (
  store: RegistrationStore,
  challenge: string,
  watching: Watching,
): Promise<void> => {
  for (const ms of LOOKS_AFTER_MS) {
    await watching.wait(ms)
    if (watching.isOver()) return
    const reply = await store.deps.ask.delivery(challenge)
    if (watching.isOver()) return
    if (!reply.ok) continue
    store.send({ type: 'delivery-changed', challenge, delivery: reply.value })
    if (reply.value === 'delivered') return
  }
}
