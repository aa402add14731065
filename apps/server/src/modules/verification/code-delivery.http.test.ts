import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let standins: TestStandins
let origin: string
let visitorNo = 0

beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({
    clock,
    env: { SMS_URL: standins.smsUrl, SMS_SECOND_URL: standins.smsUrl, SMS_AUTH_KEY: standins.smsAuthKey },
  })
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  await order('/control/sms-reports', { origin })
})
afterAll(async () => {
  await server.close()
  await standins.close()
})
afterEach(() => standins.clear())

const order = (path: string, body: object) =>
  fetch(new URL(path, standins.smsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const fault = (party: 'sms' | 'second-sms', name: string, more: object = {}) =>
  order(`/control/faults/${party}`, { fault: name, ...more })

const run = (queue: string, data: object) =>
  server.composition.jobs.find((job) => job.queue === queue)!.handle(data as never, 'a-job')

interface Waiting {
  readonly who: Visitor
  readonly mobile: string
  readonly challenge: string
  readonly code: string
  readonly sendId: string
}

const sendIdOf = async (challenge: string): Promise<string> => {
  const { rows } = await server.deps.database.pool.query<{ send_id: string }>(
    'select send_id from verification.otp_sends where challenge_id = $1 order by send_id desc limit 1',
    [challenge],
  )
  return rows[0]!.send_id
}
const sendMessage = async (dedupeKey: string): Promise<void> => {
  const { rows } = await server.deps.database.pool.query<{ message_id: string }>(
    'select message_id from notifications.messages where dedupe_key = $1',
    [dedupeKey],
  )
  if (rows[0] !== undefined) await run('notifications.send-code', { messageId: rows[0].message_id })
}

/** Requests a code and lets the worker send it. */
const requestCode = async (typed?: string): Promise<Waiting> => {
  clock.advance(60_000)
  const who = createVisitor(server, { address: `49.60.${(visitorNo += 1)}.1` })
  const mobile = String(9_100_000_000 + visitorNo * 1_013)
  const sent = await who.post<{ data: { otp_id: string } }>('/api/v1/registration/otp', {
    mobile: typed ?? mobile,
  })
  const challenge = sent.body.data.otp_id
  const sendId = await sendIdOf(challenge)
  await run('verification.send-code', { sendId })
  await sendMessage(`otp:${sendId}`)
  return { who, mobile, challenge, sendId, code: server.composition.verification.codes.codeOf(challenge) }
}
/** Fifteen seconds later the worker checks whether the code was delivered. */
const lookAfterIt = async ({ sendId }: Waiting): Promise<void> => {
  clock.advance(15_000)
  await run('verification.check-code', { sendId })
  await sendMessage(`otp:${sendId}:other`)
}
const stateOf = async ({ who, challenge }: Waiting): Promise<string> =>
  (await who.get<{ state: string }>(`/api/v1/registration/otp/delivery?otp_id=${challenge}`)).body.state
const eventually = async (waiting: Waiting, state: string): Promise<string> => {
  for (let look = 0; look < 60 && (await stateOf(waiting)) !== state; look += 1) await sleep(50)
  return stateOf(waiting)
}
const codesAt = async (mobile: string) => (await standins.inbox(mobile)).map(({ text }) => text.slice(0, 4))

describe('a code that somebody waits for', () => {
  it('[OTP-01] arrives by the usual way, is reported, and is not sent again', async () => {
    const waiting = await requestCode()
    expect(await eventually(waiting, 'delivered')).toBe('delivered')
    await lookAfterIt(waiting)
    expect(await codesAt(waiting.mobile)).toEqual([waiting.code])
  })

  it('[OTP-01] arrives by the other way at once when the first aggregator is down', async () => {
    await fault('sms', 'fail')
    const waiting = await requestCode()
    expect(await codesAt(waiting.mobile)).toEqual([waiting.code])
    expect((await standins.inbox(waiting.mobile))[0]?.text.split('\n').at(-1)).toBe(
      `@localhost #${waiting.code}`,
    )
    expect(await eventually(waiting, 'delivered')).toBe('delivered')
  })

  it('[OTP-01] arrives by the other way when the first aggregator does not answer', async () => {
    await fault('sms', 'slow', { ms: 60_000 })
    const started = performance.now()
    const waiting = await requestCode()
    expect(await codesAt(waiting.mobile)).toContain(waiting.code)
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('[OTP-01] goes the other way within 15 seconds when the first aggregator says yes and delivers nothing', async () => {
    await fault('sms', 'lost')
    const waiting = await requestCode()
    expect(await codesAt(waiting.mobile)).toEqual([])
    expect(await stateOf(waiting)).toBe('sent')
    clock.advance(15_000)
    await run('verification.check-code', { sendId: waiting.sendId })
    expect(await stateOf(waiting)).toBe('another-way')
    await sendMessage(`otp:${waiting.sendId}:other`)
    expect(await codesAt(waiting.mobile)).toEqual([waiting.code])
    expect(await eventually(waiting, 'delivered')).toBe('delivered')
  })

  it('would never arrive if nobody looked again (control)', async () => {
    await fault('sms', 'lost')
    const waiting = await requestCode()
    await sleep(300)
    expect([await codesAt(waiting.mobile), await stateOf(waiting)]).toEqual([[], 'sent'])
  })

  it('is not sent again once it was entered', async () => {
    await fault('sms', 'lost')
    const waiting = await requestCode()
    await waiting.who.post('/api/v1/registration/otp/verify', {
      mobile_no: waiting.mobile,
      otp: waiting.code,
    })
    await lookAfterIt(waiting)
    expect(await codesAt(waiting.mobile)).toEqual([])
  })

  it('[OTP-08] that is asked for again goes the other way first', async () => {
    const waiting = await requestCode()
    await eventually(waiting, 'delivered')
    clock.advance(45_000)
    await waiting.who.post('/api/v1/registration/otp', { mobile: waiting.mobile })
    const again = await sendIdOf(waiting.challenge)
    await run('verification.send-code', { sendId: again })
    await sendMessage(`otp:${again}`)
    const { rows } = await server.deps.database.pool.query<{ provider_id: string }>(
      `select provider_id from notifications.messages where dedupe_key = any($1) order by message_id`,
      [[`otp:${waiting.sendId}`, `otp:${again}`]],
    )
    expect(rows.map(({ provider_id: id }) => id.split(':')[0])).toEqual(['msg91', 'gupshup'])
    expect(await codesAt(waiting.mobile)).toEqual([waiting.code, waiting.code])
  })

  it('[OTP-01] stands in no table while it waits: its digits are computed when it is sent', async () => {
    clock.advance(60_000)
    const who = createVisitor(server, { address: `49.60.${(visitorNo += 1)}.1` })
    const mobile = String(9_100_000_000 + visitorNo * 1_013)
    const sent = await who.post<{ data: { otp_id: string } }>('/api/v1/registration/otp', { mobile })
    const challenge = sent.body.data.otp_id
    const sendId = await sendIdOf(challenge)
    await run('verification.send-code', { sendId })
    const { rows } = await server.deps.database.pool.query<{ words: Record<string, string> }>(
      'select words from notifications.messages where dedupe_key = $1',
      [`otp:${sendId}`],
    )
    expect(rows.map(({ words }) => Object.keys(words).toSorted())).toEqual([['challenge', 'site']])
    // Control: the message that is sent has the digits, and no internal id.
    await sendMessage(`otp:${sendId}`)
    const [received] = await standins.inbox(mobile)
    expect(received?.text).toContain(server.composition.verification.codes.codeOf(challenge))
    expect(JSON.stringify(received)).not.toContain(challenge)
  })

  it('is tried later when both aggregators are down', async () => {
    await fault('sms', 'fail')
    await fault('second-sms', 'fail')
    await expect(requestCode()).rejects.toThrow('500')
  })
})

describe('somebody else', () => {
  it('hears only that something was sent: another browser, and whoever typed a PSID', async () => {
    const waiting = await requestCode()
    await eventually(waiting, 'delivered')
    const stranger = createVisitor(server, { address: '49.61.1.1' })
    expect(await stateOf({ ...waiting, who: stranger })).toBe('sent')
    const psid = await requestCode('70809010203')
    expect(await stateOf(psid)).toBe('sent')
    expect(await stateOf({ ...waiting, challenge: 'ab'.repeat(16) })).toBe('sent')
  })

  it('reports nothing without the key', async () => {
    await fault('sms', 'lost')
    const waiting = await requestCode()
    const { rows } = await server.deps.database.pool.query<{ provider_id: string }>(
      'select provider_id from notifications.messages where dedupe_key = $1',
      [`otp:${waiting.sendId}`],
    )
    const id = rows[0]!.provider_id.replace('msg91:', '')
    const forged = await fetch(`${origin}/api/v1/sms/reports/msg91/${'0'.repeat(64)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: [{ requestId: id, report: [{ status: '1' }] }] }),
    })
    expect(forged.status).toBe(403)
    expect(await stateOf(waiting)).toBe('sent')
  })
})
