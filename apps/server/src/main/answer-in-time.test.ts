import { expect, it } from 'vitest'
import { answerInTime } from './answer-in-time.ts'

const LIMITS = { answerMs: 20, failMs: 300 }

/** A check whose end the test decides. */
const slowCheck = () => {
  const waiting: ((fault: string | null) => void)[] = []
  return {
    check: () => new Promise<string | null>((resolve) => waiting.push(resolve)),
    started: () => waiting.length,
    end: (fault: string | null) => waiting.at(-1)?.(fault),
  }
}

it('[DEP-22] answers what the last check found while a check is slow', async () => {
  const { check, end } = slowCheck()
  const answer = answerInTime(check, LIMITS)
  const first = answer()
  end(null)
  expect(await first).toBeNull()
  expect(await answer()).toBeNull()
})

it('[DEP-22] is not ready before the first check has ended', async () => {
  expect(await answerInTime(slowCheck().check, LIMITS)()).toBe('it has not been checked yet')
})

it('[DEP-22] runs one check for all that ask at the same time', async () => {
  const { check, started, end } = slowCheck()
  const answer = answerInTime(check, LIMITS)
  const answers = Promise.all([answer(), answer(), answer()])
  end('the clock is wrong')
  expect(await answers).toEqual(Array.from({ length: 3 }, () => 'the clock is wrong'))
  expect(started()).toBe(1)
})

it('[DEP-22] is not ready when a check takes too long, and ready when it ended well', async () => {
  const { check, end } = slowCheck()
  const answer = answerInTime(check, LIMITS)
  const first = answer()
  end(null)
  await first
  await expect.poll(answer, { interval: 20 }).toBe('the database does not answer')
  const last = answer()
  end(null)
  expect(await last).toBeNull()
})
