import { randomBytes } from 'node:crypto'
import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let visitorNo = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

interface Sent {
  readonly success: string
  readonly data: { readonly mobile_no: string; readonly otp_id: string; readonly is_mobile: boolean }
}
interface Verified {
  readonly success: string
  readonly error_code: number
  readonly allowed_registration_count: number
  readonly student_details: Record<string, unknown>[]
}

const elsewhere = () => `49.${(visitorNo += 1)}.7.1`
const visitor = (more: object = {}) => createVisitor(server, { address: elsewhere(), ...more })
const freshMobile = () => String(7_000_000_000 + (visitorNo += 1) * 1_013)
const send = (who: Visitor, mobile: string) => who.post<Sent>(`/api/v1/registration/otp?mobile=${mobile}`)
const messagesTo = async (mobile: string): Promise<number> => {
  const { rows } = await server.deps.database.pool.query<{ count: number }>(
    'select count(*)::int as count from verification.otp_sends where number_key = $1',
    [`+91${mobile}`],
  )
  return rows[0]?.count ?? 0
}
const codeOf = (sent: { readonly body: Sent }) =>
  server.composition.verification.codes.codeOf(sent.body.data.otp_id)
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const verify = (who: Visitor, mobile: string, otp: string, more = '') =>
  who.post<Verified & { code?: string; msg: string }>(
    `/api/v1/registration/otp/verify?mobile_no=${mobile}&otp=${otp}${more}`,
  )

const enrol = (mobile: string, firstName = 'Asha') =>
  server.composition.identity.enrol({
    firstName,
    lastName: 'Rao',
    fatherName: 'Mohan Rao',
    mobile: `+91${mobile}`,
    email: 'asha.rao@pupils.example',
    language: 'en',
    dateOfBirth: plainDate('2010-05-05'),
  })

const register = (studentId: string, registeredAt = clock.now()) =>
  server.deps.database.pool.query(
    `insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
       class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at)
     values ($1, 'iACST', '2026-12-01', 1, 'online', 'B1', 1, 'CBSE', 'default', 'confirmed', true, $2)`,
    [studentId, registeredAt],
  )

describe('asking for a code', () => {
  it('[API-05] [ENT-07] [OTP-01] answers success and the masked number, query or body', async () => {
    const mobile = freshMobile()
    const sent = await send(visitor(), mobile)
    expect(sent.body).toMatchObject({
      success: 'true',
      msg: '',
      data: {
        mobile_no: `${mobile.slice(0, 2)}******${mobile.slice(-2)}`,
        is_mobile: true,
        resend_after: 45,
      },
    })
    expect(sent.body.data.otp_id).toMatch(/^[0-9a-f]{32}$/)
    const byBody = await visitor().post<Sent>('/api/v1/registration/otp', { mobile: freshMobile() })
    expect(byBody.body.success).toBe('true')
  })

  it.each([
    ['', 'registration.not-a-number', 'Please enter correct mobile number/ PSID'],
    ['12345', 'registration.not-a-number', 'Please enter correct mobile number/ PSID'],
    ['0123456789', 'registration.begins-with-zero', 'Please enter the correct number'],
    ['1234567890', 'registration.not-a-mobile', 'Enter a valid mobile number'],
  ])('[ERR-05] [VAL-05] [VAL-06] [VAL-07] refuses %s with its words', async (mobile, code, msg) => {
    const reply = await visitor().post('/api/v1/registration/otp', { mobile })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ success: 'false', code, msg })
  })

  it('[OTP-08] sends no second one within 45 seconds, whichever browser at the address asks', async () => {
    const mobile = freshMobile()
    const address = elsewhere()
    const first = visitor({ address })
    await send(first, mobile)
    clock.advance(44_999)
    await send(first, mobile)
    expect((await send(visitor({ address }), mobile)).body).toMatchObject({
      code: 'registration.wait-before-resend',
    })
    expect(await messagesTo(mobile)).toBe(1)
    clock.advance(1)
    expect((await send(first, mobile)).body.success).toBe('true')
    expect(await messagesTo(mobile)).toBe(2)
  })

  it('[OTP-08] [OPN-80] names the code that is on its way to a second tab of the same browser', async () => {
    const unknownPsid = '66666666666'
    for (const typed of [freshMobile(), unknownPsid]) {
      const who = visitor()
      const sent = await send(who, typed)
      clock.advance(20_500)
      expect((await send(who, typed)).body).toEqual({
        ...sent.body,
        data: { ...sent.body.data, resend_after: 25 },
      })
      // A used-up code is not offered to a second tab.
      for (let tries = 0; tries < 3; tries += 1) await verify(who, typed, wrong(codeOf(sent)))
      expect((await send(who, typed)).body).toMatchObject({ code: 'registration.wait-before-resend' })
      clock.advance(60_000)
    }
    // A client without a cookie is not recognised.
    const plain = visitor({ isBrowser: false })
    const mobile = freshMobile()
    await send(plain, mobile)
    expect((await send(plain, mobile)).body).toMatchObject({ code: 'registration.wait-before-resend' })
  })

  it('[OPN-80] sends the same code again, so that a late message is still right', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const first = await send(who, mobile)
    clock.advance(45_000)
    const second = await send(who, mobile)
    expect(second.body.data.otp_id).toBe(first.body.data.otp_id)
    expect((await verify(who, mobile, codeOf(first))).body.success).toBe('true')
  })

  it('[OPN-80] allows three in ten minutes and five in a day to callers at one address', async () => {
    const mobile = freshMobile()
    const address = elsewhere()
    const sentOf = async (gaps: readonly number[]) => {
      let sent = 0
      for (const gap of gaps) {
        clock.advance(gap)
        if ((await send(visitor({ address }), mobile)).body.success === 'true') sent += 1
      }
      return sent
    }
    expect(await sentOf([0, 60_000, 60_000, 60_000])).toBe(3)
    expect(await sentOf([600_000, 60_000, 60_000, 3_600_000])).toBe(2)
    expect(await sentOf([86_400_000])).toBe(1)
  })

  it('[OPN-80] allows twelve in a day to strangers in all places together', async () => {
    const mobile = freshMobile()
    let sent = 0
    for (let times = 0; times < 15; times += 1)
      if ((await send(visitor(), mobile)).body.success === 'true') sent += 1
    expect(sent).toBe(12)
  })
})

