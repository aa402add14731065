import { describe, expect, it } from 'vitest'
import { beginSitting, OFFLINE, ONLINE, REPLY_LOST, type Sitting } from '../../../test/sitting.ts'
import { SAVE_LIMITS } from '@medha/test-rules/test-timing'

const times = ({ sent }: Sitting): number[] => sent.map(({ at }) => at)

describe('[SAV-09] when the player sends', () => {
  it('four seconds after the last change', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(3_000)
    sitting.engine().choose(2, 1)
    await sitting.pass(3_900)
    expect(times(sitting)).toEqual([])
    await sitting.pass(200)
    expect(times(sitting)).toEqual([7_000])
  })

  it('at the latest twenty seconds after the first', async () => {
    const sitting = await beginSitting()
    for (let second = 0; second < 22; second += 2) {
      sitting.engine().show(1)
      await sitting.pass(2_000)
    }
    expect(times(sitting)[0]).toBe(20_000)
  })

  it('at once with five changed answers', async () => {
    const sitting = await beginSitting()
    for (let item = 1; item <= 5; item += 1) sitting.engine().choose(item, 2)
    await sitting.pass(10)
    expect(times(sitting)).toEqual([0])
  })

  it('at once when the page is hidden, a section is left, or the link comes back', async () => {
    const sitting = await beginSitting()
    sitting.engine().show(1)
    await sitting.pass(10)
    sitting.engine().show(11)
    await sitting.pass(10)
    expect(times(sitting)).toHaveLength(1)
    sitting.engine().choose(11, 1)
    sitting.dispatch('hidden')
    expect(times(sitting)).toHaveLength(2)
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(12, 1)
    await sitting.pass(60_000)
    sitting.setNetwork(ONLINE)
    const before = times(sitting).length
    sitting.dispatch('online')
    await sitting.pass(10)
    expect(times(sitting).length).toBe(before + 1)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
  })

  it('every ten seconds in the last two minutes, once before the end, and spread after it', async () => {
    const spread = new Set<number>()
    for (const random of [0, 0.25, 0.5, 0.75, 0.999]) {
      const sitting = await beginSitting({ minutes: 4, random: () => random })
      await sitting.pass(2 * 60_000 + 1_000)
      for (let second = 0; second < 118; second += 3) {
        sitting.engine().show(1 + (second % 9))
        await sitting.pass(3_000)
      }
      await sitting.pass(12_000)
      const end = 4 * 60_000
      const nearEnd = times(sitting).filter((at) => at > end - 2 * 60_000 && at <= end)
      const gaps = nearEnd.slice(1).map((at, index) => at - (nearEnd[index] ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(15_000)
      expect(nearEnd.some((at) => at >= end - 30_000 && at <= end - 5_000)).toBe(true)
      const final = times(sitting).find((at) => at >= end) ?? 0
      expect(final - end).toBeLessThanOrEqual(10_000)
      spread.add(Math.round(final / 1000))
    }
    expect(spread.size).toBeGreaterThan(3)
  })
})

describe('[SAV-10] one save at a time, and retries with jitter', () => {
  it('waits between one and thirty seconds, longer and longer, and never has two in flight', async () => {
    const sitting = await beginSitting({ random: () => Math.random() })
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(1, 1)
    await sitting.pass(5 * 60_000)
    const gaps = times(sitting)
      .slice(1)
      .map((at, index) => at - (times(sitting)[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
    expect(gaps.length).toBeGreaterThan(8)
    expect(sitting.mostInFlight()).toBe(1)
    expect(sitting.engine().snapshot().saveState).toBe('on-device')
  })

  it('waits as long as the server asks for', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(() => Promise.resolve({ kind: 'unreachable', retryAfter: 40_000 }))
    sitting.engine().choose(1, 1)
    await sitting.pass(4_000)
    sitting.setNetwork(ONLINE)
    await sitting.pass(39_000)
    expect(times(sitting)).toHaveLength(1)
    await sitting.pass(2_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
  })

  it('gives an answer up after eight seconds and sends again', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(() => new Promise(() => undefined))
    sitting.engine().choose(1, 1)
    await sitting.pass(4_000 + 7_900)
    expect(sitting.engine().snapshot().saveState).toBe('sending')
    await sitting.pass(200)
    expect(sitting.engine().snapshot().saveState).toBe('on-device')
    sitting.setNetwork(ONLINE)
    await sitting.pass(31_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
  })
})

const changeStores = async (
  { indexedDB }: Sitting,
  stores: readonly string[],
  change: (store: IDBObjectStore) => void,
): Promise<void> => {
  const request = indexedDB.open('medha-player')
  await new Promise((resolve) => {
    request.addEventListener('success', resolve)
  })
  const transaction = request.result.transaction([...stores], 'readwrite')
  for (const store of stores) change(transaction.objectStore(store))
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve)
  })
  request.result.close()
}

const clearStores = (sitting: Sitting, stores: readonly string[]): Promise<void> =>
  changeStores(sitting, stores, (store) => {
    store.clear()
  })

/** Removes the event of the hidden page from the device's store. */
const removeHidden = (sitting: Sitting): Promise<void> =>
  changeStores(sitting, ['events'], (store) => {
    const cursor = store.openCursor()
    cursor.addEventListener('success', () => {
      if ((cursor.result?.value as { code: string } | undefined)?.code === 'w') cursor.result?.delete()
      cursor.result?.continue()
    })
  })

describe('[SAV-02] a block that was sent never changes', () => {
  it('a retry sends the same bytes, also from another page after a kill', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(REPLY_LOST)
    sitting.engine().choose(1, 1)
    await sitting.pass(30_000)
    sitting.engine().choose(1, 2)
    await sitting.pass(30_000)
    await sitting.killAndReopen()
    sitting.setNetwork(ONLINE)
    await sitting.pass(40_000)
    const lines = new Map<string, Set<string>>()
    for (const { body } of sitting.sent)
      for (const line of body.split('\n').slice(1)) {
        const number = /^\{"n":(\d+)/.exec(line)?.[1] ?? ''
        lines.set(number, (lines.get(number) ?? new Set()).add(line))
      }
    expect([...lines.values()].map(({ size }) => size)).toEqual([...lines.keys()].map(() => 1))
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    expect(sitting.server.fold()).toEqual(sitting.engine().snapshot().sheet)
  })

  it('finds a block again that a killed page sent and could not store', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(10)
    // The closing page sends the block, but its last write never completes.
    sitting.dispatch('leaving')
    await sitting.pass(10)
    await clearStores(sitting, ['blocks', 'acknowledgements'])
    expect(sitting.server.lines()).toHaveLength(1)
    const engine = await sitting.killAndReopen()
    engine.choose(2, 1)
    await sitting.pass(10_000)
    expect(engine.snapshot().saveState).toBe('saved')
    const answers = sitting.server.events().filter(({ event }) => event.act === 'choose')
    expect(answers).toHaveLength(2)
  })

  it('finds it also if the page was hidden while it closed, and could not store that either', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(10)
    // When a page is reloaded, the browser fires both events, in this order.
    sitting.dispatch('leaving')
    sitting.dispatch('hidden')
    await sitting.pass(10)
    sitting.kill()
    await clearStores(sitting, ['blocks', 'acknowledgements'])
    await removeHidden(sitting)
    expect(sitting.server.events()).toHaveLength(1)
    const engine = await sitting.killAndReopen()
    await sitting.pass(10_000)
    expect(engine.snapshot().saveState).toBe('saved')
    expect(sitting.server.events().map(({ event }) => event.act)).toEqual(['choose', 'reload'])
  })

  it('takes the place of all that was sealed since, also if the page is killed before it sends them anew', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(10)
    sitting.dispatch('leaving')
    await sitting.pass(10)
    await clearStores(sitting, ['blocks', 'acknowledgements'])
    sitting.setNetwork(OFFLINE)
    const engine = await sitting.killAndReopen()
    for (const item of [2, 3, 4]) {
      engine.choose(item, 1)
      await sitting.pass(10)
      sitting.dispatch('leaving')
      await sitting.pass(10)
    }
    // The answer that names the lost block is the last thing that this page receives.
    sitting.setNetwork((send) => {
      const reply = send()
      void dieAfterTurns(30)
      return Promise.resolve(reply)
    })
    const dieAfterTurns = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      sitting.kill()
    }
    await sitting.pass(31_000)
    expect(sitting.server.lines()).toHaveLength(1)
    await sitting.killAndReopen()
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(31_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    expect(sitting.server.fold().items.slice(0, 4)).toEqual(Uint8Array.of(1, 1, 1, 1))
  })
})

