import { STAFF_ROWS } from '@medha/contract/staff-rows'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzRows } from '../../test/row-fuzz/fuzz-rows.ts'
import {
  CONSOLE,
  startStaffServer,
  type StaffServer,
  type TestMember,
} from '../../test/staff/staff-server.ts'

const REQUESTS = 1_500
const { seed = 0 } = fc.readConfigureGlobal()

let server: StaffServer
let owner: TestMember
let turn = 0
beforeAll(async () => {
  server = await startStaffServer()
  owner = await server.member(['owner'])
})
afterAll(() => server.close())

const resetLimits = async () => {
  const { redis, config } = server.deps
  const keys = await redis.keys(`${config.REDIS_PREFIX}limit:*`)
  if (keys.length > 0) await redis.del(keys)
}

/** A proof for exactly this request, where its body is JSON; otherwise the row is refused before its use case. */
const proofFor = async (row: string, payload: string | undefined): Promise<Record<string, string>> => {
  try {
    const request = JSON.parse(payload ?? '') as unknown
    if (typeof request !== 'object' || request === null || Array.isArray(request)) return {}
    return await server.stepUp(owner, row, request)
  } catch {
    return {}
  }
}

const send: Parameters<typeof fuzzRows>[0]['send'] = async (request, row) => {
  turn += 1
  if (turn % 50 === 0) await resetLimits()
  if ((await server.call('staff.me', {}, owner.cookie)).status === 401) {
    const { cookie } = await server.signIn(owner.passkey)
    owner = { ...owner, cookie }
  }
  const proof = row.staff?.stepUp === true ? await proofFor(row.name, request.payload) : {}
  const headers = { ...CONSOLE, cookie: `__Host-staff=${owner.cookie}`, ...proof, ...request.headers }
  return (await server.app.inject({ ...request, headers })).statusCode
}

describe('[SRV-07] hostile requests to the console', () => {
  it('find no fault of ours in any row', async () => {
    const { faults, rows, byStatus } = await fuzzRows({
      seed,
      requests: REQUESTS,
      all: STAFF_ROWS,
      atOnce: 1,
      send,
    })
    expect(faults.slice(0, 5), `SEED=${seed}`).toEqual([])
    expect(rows).toBe(STAFF_ROWS.length)
    expect(byStatus[200], JSON.stringify(byStatus)).toBeGreaterThan(REQUESTS / 20)
    expect(byStatus[401] ?? 0, JSON.stringify(byStatus)).toBeLessThan(REQUESTS / 10)
  })

  it('control: the same requests find a row whose statement fails', async () => {
    await server.rows('alter table staff.challenges rename to moved')
    const rows = STAFF_ROWS.filter(({ name }) => name === 'staff.sign-in-options')
    const { faults } = await fuzzRows({ seed, requests: 50, all: rows, atOnce: 1, send })
    await server.rows('alter table staff.moved rename to challenges')
    expect(faults.length).toBeGreaterThan(0)
  })
})
