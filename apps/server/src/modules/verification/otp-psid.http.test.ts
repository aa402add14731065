import { afterAll, beforeAll, expect, it } from 'vitest'
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
  readonly code?: string
  readonly student_details: Record<string, unknown>[]
}

const visitor = () => createVisitor(server, { address: `49.${(visitorNo += 1)}.8.1` })
const freshMobile = () => String(7_100_000_000 + (visitorNo += 1) * 1_013)
const send = (who: Visitor, typed: string) => who.post<Sent>(`/api/v1/registration/otp?mobile=${typed}`)
const codeOf = (sent: { readonly body: Sent }) =>
  server.composition.verification.codes.codeOf(sent.body.data.otp_id)
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const verify = (who: Visitor, typed: string, otp: string) =>
  who.post<Verified>(`/api/v1/registration/otp/verify?mobile_no=${typed}&otp=${otp}`)

const PSID = '10203040506'

it('[OTP-02] [OPN-80] a PSID sends to the number on record, shows it masked, and proves it', async () => {
  const mobile = freshMobile()
  await server.composition.leads.recordInstituteStudent({
    psid: PSID,
    mobile: `+91${mobile}`,
    name: 'Ravi Kumar',
    email: 'ravi@pupils.example',
    isEnrolled: true,
  })
  const who = visitor()
  const sent = await send(who, PSID)
  expect(sent.body.data).toMatchObject({
    mobile_no: `${mobile.slice(0, 2)}******${mobile.slice(-2)}`,
    is_mobile: false,
  })
  expect(sent.text).not.toContain(mobile)
  const verified = await verify(who, PSID, codeOf(sent))
  expect(verified.body.student_details[0]).toMatchObject({
    student_name: 'Ravi Kumar',
    student_email: 'ravi@pupils.example',
    mobile_no: mobile,
  })
})

it('[OPN-80] a PSID that nobody has gets an answer of the same shape, the same each time, and no message', async () => {
  clock.advance(60_000)
  const known = (await send(visitor(), PSID)).body
  const unknown = (await send(visitor(), '99999999999')).body
  clock.advance(60_000)
  const again = (await send(visitor(), '99999999999')).body
  const shape = (text: string) => text.replace(/\d/g, '9')
  const blurred = (sent: Sent) => ({
    ...sent,
    data: { ...sent.data, otp_id: '', mobile_no: shape(sent.data.mobile_no) },
  })
  expect(blurred(unknown)).toEqual(blurred(known))
  expect(again.data.mobile_no).toBe(unknown.data.mobile_no)
  const { rows } = await server.deps.database.pool.query(
    `select count(*)::int as count from verification.otp_challenges where mobile is null and subject = '99999999999'`,
  )
  expect(rows).toEqual([{ count: 2 }])
})

it('[OPN-80] a PSID that nobody has is never proved, not even by the digits its challenge would have', async () => {
  clock.advance(60_000)
  const who = visitor()
  const sent = await send(who, '88888888888')
  const outcomes = []
  for (let tries = 0; tries < 4; tries += 1)
    outcomes.push((await verify(who, '88888888888', codeOf(sent))).body.code)
  expect(outcomes).toEqual([
    'registration.wrong-code',
    'registration.wrong-code',
    'registration.code-used-up',
    'registration.code-used-up',
  ])
})

it('[OPN-80] a PSID that nobody has gets the same words at every wrong, late and further try as a known one', async () => {
  const known = '10203040507'
  await server.composition.leads.recordInstituteStudent({
    psid: known,
    mobile: `+91${freshMobile()}`,
    name: 'Ravi Kumar',
    email: 'ravi@pupils.example',
    isEnrolled: true,
  })
  const answerTo = async (psid: string) => {
    const who = visitor()
    const sent = await send(who, psid)
    const wrongs = []
    for (let tries = 0; tries < 4; tries += 1)
      wrongs.push((await verify(who, psid, wrong(codeOf(sent)))).text)
    const late = visitor()
    await send(late, psid)
    clock.advance(300_000)
    return [...wrongs, (await verify(late, psid, '0000')).text]
  }
  expect(await answerTo('77777777777')).toEqual(await answerTo(known))
})
