import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let standins: TestStandins
let callbackUrl: string
let visitorNo = 0

beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({ clock, env: { CALLER_STANDIN_ORIGINS: standins.smsUrl } })
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  callbackUrl = `${origin}/api/v1/caller-verification/callback`
})
afterAll(async () => {
  await server.close()
  await standins.close()
})
afterEach(() => standins.clear())

interface Polled {
  readonly message: string
  readonly data: { readonly status: string }
  readonly mobile: string
  readonly firstName: string
  readonly lastName: string
  readonly code?: string
  readonly msg?: string
}

const visitor = () => createVisitor(server, { address: `49.40.${(visitorNo += 1)}.1` })
const start = (who: Visitor) =>
  who.post<{ requestId: string; deepLink: string; number: string; lifeMs: number }>(
    '/api/v1/caller-verification',
  )
const poll = (who: Visitor, requestId: string) =>
  who.get<Polled>(`/api/v1/caller-verification?requestId=${requestId}`)
const post = async (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
/** Simulates an answer in the app on the phone. */
const tap = async (requestId: string, more: object = {}): Promise<void> => {
  const reply = await post(`${standins.smsUrl}/caller-verification/app`, {
    requestId,
    answer: 'confirm',
    callbackUrl,
    ...more,
  })
  expect(await reply.json()).toEqual({ statuses: [200, 200] })
}

describe('a request', () => {
  it('[OTP-11] [OTP-15] is named by us, bound to the browser, and opens the app', async () => {
    const { body } = await start(visitor())
    expect(body.requestId).toMatch(/^IACST1794722400000[0-9a-f]{32}$/)
    const link = new URL(body.deepLink)
    expect(`${link.protocol}//${link.host}${link.pathname}`).toBe('truecallersdk://truesdk/web_verify')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      requestNonce: body.requestId,
      // Shown in the app's question, to be compared with the page.
      partnerName: expect.stringMatching(new RegExp(` \\(${body.number}\\)$`)),
      ttl: '24000',
      lang: 'en',
    })
    expect(body.number).toMatch(/^[1-9]\d$/)
    expect(body.lifeMs).toBe(24_000)
  })

  it('[API-22] [ENT-09] [OTP-14] waits, then hands over number and names once, and proves the number', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    expect((await poll(who, requestId)).body).toEqual({
      message: '',
      data: { status: 'created' },
      mobile: '',
      firstName: '',
      lastName: '',
      email: '',
    })
    await tap(requestId, {
      mobile: '919812300001',
      firstName: 'Asha',
      lastName: 'R4o',
      email: 'asha@example.in',
    })
    const before = who.cookies.get('visit')
    expect((await poll(who, requestId)).body).toMatchObject({
      data: { status: 'verified' },
      mobile: '9812300001',
      firstName: 'Asha',
      lastName: '',
    })
    expect(who.cookies.get('visit')).not.toBe(before)
    const { rows: leads } = await server.deps.database.pool.query(
      "select state, name, exam_type from leads.leads where mobile = '+919812300001'",
    )
    expect(leads).toEqual([{ state: 'verified', name: 'Asha', exam_type: 'iACST' }])
    who.cookies.set('visit', before!)
    expect((await poll(who, requestId)).body.code).toBe('registration.caller-request-expired')
    const { rows } = await server.deps.database.pool.query(
      'select mobile, first_name, email from verification.caller_requests where request_id = $1',
      [requestId],
    )
    expect(rows).toEqual([{ mobile: null, first_name: '', email: '' }])
  })

  it('[OPN-73] that somebody else confirmed tells nothing that we have stored about the number', async () => {
    const known = async (who: Visitor, mobile: string) =>
      (
        await who.get<{ student_details: unknown[] }>(
          `/api/v1/leads/by-mobile?mobile_no=${mobile}&exam_type=IAT`,
        )
      ).body.student_details
    const confirmed = async (who: Visitor, mobile: string) => {
      const { requestId } = (await start(who)).body
      await tap(requestId, { mobile: `91${mobile}`, firstName: 'Kavya' })
      expect((await poll(who, requestId)).body.data).toEqual({ status: 'verified' })
    }
    // The attacker starts a request for a family's phone, and the family confirms it.
    const attacker = visitor()
    await confirmed(attacker, '9812300002')
    expect(await known(attacker, '9812300002')).toEqual([])
    // Control: a code read on that phone binds the browser, and the owner sees the message.
    await server.deps.database.pool.query(
      "update verification.proven_mobiles set means = 'code' where mobile = '+919812300002'",
    )
    expect(await known(attacker, '9812300002')).toHaveLength(1)

    // A browser in which a student with this number has logged in is the family's own.
    const own = visitor()
    const { rollNumber } = await enrolPupil(server.composition.identity)
    await own.post('/api/v1/login', { roll_number: rollNumber, date_of_birth: '05-04-2010' })
    await confirmed(own, '9810000001')
    expect(await known(own, '9810000001')).toHaveLength(1)
    const other = visitor()
    await confirmed(other, '9810000001')
    expect(await known(other, '9810000001')).toEqual([])
  })

  it.each([
    ['reject', 'rejected'],
    ['use-another', 'use_another'],
  ])('[OTP-14] that ends with %s sends the person to manual entry', async (answer, status) => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await tap(requestId, { answer })
    expect((await poll(who, requestId)).body.data).toEqual({ status })
  })

  it('[OTP-15] is over after 24 seconds for the provider, and soon after for the browser', async () => {
    const who = visitor()
    const late = (await start(who)).body.requestId
    clock.advance(24_000)
    await tap(late)
    expect((await poll(who, late)).body.data).toEqual({ status: 'created' })
    clock.advance(6_000)
    expect((await poll(who, late)).body).toMatchObject({
      code: 'registration.caller-request-expired',
      msg: 'Truecaller verification failed. Please try manual entry.',
    })
  })

  it('[OTP-13] that was answered in time can be read at the second look, 24 seconds later', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    clock.advance(23_000)
    await tap(requestId)
    clock.advance(1_800)
    expect((await poll(who, requestId)).body.data).toEqual({ status: 'verified' })
  })

  it('[OTP-16] with a number that is none says so', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await tap(requestId, { mobile: '987654321' })
    expect((await poll(who, requestId)).body).toMatchObject({ msg: 'Invalid mobile number received' })
  })

  it('[ERR-08] whose profile cannot be read says so', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await post(`${standins.smsUrl}/control/faults/caller-verification`, { fault: 'down' })
    await tap(requestId)
    expect((await poll(who, requestId)).body).toMatchObject({
      msg: 'Truecaller verification failed. Please try manual entry.',
    })
  })

  it('[OTP-14] survives a profile that is away for a moment', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await post(`${standins.smsUrl}/control/faults/caller-verification`, { fault: 'down', times: 1 })
    await tap(requestId)
    expect((await poll(who, requestId)).body.data).toEqual({ status: 'verified' })
  })
})

