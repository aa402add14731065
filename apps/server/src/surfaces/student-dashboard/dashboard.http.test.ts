import { dashboard, profile } from '@medha/contract/endpoints/student-dashboard'
import { writeDayFirst } from '@medha/rules/plain-date'
import { decode } from 'zod/v4/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo, type DemoLogin } from '../../../db/seeds/demo/load-demo.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { standingClock } from '../../kernel/clock.ts'

const clock = standingClock('2026-11-15T04:00:00Z')
let server: TestServer
let demo: DemoLogin[]
beforeAll(async () => {
  server = await startTestServer({ clock })
  demo = await loadDemo(server.composition, clock)
})
afterAll(() => server.close())

const tokenOf = async (shows: string): Promise<string> => {
  const student = demo.find((login) => login.shows === shows)
  if (student === undefined) throw new Error(`no demo student shows ${shows}`)
  const payload = { roll_number: student.rollNumber, date_of_birth: writeDayFirst(student.dateOfBirth) }
  const reply = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload })
  return reply.json<{ token: string }>().token
}

const read = async (path: string, token: string, language = 'en-IN'): Promise<unknown> => {
  const reply = await server.app.inject({ url: path, headers: { token, 'accept-language': language } })
  return reply.json()
}

describe('the dashboard', () => {
  it.each([
    ['iACST online in 7 days', { status: 'upcoming', centreAddress: '', durationMinutes: 60 }],
    ['iACST online today', { status: 'start-now', timings: { starts: '09:00', ends: '22:00' } }],
    ['iACST missed yesterday', { status: 'missed' }],
  ])('shows %s', async (shows, card) => {
    const seen = decode(dashboard.reply, (await read(dashboard.path, await tokenOf(shows))) as never)
    expect(seen.mainExams[0]).toMatchObject(card)
  })

  it('names the centre of a test that is taken there', async () => {
    const seen = decode(
      dashboard.reply,
      (await read(dashboard.path, await tokenOf('iACST at a centre in 3 days'))) as never,
    )
    expect(seen.mainExams[0]?.centreAddress).toContain('Janakpuri')
  })

  it('speaks the language of the reader', async () => {
    const token = await tokenOf('iACST online in 2 days, Hindi')
    const seen = decode(dashboard.reply, (await read(dashboard.path, token, 'hi')) as never)
    expect(seen.mainExams[0]?.description).toContain('कक्षा')
  })

  it('gives students of the digital branch a support number of their own', async () => {
    const own = decode(
      dashboard.reply,
      (await read(dashboard.path, await tokenOf('iACST of the digital branch'))) as never,
    )
    const other = decode(
      dashboard.reply,
      (await read(dashboard.path, await tokenOf('iACST online in 7 days'))) as never,
    )
    expect(own.page.supportPhone).not.toBe(other.page.supportPhone)
  })

  it('is shown to its student only', async () => {
    for (const path of [dashboard.path, profile.path]) {
      expect((await server.app.inject({ url: path })).statusCode).toBe(401)
      expect((await server.app.inject({ url: path, headers: { token: 'guessed' } })).statusCode).toBe(401)
    }
    const mine = decode(
      profile.reply,
      (await read(profile.path, await tokenOf('iACST online in 7 days'))) as never,
    )
    expect(mine.rollNumber).toBe(demo[0]?.rollNumber)
  })
})
