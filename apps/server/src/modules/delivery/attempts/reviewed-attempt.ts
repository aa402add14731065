import { readLanguage, type Language } from '@medha/messages/language'
import { readTestEvent } from '@medha/test-rules/test-event'
import { timeInSight, type QuestionTime, type TimedEvent } from '@medha/test-rules/time-in-sight'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { shardOf } from '../domain/attempt-id.ts'
import { attemptSecrets } from '../secrets/attempt-secrets.ts'
import { attemptRows, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { eventsByDevice } from './noted.ts'
import { receiptOf } from './receipts.ts'

/** What a student can review of a test sat in our own player. */
export interface ReviewedAttempt {
  /** Seed for the order of questions and options. */
  readonly seed: Buffer
  /** Format `s1`: includes the marks for review, which results does not have. */
  readonly sheet: Buffer
  /** Language in which the test was begun. */
  readonly language: Language
  /** RCP-03: salt of the fingerprint; for the student only. */
  readonly salt: Buffer
  readonly receipt: { readonly id: string; readonly signed: string }
  /** RVW-09: by the first item of a question; null once the device's blocks are deleted. */
  readonly times: () => Promise<ReadonlyMap<number, QuestionTime> | null>
}

const timesOf = async (
  { db, papers }: Pick<AttemptsDeps, 'db' | 'papers'>,
  row: AttemptRow,
): Promise<ReadonlyMap<number, QuestionTime> | null> => {
  const [devices, paper] = await Promise.all([eventsByDevice(db, row), papers.paperOf(row.paperCode)])
  if (devices.length === 0 || paper === null) return null
  const firstItems = new Map(
    paper.questionItems.flatMap((items) => items.map((item) => [item, items[0] ?? item])),
  )
  const timed = devices.map((events) =>
    events.flatMap((written): TimedEvent[] => {
      const event = readTestEvent(written)
      return event === null ? [] : [{ at: written.at, event }]
    }),
  )
  return timeInSight(timed, (item) => firstItems.get(item) ?? item)
}

const languageOf = async (db: Db, studentId: string, attemptId: string): Promise<Language> => {
  const row = await db
    .selectFrom('delivery.test_attempts')
    .select('language')
    .where('shard', '=', shardOf(studentId))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return readLanguage(row?.language)
}

/** The attempt that a student handed in for a paper; null if it was sat in a hall or not at all. */
export const reviewedAttempt = async (
  deps: Pick<AttemptsDeps, 'db' | 'mainDb' | 'clock' | 'papers' | 'receiptSignatures'>,
  studentId: string,
  paperCode: string,
): Promise<ReviewedAttempt | null> => {
  const [row] = await attemptRows(
    deps.db,
    sql`a.shard = ${shardOf(studentId)} and a.student_id = ${studentId} and a.state = 'submitted'
      and s.kind <> 'hall' and p.paper_code = ${paperCode} order by a.submitted_at desc limit 1`,
  )
  if (row === undefined) return null
  const { attemptId, nonce, seed, sheet } = row
  const [receipt, language] = await Promise.all([
    receiptOf(deps, row),
    languageOf(deps.db, studentId, attemptId),
  ])
  const salt = attemptSecrets(attemptId, nonce).salt()
  return { seed, sheet, language, salt, receipt, times: () => timesOf(deps, row) }
}

/**
 * Whether a student is sitting this paper or still can. Twice its duration covers compensatory and extra time. Whatever
 * its policy says, publishing a paper that others will still sit is the worst possible leak.
 */
export const isStillSat = async (db: Db, paperCode: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ isSat: boolean }>`
    select exists (select from delivery.sitting_papers p join delivery.sittings s on s.sitting_id = p.sitting_id
      where p.paper_code = ${paperCode}
        and s.entry_until + (2 * s.duration_ms::int8 + s.extra_ms) * interval '1 millisecond' > ${now}) as "isSat"`.execute(
    db,
  )
  return rows[0]?.isSat ?? true
}
