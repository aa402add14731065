import type { CourseQuote } from '@medha/rules/course-fee'
import type { CourseOrderForm } from '@medha/contract/shapes/course-order'
import type { Language } from '@medha/messages/language'
import { indianDay } from '@medha/rules/indian-time'
import { nationalMobile } from '@medha/rules/mobile-number'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { Trx } from '../../../platform/database.ts'
import type { OfferedCourse } from '../../catalogue/index.ts'
import type { AdmissionsDeps, Award } from '../deps.ts'
import { takesMethod } from '../course-methods.ts'
import { hasSamePercents, percentsOn, quoteCourse } from '../domain/course-quote.ts'
import { COURSE_TERMS_VERSION, PRICE_HOLDS_MS } from '../domain/course-terms.ts'
import { lockOpenOrder, type OrderRow } from '../queries/course-orders.ts'
import { placeOf, type Place } from '../queries/place-of.ts'
import { purchasesOf } from '../queries/purchases.ts'
import { lapse } from './lapse-order.ts'
import { readableCode } from '../../../kernel/readable-code.ts'

export type OrderRefusal =
  | 'edge.not-yours'
  | 'registration.no-registration'
  | 'admissions.no-such-course'
  | 'admissions.not-on-sale'
  | 'admissions.no-seat-left'
  | 'admissions.bought-already'
  | 'payments.no-such-method'

const newOrderNumber = (): string => `MC${readableCode(10)}`

const isOwn = (form: CourseOrderForm, { student }: Place): boolean =>
  form.rollNumber === student.rollNumber &&
  [student.mobile, nationalMobile(student.mobile)].includes(form.mobile)

/** The form's other values must match the course; a form for another branch buys nothing here. */
const fits = (form: CourseOrderForm, course: OfferedCourse, { branch, classAndStream }: Place): boolean =>
  form.term === course.term &&
  [branch.code, String(branch.centreId)].includes(form.branchCode) &&
  ['', classAndStream.streamCode].includes(form.streamCode)

const billingOf = ({ billing, method }: CourseOrderForm, language: Language) => ({
  method,
  language,
  billing_name: billing.name,
  billing_email: billing.email,
  billing_address: billing.address,
  billing_city: billing.city,
  billing_state: billing.state,
  billing_pincode: billing.pincode,
  father_name: billing.fatherName,
})

interface OrderRequest {
  readonly form: CourseOrderForm
  readonly place: Place
  readonly course: OfferedCourse
  readonly quote: CourseQuote
  readonly resultVersion: number | null
  readonly language: Language
}

const insertOrder = async ({ clock }: AdmissionsDeps, trx: Trx, request: OrderRequest): Promise<void> => {
  const { place, course, quote, form, language } = request
  const now = clock.now()
  await trx
    .insertInto('admissions.course_orders')
    .values({
      order_number: newOrderNumber(),
      student_id: place.registration.studentId,
      product_id: course.productId,
      offer_id: course.offerId,
      branch_code: place.registration.branchCode,
      class_stream_id: place.registration.classStreamId,
      title_en: course.title.en,
      title_hi: course.title.hi,
      term: course.term,
      quote: JSON.stringify(quote),
      payable_paise: quote.payablePaise,
      result_version: request.resultVersion,
      price_until: later(now, PRICE_HOLDS_MS),
      ...billingOf(form, language),
      terms_version: COURSE_TERMS_VERSION,
      terms_agreed_at: now,
      state: 'open',
      opened_at: now,
    })
    .onConflict((conflict) =>
      // A literal: with a parameter here a prepared statement loses its index once the plan is generic.
      conflict
        .columns(['student_id', 'product_id'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .execute()
}

/** The student's open order for this course: the existing one while its price is valid, or a new one. */
const openOrder = async (deps: AdmissionsDeps, trx: Trx, request: OrderRequest): Promise<OrderRow> => {
  const { studentId } = request.place.registration
  const { productId } = request.course
  const waiting = await lockOpenOrder(trx, studentId, productId)
  const holds =
    waiting !== null &&
    deps.clock.now() < waiting.price_until &&
    waiting.result_version === request.resultVersion &&
    hasSamePercents(waiting.quote, request.quote)
  if (waiting !== null && !holds) await lapse(deps, trx, waiting)
  if (holds)
    await trx
      .updateTable('admissions.course_orders')
      .set(billingOf(request.form, request.language))
      .where('order_id', '=', waiting.order_id)
      .execute()
  else await insertOrder(deps, trx, request)
  const order = await lockOpenOrder(trx, studentId, productId)
  if (order === null) throw new Error('the order that was just opened is gone')
  return order
}

const requestOf = (
  deps: AdmissionsDeps,
  award: Award | null,
  request: Pick<OrderRequest, 'form' | 'place' | 'course' | 'language'>,
): OrderRequest => {
  const percents = percentsOn(award, indianDay(deps.clock.now()))
  return {
    ...request,
    quote: quoteCourse(request.course, percents),
    resultVersion: percents === null ? null : (award?.version ?? null),
  }
}

/** API-43: an order with a fixed price. Sent twice, it is one order; no amount is ever read from the form. */
export const orderCourse = async (
  deps: AdmissionsDeps,
  studentId: string,
  form: CourseOrderForm,
  language: Language,
): Promise<Outcome<OrderRow, OrderRefusal>> => {
  const place = await placeOf(deps, studentId, language)
  if (place === null) return refuse('registration.no-registration')
  if (!isOwn(form, place)) return refuse('edge.not-yours')
  const { classStreamId, branchCode } = place.registration
  const [[course], award] = await Promise.all([
    deps.catalogue.courses.offeredCourses({ classStreamId, branchCode, productId: form.productId }),
    deps.awardOf(studentId),
  ])
  if (course === undefined || !fits(form, course, place)) return refuse('admissions.no-such-course')
  if (!(await takesMethod(deps, branchCode, form.method))) return refuse('payments.no-such-method')
  const request = requestOf(deps, award, { form, place, course, language })
  return inTransaction(deps.db, async (trx): Promise<Outcome<OrderRow, OrderRefusal>> => {
    if ((await purchasesOf(trx, studentId)).includes(course.productId))
      return refuse('admissions.bought-already')
    if (!course.isOpen) return refuse('admissions.not-on-sale')
    if (course.seatsLeft === 0) return refuse('admissions.no-seat-left')
    return done(await openOrder(deps, trx, request))
  })
}
