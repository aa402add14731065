import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { loadSealedPapers } from '../../db/seeds/demo/sealed-papers.ts'
import { readKeyFile } from '../../src/main/results-files.ts'
import { spreadAttempts } from '../../src/modules/delivery/index.ts'
import { shardOf } from '../../src/modules/delivery/domain/attempt-id.ts'
import { startDemoServer, type DemoServer } from '../demo-server.ts'
import { openTestDatabase } from '../test-database.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const TODAY = 'iACST online today'

/** Two students with the same test today. The first one's shard stays, the second one's moves. */
export interface SpreadStudents {
  readonly here: string
  readonly there: string
  readonly testCode: string
  readonly firstShard: number
}

/** Gives another student of the demo the same test, in another shard. */
const twoStudents = async (demo: DemoServer): Promise<SpreadStudents> => {
  const { pool } = demo.deps.database
  const one = demo.student(TODAY).studentId
  const other = demo.demo.find(({ studentId }) => shardOf(studentId) !== shardOf(one))?.studentId ?? ''
  await pool.query('delete from registration.registrations where student_id = $1', [other])
  await pool.query(
    `insert into registration.registrations overriding system value
     select copy.* from registration.registrations one cross join lateral
       jsonb_populate_record(one, jsonb_build_object('student_id', $2::int8, 'registration_id', 9000000)) as copy
     where one.student_id = $1`,
    [one, other],
  )
  const token = await demo.tokenOf(TODAY)
  const testCode = (await demo.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
  const [here = '', there = ''] = [one, other].toSorted((a, b) => shardOf(a) - shardOf(b))
  return { here, there, testCode, firstShard: shardOf(there) }
}

export interface SpreadDemo extends SpreadStudents {
  /** As it was before: one database. It takes no calls once attempts are spread. */
  readonly before: DemoServer
  readonly secondUrl: string
  readonly spread: () => ReturnType<typeof spreadAttempts>
  /** A process that knows both databases. */
  readonly start: (env?: Record<string, string>) => Promise<TestServer>
  rowsHere(text: string): Promise<unknown[]>
  rowsThere(text: string): Promise<unknown[]>
  close(): Promise<void>
}

export const openSpreadDemo = async (): Promise<SpreadDemo> => {
  const before = await startDemoServer()
  await loadSealedPapers({ ...before.composition, readKey: readKeyFile }, before.clock)
  for (const table of ['receipts', 'blocks', 'test_attempts'])
    await before.deps.database.pool.query(`delete from delivery.${table}`)
  const students = await twoStudents(before)
  const second: TestDatabase = await openTestDatabase()
  const there = new pg.Pool({ connectionString: second.url, max: 1 })
  const { DATABASE_URL: mainUrl } = before.deps.config
  return {
    ...students,
    before,
    secondUrl: second.url,
    spread: () => spreadAttempts({ mainUrl, secondUrl: second.url, firstShard: students.firstShard }),
    start: (env = { SECOND_DATABASE_URL: second.url }) =>
      startTestServer({
        clock: before.clock,
        env,
        database: { url: mainUrl, drop: () => Promise.resolve() },
      }),
    rowsHere: async (text) => (await before.deps.database.pool.query(text)).rows,
    rowsThere: async (text) => (await there.query(text)).rows,
    close: async () => {
      await there.end()
      await before.close()
      await second.drop()
    },
  }
}
