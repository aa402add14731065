import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import type { SittingScope } from '../domain/attempt-times.ts'
import type { AttemptState, SubmittedBy, TestAttempt } from '../domain/test-attempt.ts'
import { CENTRE_EXTRA, JOIN_CENTRE, SCOPE_PAUSED_AT, SITTING_EXTRA } from './effective-deadline.ts'

/** An attempt as it is stored, with the facts of its sitting. */
export interface AttemptRow {
  readonly attemptId: string
  readonly studentId: string | null
  readonly sittingId: string
  /** Null if the attempt belongs to no centre. */
  readonly centre: string | null
  readonly testCode: string
  readonly scheduleId: string
  readonly kind: 'fixed' | 'window'
  readonly paperCode: string
  readonly seed: Buffer
  readonly nonce: Buffer
  readonly satOn: string
  readonly latePolicy: 'evidence' | 'hold'
  readonly silenceMs: number
  readonly head: Buffer
  readonly sheet: Buffer
  readonly held: number
  /** Whether results has this revision. */
  readonly isSentToResults: boolean
  readonly deviceLabel: string | null
  /** Device of the portal session that made the launch; null if there was none. */
  readonly portalDevice: Buffer | null
  readonly compensationMs: number
  readonly attempt: TestAttempt
  readonly scope: SittingScope
  /** Extra time of the sitting and of the centre, already in proportion for students with compensatory time. */
  readonly given: { readonly sitting: number; readonly centre: number }
}

interface Stored extends Omit<AttemptRow, 'attempt' | 'scope' | 'given'> {
  readonly state: AttemptState
  readonly opensAt: Date
  readonly entryUntil: Date
  readonly durationMs: number
  readonly hardEndAt: Date | null
  readonly sittingExtra: number
  readonly centreExtra: number
  readonly scopePausedAt: Date | null
  readonly startedAt: Date | null
  readonly deadlineAt: Date | null
  readonly pausedAt: Date | null
  readonly epoch: number
  readonly device: string | null
  readonly seq: number
  readonly lastT: Date | null
  readonly savedAt: Date | null
  readonly submittedAt: Date | null
  readonly submittedBy: SubmittedBy | null
  readonly revision: number
}

const ms = (instant: Date | null): number | null => instant?.getTime() ?? null

const rowOf = (stored: Stored): AttemptRow => {
  const { compensationMs, head, sittingExtra: sitting, centreExtra: centre } = stored
  const hardEndAt = ms(stored.hardEndAt)
  return {
    ...stored,
    scope: { extra: sitting + centre, pausedAt: ms(stored.scopePausedAt) },
    given: { sitting, centre },
    attempt: {
      state: stored.state,
      hours: {
        kind: stored.kind,
        opensAt: stored.opensAt.getTime(),
        entryUntil: stored.entryUntil.getTime() + compensationMs,
        duration: stored.durationMs + compensationMs,
        hardEndAt: hardEndAt === null ? null : hardEndAt + compensationMs,
      },
      startedAt: ms(stored.startedAt),
      deadlineAt: ms(stored.deadlineAt),
      pausedAt: ms(stored.pausedAt),
      epoch: stored.epoch,
      device: stored.device,
      seq: stored.seq,
      head: head.toString('base64url'),
      lastClaimedAt: ms(stored.lastT),
      savedAt: ms(stored.savedAt),
      submittedAt: ms(stored.submittedAt),
      submittedBy: stored.submittedBy,
      revision: stored.revision,
    },
  }
}

/** `where` refers to attempts as `a` and must name the shard first. */
export const attemptRows = async (
  db: Db | Trx,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<AttemptRow[]> => {
  const { rows } = await sql<Stored>`
    select a.attempt_id::text as "attemptId", a.student_id::text as "studentId", a.sitting_id::text as "sittingId", a.centre,
      s.test_code as "testCode", s.schedule_id as "scheduleId", s.kind, p.paper_code as "paperCode", a.seed, a.nonce,
      a.sat_on::text as "satOn", s.late_policy as "latePolicy", s.silence_ms as "silenceMs", a.head, a.sheet, a.held,
      a.sent_revision is not distinct from a.revision as "isSentToResults",
      a.state, greatest(a.opens_at, s.opens_at) as "opensAt", s.entry_until as "entryUntil", s.duration_ms as "durationMs",
      s.hard_end_at as "hardEndAt", a.compensation_minutes * 60000 as "compensationMs", ${SITTING_EXTRA}::float8 as "sittingExtra",
      ${CENTRE_EXTRA}::float8 as "centreExtra", ${SCOPE_PAUSED_AT} as "scopePausedAt", a.started_at as "startedAt", a.deadline_at as "deadlineAt",
      a.paused_at as "pausedAt", a.epoch, encode(a.device_hash, 'hex') as device, a.device_label as "deviceLabel", a.portal_device_hash as "portalDevice", a.seq, a.last_t as "lastT",
      a.saved_at as "savedAt", a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.revision
    from delivery.test_attempts a
    join delivery.sittings s on s.sitting_id = a.sitting_id
    join delivery.sitting_papers p on p.sitting_id = a.sitting_id and p.form = a.form
    ${JOIN_CENTRE}
    where ${where} ${lock}`.execute(db)
  return rows.map(rowOf)
}

export const attemptKey = (attemptId: string): RawBuilder<unknown> =>
  sql`a.shard = ${shardOfAttempt(attemptId)} and a.attempt_id = ${attemptId}`

export const findAttempt = async (db: Db | Trx, attemptId: string): Promise<AttemptRow | null> =>
  (await attemptRows(db, attemptKey(attemptId)))[0] ?? null
