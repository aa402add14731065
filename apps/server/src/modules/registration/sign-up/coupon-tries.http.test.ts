import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '../../../../test/sign-up-server.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'
import { countCouponTry } from '../../payments/index.ts'

const { server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const PAY = { ...IAT, payment_mode: 'paytm' }
const TOO_MANY = 'edge.too-many-requests'
const WRONG = 'payments.coupon-not-valid'

let lines = 0
let line = ''
beforeEach(async () => {
  lines += 1
  line = `198.51.100.${lines}`
  await server.rows(
    `insert into payments.coupons (code, percent, starts_at, ends_at, uses_allowed)
     values ('HALF', 50, '2026-11-01', '2026-12-01', 1000) on conflict do nothing`,
  )
})

const byForm = async (visitor: Visitor, code: string, address = line): Promise<string> => {
  const { body } = await server.signUp(visitor, { ...PAY, coupon_code: code }, 'IAT', address)
  return body.code ?? String(body.data.payment_data?.TXN_AMOUNT)
}
const byQuestion = async (visitor: Visitor, code: string, address = line): Promise<string> => {
  const question = { exam_type: 'IAT', coupon_code: code, class_stream: '1102', lead_term: '2026-27' }
  const { body } = await server.post('/api/v1/coupon', question, visitor, address)
  return body.code ?? String(body.data.exam_discount_amount)
}
const guesses = async (guess: (code: string) => Promise<string>, count: number): Promise<string[]> => {
  const ends = []
  for (let at = 0; at < count; at += 1) ends.push(await guess(`GUESS${at}`))
  return ends
}
const looked = (ends: readonly string[]) => ends.filter((end) => end !== TOO_MANY).length

describe('[CPN-04] wrong codes', () => {
  it('are looked at ten times an hour for one number, by form and by question together', async () => {
    const visitor = await server.visitor()
    expect(looked(await guesses((code) => byQuestion(visitor, code), 6))).toBe(6)
    expect(looked(await guesses((code) => byForm(visitor, code), 20))).toBe(4)
    expect(await byForm(visitor, 'HALF')).toBe(TOO_MANY)
    expect(await byQuestion(visitor, 'HALF')).toBe(TOO_MANY)
  })

  it('are not looked at more often when they come in the same moment', async () => {
    const visitor = await server.visitor()
    const ends = await Promise.all(Array.from({ length: 40 }, (_, at) => byForm(visitor, `RACE${at}`)))
    expect(looked(ends)).toBe(10)
  })

  it('of many numbers behind one address are 60 in ten minutes, and three of each number beyond', async () => {
    const numbers = await server.visitors(10)
    let seen = 0
    for (const visitor of numbers) seen += looked(await guesses((code) => byForm(visitor, code), 10))
    // Six numbers had ten tries; the other four have three each.
    expect(seen).toBe(60 + 4 * 3)
  })

  it('control: without the count all of them are looked at', async () => {
    const limits = {
      ...server.deps.limits,
      take: async () => true,
    }
    const typer = { browser: 'b', mobile: '+919800000000', address: line }
    const ends = []
    for (let at = 0; at < 251; at += 1)
      ends.push(
        await countCouponTry(limits, typer, () =>
          server.composition.payments.quoteCoupon({
            code: `GUESS${at}`,
            listPaise: 30_000,
            labels: {},
            payerKey: null,
          }),
        ),
      )
    expect(ends.filter((end) => !end.ok && end.refusal.code === WRONG)).toHaveLength(251)
  })
})

describe('an honest family', () => {
  it('that mistypes twice gets its discount, and pays as often as it must', async () => {
    const visitor = await server.visitor()
    expect(await byQuestion(visitor, 'HALV')).toBe(WRONG)
    expect(await byForm(visitor, 'HALFF')).toBe(WRONG)
    for (let again = 0; again < 15; again += 1) expect(await byForm(visitor, 'HALF')).toBe('150.00')
  })

  it('with a fresh browser and number is not locked out by what others guess at its address', async () => {
    for (const visitor of await server.visitors(8)) await guesses((code) => byForm(visitor, code), 10)
    const victim = await server.visitor()
    expect(await byQuestion(victim, 'HALV')).toBe(WRONG)
    expect(await byQuestion(victim, 'HALF')).toBe('150')
    expect(await byForm(victim, 'HALF')).toBe('150.00')
  })
})
