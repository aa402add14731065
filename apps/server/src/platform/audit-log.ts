import type { Clock } from '../kernel/clock.ts'
import { createStoredFields, type ChangedField, type Subject } from './audit-log/changed-fields.ts'
import { insertEntries } from './audit-log/insert-entries.ts'
import { oldestUnsealedSeconds, sealAll } from './audit-log/seal.ts'
import type { ChainHead, Verdict } from './audit-log/verdict.ts'
import { verifyChain } from './audit-log/verify.ts'
import type { Db, Trx } from './database.ts'

/** Whose act an entry is, and in which request. */
export interface AuditContext {
  readonly actor: { readonly kind: 'staff' | 'program'; readonly id: string }
  readonly sessionId?: string
  readonly requestId?: string
  readonly ipKey?: string
}

export interface AuditLogEntry {
  /** `module.what-was-done`, as `catalogue.phone-changed`. */
  readonly action: string
  readonly subject: Subject
  readonly studentId?: string
  readonly examType?: string
  readonly place?: string
  readonly approvalId?: string
  readonly fields?: readonly ChangedField[]
  readonly reason?: string
}

/**
 * What staff did, in the transaction that did it, kept for eight years and chained by a digest. `audit.ts` is another
 * thing: it notes who read a birthday or ran a command, for a year and outside any transaction.
 */
export interface AuditLog {
  /** `asStaff` calls it; a use case hands its entries to `asStaff`. */
  write(trx: Trx, context: AuditContext, entries: readonly AuditLogEntry[]): Promise<void>
  /** Chains what is committed. Says how many entries it chained. */
  seal(signal?: AbortSignal): Promise<number>
  verify(expected?: ChainHead): Promise<Verdict>
  oldestUnsealedSeconds(): Promise<number>
}

export interface AuditLogDeps {
  readonly db: Db
  readonly clock: Clock
  /** In hex. Digests of personal values have a key that is derived from it. */
  readonly key: string
}

export const createAuditLog = ({ db, clock, key }: AuditLogDeps): AuditLog => {
  const storedFields = createStoredFields(key)
  return {
    write: (trx, { actor, sessionId, requestId, ipKey }, entries) => {
      const at = clock.now()
      return insertEntries(
        trx,
        entries.map(({ subject, fields = [], ...entry }) => ({
          at,
          actor_kind: actor.kind,
          actor_id: actor.id,
          session_id: sessionId,
          approval_id: entry.approvalId,
          request_id: requestId,
          ip_key: ipKey,
          action: entry.action,
          subject_kind: subject.kind,
          subject_key: subject.key,
          student_id: entry.studentId,
          exam_type: entry.examType,
          place: entry.place,
          fields: storedFields(subject, fields),
          reason: entry.reason,
        })),
      )
    },
    seal: (signal) => sealAll(db, signal),
    verify: (expected) => verifyChain({ db, clock }, expected),
    oldestUnsealedSeconds: () => oldestUnsealedSeconds(db),
  }
}
