/** A moment later, so that the server has turned too. */
const AFTER_MS = 400
/** A million phones wait for the same minute; they do not ask in the same instant. */
const SPREAD_MS = 3_000
/** A page that was away this long may have slept through a turn. */
const AWAY_MS = 60_000

interface TurnDeps {
  /** True: what is shown is new. Whoever hears that stops this watch and starts one for the next turn. */
  ask(): Promise<boolean>
  later(ms: number, act: () => void): () => void
  /** The wall clock: the other clocks of a phone stand still while it sleeps. */
  now(): number
  /** From 0 to 1. */
  chance(): number
}

interface TurnWatch {
  left(): void
  cameBack(): void
  /** There is a network again: an answer that is due is asked for now. */
  connected(): void
  stop(): void
}

/** After 2, 5, then every 10 seconds, each a little later than said. */
const retryMs = (failures: number, chance: number): number =>
  ([2_000, 5_000][failures - 1] ?? 10_000) * (1 + chance / 2)

/**
 * Asks when the card may say something else, and goes on asking until an answer came: on exam morning a button that
 * stays shut because one request was lost costs a child the test.
 */
export const watchTurn = (msToTurn: number, deps: TurnDeps): TurnWatch => {
  const dueAt = deps.now() + msToTurn
  let failures = 0
  let isAsking = false
  let isStopped = false
  let leftAt: number | null = null
  let cancel = deps.later(msToTurn + AFTER_MS + deps.chance() * SPREAD_MS, () => void ask())

  const ask = async () => {
    if (isAsking || isStopped) return
    cancel()
    isAsking = true
    const isNew = await deps.ask().catch(() => false)
    isAsking = false
    if (isNew || isStopped) return
    failures += 1
    cancel = deps.later(retryMs(failures, deps.chance()), () => void ask())
  }

  return {
    left: () => {
      leftAt = deps.now()
    },
    cameBack: () => {
      const at = deps.now()
      const wasLong = leftAt !== null && at - leftAt > AWAY_MS
      leftAt = null
      if (wasLong || at > dueAt + AFTER_MS) void ask()
    },
    connected: () => {
      if (failures > 0) void ask()
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
