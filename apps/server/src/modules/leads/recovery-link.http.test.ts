import { plainDate } from '@medha/rules/plain-date'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
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

interface Sent {
  readonly success: string
  readonly code?: string
  readonly data: { readonly otp_id: string }
}

const LINK_INSTEAD = 'registration.link-instead'
const visitor = () =>
  createVisitor(server, { address: `49.${180 + ((visitorNo += 1) >> 8)}.${visitorNo & 255}.1` })
const freshMobile = () => String(7_400_000_000 + (visitorNo += 1) * 1_013)
const enrol = (mobile: string, firstName = 'Asha') =>
  server.composition.identity.enrol({
    firstName,
    lastName: 'Rao',
    fatherName: null,
    mobile: `+91${mobile}`,
    email: 'asha.rao@pupils.example',
    language: 'en',
    dateOfBirth: plainDate('2010-05-05'),
  })
const requestOtp = (who: Visitor, login: string) =>
  who.post<Sent>('/api/v1/recovery/otp', { login_id: login })
const enter = (who: Visitor, of: { readonly body: Sent }, otp: string) =>
  who.post<Sent>('/api/v1/recovery/otp/verify', {
    otp_id: of.body.data.otp_id,
    otp,
    resendUserDetails: true,
  })
const rightCode = (of: { readonly body: Sent }) =>
  server.composition.verification.codes.codeOf(of.body.data.otp_id)
const wrongCode = (of: { readonly body: Sent }) => (rightCode(of) === '0000' ? '0001' : '0000')

/** Makes as many wrong guesses as the server compares, each code from a new browser at a new address. */
const guessAsStrangers = async (login: string): Promise<number> => {
  let compared = 0
  for (let browser = 0; browser < 5; browser += 1) {
    const who = visitor()
    const sent = await requestOtp(who, login)
    if (sent.body.success === 'false') break
    for (let tries = 0; tries < 3; tries += 1) {
      const { rows: before } = await wrongGuesses()
      await enter(who, sent, wrongCode(sent))
      const { rows: after } = await wrongGuesses()
      compared += after[0]!.count - before[0]!.count
    }
  }
  return compared
}
const wrongGuesses = () =>
  server.deps.database.pool.query<{ count: number }>(
    'select count(*)::int as count from verification.otp_wrong_guesses',
  )

const linksTo = async (mobile: string, least: number): Promise<string[]> => {
  let links: string[] = []
  for (let look = 0; look < 100 && (look === 0 || links.length < least); look += 1) {
    if (look > 0) await sleep(100)
    links = (await standins.inbox(mobile)).flatMap(({ text }) => /https?:\S+lt=\S+/.exec(text) ?? [])
  }
  return links
}
const logInWith = (who: Visitor, link: string) =>
  who.post('/api/v1/login/link', { code: new URL(link).searchParams.get('lt') })

describe('[OPN-101] a recovery whose tries of the day are used up', () => {
  it('compares six wrong codes a day and no seventh, from however many browsers', async () => {
    const mobile = freshMobile()
    const { rollNumber } = await enrol(mobile)
    // A family that requested a code before the strangers did.
    const early = visitor()
    const sent = await requestOtp(early, rollNumber)
    expect(await guessAsStrangers(rollNumber)).toBe(6)
    expect((await enter(early, sent, rightCode(sent))).body.code).toBe('registration.code-used-up')
    // Control: an account that no stranger has tried.
    const { rollNumber: another } = await enrol(freshMobile())
    const who = visitor()
    const fresh = await requestOtp(who, another)
    expect((await enter(who, fresh, rightCode(fresh))).body.success).toBe('true')
  })

  it('sends the family one login link a day, which logs in once on a new phone', async () => {
    const mobile = freshMobile()
    const { rollNumber } = await enrol(mobile)
    await enrol(mobile, 'Mira')
    await guessAsStrangers(rollNumber)
    expect((await requestOtp(visitor(), rollNumber)).body.code).toBe(LINK_INSTEAD)
    expect((await requestOtp(visitor(), rollNumber)).body.code).toBe(LINK_INSTEAD)
    const [link, ...others] = await linksTo(mobile, 1)
    expect(others).toEqual([])
    const phone = visitor()
    expect((await logInWith(phone, link!)).body['success']).toBe('true')
    expect((await logInWith(visitor(), link!)).body['success']).toBe('false')
    // The phone is known now: its codes are counted apart from those of strangers.
    const sent = await requestOtp(phone, rollNumber)
    expect((await enter(phone, sent, rightCode(sent))).body.success).toBe('true')
    // The next day codes are sent again.
    clock.advance(25 * 3_600_000)
    expect((await requestOtp(visitor(), rollNumber)).body.success).toBe('true')
  })

  it('sends a link for each child of a mobile, also when strangers used up its messages and guessed nothing', async () => {
    const mobile = freshMobile()
    await enrol(mobile)
    await enrol(mobile, 'Mira')
    for (let times = 0; times < 6; times += 1)
      expect((await requestOtp(visitor(), mobile)).body.success).toBe('true')
    expect((await requestOtp(visitor(), mobile)).body.code).toBe(LINK_INSTEAD)
    for (const link of await linksTo(mobile, 2))
      expect((await logInWith(visitor(), link)).body['success']).toBe('true')
    expect(await linksTo(mobile, 2)).toHaveLength(2)
  })

  it('answers the same for a number that has no student, and sends nothing', async () => {
    const [known, unknown] = [freshMobile(), freshMobile()]
    await enrol(known)
    const answers = []
    for (const mobile of [known, unknown]) {
      for (let times = 0; times < 6; times += 1) await requestOtp(visitor(), mobile)
      answers.push((await requestOtp(visitor(), mobile)).text)
    }
    expect(answers[0]).toBe(answers[1])
    expect(await linksTo(known, 1)).toHaveLength(1)
    expect(await standins.inbox(unknown)).toEqual([])
  })
})
