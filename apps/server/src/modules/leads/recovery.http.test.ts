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
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

interface Sent {
  readonly success: string
  readonly code?: string
  readonly msg: string
  readonly data: { readonly mobile_no: string; readonly otp_id: string; readonly is_mobile: boolean }
}
interface Account {
  readonly roll_number: string
  readonly dob: string
  readonly student_name: string
  readonly login_code: string
  readonly test: object | null
}
interface Recovered {
  readonly success: string
  readonly msg: string
  readonly code?: string
  readonly error_code: number
  readonly data: {
    readonly is_mobile: boolean
    readonly email: string
    readonly mobile_number: string
    readonly roll_number: string
    readonly dob: string
    readonly accounts: readonly Account[]
  }
}

const visitor = (more: object = {}) => {
  visitorNo += 1
  return createVisitor(server, {
    address: `49.${100 + Math.floor(visitorNo / 200)}.${visitorNo % 200}.1`,
    ...more,
  })
}
const freshMobile = () => String(7_500_000_000 + (visitorNo += 1) * 1_013)
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
const enter = (who: Visitor, sent: { readonly body: Sent }, otp: string, more: object = {}) =>
  who.post<Recovered>('/api/v1/recovery/otp/verify', {
    otp_id: sent.body.data.otp_id,
    otp,
    resendUserDetails: true,
    ...more,
  })
const codeOf = (sent: { readonly body: Sent }) =>
  server.composition.verification.codes.codeOf(sent.body.data.otp_id)