describe('somebody else', () => {
  it('[OPN-73] polls the id of another browser for ever, like an id that does not exist', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await tap(requestId)
    const stranger = visitor()
    const pollText = async (id: string) => (await poll(stranger, id)).text
    const made = `IACST1794722400000${'0'.repeat(32)}`
    expect(await pollText(requestId)).toBe(await pollText(made))
    clock.advance(60_000)
    expect(await pollText(requestId)).toBe(await pollText(made))
  })

  it('[OPN-73] reads it only if the request were not bound to its browser (control)', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await tap(requestId)
    const stranger = visitor()
    stranger.cookies.set('visit', who.cookies.get('visit')!)
    expect((await poll(stranger, requestId)).body.mobile).toBe('9876543210')
  })

  it('[OPN-73] posts a token that the provider does not know, and is not believed', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    const forged = { requestId, accessToken: 'made-up', endpoint: `${standins.smsUrl}/v1/default` }
    expect((await post(callbackUrl, forged)).status).toBe(200)
    expect((await poll(who, requestId)).body.data).toEqual({ status: 'created' })
    await tap(requestId)
    expect((await poll(who, requestId)).body.data).toEqual({ status: 'verified' })
  })

  it('[OPN-73] [OTP-16] has a number abroad that reads like one of ours, and proves nothing with it', async () => {
    const children = async (who: Visitor) =>
      (
        await who.get<{ student_details: unknown[] }>(
          '/api/v1/leads/by-mobile?mobile_no=6591234567&exam_type=IAT',
        )
      ).body.student_details
    const abroad = visitor()
    const { requestId } = (await start(abroad)).body
    await tap(requestId, { mobile: '6591234567' })
    expect((await poll(abroad, requestId)).body).toMatchObject({ msg: 'Invalid mobile number received' })
    const proofs = () =>
      server.deps.database.pool.query(
        "select means from verification.proven_mobiles where mobile = '+916591234567'",
      )
    expect((await proofs()).rows).toEqual([])
    expect(await children(abroad)).toEqual([])
    // Control: the owner of the number in India is accepted in the same way.
    const owner = visitor()
    const own = (await start(owner)).body.requestId
    await tap(own, { mobile: '916591234567' })
    expect((await poll(owner, own)).body).toMatchObject({ mobile: '6591234567' })
    expect((await proofs()).rows).toEqual([{ means: 'caller' }])
  })

  it('[OPN-73] cannot make us ask an address of their own', async () => {
    const requests: string[] = []
    const trap: Server = createServer((request, reply) => {
      requests.push(request.url ?? '')
      reply.end(JSON.stringify({ phoneNumbers: ['919000000000'], name: { first: 'Evil' } }))
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const port = (trap.address() as AddressInfo).port
    const who = visitor()
    const { requestId } = (await start(who)).body
    const { host } = new URL(standins.smsUrl)
    for (const endpoint of [
      `http://127.0.0.1:${port}/v1/default`,
      `http://localhost:${port}/v1/default`,
      `http://${host}@127.0.0.1:${port}/v1/default`,
      `http://[::ffff:127.0.0.1]:${port}/v1/default`,
    ])
      await post(callbackUrl, { requestId, accessToken: 'x', endpoint })
    await new Promise((resolve) => trap.close(resolve))
    expect(requests).toEqual([])
    expect((await poll(who, requestId)).body.data).toEqual({ status: 'created' })
  })

  it('[OPN-73] cannot have us follow a redirect', async () => {
    const who = visitor()
    const { requestId } = (await start(who)).body
    await post(`${standins.smsUrl}/control/faults/caller-verification`, { fault: 'redirect' })
    await tap(requestId)
    expect((await poll(who, requestId)).body.code).toBe('registration.caller-failed')
  })

  it('[OPN-73] posts for requests that nobody made, and nothing happens', async () => {
    for (const event of [
      { requestId: 'IACST', status: 'flow_invoked' },
      { requestId: `IACST1794722400000${'1'.repeat(32)}`, status: 'user_rejected' },
      { requestId: "'; drop table students --", accessToken: 'x', endpoint: 'y' },
    ])
      expect((await post(callbackUrl, event)).status).toBe(200)
  })
})
