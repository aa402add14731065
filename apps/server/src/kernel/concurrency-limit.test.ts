import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createConcurrencyLimit,
  createKeyedConcurrencyLimit,
  type ConcurrencyLimit,
} from './concurrency-limit.ts'

/** Counts how many tasks run at once and records the order in which they began. */
const counted = () => {
  const seen = { running: 0, most: 0, order: [] as number[] }
  const work = (number: number, until: () => Promise<unknown>) => async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    seen.order.push(number)
    await until()
    seen.running -= 1
    return number
  }
  return { seen, work }
}

describe('a concurrency limit', () => {
  it('runs as many as it may, in order, and refuses who would wait too long', async () => {
    const limit = createConcurrencyLimit({ atOnce: 2, waiting: 3 })
    const { seen, work } = counted()
    const all = [0, 1, 2, 3, 4, 5, 6].map((number) => limit.run(work(number, () => sleep(5))))
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, null, null])
    expect([seen.most, seen.order]).toEqual([2, [0, 1, 2, 3, 4]])
  })

  it('frees the slot when work fails', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 5 })
    const failed = limit.run(() => Promise.reject(new Error('broken')))
    const after = limit.run(async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await after).toBe('done')
  })

  describe('with somebody who comes in the moment that a slot is freed', () => {
    /** The most tasks that ran at once, when the third arrives any number of microtasks after the first ends. */
    const mostAtOnce = async (create: () => ConcurrencyLimit): Promise<number> => {
      const most: number[] = []
      for (let ticks = 0; ticks < 12; ticks += 1) {
        const limit = create()
        const { seen, work } = counted()
        const end = Promise.withResolvers<void>()
        const first = limit.run(work(1, () => end.promise))
        const second = limit.run(work(2, () => sleep(1)))
        end.resolve()
        for (let passed = 0; passed < ticks; passed += 1) await Promise.resolve()
        await Promise.all([first, second, limit.run(work(3, () => sleep(1)))])
        most.push(seen.most)
      }
      return Math.max(...most)
    }

    it('never runs more than it may', async () => {
      expect(await mostAtOnce(() => createConcurrencyLimit({ atOnce: 1, waiting: 5 }))).toBe(1)
    })

    it('control: a slot that is free before the next in the queue has it is taken twice', async () => {
      const freeingFirst = (): ConcurrencyLimit => {
        const queue: (() => void)[] = []
        let running = 0
        return {
          run: async (work) => {
            if (running > 0) await new Promise<void>((resolve) => queue.push(resolve))
            running += 1
            try {
              return await work()
            } finally {
              running -= 1
              queue.shift()?.()
            }
          },
        }
      }
      expect(await mostAtOnce(freeingFirst)).toBe(2)
    })
  })
})

describe('a concurrency limit for each key', () => {
  it('runs so many at a time, in the order they came', async () => {
    const limit = createKeyedConcurrencyLimit(3)
    const { seen, work } = counted()
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    await Promise.all(
      numbers.map((number) =>
        limit.run(
          'hall',
          work(number, () => sleep(1)),
        ),
      ),
    )
    expect([seen.most, seen.order]).toEqual([3, numbers])
  })

  it('does not make one hall wait for another', async () => {
    const limit = createKeyedConcurrencyLimit(1)
    const stuck = Promise.withResolvers<void>()
    const first = limit.run('one hall', () => stuck.promise)
    expect(await limit.run('another hall', async () => 'passed')).toBe('passed')
    stuck.resolve()
    await first
  })

  it('frees the slot of somebody who failed', async () => {
    const limit = createKeyedConcurrencyLimit(1)
    await expect(limit.run('hall', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limit.run('hall', async () => 'passed')).toBe('passed')
  })
})
