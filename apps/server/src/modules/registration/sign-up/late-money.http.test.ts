import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import type { Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const AT_A_CENTRE = { exam_mode: 'Offline (10 AM to 11 AM)' }
const FEE = 10_000
const RAVI = { student_name: 'Ravi Verma', student_dob: '01-02-2012' }

/** A registration from before there were forms. */
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
const paid = async (orderId: string) => {
  const notice = bank.signed(orderId, { status: 'captured', amountPaise: FEE })
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
])('[REG-23] [NUM-21] money for a place that was given back %s', async (_, hasOlder, end) => {
  const visitor = await server.visitor()
  if (hasOlder) await anOlderRegistration(visitor)
  const late = await atTheBank(visitor)
  server.clock.advance(21 * 60_000)
  await server.composition.signUps.releaseAbandoned()
  const sibling = await atTheBank(visitor, RAVI)
  await paid(sibling)
  expect(await endOf(sibling)).toBe('confirmed')
  await paid(late)
  expect(await endOf(late)).toBe(end)
  server.clock.advance(-21 * 60_000)
})
