import { sql } from 'kysely'
import { drain, iterate } from '../../../kernel/drain.ts'
import type { AdmissionsDeps } from '../deps.ts'
import { lockOrder, type OrderRow } from '../queries/course-orders.ts'
import { lapse } from './lapse-order.ts'
import { oneAtATime } from './payable-order.ts'

/** A price is valid for one result version: after a withdrawal or reissue a new price is quoted (decision 28). */
export const standsOnItsResult = async (
  deps: Pick<AdmissionsDeps, 'awardOf'>,
  order: Pick<OrderRow, 'result_version' | 'student_id'>,
): Promise<boolean> =>
  order.result_version === null || (await deps.awardOf(order.student_id))?.version === order.result_version

const waitingAtPrice = ({ db, clock }: AdmissionsDeps) =>
  db
    .selectFrom('admissions.course_orders')
    .select(['order_id', 'student_id', 'result_version'])
    // A literal, because the index is partial.
    .where(sql<boolean>`state = 'open'`)
    .where('result_version', 'is not', null)
    .where('price_until', '>', clock.now())
    .execute()

/** A result was withdrawn: orders at its price end now, also those at the bank. Money taken before counts. */
export const endPrices = async (deps: AdmissionsDeps): Promise<void> => {
  const waiting = await waitingAtPrice(deps)
  await drain(iterate(waiting), async (order) => {
    if (await standsOnItsResult(deps, order)) return
    await deps.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, order.student_id)
      const locked = await lockOrder(trx, order.order_id)
      if (locked?.state === 'open') await lapse(deps, trx, locked)
    })
  })
}
