import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileWaiting } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('says what is waited for and what it printed last, for as long as it takes, then that it is there', async () => {
  const texts: string[] = []
  const { promise, resolve } = Promise.withResolvers<number>()
  const waited = whileWaiting(promise, {
    what: 'portal',
    progress: (text) => texts.push(text),
    detail: () => 'optimizing dependencies',
  })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(texts).toHaveLength(24)
  expect(texts[0]).toBe('waiting for portal, 5 s: optimizing dependencies')
  expect(texts.at(-1)).toBe('waiting for portal, 120 s: optimizing dependencies')
  resolve(7)
  expect(await waited).toBe(7)
  expect(texts.at(-1)).toBe('portal: ready after 120 s')
})

it('falls silent when what it waits for fails', async () => {
  const texts: string[] = []
  const waited = whileWaiting(Promise.reject(new Error('no database')), {
    what: 'api-1',
    progress: (text) => texts.push(text),
  })
  await expect(waited).rejects.toThrow('no database')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(texts).toEqual([])
})
