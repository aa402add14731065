import { ROWS } from '@medha/contract/rows'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzRows } from '../../test/row-fuzz/fuzz-rows.ts'
import { startFuzzServer } from '../../test/row-fuzz/fuzz-server.ts'

/** The full run also sends 100,000 (`npm run fuzz`). `SEED=…` repeats a failed run. */
const REQUESTS = 10_000
const { seed = 0 } = fc.readConfigureGlobal()

let running: Awaited<ReturnType<typeof startFuzzServer>>
beforeAll(async () => {
  running = await startFuzzServer()
})
afterAll(() => running.server.close())

const get = async (url: string) =>
  (await running.server.app.inject({ url, headers: { host: 'medha.localhost' } })).statusCode

describe('hostile requests', () => {
  it('find no fault of ours in any row of the contract', async () => {
    const { faults, rows, byStatus } = await running.fuzz(seed, REQUESTS)
    expect(faults.slice(0, 5), `SEED=${seed}`).toEqual([])
    expect(rows).toBe(ROWS.length)
    // Enough of them pass validation for the absence of faults to mean something.
    expect(byStatus[200], JSON.stringify(byStatus)).toBeGreaterThan(REQUESTS / 50)
    expect(byStatus[429] ?? 0).toBeLessThan(REQUESTS / 100)
  })

  it.each([
    '/api/v1/landing/a%00b',
    '/api/v1/sites/a%00b',
    '/api/v1/schools?city=a%00b',
    '/api/v1/exam/class-streams?registration_page=a%00b',
    '/api/v1/exam/states?exam_mode=%00',
  ])('with a NUL in %s are malformed', async (url) => {
    expect(await get(url)).toBe(400)
    expect(await get(url.replaceAll('%00', 'x'))).not.toBe(400)
  })
})

describe('controls', () => {
  it('the same requests find a row of the real server whose statement fails', async () => {
    const { pool } = running.server.deps.database
    await pool.query('alter table verification.caller_requests rename to moved')
    const { faults } = await running.fuzz(seed, 2_000)
    await pool.query('alter table verification.moved rename to caller_requests')
    expect(faults.map(({ row }) => row)).toContain('verification.start-caller-verification')
  })

  it('the same requests find a server that passes texts to the database as they came', async () => {
    const app = Fastify()
    const { pool } = running.server.deps.database
    app.all('*', async (request) => {
      const texts = [
        ...Object.values(request.query as object),
        decodeURIComponent(request.url.split('?')[0]!),
      ]
      await pool.query('select $1::text[]', [texts.map(String)])
      return {}
    })
    const { faults } = await fuzzRows({
      seed,
      requests: 2_000,
      send: async (request) => (await app.inject(request)).statusCode,
    })
    await app.close()
    expect(faults.length).toBeGreaterThan(20)
  })

  it('the same seed makes the same requests, another one others', async () => {
    const urls = async (from: number) => {
      const sent: string[] = []
      const send = async ({ url, payload = '' }: { url: string; payload?: string }) => {
        sent.push(url + payload)
        return 200
      }
      await fuzzRows({ seed: from, requests: 300, atOnce: 1, send })
      return sent
    }
    expect(await urls(7)).toEqual(await urls(7))
    expect(await urls(7)).not.toEqual(await urls(8))
  })
})
