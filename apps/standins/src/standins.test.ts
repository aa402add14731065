import { createTransport } from 'nodemailer'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from './inbox.ts'
import { readConfig } from './config.ts'
import { startStandins, type Standins } from './standins.ts'

const KEY = 'a-key-for-tests'
const EN = '1107000000000000011'
const HI = '1107000000000000012'
const WORDS = {
  name: 'Asha',
  when: '24 Aug, 9 AM',
  support: '1800 000 0000',
  dashboard: 'http://localhost:4000/exam/login',
}

let standins: Standins
beforeAll(async () => {
  standins = await startStandins({
    ...readConfig({ STANDINS_PORT: '0', SMTP_PORT: '0' }),
    SMS_AUTH_KEY: KEY,
    API_URL: 'http://127.0.0.1:1',
  })
})
afterAll(() => standins.close())
afterEach(() => {
  standins.faults.clear()
  standins.inbox.clear()
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL(path, standins.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const flow = (recipient: object = {}, template = EN, key = KEY) =>
  post(
    '/api/v5/flow/',
    {
      template_id: template,
      short_url: '0',
      recipients: [{ mobiles: '919876543210', ...WORDS, ...recipient }],
    },
    { authkey: key },
  )

const inbox = async (to = ''): Promise<Message[]> => {
  const reply = await fetch(new URL(`/inbox.json?to=${encodeURIComponent(to)}`, standins.url))
  return (await reply.json()) as Message[]
}

const fault = async (party: string, order: object): Promise<void> => {
  expect((await post(`/control/faults/${party}`, order)).status).toBe(200)
}

describe('the SMS aggregator', () => {
  it('delivers the registered text with the words filled in, in both languages', async () => {
    expect(await (await flow()).json()).toEqual({
      type: 'success',
      message: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    })
    await flow({ name: 'आशा' }, HI)
    const [hindi, english] = await inbox()
    expect(english?.text).toBe(
      'Medha: Asha, your account was opened on a new device on 24 Aug, 9 AM. Not you? Call 1800 000 0000 now. ' +
        'See where you are logged in: http://localhost:4000/exam/login',
    )
    expect(hindi?.text).toContain('आशा, आपका खाता')
    expect(english?.codes).toEqual([])
  })

  it.each([
    ['a wrong key', () => flow({}, EN, 'guessed'), '207'],
    [
      'no key',
      () => post('/api/v5/flow/', { template_id: EN, recipients: [{ mobiles: '919876543210' }] }),
      '106',
    ],
    ['a text that is not registered', () => flow({}, '999'), '400'],
    ['a missing word', () => flow({ when: undefined }), '400'],
    ['a number without its country', () => flow({ mobiles: '9876543210' }), '202'],
    [
      'nobody to send to',
      () => post('/api/v5/flow/', { template_id: EN, recipients: [] }, { authkey: KEY }),
      '101',
    ],
  ])('refuses %s with status 200 and type error, and delivers nothing', async (_, send, code) => {
    const reply = await send()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ type: 'error', code })
    expect(await inbox()).toEqual([])
  })

  it('fails as often as it was told and then recovers', async () => {
    await fault('sms', { fault: 'fail', times: 2 })
    expect([(await flow()).status, (await flow()).status, (await flow()).status]).toEqual([500, 500, 200])
    expect(await inbox()).toHaveLength(1)
  })

  it('loses, doubles and delays', async () => {
    await fault('sms', { fault: 'lost', times: 1 })
    expect(await (await flow()).json()).toMatchObject({ type: 'success' })
    expect(await inbox()).toHaveLength(0)

    await fault('sms', { fault: 'duplicate', times: 1 })
    await flow()
    expect(await inbox()).toHaveLength(2)

    await fault('sms', { fault: 'slow', ms: 300 })
    const started = performance.now()
    await flow()
    expect(performance.now() - started).toBeGreaterThan(290)
  })
})

describe('the mail sink', () => {
  const send = async (to = 'asha@example.in') => {
    const transport = createTransport(standins.addressOf('smtp'))
    try {
      return await transport.sendMail({
        from: 'Medha <no-reply@medha.example>',
        to,
        subject: 'आपका खाता',
        text: 'Your code is 4821.\nhttp://localhost:4000/login?code=abc',
      })
    } finally {
      transport.close()
    }
  }

  it('takes a real letter and finds the code and the link in it', async () => {
    const { messageId } = await send()
    expect(await inbox('asha@')).toMatchObject([
      {
        channel: 'mail',
        to: 'asha@example.in',
        subject: 'आपका खाता',
        codes: ['4821'],
        links: ['http://localhost:4000/login?code=abc'],
        providerId: messageId,
      },
    ])
  })

  it('refuses for a while, so that a sender has to try again', async () => {
    await fault('smtp', { fault: 'refuse', times: 1 })
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    await send()
    expect(await inbox()).toHaveLength(1)
  })

  it('is slow when told', async () => {
    await fault('smtp', { fault: 'slow', ms: 300 })
    const started = performance.now()
    await send()
    expect(performance.now() - started).toBeGreaterThan(290)
  })
})

describe('the pages', () => {
  it('shows newest first, searches by number and lets no message write the page', async () => {
    await flow({ name: '<script>alert(1)</script>' })
    await flow({ mobiles: '919999900000', name: 'Ravi' })
    expect((await inbox()).map(({ to }) => to)).toEqual(['919999900000', '919876543210'])
    await flow({ mobiles: '971501234567', name: 'Sara' })
    expect((await inbox('501234567')).map(({ to }) => to)).toEqual(['971501234567'])
    expect((await inbox('98765 43210')).map(({ to }) => to)).toEqual(['919876543210'])
    const page = await (await fetch(standins.url)).text()
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>alert(1)')
  })

  it('refuses a fault nobody knows', async () => {
    expect((await post('/control/faults/sms', { fault: 'explode' })).status).toBe(400)
    expect((await post('/control/faults/nobody', { fault: 'fail' })).status).toBe(400)
  })

  it('says so when there is no api whose clock it could move', async () => {
    expect((await fetch(new URL('/control/clock', standins.url))).status).toBe(502)
    expect(await (await fetch(new URL('/control', standins.url))).text()).toContain('Exam morning')
  })

  it('moves the clock of the api it was pointed at', async () => {
    const requests: unknown[] = []
    const api = createServer((request, reply) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (request.method === 'POST') requests.push(JSON.parse(Buffer.concat(chunks).toString()))
        reply.end(JSON.stringify({ now: '2026-11-15T20:00:00.000Z', movedByMs: 0 }))
      })
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const other = await startStandins({
      ...readConfig({ STANDINS_PORT: '0', SMTP_PORT: '0' }),
      SMS_AUTH_KEY: KEY,
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    })
    const move = (body: object) =>
      fetch(new URL('/control/clock', other.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    // 20:00 in London is already the 16th in India.
    for (const order of [{ timeOfDay: '09:00' }, { minutes: 60 }, { at: null }]) await move(order)
    await other.close()
    api.close()
    expect(requests).toEqual([
      { now: '2026-11-16T03:30:00.000Z' },
      { now: '2026-11-15T21:00:00.000Z' },
      { now: null },
    ])
  })
})
