import type { DomainEvents } from '../src/kernel/events.ts'
import { coursePaymentMethod } from '@medha/contract/wire/course-payment-method'
import { COURSE_ORDER_CHARGE } from '../src/modules/admissions/domain/order-reference.ts'
import type { DemoServer } from './demo-server.ts'
import type { TestBank } from './test-bank.ts'

/** A demo student who buys a course. */
export interface Buyer {
  readonly studentId: string
  readonly token: string
  readonly form: Readonly<Record<string, string>>
}

/** A student with a session, and the form as the checkout would send it. */
export const aBuyer = async (
  server: DemoServer,
  shows: string,
  more: Record<string, string> = {},
): Promise<Buyer> => {
  const token = await server.tokenOf(shows)
  const profile = (await server.get('/api/v1/profile', token)).body.data
  const parts = [
    profile.class,
    profile.stream,
    profile.branch_code,
    profile.roll_number,
    profile.mobile_number,
  ]
  const path = `/api/v1/courses/${parts.map((part) => encodeURIComponent(String(part))).join('/')}`
  const { data: methods } = (
    await server.get(`/api/v1/branch-payment-methods?branch_code=${profile.branch_code}`)
  ).body
  const options = Object.entries(methods).map(([method, label]) => ({ method, label: String(label) }))
  const [course] = (await server.get(path, token)).body.data
  return {
    studentId: server.student(shows).studentId,
    token,
    form: {
      roll_number: profile.roll_number,
      student_stream: profile.stream,
      sf_id: '',
      payment_method: coursePaymentMethod(options),
      billing_name: `${profile.student_firstname} ${profile.student_lastname}`,
      billing_address: '12 Neem Road',
      billing_city: 'New Delhi',
      billing_state: 'Delhi',
      billing_zip: '110058',
      billing_email: profile.email,
      product_id: course.product_id,
      product_course_term: course.product_course_term,
      center_code: profile.branch_code,
      mobile_no: profile.mobile_number,
      father_name: 'Rakesh Verma',
      ...more,
    },
  }
}

export const ORDERS = '/api/v1/course-orders'

export const order = (server: DemoServer, { form, token }: Buyer, more: object = {}) =>
  server.post(ORDERS, { ...form, ...more }, token)

export const pay = (server: DemoServer, { token, form }: Buyer, orderId: string, method?: string) =>
  server.post(`${ORDERS}/${orderId}/pay`, { payment_method: method ?? form['payment_method'] }, token)

export const orderOf = async (server: DemoServer, { token }: Buyer, orderId: string) =>
  (await server.post(`${ORDERS}/${orderId}`, {}, token)).body.data

/** Orders and goes to the bank; returns the order's number and the bank's. */
export const startCheckout = async (server: DemoServer, buyer: Buyer) => {
  const { order_id: orderId } = (await order(server, buyer)).body.data
  const { payment_data: form } = (await pay(server, buyer, orderId)).body.data
  return { orderId: String(orderId), bankOrder: String(form.ORDER_ID), paise: Number(form.TXN_AMOUNT) * 100 }
}

/** The bank's signed webhook; the test decides when listeners receive the event. */
export const bankTakes = (
  server: DemoServer,
  bank: TestBank,
  bankOrder: string,
  amountPaise: number,
  at: { readonly takenAt?: string } = {},
) =>
  server.post('/api/v1/payments/notices/development-bank', {
    ...bank.signed(bankOrder, { status: 'captured', amountPaise, ...at }),
  })

/** Delivers all events of payments to admissions, as the worker does, including those delivered before. */
export const notifyAdmissions = async ({ composition, deps }: DemoServer): Promise<void> => {
  const { rows } = await deps.database.pool.query<{
    payload: DomainEvents['payments.charge-captured']
  }>(`select payload from platform.outbox where name = 'payments.charge-captured' order by id`)
  for (const { payload } of rows)
    if (payload.reference.kind === COURSE_ORDER_CHARGE) await composition.admissions.onChargeCaptured(payload)
}
