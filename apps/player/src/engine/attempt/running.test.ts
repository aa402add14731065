import { describe, expect, it } from 'vitest'
import { ANSWER_BITS } from '@medha/test-rules/sheet'
import { beginSitting, OFFLINE, ONLINE, REPLY_LOST, STARTS_AT, type Sitting } from '../../../test/sitting.ts'
import { settle } from '../../../test/virtual-device.ts'

const answerOf = (sitting: Sitting, item: number): number =>
  (sitting.engine().snapshot().sheet.items[item - 1] ?? 0) & ANSWER_BITS

describe('an answer on the device', () => {
  it('[OFL-04] is shown when it is stored, and is there after a kill', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(OFFLINE)
    sitting.engine().show(3)
    sitting.engine().choose(3, 4)
    expect(answerOf(sitting, 3)).toBe(0)
    await settle()
    expect(answerOf(sitting, 3)).toBe(4)
    await sitting.killAndReopen()
    expect(answerOf(sitting, 3)).toBe(4)
    expect(sitting.engine().snapshot().shownItem).toBe(3)
  })

  it('[SAV-12] is sent after a reload without a touch', async () => {
    const sitting = await beginSitting()
    sitting.setNetwork(OFFLINE)
    sitting.engine().choose(3, 4)
    await sitting.pass(20_000)
    sitting.setNetwork(ONLINE)
    await sitting.killAndReopen()
    await sitting.pass(50)
    expect(sitting.server.fold().items[2]).toBe(4)
  })

  it('[SAV-13] stays there after it was acknowledged, so that a restored server gets it again', async () => {
    const sitting = await beginSitting()
    for (let item = 1; item <= 6; item += 1) {
      sitting.engine().choose(item, 2)
      await sitting.pass(5_000)
    }
    const complete = sitting.server.fold()
    sitting.server.restoreTo(2)
    expect(sitting.server.fold()).not.toEqual(complete)
    sitting.engine().mark(1, true)
    await sitting.pass(30_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    expect(sitting.server.fold()).toEqual(sitting.engine().snapshot().sheet)
  })

  it('[SAV-21] survives a server whose head is another: the device keeps it, asks, and goes on from there', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    sitting.server.plantHead()
    sitting.engine().choose(2, 2)
    await sitting.pass(60_000)
    expect(sitting.engine().snapshot().saveState).toBe('saved')
    expect(sitting.server.fold()).toEqual(sitting.engine().snapshot().sheet)
    sitting.engine().choose(3, 2)
    const engine = await sitting.killAndReopen()
    engine.choose(4, 2)
    await sitting.pass(30_000)
    expect(sitting.server.fold().items.slice(0, 4)).toEqual(Uint8Array.of(1, 2, 2, 2))
  })
})

describe('[OFL-05] what the student is told about saving', () => {
  it('says Saved only after an acknowledgement', async () => {
    const sitting = await beginSitting()
    const states: string[] = []
    sitting.engine().subscribe(() => {
      states.push(sitting.engine().snapshot().saveState)
    })
    let answer: () => void = () => undefined
    sitting.setNetwork(async (send) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return send()
    })
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    expect(new Set(states)).toEqual(new Set(['sending']))
    answer()
    await settle()
    expect(sitting.engine().snapshot()).toMatchObject({ saveState: 'saved', unsentAnswers: 0 })
    sitting.setNetwork(REPLY_LOST)
    sitting.engine().choose(1, 2)
    await sitting.pass(6_000)
    expect(sitting.engine().snapshot()).toMatchObject({ saveState: 'on-device', unsentAnswers: 1 })
  })

  it('[OFL-06] reopens a lost store, and says Not kept after three failures while the server still gets it', async () => {
    const sitting = await beginSitting()
    const requested = sitting.indexedDB.open('medha-player')
    await new Promise((resolve) => {
      requested.addEventListener('success', resolve)
    })
    const database = requested.result
    const prototype = Object.getPrototypeOf(database) as IDBDatabase
    const original = prototype.transaction
    let failures = 2
    prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof original>) {
      if (failures > 0) {
        failures -= 1
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
      }
      return original.apply(this, given)
    }
    try {
      sitting.engine().choose(1, 1)
      await sitting.pass(100)
      expect(answerOf(sitting, 1)).toBe(1)
      expect(sitting.engine().snapshot().saveState).toBe('sending')
      sitting.setNetwork(OFFLINE)
      failures = 1_000
      sitting.engine().choose(2, 1)
      await sitting.pass(10_000)
      expect(answerOf(sitting, 2)).toBe(1)
      expect(sitting.engine().snapshot().saveState).toBe('not-kept')
      sitting.setNetwork(ONLINE)
      sitting.dispatch('online')
      await sitting.pass(1_000)
      expect(sitting.engine().snapshot().saveState).toBe('saved')
      expect(sitting.server.fold().items[1]).toBe(1)
      failures = 0
      await sitting.pass(31_000)
    } finally {
      prototype.transaction = original
    }
    database.close()
    await sitting.killAndReopen()
    expect(answerOf(sitting, 2)).toBe(1)
  })
})

