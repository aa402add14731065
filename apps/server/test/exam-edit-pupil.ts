import type { ExamEditForm } from '@medha/contract/shapes/exam-edit'
import { plainDate } from '@medha/rules/plain-date'
import { randomBytes } from 'node:crypto'
import type { Answer } from './catalogue-server.ts'
import { OFFLINE, type SignUpServer } from './sign-up-server.ts'
import type { TestBank } from './test-bank.ts'

/** A registered student who is logged in. */
export interface Pupil {
  readonly studentId: string
  readonly token: string
}

export const ONLINE_SLOT = 'Online (9 AM to 10 PM)'
const OFFLINE_SLOT = OFFLINE.exam_mode

/** iACST at Delhi's first centre; by default online on 20 November. */
export const request = (more: object = {}) => ({
  state_id: 9,
  exam_date: '2026-11-20T03:30:00Z',
  exam_mode: ONLINE_SLOT,
  exam_center: 'DL001',
  class_and_stream: '901',
  ...more,
})
export const offline = (more: object = {}) => request({ exam_mode: OFFLINE_SLOT, ...more })

/** A random address. */
export const anywhere = (): string => `10.${randomBytes(3).join('.')}`

/** The same for the use case. */
export const editForm = (day: string, slotName: string = OFFLINE_SLOT, stateId = 9): ExamEditForm => ({
  stateId,
  examDay: plainDate(day),
  slotName,
  centre: 'DL001',
  classStream: { id: 901 },
})

export const call = async (
  server: SignUpServer,
  method: 'GET' | 'POST',
  url: string,
  pupil: Pupil | null,
  body?: object,
  language = 'en',
): Promise<Answer> => {
  const reply = await server.app.inject({
    method,
    url,
    headers: {
      host: 'medha.localhost',
      'accept-language': language,
      ...(pupil === null ? {} : { token: pupil.token }),
    },
    remoteAddress: anywhere(),
    ...(body === undefined ? (method === 'POST' ? { payload: {} } : {}) : { payload: body }),
  })
  return { status: reply.statusCode, cache: reply.headers['cache-control'], body: reply.json() }
}

/** Signs a student up for iACST online, free of charge, and opens a session. */
export const aPupil = async (server: SignUpServer): Promise<Pupil> => {
  const visitor = await server.visitor()
  const { body } = await server.signUp(visitor)
  const [row] = await server.rows<{ student_id: string }>(
    `select student_id::text from identity.students where roll_number = $1`,
    [body.data.roll_number],
  )
  const login = await call(server, 'POST', '/api/v1/login', null, {
    roll_number: body.data.roll_number,
    date_of_birth: '05-04-2010',
  })
  return { studentId: row?.student_id ?? '', token: login.body.token }
}

export const PAY = '/api/v1/exam/payment?payment_mode=paytm&payment_type=exam&purpose=edit'

/** Sends the bank's signed webhook. */
export const sendBankEvent = async (
  server: SignUpServer,
  bank: TestBank,
  orderId: string,
  status: 'captured' | 'failed',
  amountPaise = 10_000,
  at: { readonly takenAt?: string } = {},
): Promise<void> => {
  await server.post(
    '/api/v1/payments/notices/development-bank',
    bank.signed(orderId, { status, amountPaise, ...at }),
    null,
  )
}

export const placeOf = async (server: SignUpServer, { studentId }: Pupil) => {
  const [row] = await server.rows<{
    exam_day: string
    slot_id: number
    mode: string
    branch_code: string
    is_fee_paid: boolean
    edits_used: number
  }>(
    `select exam_day::text, slot_id, mode, branch_code, is_fee_paid, edits_used
     from registration.registrations where student_id = $1`,
    [studentId],
  )
  return row
}

const SEAT = `branch_code = 'DL001' and slot_id = 102 and exam_day_id in (
  select exam_day_id from catalogue.exam_days where exam_type = 'iACST' and day = $1)`

export const setSeats = (server: SignUpServer, day: string, capacity: number) =>
  server.rows(`update catalogue.seatings set capacity = $2, seats_taken = 0 where ${SEAT}`, [day, capacity])

export const seatsTaken = async (server: SignUpServer, day: string): Promise<number> => {
  const [row] = await server.rows<{ seats_taken: number }>(
    `select seats_taken from catalogue.seatings where ${SEAT}`,
    [day],
  )
  return row?.seats_taken ?? -1
}
