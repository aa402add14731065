import { readSaveMessage } from '@medha/test-rules/save-message'
import { describe, expect, it } from 'vitest'
import { beginSitting, OFFLINE, ONLINE, STARTS_AT, type Sitting } from '../../../test/sitting.ts'
import { mergeChanges } from './change-list.ts'

const MINUTE = 60_000
/** Only saves succeed. */
const SAVES_ONLY: typeof ONLINE = (send) => Promise.resolve(send())

const text = (words: string) => ({ en: words, hi: words })
const snapshot = (sitting: Sitting) => sitting.engine().snapshot()
const minutesLeft = (sitting: Sitting) => sitting.engine().timeLeft() / MINUTE
const seenInSaves = (sitting: Sitting) =>
  sitting.sent.map(({ body }) => {
    const read = readSaveMessage(body)
    return read.ok ? read.value.header.seen : null
  })

describe('what staff tell a running test', () => {
  it('stands in the order of its ids, each once, whichever way it came', async () => {
    const sitting = await beginSitting()
    sitting.staff.publish('note', { text: text('One') })
    sitting.staff.publish('erratum', { text: text('Two'), items: [3] })
    await sitting.pass(100)
    sitting.setNetwork(SAVES_ONLY)
    sitting.staff.publish('note', { text: text('Three') })
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    sitting.engine().choose(1, 2)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(60_000)
    expect(snapshot(sitting).board.map(({ id, text: message }) => [id, message?.en])).toEqual([
      [11, 'One'],
      [12, 'Two'],
      [13, 'Three'],
    ])
  })

  it('is merged by id, and what this device has noted about a change stays', () => {
    const known = [
      { id: 4, kind: 'time', at: 1, text: null, given: { milliseconds: 5, endsAt: 6 } },
      { id: 9, kind: 'note', at: 2, text: null },
    ] as const
    const received = [{ ...known[0], given: undefined }, { id: 7, kind: 'note', at: 3, text: null } as const]
    expect(mergeChanges(known, received).map(({ id }) => id)).toEqual([4, 7, 9])
    expect(mergeChanges(known, received)[0]).toBe(known[0])
    expect(mergeChanges(known, [known[1]])).toBe(known)
  })

  it('every save says the last change that is known here', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    sitting.staff.publish('note')
    sitting.staff.publish('note')
    await sitting.pass(100)
    sitting.engine().choose(2, 1)
    await sitting.pass(5_000)
    expect(seenInSaves(sitting)).toEqual([0, 12])
  })

  it('is there after a reload without a network, with what was read of it', async () => {
    const sitting = await beginSitting()
    sitting.staff.publish('note', { text: text('One') })
    await sitting.pass(100)
    sitting.engine().readBoard()
    sitting.staff.publish('note', { text: text('Two') })
    await sitting.pass(6_000)
    sitting.setNetwork(OFFLINE)
    await sitting.killAndReopen()
    expect(snapshot(sitting)).toMatchObject({ readTo: 11, board: [{ id: 11 }, { id: 12 }] })
    sitting.engine().readBoard()
    expect(snapshot(sitting).readTo).toBe(12)
  })

  it('is no longer waited for after the receipt', async () => {
    const sitting = await beginSitting()
    sitting.engine().submit()
    await sitting.pass(5_000)
    expect(snapshot(sitting).phase).toBe('handed-in')
    const requestCount = sitting.staff.requests.length
    await sitting.pass(100_000)
    expect(sitting.staff.requests).toHaveLength(requestCount)
  })
})