describe('entering a code', () => {
  it('[API-06] [ENT-08] a new number is proved, with counts and one empty entry', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const sent = await send(who, mobile)
    expect((await verify(who, mobile, codeOf(sent))).body).toEqual({
      success: 'true',
      msg: '',
      error_code: 0,
      allowed_registration_count: 2,
      student_details: [
        {
          student_name: '',
          father_name: '',
          student_dob: '',
          student_email: '',
          mobile_no: mobile,
          registration_count: 0,
          class_stream: '',
          registered_for: '',
        },
      ],
    })
  })

  it('[OTP-06] [OTP-07] [OPN-11] tells a known student and how many registrations count this year', async () => {
    const mobile = freshMobile()
    const { studentId: older } = await enrol(mobile, 'Asha')
    const { studentId: younger } = await enrol(mobile, 'Mira')
    await register(older, new Date('2025-05-01T00:00:00Z'))
    await register(younger)
    const who = visitor()
    const { body } = await verify(who, mobile, codeOf(await send(who, mobile)))
    expect(body.allowed_registration_count).toBe(2)
    expect(body.student_details).toMatchObject([
      {
        student_name: 'Mira Rao',
        student_dob: '05-05-2010',
        registration_count: 1,
        father_name: 'Mohan Rao',
        registered_for: '2026-12-01T03:30:00Z',
      },
      { student_name: 'Asha Rao', registration_count: 1 },
    ])
    const { body: other } = await (async () => {
      clock.advance(60_000)
      const sent = await send(who, mobile)
      return verify(who, mobile, codeOf(sent), '&exam_type=IAT')
    })()
    expect(other.allowed_registration_count).toBe(1)
    expect(other.student_details[0]).toMatchObject({ registration_count: 0, registered_for: '' })
  })

  it('[OTP-09] [ERR-06] a wrong one says so with error_code 1, three times and no more', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const code = codeOf(await send(who, mobile))
    const first = await verify(who, mobile, wrong(code))
    expect(first.body).toMatchObject({
      success: 'false',
      error_code: 1,
      msg: 'This OTP is not right. Please check it. Tries left: 2.',
    })
    expect((await verify(who, mobile, wrong(code))).body.msg).toBe(
      'This OTP is not right. Please check it. Tries left: 1.',
    )
    const usedUp = {
      success: 'false',
      code: 'registration.code-used-up',
      error_code: 2,
      msg: 'Too many wrong tries. This OTP no longer works. Press Resend OTP for a new one.',
    }
    expect((await verify(who, mobile, wrong(code))).body).toMatchObject(usedUp)
    expect((await verify(who, mobile, code)).body).toMatchObject(usedUp)
  })

  it('[VAL-08] anything but four digits costs no try', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const code = codeOf(await send(who, mobile))
    for (const digits of ['', '12', 'abcd', '12345', '1 34'])
      expect((await verify(who, mobile, encodeURIComponent(digits))).body).toMatchObject({
        code: 'registration.not-an-otp',
        msg: 'Please enter a valid OTP',
      })
    expect((await verify(who, mobile, code)).body.success).toBe('true')
  })

  it('[OPN-80] works once, in its own browser, within five minutes', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const code = codeOf(await send(who, mobile))
    const stranger = visitor()
    await stranger.get('/api/v1/leads/by-mobile?mobile_no=9876543210')
    expect((await verify(stranger, mobile, code)).body).toMatchObject({ code: 'registration.code-spent' })
    expect((await verify(who, mobile, code)).body.success).toBe('true')
    expect((await verify(who, mobile, code)).body).toMatchObject({ code: 'registration.code-spent' })
    const late = visitor()
    const lateMobile = freshMobile()
    const lateCode = codeOf(await send(late, lateMobile))
    clock.advance(300_000)
    expect((await verify(late, lateMobile, lateCode)).body).toMatchObject({
      code: 'registration.code-expired',
      error_code: 2,
      msg: 'This OTP has expired. Press Resend OTP.',
    })
  })

  it('[OPN-80] [OTP-01] works again for two minutes where the answer to it was lost', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const sent = await send(who, mobile)
    const code = codeOf(sent)
    const cookieAtRequest = who.cookies.get('visit')!
    expect((await verify(who, mobile, code)).body.success).toBe('true')
    const neverArrived = who.cookies.get('visit')!
    const again = async (nonce: string) => {
      who.cookies.set('visit', nonce)
      return (await verify(who, mobile, code, `&otp_id=${sent.body.data.otp_id}`)).body
    }
    expect(await again(cookieAtRequest)).toMatchObject({ success: 'true', allowed_registration_count: 2 })
    // The number is bound to this browser now, under a new cookie again.
    expect([cookieAtRequest, neverArrived]).not.toContain(who.cookies.get('visit'))
    const lead = await who.get<{ student_details: unknown[] }>(
      `/api/v1/leads/by-mobile?mobile_no=${mobile}&exam_type=IAT`,
    )
    expect(lead.body.student_details).toHaveLength(1)
    // Controls: another browser with code and id, and the same browser too late.
    expect(await again(randomBytes(16).toString('base64url'))).toMatchObject({
      code: 'registration.code-spent',
    })
    clock.advance(120_000)
    expect(await again(cookieAtRequest)).toMatchObject({ code: 'registration.code-spent' })
  })

  it('[OPN-80] the name of the challenge helps no other browser, and no plain client', async () => {
    const mobile = freshMobile()
    const sent = await send(visitor(), mobile)
    const name = `&otp_id=${sent.body.data.otp_id}`
    for (const who of [visitor(), visitor({ isBrowser: false })])
      expect((await verify(who, mobile, codeOf(sent), name)).body).toMatchObject({
        code: 'registration.code-spent',
      })
  })

  it('[API-06] a plain client needs no cookie: the name of the challenge, or number and address, are enough', async () => {
    const [first, second] = [freshMobile(), freshMobile()]
    const plain = visitor({ isBrowser: false })
    const sent = await send(plain, first)
    const named = await verify(
      visitor({ isBrowser: false }),
      first,
      codeOf(sent),
      `&otp_id=${sent.body.data.otp_id}`,
    )
    expect(named.body.success).toBe('true')
    const again = await send(plain, second)
    expect((await verify(visitor({ isBrowser: false }), second, codeOf(again))).body.success).toBe('false')
    expect((await verify(plain, second, codeOf(again))).body.success).toBe('true')
  })

  it('[OPN-80] six wrong guesses in a day freeze the browser, not the number', async () => {
    const owner = visitor()
    const mobile = freshMobile()
    const who = visitor()
    for (let code = 0; code < 2; code += 1) {
      const digits = codeOf(await send(who, mobile))
      for (let tries = 0; tries < 3; tries += 1) await verify(who, mobile, wrong(digits))
      clock.advance(60_000)
    }
    expect((await send(who, mobile)).body).toMatchObject({ code: 'registration.number-frozen' })
    expect((await send(who, freshMobile())).body).toMatchObject({ code: 'registration.number-frozen' })
    // The owner of the phone enters the right code in their own browser.
    const code = codeOf(await send(owner, mobile))
    expect((await verify(owner, mobile, code)).body.success).toBe('true')
    // Control: one more wrong guess at the number uses up its code.
    const another = visitor()
    const next = codeOf(await send(another, mobile))
    expect((await verify(another, mobile, wrong(next))).body).toMatchObject({
      code: 'registration.code-used-up',
    })
    clock.advance(86_400_000)
    expect((await send(who, mobile)).body.success).toBe('true')
  })

  it('two at once cannot share the last try', async () => {
    const mobile = freshMobile()
    const who = visitor()
    const code = codeOf(await send(who, mobile))
    const together = await Promise.all(Array.from({ length: 12 }, () => verify(who, mobile, wrong(code))))
    const compared = together.filter(({ body }) => body.code === 'registration.wrong-code')
    expect(compared).toHaveLength(2)
    const { rows } = await server.deps.database.pool.query<{ count: number }>(
      'select count(*)::int as count from verification.otp_wrong_guesses where number_key = $1',
      [`+91${mobile}`],
    )
    expect(rows[0]?.count).toBe(3)
  })
})

it('[VAL-07] the Emirates have numbers of their own', async () => {
  const gulf = visitor({ host: 'gulf.medha.localhost' })
  expect((await send(gulf, '501234567')).body.success).toBe('true')
  expect((await send(gulf, '0507654321')).body).toMatchObject({
    success: 'true',
    data: { mobile_no: '50*****21' },
  })
  expect((await send(gulf, '9876543210')).body).toMatchObject({ code: 'registration.not-a-mobile' })
})
