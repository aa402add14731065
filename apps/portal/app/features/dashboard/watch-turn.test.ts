import { expect, it } from 'vitest'
import { watchTurn } from './watch-turn.ts'

/** A phone whose time is turned by hand. `answers`: what each question brings, the last one for ever. */
const phone = (answers: readonly boolean[], chance = 0) => {
  let at = 1_000_000
  const due = new Set<{ readonly at: number; readonly act: () => void }>()
  const askedAt: number[] = []
  const start = at
  const deps = {
    ask: () => {
      askedAt.push(at - start)
      return Promise.resolve(answers[askedAt.length - 1] ?? answers.at(-1) ?? false)
    },
    later: (ms: number, act: () => void) => {
      const entry = { at: at + ms, act }
      due.add(entry)
      return () => void due.delete(entry)
    },
    now: () => at,
    chance: () => chance,
  }
  /** With `sleeping`, timers stand still while the wall clock goes on. */
  const pass = async (ms: number, { sleeping = false } = {}) => {
    const end = at + ms
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
      await new Promise((resolve) => setImmediate(resolve))
    }
    at = end
  }
  return { deps, askedAt, pass, due }
}

const MINUTE = 60_000

it('asks at the turn, and once when the answer came', async () => {
  const { deps, askedAt, pass } = phone([true])
  watchTurn(MINUTE, deps)
  await pass(10 * MINUTE)
  expect(askedAt).toEqual([60_400])
})

it('goes on asking after a refresh that failed, until an answer came', async () => {
  const { deps, askedAt, pass } = phone([false, false, false, false, true])
  watchTurn(MINUTE, deps)
  await pass(10 * MINUTE)
  expect(askedAt).toEqual([60_400, 62_400, 67_400, 77_400, 87_400])
})

it('a question that throws is a question without an answer', async () => {
  const { deps, askedAt, pass } = phone([true])
  const ask = deps.ask
  watchTurn(MINUTE, {
    ...deps,
    ask: async () => {
      await ask()
      if (askedAt.length === 1) throw new Error('lost')
      return true
    },
  })
  await pass(10 * MINUTE)
  expect(askedAt).toEqual([60_400, 62_400])
})

it('phones spread over three seconds', async () => {
  const { deps, askedAt, pass } = phone([true], 0.999)
  watchTurn(MINUTE, deps)
  await pass(10 * MINUTE)
  expect(askedAt[0]).toBeGreaterThan(63_000)
  expect(askedAt[0]).toBeLessThan(63_500)
})

it('a phone that slept through the turn asks when it wakes, by the wall clock', async () => {
  const { deps, askedAt, pass } = phone([true])
  const watch = watchTurn(30_000, deps)
  watch.left()
  await pass(50_000, { sleeping: true })
  watch.cameBack()
  expect(askedAt).toEqual([50_000])
})

it('a short absence before the turn asks nothing', async () => {
  const { deps, askedAt, pass } = phone([true])
  const watch = watchTurn(10 * MINUTE, deps)
  watch.left()
  await pass(50_000, { sleeping: true })
  watch.cameBack()
  expect(askedAt).toEqual([])
  watch.left()
  await pass(70_000, { sleeping: true })
  watch.cameBack()
  expect(askedAt).toEqual([120_000])
})

it('a network that came back is used at once, only where an answer is due', async () => {
  const { deps, askedAt, pass } = phone([false, true])
  const watch = watchTurn(MINUTE, deps)
  watch.connected()
  expect(askedAt).toEqual([])
  await pass(61_000)
  watch.connected()
  expect(askedAt).toEqual([60_400, 61_000])
})

it('a watch that was stopped leaves nothing behind', async () => {
  const { deps, askedAt, pass, due } = phone([false])
  const watch = watchTurn(MINUTE, deps)
  await pass(61_000)
  watch.stop()
  await pass(10 * MINUTE)
  watch.cameBack()
  expect(askedAt).toEqual([60_400])
  expect(due.size).toBe(0)
})
