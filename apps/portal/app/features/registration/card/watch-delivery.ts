import type { Card } from './card.ts'

/** Close together while the phone should ring, then patient. A school that waits together stays below its limit. */
export const LOOKS_AFTER_MS = [1_500, 4_000, 6_000, 8_000, 10_000, 15_000, 15_000, 20_000, 20_000] as const

export interface Watching {
  wait(ms: number): Promise<void>
  /** The code is there, another one was asked for, or the page was left. */
  isOver(): boolean
}

/** What happens to the code that somebody waits for. No answer changes nothing: it is news, not a step. */
export const watchDelivery = async (card: Card, challenge: string, watching: Watching): Promise<void> => {
  for (const ms of LOOKS_AFTER_MS) {
    await watching.wait(ms)
    if (watching.isOver()) return
    const heard = await card.deps.ask.delivery(challenge)
    if (watching.isOver()) return
    if (!heard.ok) continue
    card.send({ type: 'delivery-heard', challenge, delivery: heard.value })
    if (heard.value === 'delivered') return
  }
}
