import type { DomainEvents } from '../../../kernel/events.ts'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, startSignUpServer, type SignUpServer } from '../../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../../test/test-bank.ts'
import type { SignUps } from '../index.ts'

const SEATS = 15
const LATECOMERS = 12
const FEE = 10_000

let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startSignUpServer({ ...bank.env, DATABASE_POOL: '24' })
  await server.rows(`update catalogue.exam_modes set fee_paise = ${FEE} where exam_type = 'iACST'`)
})
afterAll(async () => {
  await server.close()
  bank.close()
})
beforeEach(() => server.clock.moveTo('2026-11-15T06:00:00Z'))

const PLACE = `branch_code = 'DL001' and slot_id = 102 and exam_day_id in (
  select exam_day_id from catalogue.exam_days where exam_type = 'iACST' and day = $1)`

/** The results of all families that wanted a seat of one day. */
interface Ends {
  readonly confirmed: number
  readonly refundDue: number
  /** Refunds that were requested. */
  readonly refunds: number
  /** Sign-ups with a seat, and seats that the catalogue counts as taken. */
  readonly seated: number
  readonly seatsTaken: number
}

const endsOf = async (day: string, orders: readonly string[]): Promise<Ends> => {
  const [ends] = await server.rows<Ends>(
    `select count(*) filter (where state = 'confirmed')::int as confirmed,
       count(*) filter (where state = 'refund_due')::int as "refundDue",
       count(*) filter (where has_seat)::int as seated,
       (select count(*)::int from payments.refunds join payments.captures using (capture_id)
         where order_id = any($2)) as refunds,
       (select seats_taken from catalogue.seatings where ${PLACE}) as "seatsTaken"
     from registration.sign_ups where exam_day = $1`,
    [day, orders],
  )
  if (ends === undefined) throw new Error('a sum without a row')
  return ends
}

/** The bank reports an order as captured. A repeated call sends the same event. */
const pay = (orderId: string, isLate: boolean) =>
  server.post(
    '/api/v1/payments/notices/development-bank',
    bank.signed(orderId, {
      status: 'captured',
      amountPaise: FEE,
      eventId: `event-${orderId}`,
      transactionId: `money-${orderId}`,
      // Captured while the place was held, or only now; the event arrives now in either case.
      takenAt: new Date(server.clock.now().getTime() - (isLate ? 0 : 15 * 60_000)).toISOString(),
    }),
  )

/** Handles the events of an order, as the queue does. */
const transition = async (orderId: string, signUps: Pick<SignUps, 'onChargeCaptured'>): Promise<void> => {
  const events = await server.rows<{ payload: DomainEvents['payments.charge-captured'] }>(
    `select payload from platform.outbox join payments.attempts on payload ->> 'chargeId' = charge_id::text
     where name = 'payments.charge-captured' and order_id = $1`,
    [orderId],
  )
  for (const { payload } of events) await signUps.onChargeCaptured(payload)
}

/** The release polls the bank about each charge; the rest happens during this time. */
const ONE_MOMENT_MS = 200
const somewhen = () => sleep(randomInt(ONE_MOMENT_MS))

/**
 * Fifteen families hold all seats on the bank's page until their holds expire. Then everything happens concurrently:
 * their payments arrive, two workers release their places, and a dozen others go to pay for one.
 */
