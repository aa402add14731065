import { expect, it } from 'vitest'
import { callTimeout, withTimeout } from './timeout.ts'

it('work that listens to no signal is given up all the same', async () => {
  const stop = new AbortController()
  const waiting = withTimeout(stop.signal, new Promise(() => {}))
  stop.abort()
  await expect(waiting).rejects.toThrow('no answer in time')
  await expect(withTimeout(stop.signal, new Promise(() => {}))).rejects.toThrow('no answer in time')
})

it('work that ends in time is its own result', async () => {
  expect(await withTimeout(callTimeout(), Promise.resolve(1))).toBe(1)
  expect(await withTimeout(undefined, Promise.resolve(2))).toBe(2)
  await expect(withTimeout(callTimeout(), Promise.reject(new Error('away')))).rejects.toThrow('away')
})
