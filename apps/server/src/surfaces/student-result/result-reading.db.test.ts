import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { plantResult, withdraw } from '../../../test/plant-result.ts'
import { createResultPages, createResultTickets, type ResultPages } from '../../modules/results/index.ts'
import { createResultReading, type ResultReading } from './result-reading.ts'

const SLOW = 'iACST online, result awaited'
const OTHER = 'iACST online in 7 days'
const RELEASE = '2026-11-15T06:30:00Z'
const SIX = '2026-11-15T12:30:00Z'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

let number = 0
let listId: string
beforeEach(async () => {
  server.clock.moveTo(SIX)
  const { pool } = server.deps.database
  const studentIds = [server.student(SLOW).studentId]
  await pool.query(`delete from results.results where student_id = any($1::bigint[])`, [studentIds])
  number += 1
  const planting = { code: `READ-${number}`, examType: 'iACST', studentIds, releaseAt: RELEASE }
  listId = (await plantResult(pool, planting)).listId
})

/** A separate reading that holds back the slow student's first result until `letGo` is called. */
const slowReading = (changes: Partial<ResultPages> = {}) => {
  const { composition, clock, deps } = server
  let readCount = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let arrived = () => {}
  const isRead = new Promise<void>((resolve) => (arrived = resolve))
  const reading = createResultReading({
    clock,
    identity: composition.identity,
    registration: composition.registration,
    catalogue: composition.catalogue,
    papers: composition.papers,
    delivery: composition.delivery,
    results: {
      shownResultOf: async (studentId) => {
        const shown = await composition.results.shownResultOf(studentId)
        if (studentId !== server.student(SLOW).studentId) return shown
        readCount += 1
        if (readCount === 1) {
          arrived()
          await held
        }
        return shown
      },
    },
    pages: { ...createResultPages(deps.database.db, clock), ...changes },
    tickets: createResultTickets('ab'.repeat(32)),
  })
  return { reading, isRead, letGo: () => letGo(), readCount: () => readCount }
}

const shows = async (reading: ResultReading, who: string): Promise<string> => {
  const read = await reading.pageOf({ studentId: server.student(who).studentId, paperId: null }, 'en')
  if (read === 'busy' || read.page === null) throw new Error('no page')
  return (JSON.parse(read.page.bytes.toString()) as { data: { page: { standing: string } } }).data.page
    .standing
}

/** Withdraws the result after it is read and before it reaches the cache. */
const withdrawWhileRead = async ({ reading, isRead, letGo }: ReturnType<typeof slowReading>) => {
  const slow = shows(reading, SLOW)
  await isRead
  await withdraw(server.deps.database.pool, listId, SIX)
  server.clock.advance(1001)
  // Another request clears the cache before the slow read is done.
  await shows(reading, OTHER)
  letGo()
  await slow
  return shows(reading, SLOW)
}

describe('a result that is withdrawn while it is being read', () => {
  it('is not kept: the next one to ask hears of the withdrawal', async () => {
    expect(await withdrawWhileRead(slowReading())).toBe('withdrawn')
  })

  it('control: where nothing tells of the withdrawal, the page stays in the memory', async () => {
    expect(await withdrawWhileRead(slowReading({ releaseStamp: async () => 'as before' }))).toBe('published')
  })

  it('control: what is read in peace is kept, and asked for once', async () => {
    const slow = slowReading()
    slow.letGo()
    await shows(slow.reading, SLOW)
    server.clock.advance(1001)
    expect(await shows(slow.reading, SLOW)).toBe('published')
    expect(slow.readCount()).toBe(1)
  })
})
