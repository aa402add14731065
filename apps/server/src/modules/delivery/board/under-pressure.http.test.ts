import { SaveAnswer, WaitAnswer } from '@medha/contract/wire/player'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantSitting } from '../../../../test/attempts/plant-sitting.ts'
import { Device } from '../../../../test/saving/device.ts'
import { examHeaders } from '../../../../test/saving/exam-headers.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { systemClock } from '../../../kernel/clock.ts'

const SITTERS = 12
let server: TestServer
let sittingId: string
let ids: string[]

beforeAll(async () => {
  server = await startTestServer({ env: { SAVES_QUEUE: '30' } })
  const { pool } = server.deps.database
  const planted = await plantSitting(server.composition, pool, systemClock.now())
  sittingId = String(planted.sittingId)
  ids = await plantRunningAttempts(pool, { count: SITTERS, sittingId: planted.sittingId })
})
afterAll(() => server.close())

const headers = (attemptId: string) => {
  const until = new Date(systemClock.now().getTime() + 86_400_000)
  const own = examHeaders(server.composition.delivery.examCookies, { attemptId }, until)
  return { host: 'medha.localhost', 'sec-fetch-site': 'same-origin', ...own }
}
const wait = async (attemptId: string, after: number): Promise<WaitAnswer> => {
  const url = `/api/v1/player/wait?after=${after}`
  return WaitAnswer.parse((await server.app.inject({ url, headers: headers(attemptId) })).json())
}
const save = async (attemptId: string): Promise<SaveAnswer> => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/player/save',
    headers: { ...headers(attemptId), 'content-type': 'application/x-medha-save' },
    payload: new Device(attemptId, systemClock.now().getTime()).save().body,
  })
  return SaveAnswer.parse(reply.json())
}
const extend = async (): Promise<number> => {
  const done = await server.composition.delivery.office.act({
    act: { act: 'extend', minutes: 5 },
    scope: { of: 'sitting', sittingId },
    by: 'asha',
    reason: 'power cut',
    key: 'under pressure',
  })
  if (!done.ok) throw new Error(done.refusal.code)
  return done.value.changeId ?? 0
}

it('[SCL-10] while saves wait in line nobody is held, and a change reaches who asks and who saves', async () => {
  const [free = '', pollingId = '', ...saving] = ids
  const { saves } = server.composition.delivery
  // The control: without pressure a long poll is held until there is a change.
  const held = wait(free, 0)
  let isHeld = true
  void held.then(() => (isHeld = false))
  // More round trips to the database than the request makes before it is held.
  for (let times = 0; times < 10; times += 1) await save(free)
  expect(isHeld).toBe(true)

  const holder = await server.deps.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from delivery.test_attempts where attempt_id = any($1) for update', [saving])
  // The second save of each attempt queues behind the first.
  const answers = [...saving.map(save), ...saving.map(save)]
  let changeId = 0
  try {
    await expect.poll(() => saves.isPressed()).toBe(true)
    expect(await wait(pollingId, 0)).toMatchObject({ hold: 0, changes: [] })
    changeId = await extend()
    expect((await held).changes).toMatchObject([{ id: changeId }])
    await expect.poll(async () => (await wait(pollingId, 0)).changes.map(({ id }) => id)).toEqual([changeId])
    expect(await wait(pollingId, changeId)).toMatchObject({ hold: 0, changes: [] })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  for (const { changes } of await Promise.all(answers)) expect(changes).toMatchObject([{ id: changeId }])
  // The queue is empty: long polls are held again.
  expect((await save(pollingId)).hold).toBeGreaterThan(0)
})
