import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aKnownChild, CHILD } from '../../../test/data-subject.ts'
import { aFamily, logInAs, otherThan, type Family } from '../../../test/family.ts'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'
import { createS3Files } from '../../integrations/files/s3.ts'
import { erasePerson } from './erase-person.ts'

const HOUR = 3_600_000

let standins: TestStandins
let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  standins = await startTestStandins()
  bank = await openTestBank()
  server = await startSignUpServer({
    ...bank.env,
    CRM_URL: standins.smsUrl,
    FILES_URL: standins.filesUrl,
    FILES_BUCKET: 'papers',
  })
  await server.rows(
    `update catalogue.exam_modes set fee_paise = 10000 where exam_type = 'iACST' and mode = 'offline'`,
  )
})
afterAll(async () => {
  await server.close()
  bank.close()
  await standins.close()
})

beforeEach(() => server.clock.moveTo('2026-11-15T06:00:00Z'))

const files = () =>
  createS3Files({
    endpoint: standins.filesUrl,
    region: 'ap-south-1',
    bucket: 'papers',
    keyId: 'development-only',
    secret: 'development-only',
  })
const night = () => server.composition.privacy.carryOutErasures()
const request = async (family: Family) => family.post('/api/v1/my-data/erasure', { otp: await family.code() })
const isThere = async ({ studentId }: Family): Promise<boolean> =>
  (await server.composition.identity.studentFacts(studentId)) !== null
const lastMessages = (mobile: string) =>
  server.rows<{ channel: string; recipient: string; words: Record<string, string> }>(
    `select channel, recipient, words from notifications.messages
     where code = 'erasure-done' and (recipient = $1 or channel = 'mail') order by channel desc, message_id desc`,
    [mobile],
  )

describe('[OWN] an erasure that a family requests', () => {
  it('shows first what goes and what stays, waits three days, and ends with one message', async () => {
    const family = await aFamily(server)
    const preview = (await family.get('/api/v1/my-data/erasure')).body.data
    expect(preview).toMatchObject({ keeps: [], isMobileShared: false, hasMoneyUnderWay: false })
    expect(preview.erases).toContainEqual({ part: 'registration', count: expect.any(Number) })
    const requestedAt = server.clock.now().getTime()
    const notBefore = new Date(requestedAt + 72 * HOUR).toISOString()
    expect((await request(family)).body.data).toEqual({ notBefore })
    expect((await family.get('/api/v1/my-data')).body.data.erasure).toMatchObject({ notBefore })
    expect(
      await server.rows(
        `select channel, words ? 'when' as has_when from notifications.messages
         where student_id = $1 and code = 'erasure-requested' order by channel`,
        [family.studentId],
      ),
    ).toEqual([
      { channel: 'mail', has_when: true },
      { channel: 'sms', has_when: true },
    ])

    server.clock.advance(72 * HOUR - 1)
    await night()
    expect(await isThere(family)).toBe(true)
    server.clock.advance(1)
    await night()
    expect(await isThere(family)).toBe(false)
    await night()
    const [sms, mail, ...more] = await lastMessages(family.mobile)
    expect(sms).toMatchObject({ recipient: family.mobile, words: { kept: '0' } })
    expect(mail).toMatchObject({ recipient: 'asha@pupils.example', words: sms?.words })
    expect(more).toEqual([])
    expect(sms?.words['certificate']).toMatch(/^[0-9a-f]{16}$/)
    expect(
      await server.rows(`select from privacy.erasures where student_id = $1`, [family.studentId]),
    ).toEqual([])
  })

  it('is taken back until then by the student who is logged in', async () => {
    const family = await aFamily(server)
    await request(family)
    // The next code is sent after 45 seconds.
    server.clock.advance(HOUR / 60)
    expect((await request(family)).body.code).toBe('privacy.requested')
    expect((await family.post('/api/v1/my-data/erasure/take-back')).body.success).toBe('true')
    expect((await family.post('/api/v1/my-data/erasure/take-back')).body.code).toBe('privacy.no-request')
    server.clock.advance(73 * HOUR)
    await night()
    expect(await isThere(family)).toBe(true)
  })

  it('is not made by a stranger who knows roll number and birthday; the family then makes its own', async () => {
    const family = await aFamily(server)
    const stranger = await logInAs(server, family)
    const code = await stranger.code()
    for (let tries = 0; tries < 3; tries += 1)
      expect((await stranger.post('/api/v1/my-data/erasure', { otp: otherThan(code) })).body.success).toBe(
        'false',
      )
    expect((await family.get('/api/v1/my-data')).body.data.erasure).toBeNull()
    server.clock.advance(HOUR)
    expect((await request(family)).body.success).toBe('true')
    await family.post('/api/v1/my-data/erasure/take-back')
  })

  it('waits while money is under way, on the page and in the night, and takes its turn afterwards', async () => {
    const who = await aKnownChild(server, bank, files())
    await server.rows(`delete from privacy.erasures where student_id = $1`, [who.studentId])
    const family = await logInAs(server, { ...who, mobile: `+91${who.visitor.mobile}` }, CHILD.student_dob)
    const addRefund = () =>
      server.rows(
        `insert into payments.refunds (capture_id, charge_id, amount_paise, reason, state, noted_at, try_at)
         select capture_id, charge_id, amount_paise, 'not-wanted', 'due', now(), now() from payments.captures
         join payments.charges using (charge_id) where student_id = $1`,
        [who.studentId],
      )
    const endRefunds = () => server.rows(`delete from payments.refunds`)
    await addRefund()
    expect((await family.get('/api/v1/my-data/erasure')).body.data.hasMoneyUnderWay).toBe(true)
    const code = await family.code()
    const tryNow = () => family.post('/api/v1/my-data/erasure', { otp: code })
    expect((await tryNow()).body.code).toBe('privacy.money-under-way')
    await endRefunds()
    // The refusal has not used up the code.
    expect((await tryNow()).body.success).toBe('true')
    await addRefund()
    server.clock.advance(73 * HOUR)
    await night()
    expect(await isThere(family)).toBe(true)
    expect(
      await server.rows(`select begun_at from privacy.erasures where student_id = $1`, [who.studentId]),
    ).toEqual([{ begun_at: null }])
    await endRefunds()
    await night()
    expect(await isThere(family)).toBe(false)
    const [sms] = await lastMessages(family.mobile)
    expect(Number(sms?.words['kept'])).toBeGreaterThan(0)
  })

  it('that crashed between the erasure and its message is finished in the next run, with one message', async () => {
    const family = await aFamily(server)
    await request(family)
    await server.rows(`update privacy.erasures set begun_at = requested_at where student_id = $1`, [
      family.studentId,
    ])
    expect((await family.post('/api/v1/my-data/erasure/take-back')).body.code).toBe('privacy.no-request')
    server.clock.advance(73 * HOUR)
    expect(await erasePerson(server.composition.person, family.rollNumber, 'family')).toMatchObject({
      ok: true,
    })
    await night()
    await night()
    const sent = (await lastMessages(family.mobile)).filter(({ recipient }) => recipient === family.mobile)
    expect(sent).toHaveLength(1)
  })
})