describe('recovering a roll number', () => {
  it('[REC-01] [REC-07] [API-21] [ENT-11] by roll number shows that child, with masked number and mail', async () => {
    const mobile = freshMobile()
    const { rollNumber } = await enrol(mobile)
    await enrol(mobile, 'Mira')
    const who = visitor()
    const sent = await requestOtp(who, rollNumber)
    expect(sent.body.data).toMatchObject({
      mobile_no: `${mobile.slice(0, 2)}******${mobile.slice(-2)}`,
      is_mobile: false,
    })
    const { body, text } = await enter(who, sent, codeOf(sent), { login_id: rollNumber })
    expect(body.data).toMatchObject({
      is_mobile: false,
      roll_number: rollNumber,
      dob: '05-05-2010',
      email: 'as******le',
      mobile_number: `${mobile.slice(0, 2)}******${mobile.slice(-2)}`,
    })
    expect(body.data.accounts).toHaveLength(1)
    expect(text).not.toContain(mobile)
    // The birthday was read in clear, so there is an audit entry.
    await server.deps.audit.flush()
    const { rows } = await server.deps.database.pool.query(
      `select action, details from platform.audit_entries where subject = $1`,
      [server.deps.audit.subjectOf(rollNumber)],
    )
    expect(rows).toEqual([{ action: 'date-of-birth.read', details: { use: 'recovery' } }])
  })

  it('[REC-01] [REC-02] by mobile lists every child, and each can go to the own dashboard once', async () => {
    const mobile = freshMobile()
    await enrol(mobile, 'Asha')
    const { rollNumber: youngest, studentId } = await enrol(mobile, 'Mira')
    await server.deps.database.pool.query(
      `insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
         class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at)
       values ($1, 'iACST', '2026-12-01', 1, 'online', 'B1', 1, 'CBSE', 'default', 'confirmed', true, now())`,
      [studentId],
    )
    const who = visitor()
    const sent = await requestOtp(who, mobile)
    const { body } = await enter(who, sent, codeOf(sent))
    expect(body.data.is_mobile).toBe(true)
    // Two cards of one child differ by their test, day and mode.
    expect(body.data.accounts.map(({ test }) => test)).toMatchObject([
      { exam_date: '2026-12-01T03:30:00Z', mode: 'online' },
      null,
    ])
    expect(body.data.accounts.map(({ student_name }) => student_name)).toEqual(['Mira Rao', 'Asha Rao'])
    const [first] = body.data.accounts
    expect(first?.roll_number).toBe(youngest)
    const logIn = () => visitor().post('/api/v1/login/link', { code: first?.login_code })
    expect((await logIn()).body['success']).toBe('true')
    expect((await logIn()).body['success']).toBe('false')
  })

  it('[OPN-28] shows nothing unless it is asked for, and not after two minutes', async () => {
    const mobile = freshMobile()
    await enrol(mobile)
    const who = visitor()
    const sent = await requestOtp(who, mobile)
    const quiet = await enter(who, sent, codeOf(sent), { resendUserDetails: false })
    expect(quiet.body.data).toMatchObject({ accounts: [], roll_number: '', dob: '', email: '' })
    clock.advance(120_000)
    expect((await enter(who, sent, codeOf(sent))).body.code).toBe('registration.code-spent')
  })

  it('[REC-01] [OPN-80] shows the same again to the browser whose answer was lost, and to no other', async () => {
    const mobile = freshMobile()
    const { rollNumber } = await enrol(mobile)
    const who = visitor()
    const sent = await requestOtp(who, mobile)
    await enter(who, sent, codeOf(sent))
    clock.advance(119_000)
    expect((await enter(who, sent, codeOf(sent))).body.data.roll_number).toBe(rollNumber)
    // Control: the same request from another browser is refused, even with code and id.
    expect((await enter(visitor(), sent, codeOf(sent))).body.code).toBe('registration.code-spent')
  })

  it('[ERR-18] [REC-06] says what is wrong with the digits', async () => {
    const mobile = freshMobile()
    await enrol(mobile)
    const who = visitor()
    const sent = await requestOtp(who, mobile)
    const wrong = codeOf(sent) === '0000' ? '0001' : '0000'
    expect((await enter(who, sent, wrong)).body).toMatchObject({
      success: 'false',
      error_code: 1,
      msg: 'This OTP is not right. Please check it. Tries left: 2.',
    })
    expect((await enter(who, sent, '12')).body.msg).toBe('Please enter a valid OTP')
  })

  it('[REC-03] sends no second one within 45 seconds: its own browser is named the first', async () => {
    const mobile = freshMobile()
    const address = '49.7.7.7'
    const who = visitor({ address })
    const first = await requestOtp(who, mobile)
    expect((await requestOtp(who, mobile)).body.data.otp_id).toBe(first.body.data.otp_id)
    expect((await requestOtp(visitor({ address }), mobile)).body.code).toBe('registration.wait-before-resend')
    const { rows } = await server.deps.database.pool.query(
      'select count(*)::int as count from verification.otp_sends where number_key = $1',
      [`recovery:+91${mobile}`],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it.each(['', '987654321', '98765432101', '1234567890', '012345678901'])(
    '[REC-05] takes ten digits or twelve, not "%s"',
    async (login) => {
      expect((await requestOtp(visitor(), login)).body).toMatchObject({
        success: 'false',
        code: 'registration.not-roll-or-mobile',
      })
    },
  )

  it('[OPN-80] shows details to no other browser and not after a code for registration', async () => {
    const mobile = freshMobile()
    await enrol(mobile)
    const who = visitor()
    const sent = await requestOtp(who, mobile)
    expect((await enter(visitor(), sent, codeOf(sent))).body.code).toBe('registration.code-spent')
    clock.advance(60_000)
    const other = await who.post<Sent>('/api/v1/registration/otp', { mobile })
    expect((await enter(who, other, codeOf(other))).body.code).toBe('registration.code-spent')
  })
})

describe('who is a student', () => {
  const blurred = (text: string) => text.replace(/[0-9a-f]{32}/, 'id').replace(/\d\d\*{6}\d\d/, 'masked')

  it('[REC-01] [OPN-80] stays secret: known and unknown numbers and roll numbers get the same words', async () => {
    const [known, unknown] = [freshMobile(), freshMobile()]
    const { rollNumber } = await enrol(known)
    const answers = []
    for (const login of [known, unknown, rollNumber, '999999999999']) {
      clock.advance(60_000)
      const { text } = await requestOtp(visitor(), login)
      answers.push(blurred(text).replace('"is_mobile":false', '"is_mobile":true'))
    }
    expect(new Set(answers).size).toBe(1)
  })

  it('[OPN-80] stays secret when a registration code was asked for the same number a moment ago', async () => {
    const [known, unknown] = [freshMobile(), freshMobile()]
    await enrol(known)
    const answers = []
    for (const mobile of [known, unknown]) {
      await visitor().post('/api/v1/registration/otp', { mobile })
      answers.push(blurred((await requestOtp(visitor(), mobile)).text))
    }
    expect(answers[0]).toBe(answers[1])
  })

  it('[OPN-80] nor does it show whose roll number it is, after codes for a number that is known', async () => {
    const mobile = freshMobile()
    const { rollNumber } = await enrol(mobile)
    const { rollNumber: another } = await enrol(freshMobile())
    const who = visitor()
    for (let times = 0; times < 3; times += 1) {
      expect((await who.post<Sent>('/api/v1/registration/otp', { mobile })).body.success).toBe('true')
      clock.advance(45_000)
    }
    const answerTo = async (login: string) =>
      blurred((await requestOtp(who, login)).text).replace('"is_mobile":false', '"is_mobile":true')
    expect([await answerTo(rollNumber), await answerTo('888888888888')]).toEqual([
      await answerTo(another),
      await answerTo('777777777777'),
    ])
    // Control: the remaining wait is shown when the same login is requested again.
    clock.advance(1_000)
    expect((await requestOtp(who, rollNumber)).text).toContain('"resend_after":44')
  })

  it('[OPN-80] does not show in the time of the answer', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let pair = 0; pair < 90; pair += 1) {
      const { rollNumber } = await enrol(freshMobile())
      const guessed = String(100_000_000_000 + pair * 7_919 + 13)
      const kinds = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of kinds) {
        const who = visitor()
        const started = performance.now()
        await requestOtp(who, kind === 'known' ? rollNumber : guessed)
        times[kind].push(performance.now() - started)
      }
      if (pair % 20 === 19) clock.advance(3_700_000)
    }
    expect(areDistinguishable(times.known, times.unknown)).toBe(false)
    // The control: an answer that takes twice as long is noticed.
    expect(
      areDistinguishable(
        times.known.map((ms) => ms * 2),
        times.unknown,
      ),
    ).toBe(true)
  })
})

