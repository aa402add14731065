import * as rows from '@medha/contract/endpoints/courses'
import * as orders from '@medha/contract/endpoints/course-orders'
import { COURSE_DETAIL_FILE, PROSPECTUS_FILE } from '@medha/contract/wire/course'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { Receipts } from '../payments/index.ts'
import type { AdmissionsApi } from './index.ts'

const PDF = 'application/pdf'

/** Read access for families; the session decides whose courses they are, regardless of the path. */
export const coursesHttp = (admissions: AdmissionsApi): Binding[] => [
  bind(rows.courses, ({ student, params, query, caller }) =>
    admissions.courses(student.studentId, params, { ...query, language: caller.language }),
  ),
  bind(rows.courseById, ({ student, params, caller }) =>
    admissions.course(student.studentId, params.product_id, caller.language),
  ),
  bind(rows.prospectus, async ({ params, query }) => {
    const bytes = await admissions.courseDocument({ branchKind: params.branch_kind }, query.lang ?? 'en')
    return bytes === null
      ? refuse('admissions.no-such-course')
      : done({ fileName: PROSPECTUS_FILE, type: PDF, bytes })
  }),
  bind(rows.courseContent, async ({ params, query }) => {
    const bytes = await admissions.courseDocument({ productId: params.product_id }, query.lang ?? 'en')
    return bytes === null
      ? refuse('admissions.no-such-course')
      : done({ fileName: COURSE_DETAIL_FILE, type: PDF, bytes })
  }),
]

export const courseOrdersHttp = (
  admissions: AdmissionsApi,
  receipts: Pick<Receipts, 'downloadOf'>,
): Binding[] => [
  bind(orders.orderCourse, ({ student, body, caller }) =>
    admissions.order(student.studentId, body, caller.language),
  ),
  bind(orders.courseOrder, ({ student, params, caller }) =>
    admissions.orderOf(student.studentId, params.orderId, caller.language),
  ),
  bind(orders.orderCoupon, ({ student, params, body, caller }) =>
    admissions.applyCoupon(
      student.studentId,
      params.orderId,
      body.couponCode,
      caller.address,
      caller.language,
    ),
  ),
  bind(orders.payOrder, async ({ student, params, body, caller }) => {
    const { host, language } = caller
    const paid = await admissions.pay(student.studentId, params.orderId, { ...body, host, language })
    return paid.ok ? done({ payment: paid.value }) : paid
  }),
  bind(orders.orderReceipt, async ({ student, params }) => {
    const charge = await admissions.chargeOfOrder(student.studentId, params.orderId)
    return charge.ok ? done(await receipts.downloadOf(charge.value)) : charge
  }),
]
