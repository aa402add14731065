import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, type Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'
import type { UnpaidShares } from '../domain/unpaid-seats.ts'

const { bank, server } = await signUpSuite()

const MINUTE = 60_000
const FEE = 10_000
const PAY = { ...OFFLINE, payment_mode: 'paytm' }
const ATTACKER = '203.0.113.9'
const SCHOOL = '198.51.100.7'

const PLACE = `branch_code = 'DL001' and slot_id = 102 and exam_day_id in (
  select exam_day_id from catalogue.exam_days where exam_type = 'iACST' and day = '2026-11-20')`
const setSeats = (capacity: number) =>
  server.rows(`update catalogue.seatings set capacity = $1, seats_taken = 0 where ${PLACE}`, [capacity])
const seatsTaken = async () => {
  const [row] = await server.rows<{ seats_taken: number }>(
    `select seats_taken from catalogue.seatings where ${PLACE}`,
  )
  return row?.seats_taken ?? -1
}
beforeEach(async () => {
  await server.rows(`delete from registration.consents`)
  await server.rows(`delete from registration.sign_ups`)
  await setSeats(120)
})

const toTheBank = async (visitor: Visitor, address?: string) => {
  const { body } = await server.signUp(visitor, PAY, undefined, address)
  return { code: body.code as string | undefined, orderId: String(body.data?.payment_data?.ORDER_ID) }
}
const pay = async (orderId: string) => {
  const paid = bank.signed(orderId, { status: 'captured', amountPaise: FEE })
  await server.post('/api/v1/payments/notices/development-bank', paid)
  await deliverEvents(server)
}
const stateOf = async (visitor: Visitor): Promise<string> =>
  (await server.post('/api/v1/registrations/status', {}, visitor)).body.state
const seatOf = async (orderId: string) => {
  const [row] = await server.rows<{ has_seat: boolean; state: string; expires_at: Date | null }>(
    `select has_seat, form.state, expires_at from registration.sign_ups form
     join payments.charges charge on charge.reference = 'sign-up:' || form.sign_up_id
     join payments.attempts attempt on attempt.charge_id = charge.charge_id where order_id = $1`,
    [orderId],
  )
  return row
}

