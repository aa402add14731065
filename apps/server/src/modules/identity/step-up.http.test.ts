import type { WireRefusal } from '@medha/contract/wire/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { EnrolledStudent } from './index.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let pupil: EnrolledStudent
let addressNo = 0
beforeAll(async () => {
  server = await startTestServer({ clock })
  pupil = await enrolPupil(server.composition.identity)
})
afterAll(() => server.close())

const visitor = (): Visitor => createVisitor(server, { address: `49.37.${(addressNo += 1)}.1` })
const RIGHT = '05-04-2010'
const WRONG = '06-04-2010'
const logIn = (who: Visitor, day: string, rollNumber: string = pupil.rollNumber) =>
  who.post<WireRefusal>('/api/v1/login', { roll_number: rollNumber, date_of_birth: day })
const enter = (who: Visitor, otp: string, rollNumber: string = pupil.rollNumber) =>
  who.post<WireRefusal & { readonly token?: string }>('/api/v1/login/code', { roll_number: rollNumber, otp })

/** The latest code for a login of this roll number, and whether it was sent to a phone. */
const latest = async (rollNumber: string = pupil.rollNumber) => {
  const { rows } = await server.deps.database.pool.query<{ challenge_id: string; mobile: string | null }>(
    `select challenge_id, mobile from verification.otp_challenges
     where purpose = 'login' and subject = $1 order by first_sent_at desc, challenge_id limit 1`,
    [rollNumber],
  )
  const { challenge_id: id, mobile } = rows[0]!
  return { mobile, code: server.composition.verification.codes.codeOf(id) }
}
const otherThan = (code: string) => (code === '0000' ? '0001' : '0000')

/** Uses up the tries of the roll number: from now on its logins are guarded. */
const guessAt = async (rollNumber: string = pupil.rollNumber) => {
  for (let tries = 0; tries < 5; tries += 1) await logIn(visitor(), WRONG, rollNumber)
}

describe('[OPN-66] [LOG-07] a guarded login', () => {
  it('is opened by the code that goes to the registered number, in the browser that asked', async () => {
    await guessAt()
    const who = visitor()
    expect((await logIn(who, RIGHT)).body.code).toBe('identity.step-up')
    clock.advance(1_000)
    const { mobile, code } = await latest()
    expect(mobile).toBe('+919810000001')
    expect((await enter(visitor(), code)).body.code).toBe('registration.code-spent')
    expect((await enter(who, otherThan(code))).body.code).toBe('registration.wrong-code')
    expect((await enter(who, code)).body).toMatchObject({ success: 'true' })
    // The device is known now, so further guesses of strangers do not affect it.
    expect((await logIn(who, RIGHT)).body.success).toBe('true')
  })

  it('has no code for a wrong answer, which is told the same and ends the same', async () => {
    const { rollNumber } = await enrolPupil(server.composition.identity)
    await guessAt(rollNumber)
    const [right, wrong] = [visitor(), visitor()]
    const text = (await logIn(right, RIGHT, rollNumber)).text
    clock.advance(1_000)
    expect((await logIn(wrong, WRONG, rollNumber)).text).toBe(text)
    const { mobile, code } = await latest(rollNumber)
    expect(mobile).toBeNull()
    expect((await enter(wrong, code, rollNumber)).body.code).toBe('registration.wrong-code')
  })

  it('does not fill a phone: six codes a day, and the seventh is told like the others', async () => {
    const { rollNumber } = await enrolPupil(server.composition.identity)
    await guessAt(rollNumber)
    const sent: boolean[] = []
    for (let times = 0; times < 8; times += 1) {
      expect((await logIn(visitor(), RIGHT, rollNumber)).body.code).toBe('identity.step-up')
      sent.push((await latest(rollNumber)).mobile !== null)
      clock.advance(1_000)
    }
    expect(sent.filter(Boolean)).toHaveLength(6)
  })
})