describe('[SAV-14] a message', () => {
  it('has at most eight blocks and 60 KB, however much waits', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(OFFLINE)
    for (let count = 0; count < 1_800; count += 1) {
      sitting.engine().enterNumber(21, -999_999_900 + count)
      if (count % 20 === 0) await sitting.pass(50)
    }
    await sitting.pass(5_000)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(5_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    for (const { body } of sitting.sent) {
      expect(body.length).toBeLessThanOrEqual(SAVE_LIMITS.messageBytes)
      expect(body.split('\n').length - 1).toBeLessThanOrEqual(SAVE_LIMITS.blocks)
    }
    expect(sitting.server.events().filter(({ event }) => event.act === 'enter-number')).toHaveLength(1_800)
  })
})

describe('[TIM-07] what is left when the time is over', () => {
  /** Offline until after the end, with more than one message can hold. */
  const leftOver = async () => {
    const sitting = await beginSitting({ minutes: 60 })
    sitting.setNetwork(OFFLINE)
    for (let change = 0; change < 2_000; change += 1) {
      sitting.engine().choose(1 + (change % 20), 1 + (change % 2))
      if (change % 100 === 0) await sitting.pass(60_000)
    }
    await sitting.pass(61 * 60_000)
    sitting.server.endByDeadline()
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(5 * 60_000)
    return sitting
  }

  it('is sent whole to a server that has ended the test meanwhile', async () => {
    const { server } = await leftOver()
    const answers = server.events().filter(({ event }) => event.act === 'choose')
    expect(answers).toHaveLength(2_000)
  })
})