const oneMoment = async (
  day: string,
  signUps: Pick<SignUps, 'onChargeCaptured' | 'releaseAbandoned'>,
  comeLate: (visitor: Awaited<ReturnType<SignUpServer['visitor']>>, more: object) => Promise<unknown>,
  { capacity = SEATS, isLate = false, hasEnd = true } = {},
): Promise<Ends> => {
  await server.rows(`update catalogue.seatings set capacity = $2, seats_taken = 0 where ${PLACE}`, [
    day,
    capacity,
  ])
  const form = { ...OFFLINE, exam_date: `${day}T03:30:00Z` }
  const orders = await Promise.all(
    (await server.visitors(SEATS)).map(async (visitor) => {
      const answer = await server.signUp(visitor, { ...form, payment_mode: 'paytm' })
      return String(answer.body.data.payment_data.ORDER_ID)
    }),
  )
  if (!hasEnd)
    await server.rows(
      `update payments.charges set pay_by = null
       where charge_id in (select charge_id from payments.attempts where order_id = any($1))`,
      [orders],
    )
  server.clock.advance(20 * 60_000)
  const latecomers = await server.visitors(LATECOMERS)
  await Promise.allSettled([
    signUps.releaseAbandoned(),
    signUps.releaseAbandoned(),
    ...orders.map(async (orderId) => {
      await somewhen()
      await pay(orderId, isLate)
      await transition(orderId, signUps)
    }),
    ...latecomers.map(async (visitor) => {
      await somewhen()
      await comeLate(visitor, { ...form, payment_mode: 'paytm' })
    }),
  ])
  // Interrupted events are delivered again, as the queue would do.
  for (const orderId of orders) await transition(orderId, signUps)
  return endsOf(day, orders)
}

it('[OPN-68] money, release and latecomers at the same moment: every family is seated or owed, and every seat is somebody’s', async () => {
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    const ends = await oneMoment(day, server.composition.signUps, (who, form) => server.signUp(who, form))
    expect(ends.confirmed + ends.refunds).toBe(SEATS)
    expect(ends.refundDue).toBe(ends.refunds)
    expect(ends.seated).toBe(ends.seatsTaken)
    expect(ends.seatsTaken).toBeLessThanOrEqual(SEATS)
  }
})

it('control: with a seat count that is read first and written later, seats and families part', async () => {
  const day = '2026-11-27'
  // Room for all, so that the late requests are sure to collide.
  const naive: typeof server.composition.catalogue.seats.takeSeat = async (trx) => {
    const { rows } = await sql<{ seats_taken: number }>`
      select seats_taken, pg_sleep(0.15) from catalogue.seatings join catalogue.exam_days using (exam_day_id)
      where branch_code = 'DL001' and slot_id = 102 and exam_type = 'iACST' and day = ${day}`.execute(trx)
    const seen = rows[0]?.seats_taken ?? 0
    await sql`update catalogue.seatings set seats_taken = ${seen + 1}
      where branch_code = 'DL001' and slot_id = 102 and exam_day_id in (
        select exam_day_id from catalogue.exam_days where exam_type = 'iACST' and day = ${day})`.execute(trx)
    return 'taken'
  }
  const signUps = server.signUpsWith({ takeSeat: naive })
  const ends = await oneMoment(day, signUps, server.rebuilt({ takeSeat: naive }), {
    capacity: SEATS + LATECOMERS,
  })
  expect(ends.seated).not.toBe(ends.seatsTaken)
})

describe('[OPN-68] late money, release and latecomers at the same moment', () => {
  const room = { capacity: 2 * (SEATS + LATECOMERS), isLate: true }
  const come = (who: Awaited<ReturnType<SignUpServer['visitor']>>, form: object) => server.signUp(who, form)

  it('all of it goes back once although seats are left, and every seat is somebody’s', async () => {
    for (const day of ['2026-11-29', '2026-11-30', '2026-12-01']) {
      const ends = await oneMoment(day, server.composition.signUps, come, room)
      expect([ends.confirmed, ends.refunds, ends.refundDue]).toEqual([0, SEATS, SEATS])
      expect(ends.seated).toBe(ends.seatsTaken)
    }
  })

  it('control: of orders without an end it buys places', async () => {
    const ends = await oneMoment('2026-12-02', server.composition.signUps, come, { ...room, hasEnd: false })
    expect(ends.confirmed).toBeGreaterThan(0)
  })
})

it('control: if nobody listened for money, neither its listener nor the sweep, families would be neither seated nor owed', async () => {
  const nobody = async () => undefined
  const deaf = { onChargeCaptured: nobody, releaseAbandoned: nobody }
  const ends = await oneMoment('2026-11-28', deaf, (who, form) => server.signUp(who, form))
  expect(ends.confirmed + ends.refunds).toBeLessThan(SEATS)
})
