import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let standins: TestStandins
let twoWays: TestServer
let oneWay: TestServer
let visitorNo = 0

beforeAll(async () => {
  standins = await startTestStandins()
  const env = { SMS_URL: standins.smsUrl, SMS_AUTH_KEY: standins.smsAuthKey }
  twoWays = await startTestServer({ clock, env: { ...env, SMS_SECOND_URL: standins.smsUrl } })
  oneWay = await startTestServer({ clock, env })
  for (const { app } of [twoWays, oneWay]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await twoWays.close()
  await oneWay.close()
  await standins.close()
})
afterEach(() => standins.clear())

const order = (path: string, body: object) =>
  fetch(new URL(path, standins.smsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** What the worker would do by now, with the real handlers: a failed job is retried in a later round. */
const work = async (
  server: TestServer,
  sendId: string,
  isChecked: boolean,
  look: () => Promise<void>,
): Promise<void> => {
  const handle = (queue: string, data: object) =>
    server.composition.jobs.find((job) => job.queue === queue)!.handle(data as never, 'a-job')
  await handle('verification.send-code', { sendId })
  if (isChecked) await handle('verification.check-code', { sendId })
  await look()
  const { rows } = await server.deps.database.pool.query<{ message_id: string }>(
    `select message_id from notifications.messages where dedupe_key like $1 and state = 'queued'`,
    [`otp:${sendId}%`],
  )
  for (const { message_id: messageId } of rows)
    await handle('notifications.send-code', { messageId }).catch(() => undefined)
}

interface Minute {
  /** Seconds until the code arrived on the phone; null if it did not within a minute. */
  readonly arrivedAfter: number | null
  /** The states that the waiting browser received, in order, without repeats. */
  readonly states: readonly string[]
}

/** Seconds at which the worker runs: immediately, after the report is overdue, and when a job is retried. */
const LOOKS = [0, 15, 30] as const

/** A user requests a code and watches the phone and the page for a minute. */
const waitAMinute = async (server: TestServer): Promise<Minute> => {
  await order('/control/sms-reports', { origin: server.app.listeningOrigin })
  visitorNo += 1
  const who = createVisitor(server, { address: `49.62.${visitorNo}.1` })
  const mobile = String(9_200_000_000 + visitorNo * 1_013)
  const sent = await who.post<{ data: { otp_id: string } }>('/api/v1/registration/otp', { mobile })
  const challenge = sent.body.data.otp_id
  const { rows } = await server.deps.database.pool.query<{ send_id: string }>(
    'select send_id from verification.otp_sends where challenge_id = $1',
    [challenge],
  )
  const sendId = rows[0]!.send_id
  const states: string[] = []
  const look = async () => {
    const { body } = await who.get<{ state: string }>(`/api/v1/registration/otp/delivery?otp_id=${challenge}`)
    if (states.at(-1) !== body.state) states.push(body.state)
  }
  const code = server.composition.verification.codes.codeOf(challenge)
  const hasArrived = async () => (await standins.inbox(mobile)).some(({ text }) => text.startsWith(code))
  await look()
  let arrivedAfter: number | null = null
  for (const [at, second] of LOOKS.entries()) {
    const from = performance.now()
    await work(server, sendId, second >= 15, look)
    const answeredIn = (performance.now() - from) / 1_000
    await look()
    if (arrivedAfter === null && (await hasArrived())) arrivedAfter = Math.round(second + answeredIn)
    clock.advance(((LOOKS[at + 1] ?? 60) - second) * 1_000)
  }
  // The aggregator's report takes a moment to arrive.
  const looks = arrivedAfter === null ? 0 : 40
  for (let again = 0; again < looks && states.at(-1) !== 'delivered'; again += 1) {
    await sleep(50)
    await look()
  }
  clock.advance(60_000)
  return { arrivedAfter, states }
}

const FAULTS = [
  ['down', { fault: 'fail' }],
  ['slow', { fault: 'slow', ms: 60_000 }],
  ['saying yes and delivering nothing', { fault: 'lost' }],
] as const

describe('while the first aggregator is', () => {
  it.each(FAULTS)(
    '[OTP-01] %s, the code arrives by another way within a minute, and the page is told',
    async (_name, fault) => {
      await order('/control/faults/sms', fault)
      const { arrivedAfter, states } = await waitAMinute(twoWays)
      expect(arrivedAfter).not.toBeNull()
      expect(arrivedAfter).toBeLessThanOrEqual(60)
      expect(states[0]).toBe('sending')
      expect(states.at(-1)).toBe('delivered')
      expect(states.includes('another-way') || fault.fault !== 'lost').toBe(true)
    },
    120_000,
  )

  it.each(FAULTS)(
    'control: %s and there is no second one, it does not arrive and the page does not claim it',
    async (_name, fault) => {
      await order('/control/faults/sms', fault)
      const { arrivedAfter, states } = await waitAMinute(oneWay)
      expect(arrivedAfter).toBeNull()
      expect(states).not.toContain('delivered')
    },
    120_000,
  )
})