describe('an unpaid seat', () => {
  it('is held from the payment step, not from the form', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, OFFLINE)
    expect(await seatsTaken()).toBe(0)
    await toTheBank(visitor)
    expect(await seatsTaken()).toBe(1)
  })

  it('is held for a quarter of an hour, however often the form is sent, the payment fails or the place is changed', async () => {
    const visitor = await server.visitor()
    const { orderId } = await toTheBank(visitor)
    const until = (await seatOf(orderId))?.expires_at
    server.clock.advance(6 * MINUTE)
    await toTheBank(visitor)
    const failed = bank.signed(orderId, { status: 'failed', amountPaise: FEE })
    await server.post('/api/v1/payments/notices/development-bank', failed)
    await deliverEvents(server)
    await server.signUp(visitor, { ...PAY, exam_date: '2026-11-21T03:30:00Z' })
    await server.signUp(visitor, PAY)
    expect(await seatOf(orderId)).toMatchObject({ has_seat: true, expires_at: until })
    server.clock.advance(9 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    expect(await seatsTaken()).toBe(0)
  })

  it('is held once per number: the second time the family pays first, and is seated when the money comes', async () => {
    const visitor = await server.visitor()
    await toTheBank(visitor)
    server.clock.advance(15 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    const again = await toTheBank(visitor)
    expect(await seatOf(again.orderId)).toMatchObject({ has_seat: false, state: 'paying' })
    expect(await seatsTaken()).toBe(0)
    await pay(again.orderId)
    expect(await stateOf(visitor)).toBe('confirmed')
    expect(await seatsTaken()).toBe(1)
  })

  it('does not stand in the way of a sibling once it is paid', async () => {
    const visitor = await server.visitor()
    await pay((await toTheBank(visitor)).orderId)
    const sibling = { ...PAY, student_name: 'Ravi Verma', student_dob: '01-02-2012' }
    const { body } = await server.signUp(visitor, sibling)
    expect(await seatOf(String(body.data.payment_data.ORDER_ID))).toMatchObject({ has_seat: true })
  })

  it('of the last seats: says that they are being paid for, and is free again after a quarter of an hour', async () => {
    await setSeats(2)
    await toTheBank(await server.visitor())
    await toTheBank(await server.visitor())
    const visitor = await server.visitor()
    const refused = await server.signUp(visitor, OFFLINE)
    expect(refused.body).toMatchObject({ success: 'false', code: 'registration.seats-being-paid' })
    expect(refused.body.msg).toContain('15 minutes')
    server.clock.advance(15 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    expect((await toTheBank(visitor)).code).toBeUndefined()
  })

  it('of a room whose seats are all paid is not promised to anybody', async () => {
    await setSeats(1)
    await pay((await toTheBank(await server.visitor())).orderId)
    const { body } = await server.signUp(await server.visitor(), OFFLINE)
    expect(body.code).toBe('registration.no-seat-left')
  })
})

describe('a held seat that moves to another room', () => {
  it('counts there at the address that moved it: two addresses hold no more than the shares of two', async () => {
    const OTHER = '203.0.113.10'
    const early = { ...PAY, exam_date: '2026-11-21T03:30:00Z' }
    const [first, more] = [await server.visitors(6), await server.visitors(6)]
    await Promise.all(first.map((visitor) => server.signUp(visitor, early, undefined, OTHER)))
    for (const visitor of first) await server.signUp(visitor, PAY, undefined, ATTACKER)
    expect(await seatsTaken()).toBe(6)
    // The share of this address is used up by the seats that moved here.
    for (const visitor of more) await toTheBank(visitor, ATTACKER)
    expect(await seatsTaken()).toBe(6)
    // A family elsewhere gets its seat.
    expect(await seatOf((await toTheBank(await server.visitor(), SCHOOL)).orderId)).toMatchObject({
      has_seat: true,
    })
  })
})

describe('what the family is told of its seat', () => {
  const seatPromise = async (visitor: Visitor, form: object, address?: string) =>
    (await server.signUp(visitor, form, undefined, address)).body.data.seat

  it('is what pressing Pay does: held from then, and until when', async () => {
    const visitor = await server.visitor()
    expect(await seatPromise(visitor, OFFLINE)).toEqual({ is: 'held-once-paying' })
    const held = await seatPromise(visitor, PAY)
    expect(held).toEqual({
      is: 'held',
      until: new Date(server.clock.now().getTime() + 15 * MINUTE).toISOString(),
    })
    server.clock.advance(5 * MINUTE)
    expect(await seatPromise(visitor, OFFLINE)).toEqual(held)
    server.clock.advance(10 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    // Once per number: the second time no hold is promised.
    expect(await seatPromise(visitor, OFFLINE)).toEqual({ is: 'taken-when-paid' })
    expect(await seatPromise(visitor, PAY)).toEqual({ is: 'taken-when-paid' })
  })

  it('promises none beyond the share of an address, and one elsewhere', async () => {
    for (const holder of await server.visitors(6)) await toTheBank(holder, SCHOOL)
    const seventh = await server.visitor()
    expect(await seatPromise(seventh, OFFLINE, SCHOOL)).toEqual({ is: 'taken-when-paid' })
    expect(await seatPromise(seventh, PAY, SCHOOL)).toEqual({ is: 'taken-when-paid' })
    expect(await seatPromise(await server.visitor(), OFFLINE, ATTACKER)).toEqual({ is: 'held-once-paying' })
  })
})

describe('money for a form without a seat', () => {
  const withoutSeat = async () => {
    const visitor = await server.visitor()
    await toTheBank(visitor)
    server.clock.advance(15 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    return { visitor, ...(await toTheBank(visitor)) }
  }

  it('goes back when the last seat was sold meanwhile, and the family is told', async () => {
    const { visitor, orderId } = await withoutSeat()
    await setSeats(0)
    await pay(orderId)
    expect(await stateOf(visitor)).toBe('refund-due')
    const refunds = await server.rows(
      `select refund.state from payments.refunds refund join payments.captures using (capture_id) where order_id = $1`,
      [orderId],
    )
    expect(refunds).toHaveLength(1)
  })

  it('of a full discount takes its seat at once', async () => {
    await server.rows(
      `insert into payments.coupons (code, percent, starts_at, ends_at, uses_allowed)
       values ('WHOLEFEE', 100, '2026-11-01', '2026-12-01', 10) on conflict do nothing`,
    )
    const { visitor } = await withoutSeat()
    await server.signUp(visitor, { ...PAY, coupon_code: 'WHOLEFEE' })
    expect(await stateOf(visitor)).toBe('confirmed')
    expect(await seatsTaken()).toBe(1)
  })
})

/** Sixty numbers go to pay concurrently and do not pay; then again, as soon as their seats are released. */
const attack = async (send: (visitor: Visitor, at: number) => Promise<unknown>) => {
  const numbers = await server.visitors(60)
  await Promise.all(numbers.map(send))
  const first = await seatsTaken()
  server.clock.advance(15 * MINUTE)
  await server.composition.signUps.releaseAbandoned()
  await Promise.all(numbers.map(send))
  const [held] = await server.rows<{ numbers: number; holds: number }>(
    `select count(distinct mobile_key)::int as numbers, count(*)::int as holds
     from registration.sign_ups where seat_held_at is not null`,
  )
  return { first, again: await seatsTaken(), ...held }
}
const from =
  (addressOf: (at: number) => string) =>
  (visitor: Visitor, at: number): Promise<unknown> =>
    server.signUp(visitor, PAY, undefined, addressOf(at))
const NO_SHARES: UnpaidShares = {
  everybody: { ofSeats: 1, fewest: 0 },
  oneAddress: { ofSeats: 1, fewest: 0 },
}

describe('sixty numbers that pay nothing', () => {
  it('hold six of 120 seats from one address, in a race, and none of them a second time', async () => {
    expect(await attack(from(() => ATTACKER))).toEqual({ first: 6, again: 6, numbers: 12, holds: 12 })
  })

  it('hold thirty of a hundred seats from sixty addresses, and those who held none before get the next', async () => {
    const end = await attack(from((at) => `203.0.113.${at}`))
    expect(end).toEqual({ first: 36, again: 24, numbers: 60, holds: 60 })
  })

  it('do not keep an honest family from paying and sitting, not even on their own address', async () => {
    await attack(from((at) => `203.0.113.${at % 20}`))
    for (const address of [ATTACKER, '203.0.113.1', SCHOOL]) {
      const family = await server.visitor()
      await pay((await toTheBank(family, address)).orderId)
      expect(await stateOf(family)).toBe('confirmed')
    }
  })

  it('control: without the shares they hold one each', async () => {
    const unguarded = server.rebuilt({ unpaidShares: NO_SHARES })
    const { first } = await attack((visitor) => unguarded(visitor, PAY, 'iACST', ATTACKER))
    expect(first).toBe(60)
  })
})

it('a school behind one address: three hundred children go to pay before the first has paid, and all are seated', async () => {
  await setSeats(400)
  const children = await server.visitors(300)
  const forms = await Promise.all(children.map((child) => server.signUp(child, OFFLINE, undefined, SCHOOL)))
  expect(forms.filter(({ body }) => body.success !== 'true')).toEqual([])
  const orders = await Promise.all(children.map((child) => toTheBank(child, SCHOOL)))
  expect(orders.filter(({ code }) => code !== undefined)).toEqual([])
  for (const { orderId } of orders) {
    const paid = bank.signed(orderId, { status: 'captured', amountPaise: FEE })
    await server.post('/api/v1/payments/notices/development-bank', paid)
  }
  await deliverEvents(server)
  const [confirmed] = await server.rows(
    `select count(*)::int as count from registration.sign_ups where state = 'confirmed'`,
  )
  expect(confirmed).toEqual({ count: 300 })
  expect(await seatsTaken()).toBe(300)
})
