import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { plainDate } from '@medha/rules/plain-date'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let standins: TestStandins
let server: TestServer
let student: string
let reason = 0

const MOBILE = '919812345678'

const enrol = (mobile: string, email: string) =>
  server.composition.identity.enrol({
    firstName: 'Meena',
    lastName: 'Kumari',
    fatherName: null,
    mobile,
    email,
    language: 'hi',
    dateOfBirth: plainDate('2010-05-05'),
  })

beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({
    env: {
      SMS_URL: standins.smsUrl,
      SMTP_URL: standins.smtpUrl,
      SMS_AUTH_KEY: standins.smsAuthKey,
    },
  })
  student = (await enrol(`+${MOBILE}`, 'meena@pupils.example')).studentId
})
afterAll(async () => {
  await server.close()
  await standins.close()
})
afterEach(() => standins.clear())

const db = () => server.deps.database.db

/** Queues a message; the same key is the same reason. */
const queueMessage = (dedupeKey: string, channel: 'sms' | 'mail' = 'sms') =>
  db()
    .transaction()
    .execute((trx) =>
      server.composition.notifications.notify(trx, {
        dedupeKey,
        to: { studentId: student },
        channel,
        code: 'signed-in-on-new-device',
        language: 'en',
        words: { when: 'today' },
      }),
    )

const freshKey = () => `test:${(reason += 1)}`

const messagesOf = (dedupeKey: string) =>
  db().selectFrom('notifications.messages').selectAll().where('dedupe_key', '=', dedupeKey).execute()

const idOf = async (dedupeKey: string): Promise<string> => (await messagesOf(dedupeKey))[0]!.message_id

const jobOf = (queue: string) => {
  const job = server.composition.jobs.find((known) => known.queue === queue)!
  return (data: object) => job.handle(data as never, 'a-job')
}
const send = (messageId: string) => jobOf('notifications.send-sms')({ messageId })

describe('once each', () => {
  it('sends one SMS although the job runs twice, one after the other and at once', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    await standins.fault('sms', { fault: 'slow', ms: 200 })
    const together = await Promise.allSettled([send(id), send(id)])
    await send(id)
    expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await standins.inbox(MOBILE)).toHaveLength(1)
  })

  it('would send two if a message did not remember that it was sent (control)', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    await send(id)
    await db()
      .updateTable('notifications.messages')
      .set({ state: 'queued', provider_id: null, settled_at: null, words: JSON.stringify({ when: 'today' }) })
      .where('message_id', '=', id)
      .execute()
    await send(id)
    expect(await standins.inbox(MOBILE)).toHaveLength(2)
  })

  it('writes one message when the same reason comes twice', async () => {
    const key = freshKey()
    await queueMessage(key)
    await queueMessage(key)
    expect(await messagesOf(key)).toHaveLength(1)
  })

  it('would write two without the unique key (control)', async () => {
    const key = freshKey()
    await queueMessage(key)
    await server.deps.database.pool.query('delete from notifications.message_keys where dedupe_key = $1', [
      key,
    ])
    await queueMessage(key)
    expect(await messagesOf(key)).toHaveLength(2)
  })

  it('sends nothing when the reason for it is rolled back', async () => {
    const key = freshKey()
    await expect(
      db()
        .transaction()
        .execute(async (trx) => {
          await server.composition.notifications.notify(trx, {
            dedupeKey: key,
            to: { recipient: '+919800000000' },
            channel: 'sms',
            code: 'signed-in-on-new-device',
            language: 'en',
            words: { name: 'A', when: 'B', support: 'C', dashboard: 'D' },
          })
          throw new Error('changed my mind')
        }),
    ).rejects.toThrow('changed my mind')
    expect(await messagesOf(key)).toEqual([])
  })
})

describe('a message of a newer version', () => {
  it('waits for a worker that has its text, and is sent by it', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    const setCode = (code: string) =>
      db().updateTable('notifications.messages').set({ code }).where('message_id', '=', id).execute()
    await setCode('a-text-of-the-next-version')
    await expect(send(id)).rejects.toThrow('a text of a newer version')
    expect(await messagesOf(key)).toMatchObject([{ state: 'queued' }])
    await setCode('signed-in-on-new-device')
    await send(id)
    expect(await standins.inbox(MOBILE)).toHaveLength(1)
  })
})

