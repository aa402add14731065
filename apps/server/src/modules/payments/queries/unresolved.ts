import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'

/** We promise a waiting family an outcome within ten minutes. */
const PROMISED_MS = 10 * 60_000

/**
 * Why a payment or refund is unresolved. no-answer: the provider did not answer a poll. pending: it has no outcome yet,
 * or no payment was made. refund-not-taken: the provider has not accepted a refund. refund-stuck: it has finally
 * refused one. undecided: the money is captured, and the opener of the charge has not decided about it.
 */
export const UNRESOLVED = ['no-answer', 'pending', 'refund-not-taken', 'refund-stuck', 'undecided'] as const
export type Unresolved = Readonly<Record<(typeof UNRESOLVED)[number], number>>

/** Counts what is unresolved for longer than we promise. */
export const unresolved = async (db: Db, now: Date): Promise<Unresolved> => {
  const since = later(now, -PROMISED_MS)
  const waiting = await db
    .selectFrom('payments.attempts as attempt')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'attempt.charge_id')
    .select([
      sql<number>`count(*) filter (where coalesce(answered_at, begun_at) < coalesce(polled_at, ${now}))::int`.as(
        'silent',
      ),
      sql<number>`count(*)::int`.as('all'),
    ])
    // Literals, because the indexes are partial.
    .where(sql<boolean>`charge.state = 'open'`)
    .where('attempt.state', '=', 'begun')
    .where('attempt.begun_at', '<=', since)
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('payments.refunds')
    .select([
      sql<number>`count(*) filter (where state = 'due')::int`.as('due'),
      sql<number>`count(*) filter (where state = 'stuck')::int`.as('stuck'),
    ])
    .where(sql<boolean>`state in ('due', 'stuck')`)
    .where('noted_at', '<=', since)
    .executeTakeFirstOrThrow()
  const captured = await db
    .selectFrom('payments.charges')
    .select(sql<number>`count(*)::int`.as('undecided'))
    .where(sql<boolean>`state = 'captured' and decided_at is null`)
    .where('settled_at', '<=', since)
    .executeTakeFirstOrThrow()
  return {
    'no-answer': waiting.silent,
    pending: waiting.all - waiting.silent,
    'refund-not-taken': refunds.due,
    'refund-stuck': refunds.stuck,
    undecided: captured.undecided,
  }
}
