import { describe, expect, it } from 'vitest'
import type { TestEvent } from './test-event.ts'
import { timeInSight, wholeSeconds, type TimedEvent } from './time-in-sight.ts'

const same = (item: number) => item
const at = (seconds: number, event: TestEvent): TimedEvent => ({ at: seconds * 1000, event })
const show = (item: number): TestEvent => ({ act: 'show', item })
const hide = (isOn: boolean): TestEvent => ({ act: 'hide-page', isOn })
const choose = (item: number, options: number): TestEvent => ({ act: 'choose', item, options })
const secondsOf = (events: readonly TimedEvent[]) =>
  Object.fromEntries([...timeInSight([events], same)].map(([item, { ms }]) => [item, ms / 1000]))

/** Uniform draws that depend only on the seed (mulberry32). */
const drawsOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A test second by second: what is on the screen, and the events that a player writes. */
const randomTest = (seed: number) => {
  const draw = drawsOf(seed)
  const events: TimedEvent[] = [{ at: 0, event: show(1) }]
  const inSight = new Map<number, number>()
  let [time, question, isHidden] = [0, 1, false]
  const end = 200 + draw(3000)
  for (let step = 0; step < end; step += 1) {
    const passed = 1 + draw(2500)
    time += passed
    if (!isHidden) inSight.set(question, (inSight.get(question) ?? 0) + passed)
    const kind = draw(10)
    if (isHidden || kind === 0) {
      isHidden = !isHidden
      events.push({ at: time, event: hide(isHidden) })
    } else if (kind < 4) {
      question = 1 + draw(20)
      events.push({ at: time, event: show(question) })
    } else events.push({ at: time, event: choose(question, 1 << draw(4)) })
  }
  time += 700
  if (!isHidden) inSight.set(question, (inSight.get(question) ?? 0) + 700)
  events.push({ at: time, event: { act: 'submit' } })
  return { events, inSight }
}

describe('[RVW-09] the time of each question', () => {
  it('sums to the time in which the test was in sight, within two seconds, in a thousand tests', () => {
    let hidden = 0
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { events, inSight } = randomTest(seed)
      const times = timeInSight([events], same)
      const order = [...inSight.keys()]
      const seconds = wholeSeconds(order.map((item) => times.get(item)?.ms ?? 0))
      const [written, exact] = [seconds, [...inSight.values()]].map((all) => all.reduce((a, b) => a + b, 0))
      expect(Math.abs((written ?? 0) * 1000 - (exact ?? 0))).toBeLessThan(2000)
      for (const [place, item] of order.entries())
        expect(Math.abs((seconds[place] ?? 0) * 1000 - (inSight.get(item) ?? 0))).toBeLessThanOrEqual(1000)
      hidden += (events.at(-1)?.at ?? 0) - (exact ?? 0)
    }
    // Control: if hidden pages were ignored, the sums would be far too large.
    expect(hidden).toBeGreaterThan(1_000_000)
  })

  it('does not run while the page is hidden, nor after the end', () => {
    expect(
      secondsOf([
        at(0, show(1)),
        at(10, hide(true)),
        at(70, hide(false)),
        at(75, show(2)),
        at(80, { act: 'submit' }),
        at(500, show(1)),
      ]),
    ).toEqual({ 1: 15, 2: 5 })
  })

  it('does not run between the last sign of a page and its reload', () => {
    expect(
      secondsOf([
        at(0, show(1)),
        at(10, choose(1, 2)),
        at(900, { act: 'reload', code: 0 }),
        at(904, show(2)),
        at(905, { act: 'time-over' }),
      ]),
    ).toEqual({ 1: 14, 2: 1 })
  })

  it('adds what several devices showed, and not what lies between them', () => {
    const first = [at(0, show(1)), at(10, choose(1, 1))]
    const second = [at(300, show(1)), at(305, choose(1, 2)), at(306, { act: 'submit' } as const)]
    expect(timeInSight([first, second], same).get(1)).toEqual({ ms: 16_000, changes: 1 })
  })

  it('counts an answer that becomes another, not the first one and not one that is given again', () => {
    const events = [
      at(0, show(1)),
      at(1, choose(1, 1)),
      at(2, choose(1, 1)),
      at(3, choose(1, 4)),
      at(4, { act: 'clear', item: 1 } as const),
      at(5, choose(1, 2)),
    ]
    expect(timeInSight([events], same).get(1)?.changes).toBe(2)
  })

  it('takes the rows of a matrix as one question', () => {
    const matrix = (item: number) => (item >= 4 && item <= 7 ? 4 : item)
    const times = timeInSight(
      [[at(0, show(4)), at(3, choose(6, 1)), at(5, choose(6, 2)), at(9, show(8))]],
      matrix,
    )
    expect(times.get(4)).toEqual({ ms: 9000, changes: 1 })
    expect(times.has(6)).toBe(false)
  })
})
