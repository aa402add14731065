import { expect, it } from 'vitest'
import { createInProcessLimit } from './in-process-limit.ts'

const BUCKET = { name: 'saves', points: 3, seconds: 60 }

it('gives each key its points, and gives them again with the next window', () => {
  let now = 0
  const limit = createInProcessLimit(() => now)
  const taken = (key: string, times: number) => Array.from({ length: times }, () => limit.take(BUCKET, key))
  expect(taken('one', 4)).toEqual([true, true, true, false])
  expect(taken('other', 1)).toEqual([true])
  now = 59_999
  expect(taken('one', 1)).toEqual([false])
  now = 60_000
  expect(taken('one', 4)).toEqual([true, true, true, false])
})

it('counts buckets apart', () => {
  const limit = createInProcessLimit(() => 0)
  for (let turn = 0; turn < 3; turn += 1) limit.take(BUCKET, 'one')
  expect(limit.take({ ...BUCKET, name: 'clock' }, 'one')).toBe(true)
  expect(limit.take(BUCKET, 'one')).toBe(false)
})
