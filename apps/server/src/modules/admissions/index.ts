import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { CourseOrder, CourseOrderForm } from '@medha/contract/shapes/course-order'
import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import { applyRetention } from '../../platform/database-retention.ts'
import type { AdmissionsDeps } from './deps.ts'
import { ownOrder } from './queries/course-orders.ts'
import { courseSummary, type CourseSummary } from './queries/course-summary.ts'
import { courseById, coursesOf, type ClaimedStudent } from './courses-of.ts'
import { createCourseDocuments, type DocumentAbout } from './use-cases/fetch-document.ts'
import { orderCourse, type OrderRefusal } from './use-cases/order-course.ts'
import { orderView, readOrder } from './order-view.ts'
import { ADMISSIONS_RETENTION } from './retention.ts'
import { endPrices } from './use-cases/end-prices.ts'
import { payOrder, type PayRefusal } from './use-cases/pay-order.ts'
import { onChargeCaptured } from './use-cases/settle-purchase.ts'
import { applyCoupon, type CouponRefusal } from './use-cases/apply-coupon.ts'

export type { AdmissionsDeps } from './deps.ts'
export type { CourseSummary } from './queries/course-summary.ts'
export { admissionsPersonalData } from './personal-data.ts'

/** Courses after the test: offers and prices for each student, and purchases. */
export interface AdmissionsApi {
  courses(
    studentId: string,
    claimed: ClaimedStudent,
    seen: { readonly language: Language; readonly careerType: string | null },
  ): Promise<
    Outcome<{ courses: Course[]; flags: CourseFlags }, 'edge.not-yours' | 'registration.no-registration'>
  >
  course(
    studentId: string,
    productId: string,
    language: Language,
  ): Promise<Outcome<Course, 'admissions.no-such-course' | 'registration.no-registration'>>
  /** Null if there is nothing to print. */
  courseDocument(about: DocumentAbout, language: Language): Promise<Uint8Array | null>
  order(
    studentId: string,
    form: CourseOrderForm,
    language: Language,
  ): Promise<Outcome<CourseOrder, OrderRefusal>>
  orderOf(
    studentId: string,
    orderNumber: string,
    language: Language,
  ): Promise<Outcome<CourseOrder, 'admissions.no-such-order'>>
  applyCoupon(
    studentId: string,
    orderNumber: string,
    couponCode: string | null,
    address: string,
    language: Language,
  ): Promise<Outcome<CourseOrder, CouponRefusal>>
  /** Null: nothing was due, and the course is bought. */
  pay(
    studentId: string,
    orderNumber: string,
    by: { readonly method: string; readonly host: string; readonly language: Language },
  ): Promise<Outcome<CheckoutForm | null, PayRefusal>>
  /** For the dashboard; null if there is nothing to show. */
  summaryOf(
    place: { readonly studentId: string; readonly classStreamId: number; readonly branchCode: string },
    language: Language,
  ): Promise<CourseSummary | null>
  onChargeCaptured(event: DomainEvents['payments.charge-captured']): Promise<void>
  /** Ends orders whose result is no longer released. */
  endPrices(): Promise<void>
  deleteExpired(): Promise<void>
  /** The charge that paid for an order; null while it is not bought. */
  chargeOfOrder(
    studentId: string,
    orderNumber: string,
  ): Promise<Outcome<string | null, 'admissions.no-such-order'>>
}

export const createAdmissions = (deps: AdmissionsDeps): AdmissionsApi => ({
  courses: (studentId, claimed, seen) => coursesOf(deps, studentId, claimed, seen),
  course: (studentId, productId, language) => courseById(deps, studentId, productId, language),
  courseDocument: createCourseDocuments(deps),
  order: async (studentId, form, language) => {
    const opened = await orderCourse(deps, studentId, form, language)
    return opened.ok ? done(await orderView(deps, opened.value, language)) : opened
  },
  orderOf: async (studentId, orderNumber, language) => {
    const view = await readOrder(deps, studentId, orderNumber, language)
    return view === null ? refuse('admissions.no-such-order') : done(view)
  },
  applyCoupon: async (studentId, orderNumber, couponCode, address, language) => {
    const changed = await applyCoupon(deps, studentId, orderNumber, couponCode, address)
    return changed.ok ? done(await orderView(deps, changed.value, language)) : changed
  },
  pay: (studentId, orderNumber, by) => payOrder(deps, studentId, orderNumber, by),
  summaryOf: (place, language) => courseSummary(deps, place, language),
  onChargeCaptured: (event) => onChargeCaptured(deps, event),
  endPrices: () => endPrices(deps),
  deleteExpired: () => applyRetention(deps, ADMISSIONS_RETENTION),
  chargeOfOrder: async (studentId, orderNumber) => {
    const order = await ownOrder(deps.db, studentId, orderNumber)
    if (order === null) return refuse('admissions.no-such-order')
    return done(order.state === 'purchased' ? order.charge_id : null)
  },
})
