import type { CourseQuote } from '@medha/rules/course-fee'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Refusal } from '../domain/settle-order.ts'

type Stored = Selectable<Database['admissions.course_orders']>

export type OrderRow = Omit<Stored, 'quote' | 'state' | 'refusal' | 'language'> & {
  readonly quote: CourseQuote
  readonly state: 'open' | 'lapsed' | 'purchased' | 'refused'
  readonly refusal: Refusal | null
  readonly language: 'en' | 'hi'
}

const orders = (db: Db | Trx) => db.selectFrom('admissions.course_orders').selectAll()

/** The student's own order; null for an order of another student. */
export const ownOrder = async (
  db: Db | Trx,
  studentId: string,
  orderNumber: string,
): Promise<OrderRow | null> => {
  const row = await orders(db)
    .where('order_number', '=', orderNumber)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return (row as OrderRow | undefined) ?? null
}

export const orderById = async (db: Db | Trx, orderId: string): Promise<OrderRow | null> => {
  const row = await orders(db).where('order_id', '=', orderId).executeTakeFirst()
  return (row as OrderRow | undefined) ?? null
}

/** Locks the order that waits for payment. */
export const lockOpenOrder = async (
  trx: Trx,
  studentId: string,
  productId: string,
): Promise<OrderRow | null> => {
  const row = await orders(trx)
    .where('student_id', '=', studentId)
    .where('product_id', '=', productId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return (row as OrderRow | undefined) ?? null
}

export const lockOrder = async (trx: Trx, orderId: string): Promise<OrderRow | null> => {
  const row = await orders(trx).where('order_id', '=', orderId).forUpdate().executeTakeFirst()
  return (row as OrderRow | undefined) ?? null
}
