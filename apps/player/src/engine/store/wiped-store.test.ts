import { ANSWER_BITS } from '@medha/test-rules/sheet'
import { describe, expect, it } from 'vitest'
import { beginSitting, OFFLINE, ONLINE, type Sitting } from '../../../test/sitting.ts'
import { settle } from '../../../test/virtual-device.ts'

const answerOf = (sitting: Sitting, item: number): number =>
  (sitting.engine().snapshot().sheet.items[item - 1] ?? 0) & ANSWER_BITS

/** The user clears the data of this site: the page's connection is closed, and the store is gone. */
const clearData = async ({ indexedDB }: Sitting): Promise<void> => {
  const deleted = indexedDB.deleteDatabase('medha-player')
  await new Promise((resolve) => {
    deleted.addEventListener('success', resolve)
  })
  await settle()
}

describe('[OFL-07] a store that is wiped while the test runs', () => {
  it('is written anew from memory, said, and nothing is missing after a kill without a link', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(10_000)
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(2, 2)
    await sitting.pass(10_000)
    await clearData(sitting)
    expect(sitting.engine().snapshot().storeWasCleared).toBe(false)
    sitting.engine().choose(3, 4)
    await sitting.pass(1_000)
    expect(sitting.engine().snapshot()).toMatchObject({ storeWasCleared: true, saveState: 'on-device' })
    await sitting.killAndReopen()
    expect([1, 2, 3].map((item) => answerOf(sitting, item))).toEqual([1, 2, 4])
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(10_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    expect(Array.from(sitting.server.fold().items.subarray(0, 3), (byte) => byte & ANSWER_BITS)).toEqual([
      1, 2, 4,
    ])
    // The chain is the one that the server knows: nothing was sent twice.
    expect(sitting.server.events().filter(({ event }) => event.act === 'choose')).toHaveLength(3)
  })

  it.each([1, 2, 3, 4, 5])(
    '[SAV-21] loses nothing where the server had another chain and the link went after %i more calls',
    async (calls) => {
      const sitting = await beginSitting()
      sitting.engine().choose(1, 1)
      await sitting.pass(5_000)
      sitting.server.plantHead()
      let left = calls
      sitting.setNetwork((send) => {
        left -= 1
        return (left < 0 ? OFFLINE : ONLINE)(send)
      })
      sitting.engine().choose(2, 2)
      await sitting.pass(60_000)
      sitting.setNetwork(OFFLINE)
      await clearData(sitting)
      await sitting.pass(6_000)
      expect(sitting.engine().snapshot().storeWasCleared).toBe(true)
      await sitting.killAndReopen()
      sitting.engine().choose(3, 4)
      sitting.setNetwork(ONLINE)
      sitting.dispatch('online')
      await sitting.pass(60_000)
      expect(sitting.engine().snapshot().saveState).toBe('saved')
      expect([1, 2, 3].map((item) => answerOf(sitting, item))).toEqual([1, 2, 4])
      expect(sitting.server.fold()).toEqual(sitting.engine().snapshot().sheet)
    },
  )

  it('is noticed without an answer, because the time is stored every five seconds', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(10_000)
    await clearData(sitting)
    await sitting.pass(6_000)
    expect(sitting.engine().snapshot().storeWasCleared).toBe(true)
    sitting.setNetwork(OFFLINE)
    await sitting.killAndReopen()
    expect(answerOf(sitting, 1)).toBe(1)
  })

  it('control: a store that nobody wiped is not written anew', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(60_000)
    await sitting.killAndReopen()
    await sitting.pass(60_000)
    expect(sitting.engine().snapshot().storeWasCleared).toBe(false)
  })
})

describe('[OFL-07] a store that is full', () => {
  it('is survived: answers go to the server, and onto the device as soon as there is room', async () => {
    const sitting = await beginSitting()
    const requested = sitting.indexedDB.open('medha-player')
    await new Promise((resolve) => {
      requested.addEventListener('success', resolve)
    })
    const store = requested.result.transaction('events').objectStore('events')
    const prototype = Object.getPrototypeOf(store) as IDBObjectStore
    const original = prototype.put
    let isFull = true
    prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof original>) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return original.apply(this, given)
    }
    try {
      sitting.engine().choose(1, 1)
      await sitting.pass(2_000)
      expect(sitting.engine().snapshot().saveState).toBe('not-kept')
      expect(answerOf(sitting, 1)).toBe(1)
      await sitting.pass(10_000)
      expect(sitting.engine().snapshot().saveState).toBe('saved')
      expect(sitting.server.fold().items[0]).toBe(1)
      isFull = false
      sitting.setNetwork(OFFLINE)
      sitting.engine().choose(2, 2)
      await sitting.pass(35_000)
      expect(sitting.engine().snapshot().saveState).toBe('on-device')
    } finally {
      prototype.put = original
    }
    requested.result.close()
    await sitting.killAndReopen()
    expect([answerOf(sitting, 1), answerOf(sitting, 2)]).toEqual([1, 2])
  })
})
