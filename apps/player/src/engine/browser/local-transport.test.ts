import { encodeBase64url } from '@medha/test-rules/base64url'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, it } from 'vitest'
import { sealPaper } from '../../../test/sealed-paper.ts'
import { createVirtualDevice } from '../../../test/virtual-device.ts'
import { createTestAccess } from '../access/create-test-access.ts'
import { createPlayerDatabase } from '../store/database.ts'
import { createLocalTransport, type PaperToSit } from './local-transport.ts'

const STARTS_AT = 1_800_000_000_000
const DURATION = 10 * 60_000

beforeAll(() => {
  Object.assign(globalThis, { IDBKeyRange })
})

const begin = async () => {
  const sealed = await sealPaper()
  const virtual = createVirtualDevice(STARTS_AT)
  const indexedDB = new IDBFactory()
  const requests: string[] = []
  const trial: PaperToSit = {
    name: { en: 'Try', hi: 'Try' },
    durationMs: DURATION,
    paper: {
      code: 'TRY-1',
      bundle: sealed.hash,
      bytes: sealed.file.length,
      languages: ['en', 'hi'],
      sections: 1,
    },
    seed: 'AAAAAAAAAAA',
    student: { name: 'Asha Verma', lastFour: '' },
    key: encodeBase64url(sealed.key),
  }
  const transport = createLocalTransport({
    device: virtual.device,
    open: (token) => {
      requests.push(token)
      return Promise.resolve(
        token === 'good'
          ? { kind: 'value', value: trial }
          : { kind: 'refused', code: 'papers.trial-over' as const },
      )
    },
    paperFile: (hash) => {
      requests.push(hash)
      return Promise.resolve({ kind: 'value', value: sealed.file })
    },
  })
  const access = createTestAccess({
    device: virtual.device,
    page: virtual.page,
    tabs: { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) },
    indexedDB,
    databaseName: 'a-trial',
    transport,
    deviceLabel: 'A test',
  })
  return { ...virtual, access, requests, indexedDB, hash: sealed.hash }
}

const started = async (sitting: Awaited<ReturnType<typeof begin>>) => {
  const entered = await sitting.access.enter('good')
  expect(entered).toMatchObject({ value: { student: { name: 'Asha Verma' }, state: 'ready' } })
  const outcome = await sitting.access.start({ declarationVersion: 1, language: 'en' })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

describe('[PPR-19] a trial in the player', () => {
  it('is sat and handed in by the engine of a test, and asks for nothing but the paper and its key', async () => {
    const sitting = await begin()
    const { engine, paper } = await started(sitting)
    expect(paper?.structure.code).toBe('TRY-1')
    engine.choose(1, 2)
    await sitting.pass(10_000)
    expect(engine.snapshot()).toMatchObject({ phase: 'running', saveState: 'saved', unsentAnswers: 0 })
    expect(engine.timeLeft()).toBe(DURATION - 10_000)
    engine.choose(2, 1)
    engine.submit()
    await sitting.pass(10_000)
    expect(engine.snapshot().phase).toBe('handed-in')
    expect([...engine.snapshot().sheet.items].filter((item) => (item & 0x1f) > 0)).toHaveLength(2)
    expect(sitting.requests).toEqual(['good', sitting.hash])
    engine.close()
  })

  it('hands itself in when its time is over', async () => {
    const sitting = await begin()
    const { engine } = await started(sitting)
    engine.choose(1, 2)
    await sitting.pass(DURATION + 60_000)
    expect(engine.snapshot().phase).toBe('handed-in')
    engine.close()
  })

  it('leaves nothing on the device, and the store of students as it is', async () => {
    const sitting = await begin()
    const students = createPlayerDatabase(sitting.indexedDB)
    const { engine } = await started(sitting)
    engine.choose(1, 2)
    engine.submit()
    await sitting.pass(10_000)
    const own = createPlayerDatabase(sitting.indexedDB, 'a-trial')
    // Control: it is there until it is removed.
    expect(await own.all('events')).not.toEqual([])
    await engine.removeFromDevice()
    for (const store of ['attempts', 'events', 'blocks', 'papers']) {
      expect(await own.all(store), store).toEqual([])
      expect(await students.all(store), store).toEqual([])
    }
    engine.close()
  })

  it('does not begin with a link that is over', async () => {
    const sitting = await begin()
    expect(await sitting.access.enter('old')).toMatchObject({ refusal: { code: 'papers.trial-over' } })
    expect(await sitting.access.start({ declarationVersion: 1, language: 'en' })).toMatchObject({ ok: false })
  })
})
