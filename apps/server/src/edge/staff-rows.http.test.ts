import type { Endpoint } from '@medha/contract/endpoint'
import { ROWS } from '@medha/contract/rows'
import { STAFF_ROLES, rolesWith } from '@medha/rules/staff-permissions'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestTo } from '../../test/fill-row.ts'
import { CONSOLE, STAFF_HOST, startStaffServer, type StaffServer } from '../../test/staff/staff-server.ts'
import { buildServer } from '../main/server.ts'

const STUDENTS_HOST = 'medha.localhost'

let server: StaffServer
let students: FastifyInstance
let careless: FastifyInstance
beforeAll(async () => {
  server = await startStaffServer()
  const { deps, composition } = server
  ;({ app: students } = await buildServer(deps, composition))
  // The staff process, but every row is one that any member may call.
  const bindings = composition.bindings.map((binding) =>
    binding.row.staff === undefined
      ? binding
      : { ...binding, row: { ...binding.row, staff: { ...binding.row.staff, permission: 'own' as const } } },
  )
  ;({ app: careless } = await buildServer(deps, { ...composition, bindings }, null, 'staff'))
})
afterAll(async () => {
  await Promise.all([students.close(), careless.close()])
  await server.close()
})

const call = async (app: FastifyInstance, row: Endpoint, headers: Readonly<Record<string, string>>) => {
  const { statusCode, body } = await app.inject({ ...requestTo(row, () => undefined), headers })
  return { status: statusCode, code: (/"code":"([^"]+)"/.exec(body) ?? [])[1], body }
}
const asConsole = (cookie = '', host = STAFF_HOST) => ({ ...CONSOLE, host, cookie: `__Host-staff=${cookie}` })
const named = STAFF_ROWS.map((row) => [row.name, row] as const)

describe('[STF-01] [SRV-01] the staff host and its process', () => {
  it.each(named)('%s is answered there, and on no host of students by any process', async (_, row) => {
    const { cookie } = await server.member(['owner'])
    expect((await call(server.app, row, asConsole(cookie))).status).not.toBe(421)
    expect((await call(server.app, row, asConsole(cookie, STUDENTS_HOST))).status).toBe(421)
    for (const host of [STAFF_HOST, STUDENTS_HOST])
      expect([404, 421]).toContain((await call(students, row, asConsole(cookie, host))).status)
  })

  it('no row of students is answered on the staff host, by any process', async () => {
    const { cookie } = await server.member(['owner'])
    for (const row of ROWS) {
      // 404: a row that this process does not have.
      expect([404, 421]).toContain((await call(students, row, asConsole(cookie))).status)
      expect([row.name, (await call(server.app, row, asConsole(cookie))).status]).toEqual([row.name, 404])
    }
  })

  it('also where a site of students has the name of the staff host', async () => {
    const row = ROWS.find(({ audience, method }) => audience === 'anyone' && method === 'GET')
    if (row === undefined) throw new Error('no public row')
    const taken = { ...server.composition, isKnownHost: () => true }
    const { app } = await buildServer(server.deps, taken)
    expect((await call(app, row, { host: STAFF_HOST })).status).toBe(421)
    // Control: such a site is answered under any other name.
    expect((await call(app, row, { host: STUDENTS_HOST })).status).not.toBe(421)
    await app.close()
  })

  it('has the host in any spelling, and with a port', async () => {
    const { cookie } = await server.member(['owner'])
    const me = STAFF_ROWS.find(({ name }) => name === 'staff.me')
    for (const host of ['STAFF.medha.localhost', `${STAFF_HOST}:4000`])
      expect((await call(server.app, me!, asConsole(cookie, host))).status).toBe(200)
    for (const host of ['staff.medha.localhost.evil.example', 'xstaff.medha.localhost', 'medha.localhost'])
      expect((await call(server.app, me!, asConsole(cookie, host))).status).toBe(421)
  })
})

/** Whether the edge lets the call through to its use case. */
const isAdmitted = async (app: FastifyInstance, row: Endpoint, cookie: string): Promise<boolean> => {
  const { status, code } = await call(app, row, asConsole(cookie))
  if (status === 401 || code === 'staff.not-allowed') return false
  return true
}

describe('[STF-10] the permission of a row', () => {
  const guarded = STAFF_ROWS.filter(({ staff }) => staff?.permission.includes(':') === true)

  it.each(STAFF_ROLES)('admits a member with the role %s as the table says', async (role) => {
    const { cookie } = await server.member([role])
    for (const row of STAFF_ROWS) {
      const permission = row.staff?.permission
      const isExpected =
        permission === 'own' || permission === 'sign-in' || rolesWith(permission!).includes(role)
      // A sign-out would end the session of the next row.
      if (row.name === 'staff.sign-out') continue
      expect([row.name, await isAdmitted(server.app, row, cookie)]).toEqual([row.name, isExpected])
    }
  })

  it('admits no stranger, expired session, suspended member, student or member without a role', async () => {
    const expired = await server.member(['owner'])
    server.clock.advance(31 * 60_000)
    const suspended = await server.member(['owner'])
    await server.rows(
      `update staff.members set state = 'suspended', suspended_at = now() where member_id = $1`,
      [suspended.memberId],
    )
    const without = await server.member([])
    const cookies = {
      stranger: '',
      guess: 'x'.repeat(43),
      expired: expired.cookie,
      suspended: suspended.cookie,
    }
    for (const row of STAFF_ROWS.filter(({ staff }) => staff?.permission !== 'sign-in')) {
      for (const [who, cookie] of Object.entries(cookies)) {
        const reply = await call(server.app, row, asConsole(cookie))
        expect([row.name, who, reply.status, reply.code]).toEqual([row.name, who, 401, 'staff.not-signed-in'])
      }
      const student = { ...CONSOLE, token: 'x'.repeat(43), cookie: `sid=${'x'.repeat(43)}` }
      expect([row.name, (await call(server.app, row, student)).status]).toEqual([row.name, 401])
    }
    for (const row of guarded) {
      const reply = await call(server.app, row, asConsole(without.cookie))
      expect([row.name, reply.status, reply.code]).toEqual([row.name, 403, 'staff.not-allowed'])
      expect(reply.body).not.toContain('office.example')
    }
  })

  it('control: where rows do not name their permission, a translator reads the list of members', async () => {
    const { cookie } = await server.member(['translator'])
    const members = STAFF_ROWS.find(({ name }) => name === 'staff.members')
    expect((await call(server.app, members!, asConsole(cookie))).status).toBe(403)
    expect((await call(careless, members!, asConsole(cookie))).body).toContain('office.example')
  })
})
