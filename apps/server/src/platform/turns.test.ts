import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs as many as it may, in order, and turns away who would wait too long', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (place: number) =>
    turns.take(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(place)
      await sleep(5)
      running -= 1
      return place
    })
  expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map(work))).toEqual([0, 1, 2, 3, 4, null, null])
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
})

it('gives the turn on when work fails', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 5 })
  const failed = turns.take(async () => {
    throw new Error('broken')
  })
  const after = turns.take(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
