import { plainDate } from '@medha/rules/plain-date'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { solve } from '../../../test/verification-server.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let standins: TestStandins
let visitorNo = 0
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({
    clock,
    env: { SMS_URL: standins.smsUrl, SMTP_URL: standins.smtpUrl, SMS_AUTH_KEY: standins.smsAuthKey },
  })
  await server.deps.jobs.work(server.composition.jobs)
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

interface Answered {
  readonly success: string
  readonly code?: string
  readonly data: { readonly otp_id: string }
  readonly student_details: readonly object[]
}

const newAddress = () => `49.${120 + ((visitorNo += 1) >> 8)}.${visitorNo & 255}.1`
const visitor = (address = newAddress()) => createVisitor(server, { address })
const freshMobile = () => String(7_100_000_000 + (visitorNo += 1) * 1_013)
const enrol = (mobile: string) =>
  server.composition.identity.enrol({
    firstName: 'Asha',
    lastName: 'Rao',
    fatherName: null,
    mobile: `+91${mobile}`,
    email: 'asha.rao@pupils.example',
    language: 'en',
    dateOfBirth: plainDate('2010-05-05'),
  })

const withPuzzle = async (who: Visitor, typed: string, request: (answer?: string) => Promise<Answered>) => {
  const first = await request()
  if (first.code !== 'registration.puzzle-needed') return first
  const { body } = await who.get<{ puzzle: string; bits: number }>(`/api/v1/otp/puzzle?mobile=${typed}`)
  expect(body).toHaveProperty('bits')
  return request(solve(body.puzzle, body.bits))
}
const register = (who: Visitor, mobile: string) =>
  withPuzzle(
    who,
    mobile,
    async (answer) =>
      (await who.post<Answered>('/api/v1/registration/otp', { mobile, puzzle_answer: answer })).body,
  )
const recover = (who: Visitor, login: string) =>
  withPuzzle(
    who,
    login,
    async (answer) =>
      (await who.post<Answered>('/api/v1/recovery/otp', { login_id: login, puzzle_answer: answer })).body,
  )
const rightCode = (sent: Answered) => server.composition.verification.codes.codeOf(sent.data.otp_id)
const wrongCode = (sent: Answered) => (rightCode(sent) === '0000' ? '0001' : '0000')
const enter = async (who: Visitor, mobile: string, otp: string) =>
  (await who.post<Answered>(`/api/v1/registration/otp/verify?mobile_no=${mobile}&otp=${otp}`)).body
const enterRecovery = async (who: Visitor, sent: Answered, otp: string) =>
  (
    await who.post<Answered>('/api/v1/recovery/otp/verify', {
      otp_id: sent.data.otp_id,
      otp,
      resendUserDetails: true,
    })
  ).body

/** Fifteen wrong guesses from always new browsers. */
const guessFrom = async (address: string): Promise<void> => {
  for (let browser = 0; browser < 5; browser += 1) {
    const [who, mobile] = [visitor(address), freshMobile()]
    const sent = await register(who, mobile)
    expect(sent.success).toBe('true')
    for (let tries = 0; tries < 3; tries += 1) await enter(who, mobile, wrongCode(sent))
  }
}
const linksTo = async (mobile: string): Promise<string[]> => {
  let links: string[] = []
  for (let look = 0; look < 100 && links.length === 0; look += 1) {
    if (look > 0) await sleep(100)
    links = (await standins.inbox(mobile)).flatMap(({ text }) => /https?:\S+lt=\S+/.exec(text) ?? [])
  }
  return links
}
const provesAt = async (address: string, mobile: string) => {
  const who = visitor(address)
  const sent = await register(who, mobile)
  return { who, verified: await enter(who, mobile, rightCode(sent)) }
}

describe('[OPN-80] an address from which strangers guessed codes', () => {
  it('is closed to no family: a new number gets its code and is proven', async () => {
    const address = newAddress()
    await guessFrom(address)
    for (let family = 0; family < 3; family += 1)
      expect((await provesAt(address, freshMobile())).verified.success).toBe('true')
  })

  it('shows nothing that is stored for a number, because the code may be a guess, and gives no trust', async () => {
    const [address, mobile] = [newAddress(), freshMobile()]
    const { rollNumber } = await enrol(mobile)
    await guessFrom(address)
    const { who, verified } = await provesAt(address, mobile)
    expect(verified).toMatchObject({ success: 'true', student_details: [] })
    const lead = await who.get(`/api/v1/leads/by-mobile?mobile=${mobile}&exam_type=iACST`)
    expect(lead.text).not.toContain('Asha')
    // Without trust its recovery is that of a stranger.
    expect((await recover(who, rollNumber)).code).toBe('registration.link-instead')

    // Control: the same at an address without guesses.
    const elsewhere = await provesAt(newAddress(), mobile)
    expect(elsewhere.verified.student_details).toMatchObject([{ student_name: 'Asha Rao' }])
    expect((await recover(elsewhere.who, rollNumber)).success).toBe('true')
  })

  it('[OPN-101] sends a login link to the phone instead of a code that could be guessed', async () => {
    const [address, mobile, unknown] = [newAddress(), freshMobile(), freshMobile()]
    const { rollNumber } = await enrol(mobile)
    await guessFrom(address)
    const answers = []
    for (const login of [rollNumber, unknown]) answers.push((await recover(visitor(address), login)).code)
    expect(answers).toEqual(['registration.link-instead', 'registration.link-instead'])
    const [link] = await linksTo(mobile)
    const code = new URL(link!).searchParams.get('lt')
    expect((await visitor(address).post('/api/v1/login/link', { code })).body['success']).toBe('true')
    expect(await standins.inbox(unknown)).toEqual([])
    // Control: elsewhere it is a code, and it works.
    const who = visitor()
    const sent = await recover(who, rollNumber)
    expect((await enterRecovery(who, sent, rightCode(sent))).success).toBe('true')
  })

  it('[OPN-101] accepts no recovery code there, also one that was requested before the guesses', async () => {
    const [address, mobile] = [newAddress(), freshMobile()]
    await enrol(mobile)
    const who = visitor(address)
    const sent = await recover(who, mobile)
    await guessFrom(address)
    expect((await enterRecovery(who, sent, rightCode(sent))).code).toBe('registration.code-used-up')
    clock.advance(46_000)
    expect((await recover(who, mobile)).code).toBe('registration.link-instead')
    expect(await linksTo(mobile)).toHaveLength(1)
  })
})
