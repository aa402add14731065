import type { DomainEvents } from '../../../kernel/events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import {
  aPupil,
  call,
  anywhere,
  editForm,
  sendBankEvent,
  offline,
  ONLINE_SLOT,
  PAY,
  placeOf,
  seatsTaken,
  setSeats,
  type Pupil,
} from '../../../../test/exam-edit-pupil.ts'
import { startSignUpServer, type SignUpServer } from '../../../../test/sign-up-server.ts'
import { deliverEvents, openTestBank, type TestBank } from '../../../../test/test-bank.ts'
import { createAddresses } from '../../../main/addresses.ts'
import { createExamEdits, type ExamEdits } from '../index.ts'

let bank: TestBank
let server: SignUpServer
/** Without the lock on the place. */
let unlocked: ExamEdits
beforeAll(async () => {
  bank = await openTestBank()
  server = await startSignUpServer({ ...bank.env, DATABASE_POOL: '24' })
  const { deps, composition } = server
  unlocked = createExamEdits({
    db: deps.database.db,
    clock: server.clock,
    identity: composition.identity,
    catalogue: composition.catalogue,
    payments: composition.payments,
    notifications: composition.notifications,
    notifyPlaceChanged: (trx, change) => composition.reminders.notifyPlaceChanged(trx, change),
    afterPayment: createAddresses(deps.config).afterEditPayment,
    addressKey: () => randomBytes(32),
    onRefundDue: () => undefined,
    lock: async () => undefined,
  })
})
afterAll(async () => {
  await server.close()
  bank.close()
})
beforeEach(() => server.clock.moveTo('2026-11-15T06:00:00Z'))

const MINUTE = 60_000
const edits = () => server.composition.examEdits
const pupils = async (count: number): Promise<Pupil[]> => {
  const made: Pupil[] = []
  for (let number = 0; number < count; number += 1) made.push(await aPupil(server))
  return made
}
const tally = (ends: readonly string[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const end of ends) counted[end] = (counted[end] ?? 0) + 1
  return counted
}
type Ended = Awaited<ReturnType<ExamEdits['update']>>
const endOf = (end: Ended): string => (end.ok ? end.value.state : end.refusal.code)
const appliedEdits = async ({ studentId }: Pupil) =>
  (
    await server.rows(`select from registration.exam_edits where student_id = $1 and state = 'applied'`, [
      studentId,
    ])
  ).length
const moneyOf = async ({ studentId }: Pupil) => {
  const [row] = await server.rows<{ captured: number; refunded: number }>(
    `select count(captures.*)::int as captured, count(refunds.*)::int as refunded
     from payments.charges
     left join payments.captures using (charge_id) left join payments.refunds using (capture_id)
     where reference in (select 'exam-edit:' || edit_id from registration.exam_edits where student_id = $1)`,
    [studentId],
  )
  return row
}
/** Seatings whose count differs from the places and pending edits that use them. */
const strayPlaces = () =>
  server.rows(
    `select seating.branch_code, seating.slot_id, exam_day.day::text, seats_taken, owned.count
     from catalogue.seatings seating join catalogue.exam_days exam_day using (exam_day_id)
     cross join lateral (
       select (select count(*) from registration.registrations place
               where place.has_seat and place.exam_type = exam_day.exam_type and place.exam_day = exam_day.day
                 and place.slot_id = seating.slot_id and place.branch_code = seating.branch_code)
            + (select count(*) from registration.exam_edits edit
               where edit.state = 'pending' and edit.exam_day = exam_day.day
                 and edit.slot_id = seating.slot_id and edit.branch_code = seating.branch_code) as count) owned
     where exam_day.exam_type = 'iACST' and seating.slot_id = 102 and seating.branch_code = 'DL001'
       and exam_day.day between '2026-11-16' and '2026-11-30' and seats_taken <> owned.count`,
  )
const atTheBank = async (day: string) => {
  const pupil = await aPupil(server)
  await edits().update(pupil.studentId, editForm(day), anywhere())
  const { body } = await call(server, 'GET', PAY, pupil)
  return { pupil, orderId: String(body.data.ORDER_ID) }
}

