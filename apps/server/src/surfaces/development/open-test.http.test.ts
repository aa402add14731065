import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDemo } from '../../../db/seeds/demo/load-demo.ts'
import { loadSealedPapers } from '../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../test/attempts/player-caller.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readKeyFile } from '../../main/results-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { MOVABLE_CLOCK: 'on' } })
  const { composition, deps } = server
  await loadDemo(composition, deps.clock, deps.database.db)
  await loadSealedPapers({ ...composition, readKey: readKeyFile }, deps.clock)
})
afterAll(() => server.close())

const inject = async (url: string, payload?: object, token?: string) => {
  const method = payload === undefined ? 'GET' : 'POST'
  const headers = { host: 'medha.localhost', ...(token === undefined ? {} : { token }) }
  return (
    await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  ).json()
}

interface DemoStudent {
  readonly studentId: string
  readonly shows: string
  readonly state: string
  readonly canSit: boolean
}
const students = async (): Promise<DemoStudent[]> => (await inject('/api/v1/development/students')).students

/** The launch of the student's own test, as the dashboard requests it after the login. */
const launch = async (studentId: string, more: object) => {
  const { address } = await inject('/api/v1/development/log-in', { studentId, host: 'localhost', ...more })
  const { token } = await inject('/api/v1/login/link', { code: new URL(address).searchParams.get('lt') })
  const [exam] = (await inject('/api/v1/dashboard', undefined, token)).data.main_exam
  const { test_short_code: exam_short_code, external_schedule_id } = exam
  const test = { exam_short_code, external_schedule_id, event_type: 'exam' }
  return inject('/api/v1/exam/launch', test, token)
}

it('[OPS-07] the test of a demo student can be opened on any day and at any hour, and starts in the player', async () => {
  const canSit = (await students()).filter((student) => student.canSit)
  const ahead = canSit.filter(({ state }) => state === 'upcoming')
  expect(ahead.length).toBeGreaterThan(0)
  expect(canSit.length).toBeGreaterThan(ahead.length)
  // Control: a login opens no test that lies ahead.
  for (const { studentId } of ahead)
    expect(await launch(studentId, {})).toMatchObject({ code: 'delivery.not-open-yet' })
  for (const { studentId } of canSit) {
    const { data } = await launch(studentId, { opensTest: true })
    const player = playerCaller(server)
    const entered = await player.enter(new URL(data.exam_url).searchParams.get('code') ?? '')
    expect(entered.body).toMatchObject({ state: 'ready', sitting: { kind: 'window' } })
    expect((await player.start()).body).toHaveProperty('key')
  }
})

it('opens no test of a student who sits at a centre', async () => {
  const centre = (await students()).find(({ shows }) => shows === 'iACST at a centre in 3 days')
  expect(await launch(centre?.studentId ?? '', { opensTest: true })).toMatchObject({
    code: 'delivery.at-a-centre',
  })
})
