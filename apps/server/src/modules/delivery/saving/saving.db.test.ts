import type { TestDatabase } from '@medha/testkit/database'
import { createServer, connect, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Device } from '../../../../test/saving/device.ts'
import { openSaves } from '../../../../test/saving/open-saves.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { openDatabase, type Db, type OpenDatabase } from '../../../platform/database.ts'
import { readSave } from './read-save.ts'
import { runBatch } from './run-batch.ts'
import type { SaveEnd, SaveRow } from './save-row.ts'
import { parametersOf, STORE_SAVES, storeSaves } from './store-saves.ts'

let scratch: TestDatabase
let open: OpenDatabase
let planted = 0
beforeAll(async () => {
  scratch = await openTestDatabase()
  open = openDatabase(scratch.url, 8)
})
afterAll(async () => {
  await open.close()
  await scratch.drop()
})

const devices = async (count: number): Promise<Device[]> => {
  const ids = await plantRunningAttempts(open.pool, { count, from: planted + 1 })
  planted += count
  return ids.map((id) => new Device(id, systemClock.now().getTime()))
}
const rowOf = (device: Device, body = device.save().body): SaveRow => {
  const read = readSave(Buffer.from(body), device)
  if (!read.ok) throw new Error(read.refusal.code)
  return read.value
}
const wasOf = (ends: readonly SaveEnd[]) => ends.map(({ was }) => was)
const blocksOf = async ({ attemptId }: Device): Promise<number[]> => {
  const { rows } = await open.pool.query<{ seq: number }>(
    'select seq from delivery.blocks where attempt_id = $1 order by seq',
    [attemptId],
  )
  return rows.map(({ seq }) => seq)
}
const store = (rows: readonly SaveRow[], db: Db = open.db) => storeSaves(db, rows, systemClock.now())
const refused = { was: 'malformed' } as const
const unknown = { was: 'busy' } as const

/** The statement without the guard that a row changes only if the save continues it. */
const UNGUARDED = STORE_SAVES.replace('and a.seq = g.first_seq - 1 and a.head = g.prev', '')
const storeUnguarded = (rows: readonly SaveRow[]) =>
  open.pool.query(UNGUARDED, parametersOf(rows, systemClock.now()))

it('control: the guard is a part of the statement', () => {
  expect(UNGUARDED).not.toBe(STORE_SAVES)
})

it('[SAV-03] control: without the guard a block is lost for ever', async () => {
  const [device] = (await devices(1)) as [Device]
  const [first, second] = [rowOf(device), rowOf(device)]
  await storeUnguarded([second])
  await storeUnguarded([first])
  const { rows } = await open.pool.query<{ seq: number }>(
    'select seq from delivery.test_attempts where attempt_id = $1',
    [device.attemptId],
  )
  // The server is at 1 with the sheet of the first save, although it has block 2.
  expect(rows).toEqual([{ seq: 1 }])
})

describe('[SAV-02] a save that comes twice at the same moment, at two processes', () => {
  const PAIRS = 200

  it('is stored once: one is taken, the other is told to come again and is then "already"', async () => {
    const all = await devices(PAIRS)
    const other = openDatabase(scratch.url, 4)
    const processes = [
      openSaves({ db: open.db, clock: systemClock }),
      openSaves({ db: other.db, clock: systemClock }),
    ]
    const bodies = all.map((device) => Buffer.from(device.save().body))
    const was = async (process: number, at: number): Promise<string> => {
      const end = await processes[process]!.save(all[at]!, bodies[at]!)
      return end.ok ? (JSON.parse(end.value) as { was: string }).was : end.refusal.code
    }
    const ends = await Promise.all(all.map(async (_, at) => await Promise.all([was(0, at), was(1, at)])))
    for (const pair of ends) {
      expect(pair.filter((one) => one === 'taken')).toHaveLength(1)
      expect(['already', 'edge.busy']).toContain(pair.find((one) => one !== 'taken'))
    }
    expect(new Set(await Promise.all(all.map((_, at) => was(1, at))))).toEqual(new Set(['already']))
    for (const [at, device] of all.entries()) {
      const { rows } = await open.pool.query<{ body: string }>(
        'select body from delivery.blocks where attempt_id = $1',
        [device.attemptId],
      )
      expect(rows.map(({ body }) => body)).toEqual([bodies[at]!.toString().split('\n')[1]])
    }
    await other.close()
  })
})

