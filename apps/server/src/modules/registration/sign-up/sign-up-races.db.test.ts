import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, startSignUpServer, type SignUpServer } from '../../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../../test/test-bank.ts'

let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startSignUpServer({ ...bank.env, DATABASE_POOL: '24' })
  await server.rows(`update catalogue.exam_modes set fee_paise = 0 where exam_type = 'iACST'`)
})
afterAll(async () => {
  await server.close()
  bank.close()
})
beforeEach(async () => {
  server.clock.moveTo('2026-11-15T06:00:00Z')
})

const tally = (bodies: readonly { status?: string; code?: string }[]): Record<string, number> => {
  const ends: Record<string, number> = {}
  for (const { status, code } of bodies) {
    const end = code ?? status ?? 'none'
    ends[end] = (ends[end] ?? 0) + 1
  }
  return ends
}
const PLACE = `branch_code = 'DL001' and slot_id = 102 and exam_day_id in (
  select exam_day_id from catalogue.exam_days where exam_type = 'iACST' and day = $1)`
const setCapacity = (day: string, capacity: number) =>
  server.rows(`update catalogue.seatings set capacity = $2, seats_taken = 0 where ${PLACE}`, [day, capacity])
const seatsTaken = async (day: string): Promise<number> => {
  const [row] = await server.rows<{ seats_taken: number }>(
    `select seats_taken from catalogue.seatings where ${PLACE}`,
    [day],
  )
  return row?.seats_taken ?? -1
}
const registered = async (day: string): Promise<number> => {
  const [row] = await server.rows<{ count: number }>(
    `select count(*)::int as count from registration.registrations
     where branch_code = 'DL001' and slot_id = 102 and exam_day = $1`,
    [day],
  )
  return row?.count ?? -1
}
const on = (day: string) => ({ ...OFFLINE, exam_date: `${day}T03:30:00Z` })

describe('seats', () => {
  it(
    '500 parallel sign-ups for 10 seats give exactly 10 registrations and 490 honest refusals',
    { timeout: 120_000 },
    async () => {
      const day = '2026-11-18'
      await setCapacity(day, 10)
      const families = await server.visitors(500)
      const answers = await Promise.all(families.map((visitor) => server.signUp(visitor, on(day))))
      expect(tally(answers.map(({ body }) => body))).toEqual({
        confirmed: 10,
        'registration.no-seat-left': 490,
      })
      const rolls = new Set(answers.map(({ body }) => body.data?.roll_number).filter(Boolean))
      expect(rolls.size).toBe(10)
      expect([await registered(day), await seatsTaken(day)]).toEqual([10, 10])
      const [attempts] = await server.rows<{ left: number }>(
        `select count(*)::int as left from registration.sign_ups where exam_day = $1 and state <> 'confirmed'`,
        [day],
      )
      expect(attempts).toEqual({ left: 0 })
    },
  )

  it('control: with a seat count that is read first and written later, more are seated than there are seats', async () => {
    const day = '2026-11-19'
    await setCapacity(day, 3)
    const naive: typeof server.composition.catalogue.seats.takeSeat = async (trx) => {
      const { rows } = await sql<{ seats_taken: number; exam_day_id: string }>`
        select seats_taken, exam_day_id from catalogue.seatings join catalogue.exam_days using (exam_day_id)
        where branch_code = 'DL001' and slot_id = 102 and exam_type = 'iACST' and day = '2026-11-19'`.execute(
        trx,
      )
      const [seen] = rows
      if (seen === undefined || seen.seats_taken >= 3) return 'no-seat-left'
      await sql`update catalogue.seatings set seats_taken = ${seen.seats_taken + 1}
        where branch_code = 'DL001' and slot_id = 102 and exam_day_id = ${seen.exam_day_id}`.execute(trx)
      return 'taken'
    }
    const unguarded = server.rebuilt({ takeSeat: naive })
    const families = await server.visitors(40)
    await Promise.all(families.map((visitor) => unguarded(visitor, on(day))))
    expect(await registered(day)).toBeGreaterThan(3)
  })
})

const children = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    student_name: `Child ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(index / 26)]}`,
    student_dob: '05-04-2010',
  }))
const registeredOn = async (mobile: string): Promise<number> => {
  const [row] = await server.rows<{ count: number }>(
    `select count(*)::int as count from identity.students where mobile = $1`,
    [`+91${mobile}`],
  )
  return row?.count ?? -1
}

