import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

it('lets so many through at a time for each key, in the order they came', async () => {
  const lanes = createLanes(3)
  let inside = 0
  let most = 0
  const order: number[] = []
  const pass = (key: string, number: number) =>
    lanes.through(key, async () => {
      inside += 1
      most = Math.max(most, inside)
      order.push(number)
      await pause(1)
      inside -= 1
    })
  await Promise.all(Array.from({ length: 20 }, (_, number) => pass('hall', number)))
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
})

it('does not make one hall wait for another', async () => {
  const lanes = createLanes(1)
  const stuck = Promise.withResolvers<void>()
  const first = lanes.through('one hall', () => stuck.promise)
  expect(await lanes.through('another hall', async () => 'passed')).toBe('passed')
  stuck.resolve()
  await first
})

it('frees the place of somebody who failed', async () => {
  const lanes = createLanes(1)
  await expect(lanes.through('hall', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lanes.through('hall', async () => 'passed')).toBe('passed')
})