describe('[SAV-05] a save', () => {
  it('is answered only after its commit', async () => {
    const [device] = (await devices(1)) as [Device]
    const client = await open.pool.connect()
    await client.query('begin')
    await client.query('select from delivery.test_attempts where attempt_id = $1 for update', [
      device.attemptId,
    ])
    let answered = false
    const saving = openSaves({ db: open.db, clock: systemClock })
      .save(device, Buffer.from(device.save().body))
      .finally(() => (answered = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([answered, await blocksOf(device)]).toEqual([false, []])
    await client.query('rollback')
    client.release()
    expect((await saving).ok).toBe(true)
    expect(await blocksOf(device)).toEqual([1])
  })
})

describe('[SAV-17] one bad row among many', () => {
  const COUNT = 100
  const poisoned = async () => {
    const all = await devices(COUNT)
    const bad = all[41]!
    await open.pool.query(
      `alter table delivery.test_attempts add constraint poison check (attempt_id <> ${bad.attemptId} or seq = 0)`,
    )
    return { all, rows: all.map((device) => rowOf(device)) }
  }
  const heal = () => open.pool.query('alter table delivery.test_attempts drop constraint poison')

  it('is refused alone; the others are taken', async () => {
    const { all, rows } = await poisoned()
    const ends = wasOf(
      await runBatch<SaveRow, SaveEnd>({ run: (some) => store(some), refused, unknown }, rows),
    )
    await heal()
    expect(ends[41]).toBe('malformed')
    expect(ends.filter((was) => was === 'taken')).toHaveLength(COUNT - 1)
    expect(await blocksOf(all[41]!)).toEqual([])
    expect(await blocksOf(all[99]!)).toEqual([1])
  })

  it('control: without a split nobody is taken', async () => {
    const { all, rows } = await poisoned()
    await expect(store(rows)).rejects.toThrow('poison')
    await heal()
    expect(await blocksOf(all[0]!)).toEqual([])
  })
})

describe('[SAV-05] a connection that is cut while the database commits', () => {
  /** Forwards everything, but cuts the connection before the next response to a save, once the database has it. */
  const cuttingProxy = async (): Promise<{ server: Server; url: string; cutNext(): void }> => {
    const target = new URL(scratch.url)
    let isCutting = false
    const server = createServer((inner) => {
      const outer = connect(Number(target.port), target.hostname)
      let hasSent = false
      inner.on('data', (chunk) => {
        hasSent ||= isCutting && chunk.length > 400
        outer.write(chunk)
      })
      outer.on('data', (chunk) => {
        if (!hasSent) return void inner.write(chunk)
        isCutting = false
        inner.destroy()
        outer.destroy()
      })
      for (const [one, twin] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        one.on('error', () => undefined)
        one.on('close', () => twin.destroy())
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(scratch.url)
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as { port: number }).port)
    return { server, url: url.href, cutNext: () => (isCutting = true) }
  }

  it('is sent again as it was: every block is stored once', async () => {
    const CUTS = Number(process.env['SAVE_CUTS'] ?? '40')
    const proxy = await cuttingProxy()
    const through = openDatabase(proxy.url, 2)
    const [device] = (await devices(1)) as [Device]
    let cuts = 0
    let renumbered = 0
    for (let turn = 0; turn < CUTS; turn += 1) {
      const row = rowOf(device)
      proxy.cutNext()
      const run = async (rows: readonly SaveRow[]) => {
        try {
          return await store(rows, through.db)
        } catch (problem) {
          cuts += 1
          // Control: sent under a new number instead, it would be stored a second time.
          if ((await blocksOf(device)).includes(row.last)) renumbered += 1
          throw problem
        }
      }
      const ends = wasOf(
        await runBatch<SaveRow, SaveEnd>({ run, refused, unknown }, [row], { delaysMs: [1, 1, 1] }),
      )
      expect(['taken', 'already']).toContain(ends[0])
    }
    expect(await blocksOf(device)).toEqual(Array.from({ length: CUTS }, (_, at) => at + 1))
    expect(cuts).toBeGreaterThanOrEqual(CUTS)
    expect(renumbered).toBeGreaterThan(0)
    await through.close()
    proxy.server.close()
  })
})