describe('the end of a test', () => {
  it('[TIM-13] comes at the deadline to the second: nothing is taken after it', async () => {
    const sitting = await beginSitting({ minutes: 2 })
    await sitting.pass(119_000)
    sitting.engine().choose(1, 1)
    await sitting.pass(999)
    sitting.engine().choose(2, 1)
    await sitting.pass(1)
    expect(sitting.engine().snapshot().phase).toBe('time-over')
    sitting.engine().choose(3, 1)
    await sitting.pass(15_000)
    const events = sitting.server.events()
    expect(events.filter(({ event }) => event.act === 'choose')).toHaveLength(2)
    expect(Math.max(...events.map(({ at }) => at))).toBeLessThanOrEqual(STARTS_AT + 120_000)
    await sitting.pass(60_000)
    expect(sitting.engine().snapshot()).toMatchObject({
      phase: 'handed-in',
      receipt: { signed: 'by deadline' },
    })
  })

  it('[OFL-10] handing in offline is carried out when the link is back', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    sitting.setNetwork(OFFLINE)
    sitting.engine().submit()
    await sitting.pass(60_000)
    expect(sitting.engine().snapshot().phase).toBe('handing-in')
    await sitting.killAndReopen()
    expect(sitting.engine().snapshot().phase).toBe('handing-in')
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(2_000)
    expect(sitting.engine().snapshot()).toMatchObject({
      phase: 'handed-in',
      receipt: { signed: 'by student' },
    })
  })

  it('[OFL-10] ends by the deadline if that comes first', async () => {
    const sitting = await beginSitting({ minutes: 3 })
    sitting.engine().choose(1, 1)
    sitting.setNetwork(OFFLINE)
    sitting.engine().submit()
    await sitting.pass(4 * 60_000)
    expect(sitting.engine().snapshot().phase).toBe('time-over')
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(40_000)
    expect(sitting.engine().snapshot()).toMatchObject({
      phase: 'handed-in',
      receipt: { signed: 'by deadline' },
    })
  })

  it('moves with a later deadline, and an extension after the end goes on', async () => {
    const sitting = await beginSitting({ minutes: 2 })
    await sitting.pass(121_000)
    sitting.server.extendTo(STARTS_AT + 5 * 60_000)
    expect(sitting.engine().snapshot().phase).toBe('time-over')
    await sitting.pass(11_000)
    expect(sitting.engine().snapshot()).toMatchObject({ phase: 'running', deadline: STARTS_AT + 5 * 60_000 })
  })
})

describe('[TIM-01] the time left', () => {
  it('follows the server, whatever the date of the device is set to', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    for (const by of [2, -4, 2]) {
      sitting.setWallClock(by * 60 * 60_000)
      await sitting.pass(2_000)
      const truth = STARTS_AT + 60 * 60_000 - sitting.now()
      expect(Math.abs(sitting.engine().timeLeft() - truth)).toBeLessThanOrEqual(1_000)
      expect(sitting.engine().snapshot().timeIsUnconfirmed).toBe(false)
    }
  })

  it('is said to be unconfirmed offline, and answers go on being kept', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    sitting.setNetwork(OFFLINE)
    sitting.setWallClock(2 * 60 * 60_000)
    await sitting.pass(2_000)
    expect(sitting.engine().snapshot()).toMatchObject({ phase: 'running', timeIsUnconfirmed: true })
    sitting.engine().choose(1, 1)
    await sitting.pass(100)
    expect(answerOf(sitting, 1)).toBe(1)
  })
})

describe('[ATT-16] two tabs of one device', () => {
  it('only one writes; the other takes over in one tap, and the first becomes read-only', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(100)
    const second = await sitting.openSecondTab()
    expect(second.snapshot().phase).toBe('other-tab')
    second.choose(1, 2)
    await sitting.pass(100)
    expect(second.snapshot().sheet.items[0]).toBe(1)
    second.useThisTab()
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    await settle()
    expect(second.snapshot().phase).toBe('running')
    expect(sitting.engine().snapshot().phase).toBe('other-tab')
    second.choose(1, 2)
    sitting.engine().choose(1, 4)
    await sitting.pass(10_000)
    expect(sitting.server.fold().items[0]).toBe(2)
    second.close()
  })
})
