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
  readonly msg: string
  readonly code?: string
  readonly data: { readonly otp_id: string }
}

const visitor = () =>
  createVisitor(server, { address: `49.${40 + ((visitorNo += 1) >> 8)}.${visitorNo & 255}.1` })
const freshMobile = () => String(7_600_000_000 + (visitorNo += 1) * 1_013)
const register = (who: Visitor, mobile: string, more: object = {}) =>
  who.post<Sent>('/api/v1/registration/otp', { mobile, ...more })
const recover = (who: Visitor, login: string) => who.post<Sent>('/api/v1/recovery/otp', { login_id: login })
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
const TOO_MANY = 'registration.too-many-codes'
const LINK_INSTEAD = 'registration.link-instead'

describe('[OPN-80] strangers who ask for a family’s number', () => {
  it('five times in a day leave the family its code', async () => {
    const mobile = freshMobile()
    const stranger = visitor()
    for (let times = 0; times < 6; times += 1) {
      await register(stranger, mobile)
      clock.advance(11 * 60_000)
    }
    expect((await register(stranger, mobile)).body.code).toBe(TOO_MANY)
    expect((await register(visitor(), mobile)).body.success).toBe('true')
  })

  it('three times in ten minutes are told when the fourth works, in their language, and then it does', async () => {
    clock.moveTo('2026-11-15T06:00:00Z')
    const mobile = freshMobile()
    const family = visitor()
    for (let times = 0; times < 3; times += 1) {
      expect((await register(family, mobile)).body.success).toBe('true')
      clock.advance(60_000)
    }
    const { body } = await register(family, mobile)
    expect(body.msg).toBe(
      'Too many OTPs were requested. You can ask for one again from 11:40 AM, or call us.',
    )
    clock.moveTo('2026-11-15T06:09:59Z')
    expect((await register(family, mobile)).body.code).toBe(TOO_MANY)
    clock.moveTo('2026-11-15T06:10:00Z')
    expect((await register(family, mobile)).body.success).toBe('true')
  })

  it('[OTP-08] from everywhere leave it to the browser whose code did not arrive: once more, and not twice', async () => {
    const mobile = freshMobile()
    const family = visitor()
    expect((await register(family, mobile)).body.success).toBe('true')
    for (let times = 0; times < 14; times += 1) await register(visitor(), mobile)
    expect((await register(visitor(), mobile)).body.code).toBe(TOO_MANY)
    clock.advance(45_000)
    expect((await register(family, mobile)).body.success).toBe('true')
    clock.advance(45_000)
    expect((await register(family, mobile)).body.code).toBe(TOO_MANY)
  })

  it('from everywhere leave it to the phone on which the child has logged in, to nobody else', async () => {
    const mobile = freshMobile()
    const { rollNumber } = await enrol(mobile)
    const phone = visitor()
    const login = { roll_number: rollNumber, date_of_birth: '05-05-2010' }
    expect((await phone.post('/api/v1/login', login)).body['success']).toBe('true')
    for (let times = 0; times < 14; times += 1) {
      await recover(visitor(), rollNumber)
      await recover(visitor(), mobile)
      await register(visitor(), mobile)
    }
    for (const [call, refusal] of [
      [(who: Visitor) => recover(who, rollNumber), LINK_INSTEAD],
      [(who: Visitor) => recover(who, mobile), LINK_INSTEAD],
      [(who: Visitor) => register(who, mobile), TOO_MANY],
    ] as const) {
      expect((await call(phone)).body.success).toBe('true')
      // Control: a browser without any evidence.
      expect((await call(visitor())).body.code).toBe(refusal)
    }
    // Control: the phone is trusted for its own number, not for another.
    const other = freshMobile()
    for (let times = 0; times < 14; times += 1) await register(visitor(), other)
    expect((await register(phone, other)).body.code).toBe(TOO_MANY)
  })

  it('from everywhere leave it to the browser that has proven the number, to no other and for no other', async () => {
    const [mobile, other] = [freshMobile(), freshMobile()]
    const family = visitor()
    const sent = await register(family, mobile)
    const proof = {
      mobile_no: mobile,
      otp: server.composition.verification.codes.codeOf(sent.body.data.otp_id),
      otp_id: sent.body.data.otp_id,
    }
    expect((await family.post<Sent>('/api/v1/registration/otp/verify', proof)).body.success).toBe('true')
    for (let times = 0; times < 14; times += 1) {
      await register(visitor(), mobile)
      await register(visitor(), other)
    }
    expect((await register(family, mobile)).body.success).toBe('true')
    // Controls: another browser, another number, and the same browser after its proof has expired.
    expect((await register(visitor(), mobile)).body.code).toBe(TOO_MANY)
    expect((await register(family, other)).body.code).toBe(TOO_MANY)
    clock.advance(31 * 60_000)
    expect((await register(family, mobile)).body.code).toBe(TOO_MANY)
  })

  it('leave it to whoever came by our link to this number', async () => {
    const mobile = freshMobile()
    const { leads } = server.composition
    await leads.recordLead({
      mobile: `+91${mobile}`,
      examType: 'iACST',
      language: 'en',
      name: 'Asha',
      step: 'verified',
    })
    const { rows } = await server.deps.database.pool.query<{ lead_key: string }>(
      'select lead_key from leads.leads where mobile = $1',
      [`+91${mobile}`],
    )
    const link = leads.leadLinks.sign(rows[0]!.lead_key)
    for (let times = 0; times < 14; times += 1) await register(visitor(), mobile)
    expect((await register(visitor(), mobile, { sf_id: link })).body.success).toBe('true')
    const changed = `${link.slice(0, -1)}${link.endsWith('A') ? '-' : 'A'}`
    expect((await register(visitor(), mobile, { sf_id: changed })).body.code).toBe(TOO_MANY)
    expect((await register(visitor(), mobile)).body.code).toBe(TOO_MANY)
  })

  it('and guess six times do not spoil the code in the family’s own browser', async () => {
    const mobile = freshMobile()
    const [family, stranger] = [visitor(), visitor()]
    const sent = await register(family, mobile)
    const codeOf = (of: typeof sent) => server.composition.verification.codes.codeOf(of.body.data.otp_id)
    const enter = (who: Visitor, of: typeof sent, otp: string) =>
      who.post<Sent>('/api/v1/registration/otp/verify', {
        mobile_no: mobile,
        otp,
        otp_id: of.body.data.otp_id,
      })
    for (let times = 0; times < 2; times += 1) {
      const theirs = await register(stranger, mobile)
      const wrong = codeOf(theirs) === '0000' ? '0001' : '0000'
      for (let tries = 0; tries < 3; tries += 1) await enter(stranger, theirs, wrong)
      clock.advance(60_000)
    }
    expect((await register(stranger, mobile)).body.code).toBe('registration.number-frozen')
    expect((await enter(family, sent, codeOf(sent))).body.success).toBe('true')
  })
})
