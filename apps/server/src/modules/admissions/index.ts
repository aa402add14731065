import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Course } from '@medha/contract/wire/course'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { CourseOrder } from '@medha/contract/wire/course-order'
import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { DomainEvents } from '../../kernel/events.ts'
import type { AdmissionsDeps } from './admissions-deps.ts'
import type { OrderForm } from './domain/order-form.ts'
import { ownOrder } from './queries/course-orders.ts'
import { courseStanding, type CourseStanding } from './queries/course-standing.ts'
import { courseById, coursesOf, type ClaimedStudent } from './courses-of.ts'
import { createPapers, type PaperAbout } from './use-cases/fetch-paper.ts'
import { orderCourse, type OrderRefusal } from './use-cases/order-course.ts'
import { orderView, readOrder } from './order-view.ts'
import { payOrder, type PayRefusal } from './use-cases/pay-order.ts'
import { onChargeCaptured } from './use-cases/settle-purchase.ts'
import { applyCoupon, type CouponRefusal } from './use-cases/apply-coupon.ts'

export type { AdmissionsDeps } from './admissions-deps.ts'
export type { CourseStanding } from './queries/course-standing.ts'

/** Courses after the test: what is offered to whom at which price, and what was bought. */
export interface AdmissionsModule {
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
  /** Null where there is nothing to print. */
  paper(about: PaperAbout, language: Language): Promise<Uint8Array | null>
  order(studentId: string, form: OrderForm, language: Language): Promise<Outcome<CourseOrder, OrderRefusal>>
  orderOf(
    studentId: string,
    orderNumber: string,
    language: Language,
  ): Promise<Outcome<CourseOrder, 'admissions.no-such-order'>>
  applyCoupon(
    studentId: string,
    orderNumber: string,
    couponCode: string | null,
    language: Language,
  ): Promise<Outcome<CourseOrder, CouponRefusal>>
  /** Null: nothing was due, the course is theirs. */
  pay(
    studentId: string,
    orderNumber: string,
    by: { readonly method: string; readonly host: string; readonly language: Language },
  ): Promise<Outcome<CheckoutForm | null, PayRefusal>>
  /** For the dashboard; null where there is nothing to say. */
  standingOf(
    place: { readonly studentId: string; readonly classStreamId: number; readonly branchCode: string },
    language: Language,
  ): Promise<CourseStanding | null>
  onChargeCaptured(event: DomainEvents['payments.charge-captured']): Promise<void>
  /** The charge that bought an order; null while none has. */
  chargeOfOrder(
    studentId: string,
    orderNumber: string,
  ): Promise<Outcome<string | null, 'admissions.no-such-order'>>
}

export const createAdmissions = (deps: AdmissionsDeps): AdmissionsModule => ({
  courses: (studentId, claimed, seen) => coursesOf(deps, studentId, claimed, seen),
  course: (studentId, productId, language) => courseById(deps, studentId, productId, language),
  paper: createPapers(deps),
  order: async (studentId, form, language) => {
    const opened = await orderCourse(deps, studentId, form, language)
    return opened.ok ? done(await orderView(deps, opened.value, language)) : opened
  },
  orderOf: async (studentId, orderNumber, language) => {
    const view = await readOrder(deps, studentId, orderNumber, language)
    return view === null ? refuse('admissions.no-such-order') : done(view)
  },
  applyCoupon: async (studentId, orderNumber, couponCode, language) => {
    const changed = await applyCoupon(deps, studentId, orderNumber, couponCode)
    return changed.ok ? done(await orderView(deps, changed.value, language)) : changed
  },
  pay: (studentId, orderNumber, by) => payOrder(deps, studentId, orderNumber, by),
  standingOf: (place, language) => courseStanding(deps, place, language),
  onChargeCaptured: (event) => onChargeCaptured(deps, event),
  chargeOfOrder: async (studentId, orderNumber) => {
    const order = await ownOrder(deps.db, studentId, orderNumber)
    if (order === null) return refuse('admissions.no-such-order')
    return done(order.state === 'purchased' ? order.charge_id : null)
  },
})
