import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'

/** Ten minutes is what we promise a family that waits. */
const PROMISED_MS = 10 * 60_000

/**
 * Why something is unresolved. no-answer: the provider was asked and said nothing. pending: it says that it does not
 * know yet, or that nobody has paid. refund-not-taken: money is owed back and no provider has taken the order for it.
 * refund-stuck: refused for good. undecided: the money is ours, and whoever asked for it has not said what it buys.
 */
export const UNRESOLVED = ['no-answer', 'pending', 'refund-not-taken', 'refund-stuck', 'undecided'] as const
export type Unresolved = Readonly<Record<(typeof UNRESOLVED)[number], number>>

/** What has been without an end for longer than we promise. */
export const unresolved = async (db: Db, now: Date): Promise<Unresolved> => {
  const since = later(now, -PROMISED_MS)
  const attempts = await db
    .selectFrom('payments.attempts as attempt')
    .innerJoin('payments.charges as charge', 'charge.charge_id', 'attempt.charge_id')
    .select([
      sql<number>`count(*) filter (where coalesce(answered_at, begun_at) < coalesce(asked_at, ${now}))::int`.as(
        'silent',
      ),
      sql<number>`count(*)::int`.as('all'),
    ])
    // Literals: the indexes are partial ones.
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
    'no-answer': attempts.silent,
    pending: attempts.all - attempts.silent,
    'refund-not-taken': refunds.due,
    'refund-stuck': refunds.stuck,
    undecided: captured.undecided,
  }
}
