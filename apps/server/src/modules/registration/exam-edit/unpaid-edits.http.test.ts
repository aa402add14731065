import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aPupil,
  call,
  editForm,
  offline,
  PAY,
  placeOf,
  seatsTaken,
  sendBankEvent,
  setSeats,
  type Pupil,
} from '../../../../test/exam-edit-pupil.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { createAddresses } from '../../../main/addresses.ts'
import { createExamEdits } from '../index.ts'

const { bank, server } = await signUpSuite()

const DAY = '2026-11-20'
const OTHER_DAY = '2026-11-21'
const [ONE, ANOTHER, FAMILY] = ['203.0.113.1', '203.0.113.2', '198.51.100.7'] as const

/** Of twenty seats six may be held unpaid, three of them from one address. */
beforeEach(async () => {
  await server.rows(`delete from registration.exam_edits where state <> 'applied'`)
  await setSeats(server, DAY, 20)
  await setSeats(server, OTHER_DAY, 20)
})

const pupils = async (count: number): Promise<Pupil[]> => {
  const made: Pupil[] = []
  for (let number = 0; number < count; number += 1) made.push(await aPupil(server))
  return made
}
const edits = () => server.composition.examEdits
const hold = async ({ studentId }: Pupil, address: string, by = edits(), day = DAY): Promise<string> => {
  const end = await by.update(studentId, editForm(day), address)
  return end.ok ? end.value.state : end.refusal.code
}
const FULL = 'registration.seats-being-paid'
const HELD = 'payment-needed'

/** Registered online for nothing, moved to a seat at a centre and paid for it. */
const paidPupil = async (): Promise<Pupil> => {
  const pupil = await aPupil(server)
  await call(server, 'POST', '/api/v1/exam/edit', pupil, offline())
  const { body } = await call(server, 'GET', PAY, pupil)
  await sendBankEvent(server, bank, String(body.data.ORDER_ID), 'captured')
  await deliverEvents(server)
  return pupil
}

describe('[OPN-71] a change that is not paid', () => {
  it('holds three of twenty seats from one address and six from all', async () => {
    const ends: string[] = []
    for (const [at, pupil] of (await pupils(8)).entries())
      ends.push(await hold(pupil, at < 4 ? ONE : `203.0.113.${10 + at}`))
    expect(ends).toEqual([HELD, HELD, HELD, FULL, HELD, HELD, HELD, FULL])
    expect(await seatsTaken(server, DAY)).toBe(6)
  })

  it('counts at the address that took the seat, also when it is sent again from another', async () => {
    const [first, second, third, fourth, family] = (await pupils(5)) as [Pupil, Pupil, Pupil, Pupil, Pupil]
    for (const pupil of [first, second, third]) {
      expect(await hold(pupil, ONE)).toBe(HELD)
      expect(await hold(pupil, ANOTHER)).toBe(HELD)
    }
    expect(await hold(fourth, ONE)).toBe(FULL)
    expect(await seatsTaken(server, DAY)).toBe(3)
    // A family elsewhere gets its seat.
    expect(await hold(family, FAMILY)).toBe(HELD)
  })

  it('control: without the share of an address four seats are held from it', async () => {
    const { deps, composition } = server
    const unguarded = createExamEdits({
      ...composition,
      db: deps.database.db,
      clock: server.clock,
      notifyPlaceChanged: (trx, change) => composition.reminders.notifyPlaceChanged(trx, change),
      afterPayment: createAddresses(deps.config).afterEditPayment,
      addressKey: () => randomBytes(32),
      onRefundDue: () => undefined,
    })
    const ends: string[] = []
    for (const pupil of await pupils(4)) ends.push(await hold(pupil, ONE, unguarded))
    expect(ends).toEqual([HELD, HELD, HELD, HELD])
  })
})

describe('[EDT-05] a paid seat', () => {
  it('is one seat: it moves with its student, and no change holds a second one', async () => {
    const pupil = await paidPupil()
    expect(await seatsTaken(server, DAY)).toBe(1)
    expect(await hold(pupil, ONE, edits(), OTHER_DAY)).toBe('applied')
    expect([await seatsTaken(server, DAY), await seatsTaken(server, OTHER_DAY)]).toEqual([0, 1])
    expect(await hold(pupil, ONE)).toBe('registration.no-edits-left')
    expect([await seatsTaken(server, DAY), await seatsTaken(server, OTHER_DAY)]).toEqual([0, 1])
  })

  it('moves to a room of which as much as allowed is held unpaid', async () => {
    const pupil = await paidPupil()
    const [...strangers] = await pupils(7)
    const ends: string[] = []
    for (const [at, stranger] of strangers.entries())
      ends.push(await hold(stranger, `203.0.113.${20 + at}`, edits(), OTHER_DAY))
    // Control: the room is closed to one more student who has not paid.
    expect(ends.at(-1)).toBe(FULL)
    expect(await hold(pupil, ONE, edits(), OTHER_DAY)).toBe('applied')
    expect(await placeOf(server, pupil)).toMatchObject({ exam_day: OTHER_DAY })
  })
})
