import { plainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import { compiled } from '../../../../platform/database-query.ts'
import type { Db, Trx } from '../../../../platform/database.ts'
import type { ActiveSignUp, SignUpState } from '../domain/sign-up.ts'

/** Separates these advisory locks from others. */
const LOCKS = 3030

/** Whose attempts are counted together. */
export interface AttemptsOf {
  readonly mobileKey: Buffer
  readonly examType: string
  readonly countingYear: number
}

const takeLock = compiled(
  (_, { name }: { readonly name: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${sql.lit(LOCKS)}))`,
)

/**
 * First in the lock order: every transaction that takes or frees an attempt of this number waits here, so that counts
 * are exact. The unique key protects even without it.
 */
export const lockAttempts = async (
  trx: Trx,
  { mobileKey, examType, countingYear }: AttemptsOf,
): Promise<void> => {
  await takeLock(trx, { name: `${mobileKey.toString('hex')}:${examType}:${countingYear}` })
}

const selectActive = compiled((db, { mobileKey, examType, countingYear }: AttemptsOf) =>
  db
    .selectFrom('registration.sign_ups')
    .select(['sign_up_id', 'state', 'attempt_no', 'form_key', 'child_key', 'exam_day', 'slot_id'])
    .where('mobile_key', '=', mobileKey)
    .where('exam_type', '=', examType)
    .where('counting_year', '=', countingYear)
    .where('attempt_no', 'is not', null)
    .orderBy('attempt_no'),
)

/** The sign-ups that hold an attempt of this number now. */
export const activeSignUps = async (trx: Trx, of: AttemptsOf): Promise<ActiveSignUp[]> => {
  const rows = await selectActive(trx, of)
  return rows.map((row) => ({
    signUpId: row.sign_up_id,
    state: row.state as ActiveSignUp['state'],
    attemptNo: row.attempt_no ?? 0,
    formKey: row.form_key.toString('hex'),
    childKey: row.child_key.toString('hex'),
    examDay: plainDate(row.exam_day),
    slotId: row.slot_id,
  }))
}

/** Listed one by one, so that PostgreSQL may cache the query plans (platform/prepared-statements.ts). */
export const SIGN_UP_COLUMNS = [
  'sign_up_id',
  'state',
  'mobile_key',
  'child_key',
  'form_key',
  'browser_hash',
  'host',
  'language',
  'exam_type',
  'counting_year',
  'attempt_no',
  'attempts_allowed',
  'taken_elsewhere',
  'exam_day',
  'slot_id',
  'mode',
  'branch_code',
  'class_stream_id',
  'board_code',
  'registration_page',
  'has_seat',
  'fee_paise',
  'charge_id',
  'has_failed',
  'sealed_person',
  'student_id',
  'lead_id',
  'campaign',
  'created_at',
  'changed_at',
  'held_since',
  'seat_held_at',
  'held_from',
  'expires_at',
  'confirmed_at',
] as const

const select = (db: Db | Trx) => db.selectFrom('registration.sign_ups').select(SIGN_UP_COLUMNS)
export type SignUpRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** One sign-up as the use cases see it. */
export type SignUpRecord = Omit<SignUpRow, 'state' | 'exam_day' | 'mode' | 'language' | 'campaign'> & {
  readonly state: SignUpState
  readonly exam_day: ReturnType<typeof plainDate>
  readonly mode: 'online' | 'offline'
  readonly language: 'en' | 'hi'
  readonly campaign: Readonly<Record<string, string>>
}

export const recordOf = (row: SignUpRow): SignUpRecord => ({
  ...row,
  state: row.state as SignUpState,
  exam_day: plainDate(row.exam_day),
  mode: row.mode as SignUpRecord['mode'],
  language: row.language as SignUpRecord['language'],
  campaign: row.campaign as SignUpRecord['campaign'],
})

export const attemptsOf = (record: SignUpRecord): AttemptsOf => ({
  mobileKey: record.mobile_key,
  examType: record.exam_type,
  countingYear: record.counting_year,
})

export const seatOf = (record: SignUpRecord) => ({
  examType: record.exam_type,
  day: record.exam_day,
  slotId: record.slot_id,
  branchCode: record.branch_code,
})

/** The times from which `waitsUntil` counts. */
export const waitOf = (record: SignUpRecord) => ({
  heldSince: record.held_since,
  seatHeldAt: record.has_seat ? record.seat_held_at : null,
})

export const readSignUp = async (db: Db | Trx, signUpId: string): Promise<SignUpRecord | null> => {
  const row = await select(db).where('sign_up_id', '=', signUpId).executeTakeFirst()
  return row === undefined ? null : recordOf(row)
}

/** Second in the lock order, after the attempts of its number. */
export const lockSignUp = async (
  trx: Trx,
  signUpId: string,
  lock: typeof lockAttempts,
): Promise<SignUpRecord | null> => {
  const seen = await readSignUp(trx, signUpId)
  if (seen === null) return null
  await lock(trx, attemptsOf(seen))
  const row = await select(trx).where('sign_up_id', '=', signUpId).forUpdate().executeTakeFirstOrThrow()
  return recordOf(row)
}

/** Binds a form that was sent again to this browser: its status is shown there from now on. */
export const claimForBrowser = async (
  trx: Trx,
  signUpId: string,
  browserHash: Buffer,
  now: Date,
): Promise<SignUpRecord> =>
  recordOf(
    await trx
      .updateTable('registration.sign_ups')
      .set({ browser_hash: browserHash, changed_at: now })
      .where('sign_up_id', '=', signUpId)
      .returning(SIGN_UP_COLUMNS)
      .executeTakeFirstOrThrow(),
  )

/** The latest form that this browser sent. */
export const latestOfBrowser = async (db: Db | Trx, browserHash: Buffer): Promise<SignUpRecord | null> => {
  const row = await select(db)
    .where('browser_hash', '=', browserHash)
    .orderBy('changed_at', 'desc')
    .orderBy('sign_up_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : recordOf(row)
}
