import type { PollPage } from './poll.ts'

/** A page whose time, network and visibility a test controls. */
export const examplePage = (chance = 0) => {
  const start = 1_000_000
  let at = start
  let isHidden = false
  const due = new Set<{ readonly at: number; readonly act: () => void }>()
  const listeners = new Set<Parameters<PollPage['listen']>[0]>()
  const page: PollPage = {
    later: (ms, act) => {
      const entry = { at: at + ms, act }
      due.add(entry)
      return () => void due.delete(entry)
    },
    now: () => at,
    chance: () => chance,
    isHidden: () => isHidden,
    listen: (on) => {
      listeners.add(on)
      return () => void listeners.delete(on)
    },
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  /** With `sleeping`, timers pause while the wall clock goes on. */
  const pass = async (ms: number, { sleeping = false } = {}): Promise<void> => {
    const end = at + ms
    await settle()
    if (sleeping) {
      const slept = Array.from(due, (entry) => ({ ...entry, at: entry.at + ms }))
      due.clear()
      for (const entry of slept) due.add(entry)
      at = end
      return
    }
    for (;;) {
      const next = [...due].filter((entry) => entry.at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      due.delete(next)
      at = next.at
      next.act()
      await settle()
    }
    at = end
  }
  return {
    page,
    pass,
    settle,
    elapsed: () => at - start,
    hide: () => {
      isHidden = true
      for (const on of listeners) on.hidden()
    },
    show: async () => {
      isHidden = false
      for (const on of listeners) on.shown()
      await settle()
    },
    connect: async () => {
      for (const on of listeners) on.online()
      await settle()
    },
    /** Timers and listeners that are still registered. */
    left: () => due.size + listeners.size,
  }
}