describe('[TIM-15] time that is given', () => {
  it('moves the end at once, and says how much it was', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    await sitting.pass(10 * MINUTE)
    sitting.staff.addMinutes(15)
    await sitting.pass(1)
    const endsAt = STARTS_AT + 75 * MINUTE
    expect(snapshot(sitting)).toMatchObject({
      deadline: endsAt,
      board: [{ kind: 'time', given: { milliseconds: 15 * MINUTE, endsAt } }],
    })
    expect(minutesLeft(sitting)).toBeCloseTo(65, 1)
  })

  it('says the minutes also where the new end comes a moment before or after the change itself', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    sitting.server.extendTo(STARTS_AT + 70 * MINUTE)
    await sitting.pass(26_000)
    expect(snapshot(sitting)).toMatchObject({ deadline: STARTS_AT + 70 * MINUTE, board: [] })
    sitting.staff.publish('time')
    await sitting.pass(1)
    expect(snapshot(sitting).board).toMatchObject([{ given: { milliseconds: 10 * MINUTE } }])
    sitting.staff.publish('time')
    await sitting.pass(1)
    expect(snapshot(sitting).board[1]?.given).toBeUndefined()
    sitting.server.extendTo(STARTS_AT + 75 * MINUTE)
    await sitting.pass(26_000)
    expect(snapshot(sitting).board[1]?.given).toMatchObject({ milliseconds: 5 * MINUTE })
  })

  it('[SIT-12] never moves the end to an earlier instant', async () => {
    const sitting = await beginSitting({ minutes: 60 })
    sitting.server.extendTo(STARTS_AT + 30 * MINUTE)
    sitting.staff.publish('time')
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    expect(snapshot(sitting).deadline).toBe(STARTS_AT + 60 * MINUTE)
  })
})

describe('[TIM-16] who is offline when time is given', () => {
  const offlinePastTheEnd = async (isGiven: boolean) => {
    const sitting = await beginSitting({ minutes: 2 })
    sitting.setNetwork(OFFLINE)
    sitting.dispatch('online')
    sitting.engine().choose(1, 1)
    if (isGiven) sitting.staff.addMinutes(5)
    await sitting.pass(2 * MINUTE + 1_000)
    expect(snapshot(sitting).phase).toBe('time-over')
    return sitting
  }

  it('goes on with the next contact after the old end, and nothing is lost', async () => {
    const sitting = await offlinePastTheEnd(true)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(100)
    expect(snapshot(sitting)).toMatchObject({
      phase: 'running',
      deadline: STARTS_AT + 7 * MINUTE,
      board: [{ kind: 'time', given: { milliseconds: 5 * MINUTE } }],
    })
    sitting.engine().choose(2, 1)
    await sitting.pass(10_000)
    expect(sitting.server.fold().items.slice(0, 2)).toEqual(Uint8Array.of(1, 1))
    await sitting.pass(5 * MINUTE)
    expect(snapshot(sitting).phase).toBe('time-over')
  })

  it('learns it from a save alone', async () => {
    const sitting = await offlinePastTheEnd(true)
    sitting.setNetwork(SAVES_ONLY)
    sitting.dispatch('online')
    await sitting.pass(11_000)
    expect(snapshot(sitting)).toMatchObject({ phase: 'running', deadline: STARTS_AT + 7 * MINUTE })
  })

  it('goes on after a reload, too: the old end does not come back', async () => {
    const sitting = await offlinePastTheEnd(true)
    await sitting.killAndReopen()
    expect(snapshot(sitting).phase).toBe('time-over')
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(100)
    expect(snapshot(sitting).phase).toBe('running')
    await sitting.killAndReopen()
    expect(snapshot(sitting)).toMatchObject({ phase: 'running', deadline: STARTS_AT + 7 * MINUTE })
    expect(snapshot(sitting).sheet.items[0]).toBe(1)
  })

  it('control: without more time the end stays the end', async () => {
    const sitting = await offlinePastTheEnd(false)
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(100)
    expect(snapshot(sitting).phase).toBe('time-over')
    await sitting.pass(MINUTE)
    expect(snapshot(sitting)).toMatchObject({ phase: 'handed-in', receipt: { signed: 'by deadline' } })
  })
})

