import { IDBKeyRange, IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Entry } from '@medha/contract/wire/player'
import { encodeBase64url } from '@medha/test-rules/base64url'
import { encodeSheet } from '@medha/test-rules/sheet'
import { settle } from '../../../test/virtual-device.ts'
import type { StartedTest } from '../test-access.ts'
import { beginAccess as begin, DURATION, STARTS_AT } from '../../../test/access-sitting.ts'
import type { StoredAttempt } from './stored-attempt.ts'

const DAY = 24 * 60 * 60_000

beforeAll(() => {
  Object.assign(globalThis, { IDBKeyRange })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const START = { declarationVersion: 1, language: 'en' } as const

const started = async (sitting: Awaited<ReturnType<typeof begin>>): Promise<StartedTest> => {
  const access = sitting.openAccess()
  await access.enter('a code')
  expect(await access.prepare()).toMatchObject({ ok: true })
  const outcome = await access.start(START)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

describe('the way into a test', () => {
  it('[OFL-01] needs no network between the start and the end, also after a reload', async () => {
    const sitting = await begin()
    const test = await started(sitting)
    sitting.setOnline(false)
    test.engine.choose(1, 2)
    await sitting.pass(60_000)
    test.engine.close()
    await settle()
    sitting.kill()
    const stored = await sitting.openAccess().openStored()
    if (stored.kind !== 'started') throw new Error('The test is not there.')
    expect(stored.test.paper?.structure.code).toBe('TRY-1')
    expect(await stored.test.paper?.section(0)).toMatchObject({ questions: [] })
    stored.test.engine.choose(2, 1)
    await sitting.pass(DURATION)
    expect(stored.test.engine.snapshot()).toMatchObject({ phase: 'time-over', unsentAnswers: 2 })
    stored.test.engine.close()
  })

  it('[OFL-01] goes on where the page is loaded again at the moment of the start', async () => {
    const sitting = await begin()
    const test = await started(sitting)
    await settle()
    test.engine.close()
    sitting.setOnline(false)
    sitting.kill()
    expect(await sitting.openAccess().openStored()).toMatchObject({ kind: 'started' })
  })

  it('[LOG-07] a tab goes on with its own attempt after another child has opened a test in the browser', async () => {
    const sitting = await begin()
    const test = await started(sitting)
    test.engine.close()
    await settle()
    sitting.kill()
    const own = await sitting.database.get<StoredAttempt>('attempts', sitting.entry.attempt)
    const later: StoredAttempt = {
      ...(own as StoredAttempt),
      attempt: 'of another child',
      entry: { ...sitting.entry, attempt: 'of another child' },
      enteredAt: sitting.now() + 60_000,
      start: null,
    }
    await sitting.database.write(['attempts'], (transaction) => {
      transaction.objectStore('attempts').put(later)
    })
    const reloaded = await sitting.openAccess().openStored()
    if (reloaded.kind !== 'started') throw new Error('The test is not there.')
    expect(reloaded.test.entry.attempt).toBe(sitting.entry.attempt)
    reloaded.test.engine.choose(1, 2)
    await sitting.pass(60_000)
    reloaded.test.engine.close()
    expect(sitting.savedFor()).toEqual(new Set([sitting.entry.attempt]))
    // Control: a new tab has no attempt of its own.
    sitting.page.showAttempt('')
    expect(await sitting.openAccess().openStored()).toMatchObject({
      kind: 'entered',
      entry: { attempt: 'of another child' },
    })
    // An attempt that a full device could not store is not taken for the other child's.
    sitting.page.showAttempt('not stored')
    expect(await sitting.openAccess().openStored('not stored')).toEqual({ kind: 'nothing' })
  })

  it('[OFL-07] says before the start whether there is room, and leaves nothing behind', async () => {
    const sitting = await begin()
    const access = sitting.openAccess()
    await access.enter('a code')
    expect(await access.canKeep()).toBe(true)
    const before = (await sitting.database.all('device')).length
    const prototype = FakeStore.prototype
    const original = prototype.put
    // A device with room for an entry and for nothing larger.
    prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof original>) {
      const { bytes } = given[0] as { bytes?: unknown }
      if (bytes !== undefined) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return original.apply(this, given)
    }
    try {
      expect(await access.canKeep()).toBe(false)
    } finally {
      prototype.put = original
    }
    expect(await access.canKeep()).toBe(true)
    expect(await sitting.database.all('device')).toHaveLength(before)
  })

  it('[RCP-08] a signed checkpoint is on the device every five minutes, also after a reload', async () => {
    const sitting = await begin()
    const test = await started(sitting)
    const checkpoint = async () =>
      (await sitting.database.get<StoredAttempt>('attempts', sitting.entry.attempt))?.checkpoint ?? null
    const seen: (string | null)[] = []
    for (let minute = 1; minute <= 12; minute += 1) {
      test.engine.choose(1, 1 + (minute % 2))
      await sitting.pass(60_000)
      seen.push(await checkpoint())
    }
    // The first one comes at a random time within the interval.
    const signed = seen.filter((each, at) => each !== (seen[at - 1] ?? null))
    expect([signed.length, seen.indexOf(signed[0] ?? ''), seen.indexOf(signed[1] ?? '')]).toEqual([2, 3, 8])
    expect(signed.every((each) => each?.startsWith('signed ') === true)).toBe(true)
    // Offline there is no new one, and the last one stays.
    sitting.setOnline(false)
    for (let minute = 1; minute <= 12; minute += 1) {
      test.engine.choose(2, 1 + (minute % 2))
      await sitting.pass(60_000)
    }
    expect(await checkpoint()).toBe(signed[1])
    test.engine.close()
    await settle()
    sitting.kill()
    const again = await sitting.openAccess().openStored()
    if (again.kind !== 'started') throw new Error('The test is not there.')
    sitting.setOnline(true)
    await sitting.pass(10_000)
    expect(await checkpoint()).toBe(signed[1])
    again.test.engine.close()
  })

  it('fetches a damaged paper once more, and refuses one that stays damaged', async () => {
    const sitting = await begin()
    const damaged = sitting.paper.file.slice()
    damaged[500] = (damaged[500] ?? 0) ^ 1
    const access = sitting.openAccess()
    await access.enter('a code')
    sitting.setFiles([damaged])
    expect(await access.prepare()).toMatchObject({ refusal: { code: 'player.damaged-paper' } })
    expect(sitting.fetched).toEqual([false, true])
    sitting.setFiles([damaged, sitting.paper.file])
    expect(await access.prepare()).toMatchObject({ ok: true })
  })

  it('says how much of the paper is here while it comes', async () => {
    const sitting = await begin()
    const access = sitting.openAccess()
    await access.enter('a code')
    const percents: number[] = []
    await access.prepare((percent) => percents.push(percent))
    expect(percents).toEqual([50, 100])
  })

  it('[PLY-30] opens a sealed paper in a browser that cannot decompress', async () => {
    vi.stubGlobal('DecompressionStream', undefined)
    const test = await started(await begin())
    expect(test.paper?.structure.code).toBe('TRY-1')
    expect(await test.paper?.section(0)).toMatchObject({ questions: [] })
    test.engine.close()
    // Control: a browser with the API uses it.
    vi.stubGlobal('DecompressionStream', function () {
      throw new Error('asked')
    })
    await expect(started(await begin())).rejects.toThrow('player.damaged-paper')
  })

  it('[PPR-25] [OFL-15] [LOG-16] keeps a key that cannot be read, and removes it with the paper at the end, the log a day later', async () => {
    const sitting = await begin()
    const test = await started(sitting)
    const record = () => sitting.database.get<StoredAttempt>('attempts', sitting.entry.attempt)
    const key = (await record())?.start?.paperKey
    if (key === null || key === undefined) throw new Error('There is no key.')
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable')
    test.engine.choose(1, 2)
    test.engine.submit()
    await sitting.pass(10_000)
    expect(test.engine.snapshot().phase).toBe('handed-in')
    expect((await record())?.start?.paperKey).toBeNull()
    expect(await sitting.database.all('papers')).toEqual([])
    expect(await sitting.database.all('events')).not.toEqual([])
    test.engine.close()
    await settle()
    sitting.kill()
    const again = await sitting.openAccess().openStored()
    if (again.kind !== 'started') throw new Error('The test is not there.')
    expect(again.test.paper).toBeNull()
    expect(again.test.engine.snapshot()).toMatchObject({ phase: 'handed-in', receipt: { signed: 'signed' } })
    again.test.engine.close()
    await sitting.pass(DAY)
    sitting.kill()
    expect(await sitting.openAccess().openStored()).toEqual({ kind: 'nothing' })
    expect(await sitting.database.all('events')).toEqual([])
  })
})

describe('what staff change around a test', () => {
  it('[SIT-07] a later opening reaches who waits, and is still known after a reload', async () => {
    const sitting = await begin()
    const access = sitting.openAccess()
    await access.enter('a code')
    sitting.staff.setState('ready')
    const entries: Entry[] = []
    const stop = access.watch((entry) => entries.push(entry))
    await sitting.pass(60_000)
    entries.length = 0
    sitting.staff.moveOpening(STARTS_AT + 20 * 60_000)
    await sitting.pass(1)
    expect(entries.map(({ sitting: { opensAt } }) => opensAt)).toEqual([STARTS_AT + 20 * 60_000])
    await sitting.pass(60_000)
    expect(entries).toHaveLength(1)
    stop()
    const requestCount = sitting.staff.requests.length
    await sitting.pass(60_000)
    expect(sitting.staff.requests).toHaveLength(requestCount)
    sitting.setOnline(false)
    expect(await sitting.openAccess().openStored()).toMatchObject({
      kind: 'entered',
      entry: { state: 'ready', sitting: { opensAt: STARTS_AT + 20 * 60_000 } },
    })
  })

  it('[TIM-16] time that is given after the end and a reload opens the paper again', async () => {
    const sitting = await begin()
    const test = await started(sitting)
    sitting.setOnline(false)
    sitting.dispatch('online')
    test.engine.choose(1, 2)
    sitting.staff.addMinutes(10)
    await sitting.pass(DURATION + 1_000)
    expect(test.engine.snapshot().phase).toBe('time-over')
    test.engine.close()
    await settle()
    sitting.kill()
    const access = sitting.openAccess()
    const stored = await access.openStored()
    if (stored.kind !== 'started') throw new Error('The test is not there.')
    expect(stored.test.paper).toBeNull()
    expect(await access.reopenPaper(START)).toBeNull()
    sitting.setOnline(true)
    sitting.dispatch('online')
    await sitting.pass(1_000)
    expect(stored.test.engine.snapshot().phase).toBe('running')
    expect((await access.reopenPaper(START))?.structure.code).toBe('TRY-1')
    stored.test.engine.close()
    await settle()
    sitting.kill()
    sitting.setOnline(false)
    const again = await sitting.openAccess().openStored()
    if (again.kind !== 'started') throw new Error('The test is not there.')
    expect(again.test.paper?.structure.code).toBe('TRY-1')
    expect(again.test.engine.snapshot()).toMatchObject({
      phase: 'running',
      deadline: STARTS_AT + DURATION + 10 * 60_000,
    })
    expect(again.test.engine.snapshot().sheet.items[0]).toBe(2)
    again.test.engine.close()
  })

  it('[ATT-08] an attempt that is opened again after its receipt goes on here, with its answers', async () => {
    const sitting = await begin()
    const access = sitting.openAccess()
    await access.enter('a code')
    const first = await access.start(START)
    if (!first.ok) throw new Error(first.refusal.code)
    first.value.engine.choose(1, 2)
    first.value.engine.submit()
    await sitting.pass(10_000)
    const { sheet, phase } = first.value.engine.snapshot()
    expect(phase).toBe('handed-in')
    // Control: an attempt that stays submitted keeps its receipt.
    sitting.entry.state = 'submitted'
    expect(await access.entryAfterEnd()).toBeNull()
    const record = () => sitting.database.get<StoredAttempt>('attempts', sitting.entry.attempt)
    expect(await record()).toMatchObject({ start: { epoch: 1 }, receipt: { signed: 'signed' } })

    first.value.engine.close()
    sitting.server.takeOver()
    Object.assign(sitting.entry, {
      state: 'running',
      epoch: 2,
      sheet: encodeBase64url(encodeSheet(sheet)),
      changes: [sitting.staff.publish('reopened')],
    })
    expect(await access.entryAfterEnd()).toMatchObject({ state: 'running' })
    expect(await record()).toMatchObject({ start: null, receipt: null, finishedAt: null })
    const second = await access.start(START)
    if (!second.ok) throw new Error(second.refusal.code)
    expect(second.value.engine.snapshot()).toMatchObject({ phase: 'running', receipt: null })
    expect(second.value.engine.snapshot().sheet.items[0]).toBe(sheet.items[0])
    second.value.engine.close()
  })

  it('[ATT-11] an attempt that is cancelled after its receipt says so when it is asked, and on a page without a link', async () => {
    const sitting = await begin()
    const access = sitting.openAccess()
    await access.enter('a code')
    const first = await access.start(START)
    if (!first.ok) throw new Error(first.refusal.code)
    first.value.engine.choose(1, 2)
    first.value.engine.submit()
    await sitting.pass(10_000)
    expect(first.value.engine.snapshot().phase).toBe('handed-in')
    Object.assign(sitting.entry, { state: 'void', changes: [sitting.staff.publish('voided')] })
    expect(await access.entryAfterEnd()).toMatchObject({ state: 'void', changes: [{ kind: 'voided' }] })
    first.value.engine.close()
    await settle()
    sitting.kill()
    sitting.setOnline(false)
    const stored = await sitting.openAccess().openStored()
    if (stored.kind !== 'started') throw new Error('The test is not there.')
    expect(stored.test.engine.snapshot().phase).toBe('void')
    stored.test.engine.close()
  })
})
