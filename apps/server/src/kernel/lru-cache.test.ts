import { expect, it } from 'vitest'
import { LruCache } from './lru-cache.ts'

it('keeps a value until its time and not a millisecond longer', () => {
  const cache = new LruCache<string>(2)
  cache.put('a', 'one', 1000)
  expect(cache.get('a', 999)).toBe('one')
  expect(cache.get('a', 1000)).toBeUndefined()
  expect(cache.get('a', 500)).toBeUndefined()
})

it('is bounded: the longest unused goes first', () => {
  const cache = new LruCache<string>(2)
  cache.put('a', 'one', 1000)
  cache.put('b', 'two', 1000)
  cache.get('a', 1)
  cache.put('c', 'three', 1000)
  expect([cache.get('a', 1), cache.get('b', 1), cache.get('c', 1)]).toEqual(['one', undefined, 'three'])
  expect(cache.size).toBe(2)
  cache.clear()
  expect(cache.size).toBe(0)
})

it('holds a value without an end until it is pushed out or deleted', () => {
  const cache = new LruCache<string>(1)
  cache.put('a', 'one')
  expect(cache.get('a', Number.MAX_SAFE_INTEGER)).toBe('one')
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
})
