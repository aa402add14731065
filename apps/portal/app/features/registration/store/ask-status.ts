import type { RegistrationStore } from './registration-store.ts'

const AGAIN_MS = [5_000, 15_000, 45_000] as const

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** REG-08, ERR-12: a page may be a minute old. An answer that is no answer counts as closed; no network does not. */
export const askStatus = async (store: RegistrationStore, pause = wait): Promise<void> => {
  for (const ms of [...AGAIN_MS, null]) {
    const answer = await store.deps.ask.status()
    if (answer.ok) return answer.value ? undefined : store.send({ type: 'closed' })
    const { code } = answer.notice
    if (code === 'unreachable') return
    if (answer.means !== 'retry' || code === 'edge.unexpected') return store.send({ type: 'closed' })
    if (ms !== null) await pause(ms)
  }
}