describe('a provider that fails', () => {
  it('keeps the message, tries again, and settles with exactly one', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    await standins.fault('sms', { fault: 'fail', times: 2 })
    await expect(send(id)).rejects.toThrow('500')
    await expect(send(id)).rejects.toThrow('500')
    await send(id)
    expect(await standins.inbox(MOBILE)).toHaveLength(1)
    expect(await messagesOf(key)).toMatchObject([{ state: 'sent', attempts: 3, failure: null }])
  })

  const endsAt = (id: string, offset: string) =>
    server.deps.database.pool.query(
      `update notifications.messages set expires_at = now() + $2::interval where message_id = $1`,
      [id, offset],
    )

  it('for hours is tried until the day is over, and only then the words are forgotten', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    const [{ created_at: createdAt, expires_at: end } = { created_at: null, expires_at: null }] =
      await messagesOf(key)
    expect((end?.getTime() ?? 0) - (createdAt?.getTime() ?? 0)).toBe(24 * 3_600_000)
    await standins.fault('sms', { fault: 'fail' })
    for (let tries = 1; tries < 20; tries += 1) await expect(send(id)).rejects.toThrow('500')
    expect(await messagesOf(key)).toMatchObject([{ state: 'queued', attempts: 19, words: { when: 'today' } }])
    await endsAt(id, '-1 second')
    await send(id)
    expect(await messagesOf(key)).toMatchObject([{ state: 'failed', failure: 'too late', words: {} }])
  })

  it('keeps no queue waiting longer than the messages are tried', async () => {
    const { rows } = await server.deps.database.pool.query<{ name: string; seconds: number }>(
      `select name, retry_limit * retry_delay_max as seconds from pgboss.queue
       where name like 'notifications.send%' order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'notifications.send-code',
      'notifications.send-mail',
      'notifications.send-sms',
    ])
    for (const { name, seconds } of rows)
      expect(seconds).toBeGreaterThan(name.endsWith('-code') ? 600 : 24 * 3_600)
  })

  it('is not asked to carry what has come too late', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    await endsAt(id, '-1 second')
    await send(id)
    expect(await standins.inbox(MOBILE)).toEqual([])
    expect(await messagesOf(key)).toMatchObject([{ state: 'failed', failure: 'too late', words: {} }])
  })

  it('control: a moment before its end the same message is sent', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    await endsAt(id, '5 seconds')
    await send(id)
    expect(await standins.inbox(MOBILE)).toHaveLength(1)
  })

  it('that comes back does not get what was withdrawn while it was tried', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    await server.deps.database.pool.query(
      `update notifications.messages set state = 'sending', claimed_until = now() - interval '1 second'
       where message_id = $1`,
      [id],
    )
    await db()
      .transaction()
      .execute((trx) => server.composition.notifications.callOff(trx, [key]))
    await send(id)
    expect(await standins.inbox(MOBILE)).toEqual([])
  })

  it('leaves behind no words, even if the job is gone', async () => {
    const [lost, young] = [freshKey(), freshKey()]
    await queueMessage(lost)
    await queueMessage(young)
    await endsAt(await idOf(lost), '-2 hours')
    await endsAt(await idOf(young), '-1 minute')
    expect(await server.composition.notifications.giveUpStale()).toBe(1)
    expect(await messagesOf(lost)).toMatchObject([{ state: 'failed', words: {} }])
    expect(await messagesOf(young)).toMatchObject([{ state: 'queued', words: { when: 'today' } }])
  })

  it('does not ask again when the answer is final', async () => {
    const key = freshKey()
    await db()
      .transaction()
      .execute((trx) =>
        server.composition.notifications.notify(trx, {
          dedupeKey: key,
          to: { recipient: '+12025550100' },
          channel: 'sms',
          code: 'signed-in-on-new-device',
          language: 'en',
          words: { name: 'A', when: 'B', support: 'C', dashboard: 'D' },
        }),
      )
    await send(await idOf(key))
    expect(await messagesOf(key)).toMatchObject([
      { state: 'failed', failure: 'aggregator said 202', recipient: null, words: {} },
    ])
  })

  it('waits out a mail server that says "try later"', async () => {
    const key = freshKey()
    await queueMessage(key, 'mail')
    const id = await idOf(key)
    await standins.fault('smtp', { fault: 'refuse', times: 1 })
    await expect(send(id)).rejects.toThrow('451')
    await send(id)
    expect(await standins.inbox('meena@')).toMatchObject([
      { channel: 'mail', subject: 'Your Medha account was opened on a new device' },
    ])
  })

  it('takes over from a worker that died while sending', async () => {
    const key = freshKey()
    await queueMessage(key)
    const id = await idOf(key)
    const claimedUntil = async (offset: string) => {
      await server.deps.database.pool.query(
        `update notifications.messages set state = 'sending', claimed_until = now() + $2::interval
         where message_id = $1`,
        [id, offset],
      )
    }
    await claimedUntil('20 seconds')
    await expect(send(id)).rejects.toThrow('another worker')
    await claimedUntil('-1 second')
    await send(id)
    expect(await standins.inbox(MOBILE)).toHaveLength(1)
  })
})

describe('a login on a new device', () => {
  it('tells the student on phone and by mail, in the student’s language, once per event', async () => {
    const event = { studentId: student, at: '2026-11-15T03:30:00.000Z', eventId: '9001' }
    await jobOf('notifications.notify-new-device')(event)
    await jobOf('notifications.notify-new-device')(event)
    for (const channel of ['sms', 'mail']) await send(await idOf(`new-device:9001:${channel}`))
    const received = await standins.inbox()
    expect(received.map(({ channel, to }) => [channel, to])).toEqual([
      ['mail', 'meena@pupils.example'],
      ['sms', MOBILE],
    ])
    expect(received[1]?.text).toContain('Medha: Meena, आपका खाता एक नए डिवाइस पर खुला: 15 नवंबर, सुबह 9 बजे।')
    expect(received[1]?.text).toMatch(/1800 000 \d{4} पर कॉल करें। .*: https?:\/\/\S+\/exam\/login\?lang=hi$/)
  })

  it('travels from the login to the phone through outbox and worker, past a provider that fails once', async () => {
    await standins.fault('sms', { fault: 'fail', times: 1 })
    const { rollNumber } = await enrol('+919800011122', 'sister@pupils.example')
    const received = async () => [
      ...(await standins.inbox('919800011122')),
      ...(await standins.inbox('sister@pupils.example')),
    ]
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { roll_number: rollNumber, date_of_birth: '05-05-2010' },
    })
    expect(reply.json()).toMatchObject({ success: 'true' })
    await server.deps.jobs.work(server.composition.jobs)
    for (let look = 0; look < 60 && (await received()).length < 2; look += 1) await sleep(200)
    await sleep(1_500)
    expect((await received()).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
  })
})
