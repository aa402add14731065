import type { DevelopmentClock } from '../development-clock.ts'
import type { Conduct } from './conduct.ts'

/** A server-to-server webhook, ready to be sent as often as needed. */
export interface Notice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Postman {
  /** Sends webhooks in order, subject to the faults. */
  send(notices: readonly Notice[], conduct: Conduct): Promise<void>
  /** Sends all held webhooks now. */
  release(): Promise<number>
  close(): void
}

interface Held {
  readonly notice: Notice
  /** On the development clock; null waits for the next webhook. */
  readonly dueAt: number | null
}

const HOUR_MS = 3_600_000
const LOOKS_EVERY_MS = 500
/** Like a provider, retries a failed webhook with backoff, but with shorter pauses. */
const TRIES_AFTER_MS = [1_000, 5_000, 20_000]

/** Sends a provider's webhooks to the api. The merchant finds a lost one through the status call. */
export const createPostman = (deps: { readonly url: string; readonly clock: DevelopmentClock }): Postman => {
  let held: Held[] = []
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false
  const after = (ms: number, act: () => void) => {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  const deliver = async (notice: Notice, tried = 0): Promise<void> => {
    const isTaken = await fetch(deps.url, {
      method: 'POST',
      headers: notice.headers,
      body: notice.body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (reply) => reply.ok || (reply.status >= 400 && reply.status < 500),
      () => false,
    )
    const wait = TRIES_AFTER_MS[tried]
    if (!isTaken && wait !== undefined) after(wait, () => void deliver(notice, tried + 1))
  }

  const look = async (): Promise<void> => {
    const now = await deps.clock.read().then(
      (state) => Date.parse(state.now),
      () => null,
    )
    const due = held.filter(({ dueAt }) => dueAt !== null && now !== null && dueAt <= now)
    held = held.filter((one) => !due.includes(one))
    for (const { notice } of due) await deliver(notice)
    if (held.some(({ dueAt }) => dueAt !== null)) after(LOOKS_EVERY_MS, () => void look())
  }

  const hold = async (notices: readonly Notice[], hours: number): Promise<void> => {
    const now = await deps.clock.read().then(
      (state) => Date.parse(state.now),
      // Without the api there is no clock to reach the time: the webhook waits to be released.
      () => Number.POSITIVE_INFINITY,
    )
    held.push(...notices.map((notice) => ({ notice, dueAt: now + hours * HOUR_MS })))
    after(LOOKS_EVERY_MS, () => void look())
  }

  return {
    send: async (notices, conduct) => {
      if (conduct.losesNotice) return
      const copies = notices.flatMap((notice) => (conduct.repeats ? [notice, notice] : [notice]))
      if (conduct.lateByHours !== null) return hold(copies, conduct.lateByHours)
      // Reversed order: a single webhook waits until another one has overtaken it.
      if (conduct.reorders && copies.length === 1 && held.every(({ dueAt }) => dueAt !== null)) {
        held.push(...copies.map((notice) => ({ notice, dueAt: null })))
        return
      }
      const overtaken = held.filter(({ dueAt }) => dueAt === null).map(({ notice }) => notice)
      held = held.filter(({ dueAt }) => dueAt !== null)
      const inOrder = conduct.reorders ? copies.toReversed() : copies
      for (const notice of [...inOrder, ...overtaken]) await deliver(notice)
    },
    release: async () => {
      const waiting = held
      held = []
      for (const { notice } of waiting) await deliver(notice)
      return waiting.length
    },
    close: () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
