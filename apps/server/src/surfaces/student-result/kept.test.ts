import { expect, it } from 'vitest'
import { createKept } from './kept.ts'

it('keeps a value until its time and not a millisecond longer', () => {
  const kept = createKept<string>(2)
  kept.put('a', 'one', 1000)
  expect(kept.get('a', 999)).toBe('one')
  expect(kept.get('a', 1000)).toBeUndefined()
  expect(kept.get('a', 500)).toBeUndefined()
})

it('is bounded: the longest unused goes first', () => {
  const kept = createKept<string>(2)
  kept.put('a', 'one', 1000)
  kept.put('b', 'two', 1000)
  kept.get('a', 1)
  kept.put('c', 'three', 1000)
  expect([kept.get('a', 1), kept.get('b', 1), kept.get('c', 1)]).toEqual(['one', undefined, 'three'])
  expect(kept.size()).toBe(2)
  kept.clear()
  expect(kept.size()).toBe(0)
})
