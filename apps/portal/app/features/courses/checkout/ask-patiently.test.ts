import { expect, it } from 'vitest'
import { askPatiently } from './ask-patiently.ts'

const deps = (answers: readonly (string | null)[], isWanted = () => true) => {
  const waited: number[] = []
  let asked = 0
  return {
    waited,
    times: () => asked,
    deps: {
      ask: async () => {
        asked += 1
        return answers[asked - 1] ?? null
      },
      wait: async (ms: number) => void waited.push(ms),
      isWanted,
    },
  }
}

it('one answer that was lost does not end it', async () => {
  const { deps: patient, waited } = deps([null, null, 'list'])
  expect(await askPatiently(patient)).toBe('list')
  expect(waited).toEqual([1_000, 3_000])
})

it('asks no more than four times, with longer and longer pauses', async () => {
  const { deps: patient, waited, times } = deps([])
  expect(await askPatiently(patient)).toBeNull()
  expect([times(), waited]).toEqual([4, [1_000, 3_000, 8_000]])
})

it('asks nothing for a page that is gone', async () => {
  const { deps: patient, times } = deps(['list'], () => false)
  expect(await askPatiently(patient)).toBeNull()
  expect(times()).toBe(0)
})