describe('[SIT-11] a pause', () => {
  it('takes no answers, holds the clock, and gives its length back to the second', async () => {
    const sitting = await beginSitting({ minutes: 10 })
    sitting.engine().choose(1, 1)
    await sitting.pass(8 * MINUTE)
    sitting.staff.pause()
    await sitting.pass(1)
    expect(snapshot(sitting).phase).toBe('paused')
    const left = sitting.engine().timeLeft()
    await sitting.pass(5 * MINUTE + 30_000)
    expect(sitting.engine().timeLeft()).toBe(left)
    sitting.engine().choose(1, 2)
    sitting.engine().submit()
    await sitting.pass(100)
    expect(snapshot(sitting)).toMatchObject({ phase: 'paused', deadline: STARTS_AT + 10 * MINUTE })
    expect(snapshot(sitting).sheet.items[0]).toBe(1)
    sitting.staff.resume()
    await sitting.pass(1)
    expect(snapshot(sitting)).toMatchObject({
      phase: 'running',
      deadline: STARTS_AT + 15 * MINUTE + 30_101,
    })
    expect(sitting.engine().timeLeft()).toBeGreaterThanOrEqual(left - 1_000)
    expect(sitting.engine().timeLeft()).toBeLessThanOrEqual(left)
    // The length of a pause is not added time.
    expect(snapshot(sitting).board.map(({ kind, given }) => [kind, given])).toEqual([
      ['pause', undefined],
      ['resume', undefined],
    ])
  })

  it('is known from a save, and is over when the server says so: two scopes may be paused', async () => {
    const sitting = await beginSitting({ minutes: 10 })
    sitting.setNetwork(SAVES_ONLY)
    sitting.dispatch('online')
    sitting.staff.pause()
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    expect(snapshot(sitting).phase).toBe('paused')
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(100)
    // One of two pauses ends; the clock is still stopped.
    sitting.staff.publish('resume')
    await sitting.pass(100)
    expect(snapshot(sitting).phase).toBe('paused')
    sitting.staff.resume()
    await sitting.pass(100)
    expect(snapshot(sitting).phase).toBe('running')
  })

  it('goes on after a reload without a network, and reaches no end by itself', async () => {
    const sitting = await beginSitting({ minutes: 10 })
    await sitting.pass(9 * MINUTE)
    sitting.staff.pause()
    await sitting.pass(1)
    sitting.setNetwork(OFFLINE)
    await sitting.killAndReopen()
    expect(snapshot(sitting).phase).toBe('paused')
    await sitting.pass(5 * MINUTE)
    expect(snapshot(sitting).phase).toBe('paused')
    expect(minutesLeft(sitting)).toBeCloseTo(1, 2)
    sitting.setNetwork(ONLINE)
    sitting.staff.resume()
    sitting.dispatch('online')
    await sitting.pass(1)
    expect(snapshot(sitting).phase).toBe('running')
    expect(minutesLeft(sitting)).toBeCloseTo(1, 1)
  })

  it('brings back who locked itself without a network while the sitting was paused', async () => {
    const sitting = await beginSitting({ minutes: 2 })
    sitting.setNetwork(OFFLINE)
    sitting.dispatch('online')
    await sitting.pass(MINUTE)
    sitting.staff.pause()
    await sitting.pass(2 * MINUTE)
    expect(snapshot(sitting).phase).toBe('time-over')
    sitting.setNetwork(ONLINE)
    sitting.dispatch('online')
    await sitting.pass(100)
    expect(snapshot(sitting).phase).toBe('paused')
    expect(minutesLeft(sitting)).toBeCloseTo(1, 2)
  })
})

