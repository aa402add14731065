import type { Card } from './card.ts'

const AGAIN_MS = [5_000, 15_000, 45_000] as const

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** REG-08, ERR-12: a page may be a minute old. An answer that is no answer counts as closed; no network does not. */
export const askStatus = async (card: Card, pause = wait): Promise<void> => {
  for (const ms of [...AGAIN_MS, null]) {
    const answer = await card.deps.ask.status()
    if (answer.ok) return answer.value ? undefined : card.send({ type: 'closed' })
    const { code } = answer.said
    if (code === 'unreachable') return
    if (answer.means !== 'retry' || code === 'edge.unexpected') return card.send({ type: 'closed' })
    if (ms !== null) await pause(ms)
  }
}
