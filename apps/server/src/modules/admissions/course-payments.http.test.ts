import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadDemoCoupons } from '../../../db/seeds/demo/coupons.ts'
import { aBuyer, handedOver, orderOf, pay } from '../../../test/course-buyer.ts'
import { DEMO_MORNING, startDemoServer, type DemoServer } from '../../../test/demo-server.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'

const RESULT = 'iACST online, result published'

let bank: TestBank
let server: DemoServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startDemoServer(bank.env)
  const client = await server.world.database.pool.connect()
  await loadDemoCoupons(client)
  client.release()
})
afterAll(async () => {
  await server.close()
  bank.close()
})

const rows = async (text: string, values: unknown[] = []) =>
  (await server.world.database.pool.query(text, values)).rows
afterEach(async () => {
  // Limits per student are tested where they are the subject.
  const { redis, config } = server.world
  const counted = await redis.keys(`${config.REDIS_PREFIX}*`)
  if (counted.length > 0) await redis.del(...counted)
  await rows(`delete from admissions.course_orders`)
  await rows(`update catalogue.course_offers set is_enabled = true, seats_taken = 0`)
  server.clock.moveTo(DEMO_MORNING)
})

/** How often somebody was sent to the bank for the charge of this order. */
const attempts = async (bankOrder: string) =>
  (
    await rows(
      `select from payments.attempts where charge_id = (select charge_id from payments.attempts where order_id = $1)`,
      [bankOrder],
    )
  ).length

describe('[OPN-68] who presses Pay again after paying, and whose notice was lost', () => {
  it('has the course, and is not sent to the bank a second time', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder, paise } = await handedOver(server, buyer)
    bank.knows(bankOrder, { says: 'captured', amountPaise: paise })
    server.clock.advance(5_000)
    expect((await pay(server, buyer, orderId)).body.code).toBe('admissions.bought-already')
    expect(await attempts(bankOrder)).toBe(1)
    expect((await orderOf(server, buyer, orderId)).state).toBe('purchased')
  })

  it('control: whom the bank does not know as paid is sent there again', async () => {
    const buyer = await aBuyer(server, RESULT)
    const { orderId, bankOrder } = await handedOver(server, buyer)
    server.clock.advance(5_000)
    expect((await pay(server, buyer, orderId)).body.success).toBe('true')
    expect(await attempts(bankOrder)).toBe(2)
  })
})