describe('two tabs', () => {
  it('30 changes of one student at once: two are made, as many as are allowed, and each is counted', async () => {
    const pupil = await aPupil(server)
    const ends = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        edits().update(pupil.studentId, editForm(`2026-11-${17 + (index % 10)}`, ONLINE_SLOT), anywhere()),
      ),
    )
    const { applied } = tally(ends.map(endOf))
    expect(applied).toBe(2)
    expect([await appliedEdits(pupil), (await placeOf(server, pupil))?.edits_used]).toEqual([2, 2])
  })

  it('control: without the lock the count is wrong or only the unique key stops the third', async () => {
    const pupil = await aPupil(server)
    const ends = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        unlocked.update(pupil.studentId, editForm(`2026-11-${17 + (index % 10)}`, ONLINE_SLOT), anywhere()),
      ),
    )
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
    expect(await appliedEdits(pupil)).toBeLessThanOrEqual(2)
  })

  it('20 tabs that each want another seat at a centre hold one', async () => {
    for (const day of ['16', '17', '18', '19', '20']) await setSeats(server, `2026-11-${day}`, 50)
    const pupil = await aPupil(server)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        edits().update(pupil.studentId, editForm(`2026-11-${16 + (index % 5)}`), anywhere()),
      ),
    )
    const held = await Promise.all(
      ['16', '17', '18', '19', '20'].map((day) => seatsTaken(server, `2026-11-${day}`)),
    )
    expect(held.reduce((sum, seats) => sum + seats, 0)).toBe(1)
    await edits().cancel(pupil.studentId)
    expect(await strayPlaces()).toEqual([])
  })

  it('a free change in the second tab wins over the one at the bank: its money goes back', async () => {
    const { pupil, orderId } = await atTheBank('2026-11-21')
    await edits().update(pupil.studentId, editForm('2026-11-22', ONLINE_SLOT), anywhere())
    await sendBankEvent(server, bank, orderId, 'captured')
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({
      exam_day: '2026-11-22',
      mode: 'online',
      edits_used: 1,
    })
    expect(await moneyOf(pupil)).toEqual({ captured: 1, refunded: 1 })
    expect(await strayPlaces()).toEqual([])
  })

  it('another seat chosen while the bank works: the payment counts for the seat chosen last', async () => {
    const { pupil, orderId } = await atTheBank('2026-11-21')
    await edits().update(pupil.studentId, editForm('2026-11-23'), anywhere())
    await sendBankEvent(server, bank, orderId, 'captured')
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({
      exam_day: '2026-11-23',
      mode: 'offline',
      edits_used: 1,
    })
    expect(await moneyOf(pupil)).toEqual({ captured: 1, refunded: 0 })
    expect(await strayPlaces()).toEqual([])
  })
})

describe('seats', () => {
  it('40 students want the last 5 seats at once: five hold one, the others keep their place', async () => {
    const day = '2026-11-26'
    await setSeats(server, day, 5)
    const all = await pupils(40)
    const ends = await Promise.all(
      all.map(({ studentId }) => edits().update(studentId, editForm(day), anywhere())),
    )
    expect(tally(ends.map(endOf))).toEqual({ 'payment-needed': 5, 'registration.seats-being-paid': 35 })
    expect(await seatsTaken(server, day)).toBe(5)
  })

  it('students who swap two full days in both directions neither deadlock nor lose a seat', async () => {
    const [one, other] = ['2026-11-27', '2026-11-28']
    await server.rows(`update catalogue.exam_modes set fee_paise = 0 where exam_type = 'iACST'`)
    for (const day of [one, other]) await setSeats(server, day, 12)
    const all = await pupils(20)
    await Promise.all(
      all.map(({ studentId }, index) =>
        edits().update(studentId, editForm(index % 2 === 0 ? one : other), anywhere()),
      ),
    )
    await Promise.all(
      all.map(({ studentId }, index) =>
        edits().update(studentId, editForm(index % 2 === 0 ? other : one), anywhere()),
      ),
    )
    expect((await seatsTaken(server, one)) + (await seatsTaken(server, other))).toBe(20)
    expect(await strayPlaces()).toEqual([])
    await server.rows(
      `update catalogue.exam_modes set fee_paise = 10000 where exam_type = 'iACST' and mode = 'offline'`,
    )
  })
})

