import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Trx } from '../../platform/database.ts'
import { queueOf } from './domain/queues.ts'
import { notify, type Notification } from './use-cases/notify.ts'

let standins: TestStandins
let server: TestServer
let reason = 0
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({
    env: { SMS_URL: standins.smsUrl, SMTP_URL: standins.smtpUrl, SMS_AUTH_KEY: standins.smsAuthKey },
  })
  await server.deps.jobs.work(server.composition.jobs)
})
afterAll(async () => {
  await server.close()
  await standins.close()
})
afterEach(() => standins.clear())

const sms = (mobile: string, code: Notification['code'], words: Record<string, string>): Notification => ({
  dedupeKey: `line:${(reason += 1)}`,
  to: { recipient: `+${mobile}` },
  channel: 'sms',
  code,
  language: 'en',
  words,
})
const aCode = (mobile: string) => sms(mobile, 'one-time-code', { otp: '4711', site: 'medha.example' })
const news = (mobile: string) =>
  sms(mobile, 'signed-in-on-new-device', { name: 'A', when: 'B', support: 'C', dashboard: 'D' })
const mail = (): Notification => ({ ...news('0'), to: { recipient: 'x@pupils.example' }, channel: 'mail' })
const many = (count: number, one: () => Notification) => Array.from({ length: count }, one)

const byTheirQueues = (trx: Trx, messages: readonly Notification[]) =>
  server.composition.notifications.notify(trx, ...messages)
/** All in the mail queue, whatever their kind. */
const byMailQueue = (trx: Trx, messages: readonly Notification[]) => {
  const { clock, jobs } = server.deps
  const enqueueMany: typeof jobs.enqueueMany = (within, added) =>
    jobs.enqueueMany(
      within,
      added.map((job) => ({ ...job, queue: queueOf('mail') })),
    )
  return notify({ clock, jobs: { enqueueMany } }, trx, ...messages)
}

/** Whether the last of these messages arrives in time. */
const arrives = async (
  mobile: string,
  ms: number,
  messages: readonly Notification[],
  promise: typeof byTheirQueues,
): Promise<boolean> => {
  const promised = (some: readonly Notification[]) =>
    server.deps.database.db.transaction().execute((trx) => promise(trx, some))
  await promised(messages.slice(0, -1))
  // In its own transaction: messages queued together have no order.
  await promised(messages.slice(-1))
  const until = performance.now() + ms
  while (performance.now() < until) {
    if ((await standins.inbox(mobile)).length > 0) return true
    await sleep(100)
  }
  return false
}
const open = async () =>
  (await server.deps.database.pool.query(`select from notifications.messages where settled_at is null`))
    .rowCount ?? 0
const idle = async () => {
  for (let waited = 0; waited < 40_000 && (await open()) !== 0; waited += 200) await sleep(200)
  expect(await open()).toBe(0)
}

describe('a code behind a crowd', () => {
  const crowd = () => many(120, () => news('919800000001'))

  it('does not wait for it', { timeout: 60_000 }, async () => {
    await standins.fault('sms', { fault: 'slow', ms: 1_500 })
    expect(await arrives('919800000002', 20_000, [...crowd(), aCode('919800000002')], byTheirQueues)).toBe(
      true,
    )
    expect(await open()).toBeGreaterThan(30)
    await standins.fault('sms', { fault: 'slow', ms: 1 })
    await idle()
  })

  it('control: in one line it waits, and arrives after the crowd', { timeout: 60_000 }, async () => {
    await standins.fault('sms', { fault: 'slow', ms: 1_500 })
    expect(await arrives('919800000003', 4_000, [...crowd(), aCode('919800000003')], byMailQueue)).toBe(false)
    await standins.fault('sms', { fault: 'slow', ms: 1 })
    await idle()
    expect(await standins.inbox('919800000003')).toHaveLength(1)
  })
})

describe('an SMS behind letters to a mail server that hangs', () => {
  const letters = () => many(20, mail)

  it('does not wait for them', { timeout: 60_000 }, async () => {
    await standins.fault('smtp', { fault: 'slow', ms: 5_000 })
    expect(await arrives('919800000004', 20_000, [...letters(), news('919800000004')], byTheirQueues)).toBe(
      true,
    )
    expect(await open()).toBeGreaterThan(5)
    await standins.fault('smtp', { fault: 'slow', ms: 1 })
    await idle()
  })

  it('control: in one line it waits', { timeout: 60_000 }, async () => {
    await standins.fault('smtp', { fault: 'slow', ms: 5_000 })
    expect(await arrives('919800000005', 3_000, [...letters(), news('919800000005')], byMailQueue)).toBe(
      false,
    )
    await standins.fault('smtp', { fault: 'slow', ms: 1 })
    await idle()
  })
})
