import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import type { Labels } from '../../payments/index.ts'

/** Only a coupon made for courses counts: half of an exam's fee is not half of a course. */
export const COUPON_MUST_NAME = 'course'

export const labelsOf = (order: {
  readonly product_id: string
  readonly branch_code: string
  readonly term: string
}): Labels => ({ course: order.product_id, branch: order.branch_code, term: order.term })

/** Purchases of one student run one after another: two payments at once must not both find nothing bought. */
export const oneAtATime = async (trx: Trx, studentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`course-student:${studentId}`}, 0))`.execute(trx)
}
