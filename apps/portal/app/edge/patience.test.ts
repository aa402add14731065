import { afterEach, expect, it, vi } from 'vitest'
import { patience, whilePatient } from './patience.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives up after a while, also where a browser has no signal for that', () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', {})
  const signal = patience(5_000)
  vi.advanceTimersByTime(4_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

it('work that hears no signal is given up all the same', async () => {
  const stop = new AbortController()
  const waiting = whilePatient(stop.signal, new Promise(() => {}))
  stop.abort()
  await expect(waiting).rejects.toThrow('no answer in time')
  await expect(whilePatient(stop.signal, new Promise(() => {}))).rejects.toThrow('no answer in time')
})

it('work that ends in time is its own result', async () => {
  expect(await whilePatient(patience(), Promise.resolve(1))).toBe(1)
  expect(await whilePatient(undefined, Promise.resolve(2))).toBe(2)
  await expect(whilePatient(patience(), Promise.reject(new Error('away')))).rejects.toThrow('away')
})