describe('with the payment', () => {
  it('the capture, told 20 times by worker and browser at once, moves the student once', async () => {
    const { pupil, orderId } = await atTheBank('2026-11-25')
    await sendBankEvent(server, bank, orderId, 'captured')
    const [event] = await server.rows<{ payload: DomainEvents['payments.charge-captured'] }>(
      `select payload from platform.outbox where name = 'payments.charge-captured' order by id desc limit 1`,
    )
    if (event === undefined) throw new Error('the bank was not heard')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? edits().onChargeCaptured(event.payload)
          : call(server, 'POST', '/api/v1/exam/edit/paid', pupil, offline()),
      ),
    )
    expect(await appliedEdits(pupil)).toBe(1)
    expect((await placeOf(server, pupil))?.edits_used).toBe(1)
    expect(await moneyOf(pupil)).toEqual({ captured: 1, refunded: 0 })
    expect(await strayPlaces()).toEqual([])
  })

  it('all orders of capture, end of time, second change and cancelling: every edit counted once, the money used or refunded', async () => {
    for (let round = 0; round < 12; round += 1) {
      server.clock.moveTo('2026-11-15T06:00:00Z')
      const { pupil, orderId } = await atTheBank('2026-11-29')
      server.clock.advance(21 * MINUTE)
      const captured = async () => {
        await sendBankEvent(server, bank, orderId, 'captured', 10_000, { takenAt: '2026-11-15T06:05:00Z' })
        await deliverEvents(server)
      }
      const others = [
        () => edits().releaseAbandoned(),
        () => edits().update(pupil.studentId, editForm('2026-11-30', ONLINE_SLOT), anywhere()),
        () => edits().cancel(pupil.studentId),
        () => edits().update(pupil.studentId, editForm('2026-11-30'), anywhere()),
      ]
      const rival = others[round % others.length] ?? captured
      await Promise.all(round % 3 === 0 ? [captured(), rival()] : [rival(), captured()])
      await deliverEvents(server)
      const place = await placeOf(server, pupil)
      const money = await moneyOf(pupil)
      const applied = await appliedEdits(pupil)
      expect(place?.edits_used).toBe(applied)
      expect(applied).toBeLessThanOrEqual(2)
      expect(money?.captured).toBe(1)
      // Either the fee was used for a seat at a centre, or it goes back; never both, never neither.
      expect([place?.is_fee_paid, money?.refunded]).toEqual(place?.is_fee_paid ? [true, 0] : [false, 1])
      expect(await strayPlaces()).toEqual([])
      await edits().cancel(pupil.studentId)
    }
  })

  it('the seat went to somebody else before the money came: the old place stands and the money goes back', async () => {
    const day = '2026-11-18'
    await setSeats(server, day, 1)
    const { pupil, orderId } = await atTheBank(day)
    server.clock.advance(21 * MINUTE)
    await edits().releaseAbandoned()
    const rival = await aPupil(server)
    await edits().update(rival.studentId, editForm(day), anywhere())
    await sendBankEvent(server, bank, orderId, 'captured', 10_000, { takenAt: '2026-11-15T06:05:00Z' })
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({
      exam_day: '2026-11-20',
      slot_id: 101,
      edits_used: 0,
    })
    expect(await moneyOf(pupil)).toEqual({ captured: 1, refunded: 1 })
    expect(await seatsTaken(server, day)).toBe(1)
  })

  it('control: without the lock two captures at once apply twice, or only a constraint stops the second', async () => {
    const { pupil, orderId } = await atTheBank('2026-11-25')
    await sendBankEvent(server, bank, orderId, 'captured')
    const [event] = await server.rows<{ payload: DomainEvents['payments.charge-captured'] }>(
      `select payload from platform.outbox where name = 'payments.charge-captured' order by id desc limit 1`,
    )
    if (event === undefined) throw new Error('the bank was not heard')
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => unlocked.onChargeCaptured(event.payload)),
    )
    const isWrong =
      ends.some(({ status }) => status === 'rejected') || (await placeOf(server, pupil))?.edits_used !== 1
    expect(isWrong).toBe(true)
  })
})
