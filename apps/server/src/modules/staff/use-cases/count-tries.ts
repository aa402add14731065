import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import type { SignInLimit, SignInLimits } from '../domain/sign-in-limits.ts'

export interface SignInTry {
  readonly memberKey: Buffer
  readonly ipKey: string
}

const isOver = async (
  db: Db,
  limits: readonly SignInLimit[],
  column: 'member_key' | 'ip_key',
  value: Buffer | string,
  now: Date,
): Promise<boolean> => {
  for (const { windowMs, failures } of limits) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int4 as count from staff.failed_sign_ins
      where ${sql.ref(column)} = ${value} and failed_at > ${later(now, -windowMs)}`.execute(db)
    if ((rows[0]?.count ?? 0) >= failures) return true
  }
  return false
}

/**
 * STF-05: counts a try as failed before it is decided, so that tries at the same time cannot pass together; a right one
 * is taken back. Null if there were too many: then nothing more is counted, and the wait does not grow.
 */
export const beginTry = async (
  db: Db,
  limits: SignInLimits,
  { memberKey, ipKey }: SignInTry,
  now: Date,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    for (const key of [`member ${memberKey.toString('hex')}`, `address ${ipKey}`])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`staff sign-in ${key}`}, 0))`.execute(trx)
    if (await isOver(trx, limits.member, 'member_key', memberKey, now)) return null
    if (await isOver(trx, limits.address, 'ip_key', ipKey, now)) return null
    const { failure_id: failureId } = await trx
      .insertInto('staff.failed_sign_ins')
      .values({ member_key: memberKey, ip_key: ipKey, failed_at: now })
      .returning('failure_id')
      .executeTakeFirstOrThrow()
    return failureId
  })

export const takeBackTry = async (db: Db, failureId: string): Promise<void> => {
  await db.deleteFrom('staff.failed_sign_ins').where('failure_id', '=', failureId).execute()
}
