import { expect, it } from 'vitest'
import { patience, whilePatient } from './patience.ts'

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