describe('attempts', () => {
  it('[REG-23] [NUM-21] 50 parallel sign-ups of one mobile give exactly the two that are allowed', async () => {
    const visitor = await server.visitor()
    const answers = await Promise.all(children(50).map((child) => server.signUp(visitor, child)))
    expect(tally(answers.map(({ body }) => body))).toEqual({
      confirmed: 2,
      'registration.attempts-exhausted': 48,
    })
    expect(await registeredOn(visitor.mobile)).toBe(2)
  })

  it('[REG-21] 20 parallel sign-ups of one mobile for a test with one attempt hold one place', async () => {
    const visitor = await server.visitor()
    const iat = {
      class_stream: '1102',
      exam_date: '2026-11-22T03:30:00Z',
      exam_mode: 'Online (10 AM to 10 PM)',
    }
    const answers = await Promise.all(
      children(20).map((child) => server.signUp(visitor, { ...iat, ...child }, 'IAT')),
    )
    expect(tally(answers.map(({ body }) => body))).toEqual({
      pending: 1,
      'registration.attempts-exhausted': 19,
    })
  })

  it('the unique key holds the number even without the lock', async () => {
    const visitor = await server.visitor()
    const unlocked = server.rebuilt({ lock: async () => undefined })
    await Promise.allSettled(children(30).map((child) => unlocked(visitor, child)))
    expect(await registeredOn(visitor.mobile)).toBeLessThanOrEqual(2)
  })
})

it('[REG-23] a form that is sent 30 times at once gives one registration and one answer', async () => {
  const visitor = await server.visitor()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => server.signUp(visitor, { form_id: `the-form-of-${visitor.mobile}` })),
  )
  expect(new Set(answers.map(({ body }) => body.data?.roll_number)).size).toBe(1)
  expect(await registeredOn(visitor.mobile)).toBe(1)
})

describe('coupons', () => {
  const IAT = {
    class_stream: '1102',
    exam_date: '2026-11-22T03:30:00Z',
    exam_mode: 'Online (10 AM to 10 PM)',
    payment_mode: 'paytm',
  }
  const offer = (code: string) =>
    server.rows(
      `insert into payments.coupons (code, percent, starts_at, ends_at, uses_allowed)
       values ($1, 100, '2026-11-01', '2026-12-01', 10)`,
      [code],
    )

  it('200 parallel redemptions of a coupon for 10 uses give exactly 10', { timeout: 60_000 }, async () => {
    await offer('TENUSES')
    const families = await server.visitors(200)
    const answers = await Promise.all(
      families.map((visitor) => server.signUp(visitor, { ...IAT, coupon_code: 'TENUSES' }, 'IAT')),
    )
    expect(tally(answers.map(({ body }) => body))).toEqual({
      confirmed: 10,
      'payments.coupon-not-valid': 190,
    })
    const [row] = await server.rows<{ uses_taken: number; redeemed: number }>(
      `select uses_taken, (select count(*)::int from payments.redemptions where coupon_id = coupons.coupon_id) as redeemed
       from payments.coupons where code = 'TENUSES'`,
    )
    expect(row).toEqual({ uses_taken: 10, redeemed: 10 })
  })

  it('control: with a counter that is read first and written later, it is used too often', async () => {
    await offer('NAIVE')
    const naive: Parameters<SignUpServer['rebuilt']>[0]['takeUse'] = async (trx, couponId) => {
      const { rows } = await sql<{ uses_taken: number }>`
        select uses_taken from payments.coupons where coupon_id = ${couponId}`.execute(trx)
      const seen = rows[0]?.uses_taken ?? 0
      if (seen >= 10) return false
      // Long enough for others to read the same number, however slow the machine is.
      await sql`select pg_sleep(0.1)`.execute(trx)
      await sql`update payments.coupons set uses_taken = ${seen + 1} where coupon_id = ${couponId}`.execute(
        trx,
      )
      return true
    }
    const unguarded = server.rebuilt({ takeUse: naive })
    const families = await server.visitors(60)
    await Promise.all(families.map((visitor) => unguarded(visitor, { ...IAT, coupon_code: 'NAIVE' }, 'IAT')))
    const [row] = await server.rows<{ redeemed: number }>(
      `select count(*)::int as redeemed from payments.redemptions join payments.coupons using (coupon_id)
       where code = 'NAIVE'`,
    )
    expect(row?.redeemed).toBeGreaterThan(10)
  })
})

// Controls: first without the lock, then also without the unique keys, which stay dropped until the end of the file.
describe('without the lock', () => {
  const unlocked = () => server.rebuilt({ lock: async () => undefined })
  const sendOneFormThirtyTimes = async () => {
    const visitor = await server.visitor()
    const form = { form_id: `the-form-of-${visitor.mobile}` }
    await Promise.allSettled(Array.from({ length: 30 }, () => unlocked()(visitor, form)))
    return registeredOn(visitor.mobile)
  }

  it('the keys of form and attempt still give one registration to a form that is sent 30 times', async () => {
    expect(await sendOneFormThirtyTimes()).toBe(1)
  })

  it('control: and without the keys it gives more', async () => {
    await server.rows(`drop index registration.sign_ups_one_per_form`)
    await server.rows(
      `alter table registration.sign_ups drop constraint sign_ups_mobile_key_exam_type_counting_year_attempt_no_key`,
    )
    expect(await sendOneFormThirtyTimes()).toBeGreaterThan(1)
  })

  it('control: and without the keys one mobile gets more than it may', async () => {
    const visitor = await server.visitor()
    await Promise.allSettled(children(50).map((child) => unlocked()(visitor, child)))
    expect(await registeredOn(visitor.mobile)).toBeGreaterThan(2)
  })
})
