import { describe, expect, it } from 'vitest'
import { createCall } from '../../api/call.ts'
import { answerFirstStep } from './first-step.server.ts'

const SENT = {
  success: 'true',
  msg: '',
  data: { mobile_no: '98******10', otp_id: 'a'.repeat(32), is_mobile: true, resend_after: 45 },
}

const answer = async (typed: string | null, reply: object | null = SENT, more: object = {}) => {
  const bodies: unknown[] = []
  const call = createCall({
    send: (_, init) => {
      bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      return reply === null ? Promise.reject(new TypeError('away')) : Promise.resolve(Response.json(reply))
    },
    origin: 'http://api',
    language: () => 'en',
    token: () => null,
    examType: () => null,
    words: { readFailed: '', sendFailed: '' },
  })
  const form = new FormData()
  if (typed !== null) form.set('mobile', typed)
  for (const [name, value] of Object.entries(more)) form.set(name, String(value))
  return { bodies, answer: await answerFirstStep(form, 'IN', call) }
}

describe('first step, as the server reads it', () => {
  it('[VAL-05] asks again and gives back what was typed, without a call', async () => {
    const short = await answer('98765')
    expect(short.answer).toEqual({ state: 'refused', problem: 'notANumber', typed: '98765' })
    expect(short.bodies).toEqual([])
    expect((await answer(null)).answer).toEqual({ state: 'refused', problem: 'notANumber', typed: '' })
    expect((await answer('9'.repeat(500))).answer).toMatchObject({ state: 'refused', typed: '9'.repeat(20) })
  })

  it('[VAL-06] a mobile does not begin with 0', async () => {
    expect((await answer('0123456789')).answer).toMatchObject({ state: 'refused', problem: 'beginsWithZero' })
  })

  it('spends no OTP on a browser without scripts, in which it could not be entered', async () => {
    const { bodies, answer: refused } = await answer('9876543210', SENT, { without_script: 1 })
    expect(refused).toEqual({ state: 'refused', problem: 'needsScript', typed: '9876543210' })
    expect(bodies).toEqual([])
  })

  it('[OTP-01] sends the OTP to a mobile number or a PSID, with or without a space', async () => {
    const { bodies, answer: sent } = await answer('98765 43210')
    expect(bodies).toEqual([{ mobile: '9876543210' }])
    expect(sent).toEqual({
      state: 'sent',
      code: {
        typed: '9876543210',
        challenge: 'a'.repeat(32),
        maskedMobile: '98******10',
        resendAfterSeconds: 45,
      },
    })
    expect((await answer('98765432101')).answer).toMatchObject({
      state: 'sent',
      code: { typed: '98765432101' },
    })
  })

  it('[ERR-05] says what the api says, and that our server has a problem where it says nothing', async () => {
    const refusal = {
      success: 'false',
      msg: 'Wait',
      message: 'Wait',
      code: 'registration.wait-before-resend',
    }
    expect((await answer('9876543210', refusal)).answer).toMatchObject({ state: 'refused', message: 'Wait' })
    expect((await answer('9876543210', null)).answer).toEqual({
      state: 'refused',
      problem: 'serverFailed',
      typed: '9876543210',
    })
  })
})
