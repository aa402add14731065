import { ROWS } from '@medha/contract/rows'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../test/demo-server.ts'
import { requestTo } from '../../test/fill-row.ts'
import { GET_CALLS_THAT_WRITE, refuseWritesOfReads, writesWhileReading } from '../../test/reading-calls.ts'

const STUDENT = 'iACST at a centre in 3 days'
const READS = ROWS.filter(({ method }) => method === 'GET').map((row) => [row.name, row] as const)

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const named = (field: string): string | undefined => {
  const { rollNumber, dateOfBirth } = server.student(STUDENT)
  if (/roll|user_id|login_id/i.test(field)) return rollNumber
  if (/birth|dob/i.test(field)) return dateOfBirth
  return /branch|center_code/i.test(field) ? 'DL001' : undefined
}

/** Every test server refuses a write within a GET, so every http test checks this for the calls that it makes. */
describe('a GET', () => {
  it.each(READS)('%s writes nothing, for a student and for a stranger', async (_, row) => {
    for (const token of [await server.tokenOf(STUDENT), undefined])
      await server.app.inject({
        ...requestTo(row, named),
        headers: { host: 'medha.localhost', ...(token === undefined ? {} : { token }) },
      })
    expect(writesWhileReading()).toEqual([])
  })

  it('that may write is one of the contract', () => {
    const names = READS.map(([name]) => name)
    for (const name of Object.keys(GET_CALLS_THAT_WRITE)) expect(names).toContain(name)
  })

  it('control: one that writes is found', async () => {
    const app = fastify()
    refuseWritesOfReads(app)
    const { pool } = server.deps.database
    app.get('/planted', async () => pool.query(`delete from platform.outbox where name = 'none'`))
    const reply = await app.inject({ url: '/planted' })
    expect(reply.statusCode).toBe(500)
    expect(writesWhileReading()).toEqual([expect.stringContaining('GET /planted writes: delete from')])
    await app.close()
  })
})
