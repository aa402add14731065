import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const AT_A_CENTRE = { exam_mode: 'Offline (10 AM to 11 AM)' }
const FEE = 10_000
const RAVI = { student_name: 'Ravi Verma', student_dob: '01-02-2012' }

/** An older registration without a sign-up form. */
const anOlderRegistration = async ({ mobile }: Visitor) => {
  const { identity, registration } = server.composition
  const { studentId } = await identity.enrol({
    firstName: 'Old',
    lastName: null,
    fatherName: null,
    mobile: `+91${mobile}`,
    email: 'old@pupils.example',
    language: 'en',
    dateOfBirth: plainDate('2010-01-01'),
  })
  await registration.recordRegistration({
    studentId,
    examType: 'iACST',
    examDay: plainDate('2026-11-01'),
    slotId: 101,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 901,
    boardCode: 'CBSE',
    registrationPage: 'default',
    state: 'confirmed',
    isFeePaid: false,
  })
}
const atTheBank = async (visitor: Visitor, more: object = {}): Promise<string> => {
  await server.signUp(visitor, { ...AT_A_CENTRE, ...more })
  const { body } = await server.signUp(visitor, { ...AT_A_CENTRE, ...more, payment_mode: 'paytm' })
  return String(body.data?.payment_data?.ORDER_ID)
}
const paid = async (orderId: string, at: { readonly takenAt?: string } = {}) => {
  const notice = bank.signed(orderId, { status: 'captured', amountPaise: FEE, ...at })
  await server.post('/api/v1/payments/notices/development-bank', notice)
  await deliverEvents(server)
}
const endOf = async (orderId: string) => {
  const [row] = await server.rows<{ state: string }>(
    `select sign_ups.state from registration.sign_ups join payments.attempts using (charge_id) where order_id = $1`,
    [orderId],
  )
  return row?.state
}

it.each([
  ['goes back where an older registration and a sibling have both attempts', true, 'refund_due'],
  ['control: is a place where the sibling has one of two', false, 'confirmed'],
])('[REG-23] [NUM-21] money taken in time for a place that was given back %s', async (_, hasOlder, end) => {
  const visitor = await server.visitor()
  if (hasOlder) await anOlderRegistration(visitor)
  const late = await atTheBank(visitor)
  server.clock.advance(21 * 60_000)
  await server.composition.signUps.releaseAbandoned()
  const sibling = await atTheBank(visitor, RAVI)
  await paid(sibling)
  expect(await endOf(sibling)).toBe('confirmed')
  await paid(late, { takenAt: '2026-11-15T06:05:00Z' })
  expect(await endOf(late)).toBe(end)
  server.clock.advance(-21 * 60_000)
})

describe('[OPN-68] money that the bank took after the end', () => {
  const seats = async () => {
    const [row] = await server.rows<{ seats_taken: number }>(
      `select seats_taken from catalogue.seatings join catalogue.exam_days using (exam_day_id)
       where branch_code = 'DL001' and slot_id = 102 and day = '2026-11-20'`,
    )
    return row?.seats_taken ?? -1
  }
  const refunds = (orderId: string) =>
    server.rows<{ reason: string }>(
      `select reason from payments.refunds join payments.captures using (capture_id) where order_id = $1`,
      [orderId],
    )
  const stateFor = async (visitor: Visitor) =>
    (await server.post('/api/v1/registrations/status', {}, visitor)).body.state

  it('goes back days later although a seat is left, and takes none', async () => {
    const visitor = await server.visitor()
    const orderId = await atTheBank(visitor)
    server.clock.advance(21 * 60_000)
    await server.composition.signUps.releaseAbandoned()
    const before = await seats()
    server.clock.advance(2 * 24 * 3_600_000)
    await paid(orderId)
    await deliverEvents(server, { again: true })
    expect([await stateFor(visitor), await seats()]).toEqual(['refund-due', before])
    expect(await refunds(orderId)).toEqual([{ reason: 'not-wanted' }])
  })

  it('goes back while the place still waits to be released: its seat is free again', async () => {
    const before = await seats()
    const visitor = await server.visitor()
    const orderId = await atTheBank(visitor)
    server.clock.advance(15 * 60_000 + 1_000)
    await paid(orderId)
    expect([await stateFor(visitor), await seats()]).toEqual(['refund-due', before])
  })

  it('does not pay for the next try while nobody has given it back yet', async () => {
    const visitor = await server.visitor()
    const orderId = await atTheBank(visitor)
    server.clock.advance(15 * 60_000 + 1_000)
    const notice = bank.signed(orderId, { status: 'captured', amountPaise: FEE })
    await server.post('/api/v1/payments/notices/development-bank', notice)
    const second = await atTheBank(visitor)
    await deliverEvents(server)
    expect(await refunds(orderId)).toHaveLength(1)
    await paid(second)
    expect([await stateFor(visitor), await refunds(second)]).toEqual(['confirmed', []])
  })
})
