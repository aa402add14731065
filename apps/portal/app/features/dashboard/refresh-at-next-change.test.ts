import { expect, it } from 'vitest'
import { examplePage } from '../../api/example-page.ts'
import { poll } from '../../api/poll.ts'
import { refreshAtNextChange } from './refresh-at-next-change.ts'

/** A phone that waits for the next change. `answers`: whether each refresh brings a new page; the last one repeats. */
const phone = (msToChange: number, answers: readonly (boolean | 'throws')[], chance = 0) => {
  const at = examplePage(chance)
  const callTimes: number[] = []
  const refresh = async () => {
    callTimes.push(at.elapsed())
    const answer = answers[callTimes.length - 1] ?? answers.at(-1)
    if (answer === 'throws') throw new Error('lost')
    // A new page stops this poll and starts one for the change after it.
    if (answer === true) running.stop()
  }
  const running = poll(refreshAtNextChange(msToChange, refresh), at.page)
  return { ...at, callTimes, running }
}

const MINUTE = 60_000

it('polls at the change, and only once when the answer came', async () => {
  const { callTimes, pass } = phone(MINUTE, [true])
  await pass(10 * MINUTE)
  expect(callTimes).toEqual([60_400])
})

it('goes on polling after a refresh that failed, until an answer came', async () => {
  const { callTimes, pass } = phone(MINUTE, [false, false, false, false, true])
  await pass(10 * MINUTE)
  expect(callTimes).toEqual([60_400, 62_400, 67_400, 77_400, 87_400])
})

it('a refresh that throws is one without an answer', async () => {
  const { callTimes, pass } = phone(MINUTE, ['throws', true])
  await pass(10 * MINUTE)
  expect(callTimes).toEqual([60_400, 62_400])
})

it('phones spread over three seconds', async () => {
  const { callTimes, pass } = phone(MINUTE, [true], 0.999)
  await pass(10 * MINUTE)
  expect(callTimes[0]).toBeGreaterThan(63_000)
  expect(callTimes[0]).toBeLessThan(63_500)
})

it('a phone that slept through the change polls when it wakes, by the wall clock', async () => {
  const { callTimes, pass, hide, show } = phone(30_000, [true])
  hide()
  await pass(50_000, { sleeping: true })
  await show()
  expect(callTimes).toEqual([50_000])
})

it('a short absence before the change makes no call', async () => {
  const { callTimes, pass, hide, show } = phone(10 * MINUTE, [true])
  hide()
  await pass(50_000, { sleeping: true })
  await show()
  expect(callTimes).toEqual([])
  hide()
  await pass(70_000, { sleeping: true })
  await show()
  expect(callTimes).toEqual([120_000])
})

it('a network that came back is used at once, only where an answer is due', async () => {
  const { callTimes, pass, connect } = phone(MINUTE, [false, true])
  await connect()
  expect(callTimes).toEqual([])
  await pass(61_000)
  await connect()
  expect(callTimes).toEqual([60_400, 61_000])
})

it('a watch that was stopped leaves nothing behind', async () => {
  const { callTimes, pass, running, show, left } = phone(MINUTE, [false])
  await pass(61_000)
  running.stop()
  await pass(10 * MINUTE)
  await show()
  expect([callTimes, left()]).toEqual([[60_400], 0])
})
