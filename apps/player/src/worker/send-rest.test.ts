import { expect, it } from 'vitest'
import { beginSitting, OFFLINE, ONLINE, REPLY_LOST, type Sitting } from '../../test/sitting.ts'
import { settle } from '../../test/virtual-device.ts'
import { createAttemptStore } from '../engine/store/attempt-store.ts'
import { createPlayerDatabase } from '../engine/store/database.ts'
import { createRestSender, type RestSenderDeps } from './send-rest.ts'

/** The service worker of this device. */
const restSenderOf = (sitting: Sitting, given: Partial<RestSenderDeps> = {}) =>
  createRestSender({
    database: createPlayerDatabase(sitting.indexedDB),
    locks: { query: () => Promise.resolve({ held: [] }) },
    clocks: sitting.device.clocks,
    isWatched: () => Promise.resolve(false),
    pause: () => Promise.resolve(),
    save: (body, attempt) => sitting.transport.save(body, attempt),
    ...given,
  })

/** Tabs that hold the test, at each check. */
const tabsOf = ({ attempt }: Sitting, isAlive: (look: number) => boolean): Partial<RestSenderDeps> => {
  let looks = 0
  return {
    locks: {
      query: () => {
        looks += 1
        return Promise.resolve({ held: isAlive(looks) ? [{ name: `medha-${attempt}` }] : [] })
      },
    },
  }
}

/** Offline answers, and a tab that was killed without any event. */
const leftBehind = async (): Promise<Sitting> => {
  const sitting = await beginSitting()
  await createPlayerDatabase(sitting.indexedDB).write(['attempts'], (transaction) => {
    transaction.objectStore('attempts').put(sitting.stored())
  })
  sitting.engine().choose(1, 1)
  await sitting.pass(5_000)
  sitting.setNetwork(OFFLINE)
  sitting.engine().choose(2, 2)
  await sitting.pass(30_000)
  sitting.engine().choose(3, 4)
  await settle()
  sitting.kill()
  return sitting
}

const answers = ({ server }: Sitting) => Array.from(server.fold().items.subarray(0, 3))

it('sends blocks and events that a killed tab left on the device, once', async () => {
  const sitting = await leftBehind()
  expect(answers(sitting)).toEqual([1, 0, 0])
  sitting.setNetwork(ONLINE)
  await restSenderOf(sitting)()
  expect(answers(sitting)).toEqual([1, 2, 4])
  const sent = sitting.sent.length
  await restSenderOf(sitting)()
  expect(sitting.sent).toHaveLength(sent)
  // The next visit knows that they were sent.
  await sitting.killAndReopen()
  await sitting.pass(10_000)
  expect(sitting.engine().snapshot()).toMatchObject({ saveState: 'saved', unsentAnswers: 0 })
  expect(sitting.server.events().filter(({ event }) => event.act === 'choose')).toHaveLength(3)
})

it('without a network it rejects, so that the browser tries again, and keeps everything', async () => {
  const sitting = await leftBehind()
  await expect(restSenderOf(sitting)()).rejects.toThrow('still on this device')
  sitting.setNetwork(REPLY_LOST)
  await expect(restSenderOf(sitting)()).rejects.toThrow('still on this device')
  sitting.setNetwork(ONLINE)
  await restSenderOf(sitting)()
  expect(answers(sitting)).toEqual([1, 2, 4])
  expect(sitting.server.events().filter(({ event }) => event.act === 'choose')).toHaveLength(3)
})

it('seals nothing for a tab that only sleeps, and sends what that tab has sealed', async () => {
  const sitting = await leftBehind()
  sitting.setNetwork(ONLINE)
  await restSenderOf(
    sitting,
    tabsOf(sitting, () => true),
  )()
  expect(answers(sitting)).toEqual([1, 2, 0])
})

it('waits for a tab that is being closed', async () => {
  const sitting = await leftBehind()
  sitting.setNetwork(ONLINE)
  await restSenderOf(
    sitting,
    tabsOf(sitting, (look) => look < 4),
  )()
  expect(answers(sitting)).toEqual([1, 2, 4])
})

it('leaves everything to a page that somebody looks at', async () => {
  const sitting = await leftBehind()
  sitting.setNetwork(ONLINE)
  await restSenderOf(sitting, { isWatched: () => Promise.resolve(true) })()
  expect(answers(sitting)).toEqual([1, 0, 0])
})

it('leaves everything to a tab that was opened meanwhile', async () => {
  const sitting = await leftBehind()
  sitting.setNetwork(ONLINE)
  const database = createPlayerDatabase(sitting.indexedDB)
  const before = sitting.sent.length
  await restSenderOf(sitting, {
    database: {
      ...database,
      // Between reading and writing, the new tab takes the test.
      all: async (store, range) => {
        const found = await database.all<never>(store, range)
        if (store === 'events') await createAttemptStore(database, sitting.attempt, 'the new tab').claim()
        return found
      },
    },
  })()
  expect(sitting.sent).toHaveLength(before)
})

it('the browser is asked when the link goes and when a page is left with something unsent, and only then', async () => {
  const sitting = await beginSitting()
  sitting.engine().choose(1, 1)
  await sitting.pass(30_000)
  sitting.dispatch('leaving')
  await sitting.pass(1_000)
  expect(sitting.laterSends()).toBe(0)
  sitting.engine().choose(2, 1)
  await settle()
  sitting.dispatch('leaving')
  expect(sitting.laterSends()).toBe(1)
  await sitting.pass(30_000)
  sitting.dispatch('offline')
  expect(sitting.laterSends()).toBe(2)
  expect(sitting.engine().snapshot().saveState).toBe('saved')
  // A connection that fails without an event is noticed by the failing save.
  sitting.setNetwork(OFFLINE)
  sitting.engine().choose(3, 1)
  await sitting.pass(60_000)
  expect(sitting.laterSends()).toBe(3)
})