describe('[ATT-07] an end by staff', () => {
  it('closes the test, says who ended it, and brings the receipt', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(100)
    const phases: (readonly [string, boolean])[] = []
    sitting.engine().subscribe(() => {
      phases.push([snapshot(sitting).phase, snapshot(sitting).isEndedByStaff])
    })
    sitting.staff.end()
    await sitting.pass(10_000)
    expect(phases).toContainEqual(['time-over', true])
    expect(snapshot(sitting)).toMatchObject({ phase: 'handed-in', isEndedByStaff: true })
    sitting.engine().choose(2, 1)
    await sitting.pass(100)
    expect(snapshot(sitting).sheet.items[1]).toBe(0)
  })

  it('control: an end by the deadline is not said to be theirs', async () => {
    const sitting = await beginSitting({ minutes: 1 })
    await sitting.pass(2 * MINUTE)
    expect(snapshot(sitting)).toMatchObject({ phase: 'handed-in', isEndedByStaff: false })
  })

  it('one that lies ahead is not there yet: who hands in before it has ended the test themselves', async () => {
    const sitting = await beginSitting()
    sitting.staff.publish('end', { at: sitting.now() + 90_000 })
    sitting.engine().submit()
    await sitting.pass(5_000)
    expect(snapshot(sitting)).toMatchObject({ phase: 'handed-in', isEndedByStaff: false })
  })

  it('a student who hands in at that moment sees their own hand-in', async () => {
    const sitting = await beginSitting()
    const phases = new Set<string>()
    sitting.engine().subscribe(() => phases.add(snapshot(sitting).phase))
    sitting.engine().submit()
    sitting.staff.end()
    await sitting.pass(5_000)
    expect([...phases]).toEqual(['handing-in', 'handed-in'])
  })
})

describe('[SAV-08] answers of another device', () => {
  it('are adopted where the server has them, and nothing of this device is lost', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(5_000)
    sitting.setOtherAnswer(3, 4)
    sitting.staff.publish('merged', { items: [3] })
    await sitting.pass(100)
    expect(snapshot(sitting).sheet.items.slice(0, 3)).toEqual(Uint8Array.of(1, 0, 4))
    sitting.engine().choose(2, 2)
    await sitting.pass(10_000)
    expect(snapshot(sitting).saveState).toBe('saved')
    expect(snapshot(sitting).sheet.items.slice(0, 3)).toEqual(Uint8Array.of(1, 2, 4))
    await sitting.killAndReopen()
    expect(snapshot(sitting).sheet.items.slice(0, 3)).toEqual(Uint8Array.of(1, 2, 4))
  })
})

describe('a test that staff have cancelled', () => {
  it('says so, takes nothing any more, and asks for no receipt', async () => {
    const sitting = await beginSitting()
    let requestCount = 0
    const { receipt } = sitting.transport
    Object.assign(sitting.transport, {
      receipt: (attempt: string) => {
        requestCount += 1
        return receipt(attempt)
      },
    })
    sitting.staff.voidAttempt()
    await sitting.pass(5 * MINUTE)
    expect(snapshot(sitting)).toMatchObject({ phase: 'void', isEndedByStaff: false, receipt: null })
    expect(requestCount).toBe(0)
    sitting.engine().choose(2, 1)
    await sitting.pass(100)
    expect(snapshot(sitting).sheet.items[1]).toBe(0)
    sitting.setNetwork(OFFLINE)
    await sitting.killAndReopen()
    expect(snapshot(sitting).phase).toBe('void')
  })
})

describe('a test that another device has taken over', () => {
  it('is read-only here at once, and what was not sent yet is sent', async () => {
    const sitting = await beginSitting()
    sitting.engine().choose(1, 1)
    await sitting.pass(100)
    expect(sitting.sent.filter(({ body }) => body.includes('"a",1'))).toEqual([])
    sitting.staff.moveTest()
    await sitting.pass(100)
    expect(snapshot(sitting).phase).toBe('superseded')
    expect(sitting.sent.at(-1)?.body).toContain('"a",1')
    sitting.engine().choose(2, 1)
    await sitting.pass(100)
    expect(snapshot(sitting).sheet.items[1]).toBe(0)
  })

  it('control: being asked for it changes nothing', async () => {
    const sitting = await beginSitting()
    sitting.staff.publish('takeover-asked', { text: text('Android phone, Chrome') })
    await sitting.pass(100)
    sitting.engine().choose(2, 1)
    await sitting.pass(100)
    expect(snapshot(sitting)).toMatchObject({ phase: 'running', board: [{ kind: 'takeover-asked' }] })
    expect(snapshot(sitting).sheet.items[1]).toBe(1)
  })
})
