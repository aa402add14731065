import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { iterate, drain, drainEach } from './drain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waiting = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
const upTo = (last: number) => {
  let next = 0
  return async () => (next < last ? (next += 1) : undefined)
}

describe('working through what is due', () => {
  it('does each once and ends when none is left', async () => {
    const done: number[] = []
    await drain(upTo(100), async (one) => void done.push(one))
    expect(done).toHaveLength(100)
    expect(new Set(done).size).toBe(100)
    await drain(iterate([101, 102]), async (one) => void done.push(one))
    expect(done.slice(100)).toEqual([101, 102])
  })

  it('lets nobody wait for one that is slow', async () => {
    const done: number[] = []
    const all = drain(upTo(30), async (one) => {
      if (one === 1) await waiting(10_000)
      done.push(one)
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(done).toHaveLength(29)
    await vi.advanceTimersByTimeAsync(1)
    await all
    expect(done.at(-1)).toBe(1)
  })

  it('takes nothing new when the minute is nearly over', async () => {
    let taken = 0
    const all = drain(
      async () => (taken += 1),
      () => waiting(15_000),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await all
    expect(taken).toBe(3 * 8)
  })

  describe('of two parties, one of which is away', () => {
    const away = Array.from({ length: 40 }, () => 'away')
    const work = (done: string[]) => async (party: string) => {
      if (party === 'away') await waiting(10_000)
      done.push(party)
    }

    it('lets nobody of the other wait', async () => {
      const done: string[] = []
      const all = drainEach([iterate(away), iterate(['there'])], work(done))
      await vi.advanceTimersByTimeAsync(1)
      expect(done).toEqual(['there'])
      await vi.advanceTimersByTimeAsync(60_000)
      await all
    })

    it('control: with the same workers for both, the other waits until the first is through', async () => {
      const done: string[] = []
      const all = drain(iterate([...away, 'there']), work(done))
      await vi.advanceTimersByTimeAsync(30_000)
      expect(done).not.toContain('there')
      await vi.advanceTimersByTimeAsync(60_000)
      await all
    })

    it('fails when one of them fails, after the other was worked through', async () => {
      const done: number[] = []
      const all = drainEach([upTo(3), upTo(20)], async (one) => {
        if (one === 2) throw new Error('not 2')
        done.push(one)
      })
      await expect(all).rejects.toThrow('not 2')
      expect(done).toHaveLength(2 + 19)
    })
  })

  it('does the rest when one fails, and says so at the end', async () => {
    const done: number[] = []
    const all = drain(upTo(50), async (one) => {
      if (one % 10 === 1) throw new Error(`not ${one}`)
      done.push(one)
    })
    await expect(all).rejects.toThrow('not 1')
    expect(done).toHaveLength(45)
  })
})
