import { beforeAll, describe, expect, it } from 'vitest'
import { OFFLINE } from '../../../../test/sign-up-server.ts'
import { isDecided } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()
beforeAll(async () => {
  await server.rows(`update catalogue.exam_modes set fee_paise = 10000 where exam_type = 'iACST'`)
  await server.rows(`update catalogue.seatings set capacity = 1000 where branch_code = 'DL001'`)
})

const MINUTE = 60_000

const atTheBank = async (): Promise<string> => {
  const answer = await server.signUp(await server.visitor(), { ...OFFLINE, payment_mode: 'paytm' })
  return String(answer.body.data.payment_data.ORDER_ID)
}
const pay = (orderId: string) =>
  server.post(
    '/api/v1/payments/notices/development-bank',
    bank.signed(orderId, { status: 'captured', amountPaise: 10_000 }),
  )
const stateOf = async (orderId: string) => {
  const [row] = await server.rows<{ state: string }>(
    `select form.state from registration.sign_ups form join payments.attempts using (charge_id) where order_id = $1`,
    [orderId],
  )
  return row?.state
}

describe('when the time of places is over', () => {
  it('[OPN-68] one that was paid for is theirs, although nobody heard the news of the money', async () => {
    const orderId = await atTheBank()
    await pay(orderId)
    expect([await stateOf(orderId), await isDecided(server, orderId)]).toEqual(['paying', false])
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    expect([await stateOf(orderId), await isDecided(server, orderId)]).toEqual(['confirmed', true])
  })

  it('paid ones that nobody can act upon keep no seat of others, and are neither lost nor given away', async () => {
    const [stuck, left] = [await atTheBank(), await atTheBank()]
    await pay(stuck)
    // Sealed with another key, as after a configuration error.
    await server.rows(
      `update registration.sign_ups set sealed_person = sha256(sealed_person)
       where charge_id = (select charge_id from payments.attempts where order_id = $1)`,
      [stuck],
    )
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    expect([await stateOf(stuck), await stateOf(left)]).toEqual(['paying', 'released'])
    const { body } = await server.app.inject({ url: '/metrics' })
    expect(body).toContain('medha_payments_unresolved{why="undecided"} 1')
    await server.rows(`update registration.sign_ups set state = 'released', attempt_no = null, has_seat = false,
      held_from = null, expires_at = null where state = 'paying'`)
  })

  it('they all go back in the same minute', async () => {
    const orders = await Promise.all(Array.from({ length: 210 }, atTheBank))
    server.clock.advance(21 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    const states = await Promise.all(orders.map(stateOf))
    expect(states.filter((state) => state === 'released')).toHaveLength(210)
    expect(orders.every((orderId) => bank.polledOrders.includes(orderId))).toBe(true)
  })
})