/** Mann and Whitney's test with the normal approximation; chance alone reaches 3.5 once in two thousand runs. */
const areDistinguishable = (some: readonly number[], others: readonly number[]): boolean => {
  let wins = 0
  for (const one of some) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  const pairs = some.length * others.length
  const deviation = Math.sqrt((pairs * (some.length + others.length + 1)) / 12)
  return Math.abs(wins - pairs / 2) / deviation > 3.5
}

describe('what reaches the phone', () => {
  it('[OTP-01] [REC-01] is the code with the line that browsers fill in from, and a notice when details were shown', async () => {
    await server.deps.jobs.work(server.composition.jobs)
    const mobile = freshMobile()
    await enrol(mobile)
    const who = visitor({ language: 'hi' })
    clock.advance(3_700_000)
    const sent = await requestOtp(who, mobile)
    const inbox = async (least: number) => {
      for (let look = 0; look < 100; look += 1) {
        const received = await standins.inbox(mobile)
        if (received.length >= least) return received
        await sleep(150)
      }
      return standins.inbox(mobile)
    }
    const [first] = await inbox(1)
    expect(first?.text).toMatch(/^\d{4} आपका Medha OTP है/)
    expect(first?.text.split('\n').at(-1)).toBe(`@localhost #${codeOf(sent)}`)
    await enter(who, sent, codeOf(sent))
    const [notice] = await inbox(2)
    expect(notice?.text).toContain('the roll number of Asha was shown')
    // Control: a number without a student gets a response and no message.
    const unknown = freshMobile()
    await requestOtp(visitor(), unknown)
    await sleep(1_500)
    expect(await standins.inbox(unknown)).toEqual([])
  })
})
