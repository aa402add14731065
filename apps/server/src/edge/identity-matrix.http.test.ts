import type { Endpoint } from '@medha/contract/endpoint'
import { ROWS } from '@medha/contract/rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_MORNING, startDemoServer, type DemoServer } from '../../test/demo-server.ts'
import { requestTo } from '../../test/fill-row.ts'

/** The student whose data no other caller may see. */
const VICTIM = 'iACST at a centre in 3 days'
const OTHER = 'iACST online in 7 days'

let server: DemoServer
let mark: readonly string[]
beforeAll(async () => {
  server = await startDemoServer()
  const token = await server.tokenOf(VICTIM)
  const seen = (await server.get('/api/v1/profile', token)).body.data
  const { rollNumber, dateOfBirth } = server.student(VICTIM)
  const dayFirst = dateOfBirth.split('-').toReversed().join('-')
  mark = [rollNumber, dateOfBirth, dayFirst, seen.mobile_number, seen.email, seen.father_name, 'Kavya']
})
afterAll(() => server.close())

/** Wire fields that identify a person, filled with the victim's data. */
const named = (name: string): string | undefined => {
  const [rollNumber = '', , dayFirst = '', mobile = '', email = ''] = mark
  if (/roll|user_id|login_id/i.test(name)) return rollNumber
  if (/birth|dob/i.test(name)) return dayFirst
  if (/mobile/i.test(name)) return mobile.slice(3)
  if (/email/i.test(name)) return email
  if (name === 'branch_kind') return 'classroom'
  if (/branch|center_code/i.test(name)) return 'DL001'
  if (name === 'class') return '9'
  if (name === 'stream' || name === 'student_stream') return 'SOF'
  if (name === 'product_id') return 'M27-9-F-C'
  if (name === 'product_course_term') return '2027-28'
  if (name === 'order_id') return 'MCAAAAAAAAAA'
  if (name === 'payment_method') return 'paytm'
  if (/^billing_(name|address|city|state)$/.test(name)) return 'Anybody'
  if (name === 'billing_zip') return '110058'
  if (name === 'father_name') return 'Mohan Nair'
  return undefined
}

const call = async (row: Endpoint, token?: string) => {
  const reply = await server.app.inject({
    ...requestTo(row, named),
    headers: { host: 'medha.localhost', ...(token === undefined ? {} : { token }) },
  })
  return { status: reply.statusCode, text: `${reply.body} ${JSON.stringify(reply.headers)}` }
}

const foreignBytes = (text: string): string[] => mark.filter((secret) => text.includes(secret))

const expiredToken = async (): Promise<string> => {
  const token = await server.tokenOf(VICTIM)
  server.clock.advance(13 * 3_600_000)
  return token
}
const revokedToken = async (): Promise<string> => {
  const token = await server.tokenOf(VICTIM)
  await server.post('/api/v1/logout', {}, token)
  return token
}

const studentRows = ROWS.filter(({ audience }) => audience === 'student')
const openRows = ROWS.filter(({ audience }) => audience !== 'student')

describe('the identity matrix', () => {
  it('[ROL-02] [ROL-03] every call of a student refuses who is nobody, has expired or was logged out', async () => {
    const wrong: Record<string, string | undefined> = {
      anonymous: undefined,
      guessed: 'x'.repeat(43),
      expired: await expiredToken(),
      revoked: await revokedToken(),
    }
    for (const row of studentRows)
      for (const [who, token] of Object.entries(wrong)) {
        const { status, text } = await call(row, token)
        expect([status, foreignBytes(text)], `${row.name} asked by ${who}`).toEqual([401, []])
      }
    server.clock.moveTo(DEMO_MORNING)
  })

  it('knows the student whose session it is', async () => {
    for (const row of studentRows) {
      const { status } = await call(row, await server.tokenOf(VICTIM))
      expect([401, 403], row.name).not.toContain(status)
    }
  })

  it('[API-25] [OPN-74] gives another student not one byte, whatever the request claims', async () => {
    for (const row of ROWS) {
      const { status, text } = await call(row, await server.tokenOf(OTHER))
      expect([foreignBytes(text), status === 500], row.name).toEqual([[], false])
    }
  })

  it('gives somebody without a session not one byte either, also where anybody may ask', async () => {
    for (const row of openRows) {
      const { status, text } = await call(row)
      expect([foreignBytes(text), status === 500], row.name).toEqual([[], false])
    }
  })

  it('covers every row of the contract, and would notice a byte', async () => {
    expect(studentRows.length + openRows.length).toBe(ROWS.length)
    expect(studentRows.length).toBeGreaterThanOrEqual(7)
    const own = await server.get('/api/v1/profile', await server.tokenOf(VICTIM))
    expect(foreignBytes(JSON.stringify(own.body)).length).toBeGreaterThanOrEqual(4)
  })
})
