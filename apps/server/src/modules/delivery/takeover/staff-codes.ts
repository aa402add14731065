import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import { shardOf } from '../domain/attempt-id.ts'
import { STAFF_CODE_LIFE_MS } from '../domain/takeover.ts'
import { sql } from 'kysely'

/** ATT-15 */
const CODES = 100_000_000
const MOST_WRONG_TRIES = 10

export interface StaffCode {
  readonly digits: string
  readonly expiresAt: Date
}

/** Bound to the attempt: the hash does not match a code of another attempt. */
const hashOf = ({ attemptId, nonce }: Pick<AttemptRow, 'attemptId' | 'nonce'>, digits: string): Buffer =>
  createHmac('sha256', nonce).update(`takeover ${attemptId} ${digits}`).digest()

/** For a student whose device is lost during the test: a member of staff who knows them reads the code out. */
export const makeStaffCode = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { studentId, by, reason }: { readonly studentId: string; readonly by: string; readonly reason: string },
): Promise<Outcome<StaffCode, 'delivery.no-such-attempt'>> => {
  const [row] = await attemptRows(
    db,
    sql`a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and a.state = 'running'`,
  )
  if (row === undefined) return refuse('delivery.no-such-attempt')
  const digits = String(randomInt(CODES)).padStart(8, '0')
  const expiresAt = later(clock.now(), STAFF_CODE_LIFE_MS)
  const fresh = {
    code_hash: hashOf(row, digits),
    made_by: by,
    reason,
    expires_at: expiresAt,
    wrong_tries: 0,
    used_at: null,
  }
  await db
    .insertInto('delivery.takeover_codes')
    .values({ attempt_id: row.attemptId, ...fresh })
    .onConflict((on) => on.column('attempt_id').doUpdateSet(fresh))
    .execute()
  return done({ digits, expiresAt })
}

/** Valid once, for ten minutes, for one attempt; wrong guesses are limited. Runs in the takeover's transaction. */
export const spendStaffCode = async (
  trx: Trx,
  row: AttemptRow,
  digits: string,
  now: Date,
): Promise<boolean> => {
  const code = await trx
    .selectFrom('delivery.takeover_codes')
    .select(['code_hash', 'wrong_tries'])
    .where('attempt_id', '=', row.attemptId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', MOST_WRONG_TRIES)
    .forUpdate()
    .executeTakeFirst()
  if (code === undefined) return false
  const isRight = timingSafeEqual(code.code_hash, hashOf(row, digits))
  await trx
    .updateTable('delivery.takeover_codes')
    .set(isRight ? { used_at: now } : { wrong_tries: code.wrong_tries + 1 })
    .where('attempt_id', '=', row.attemptId)
    .execute()
  return isRight
}
