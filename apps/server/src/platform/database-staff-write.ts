import { done, type Outcome, type Refused } from '@medha/rules/outcome'
import type { AuditContext, AuditLog, AuditLogEntry } from './audit-log.ts'
import { inTransaction } from './database-transaction.ts'
import type { Db, Trx } from './database.ts'

declare const isStaffs: unique symbol
/** A transaction that ends with its audit log entries. Only `asStaff` makes one, so a write that wants it is logged. */
export type StaffTrx = Trx & { readonly [isStaffs]: true }

/** The success of a staff write, with an entry for each thing that it changed. */
export interface Audited<T> {
  readonly ok: true
  readonly value: T
  readonly entries: readonly AuditLogEntry[]
}

export const audited = <T>(value: T, entries: readonly AuditLogEntry[]): Audited<T> => ({
  ok: true,
  value,
  entries,
})

/** Runs a staff write and its audit log entries in one transaction: both are committed, or neither. */
export const asStaff = <T, Code extends string = never>(
  { db, auditLog }: { readonly db: Db; readonly auditLog: Pick<AuditLog, 'write'> },
  context: AuditContext,
  work: (trx: StaffTrx) => Promise<Audited<T> | Refused<Code>>,
): Promise<Outcome<T, Code>> =>
  inTransaction<T, Code>(db, async (trx) => {
    const outcome = await work(trx as StaffTrx)
    if (!outcome.ok) return outcome
    if (outcome.entries.length === 0) throw new Error('a staff write succeeded without an audit log entry')
    await auditLog.write(trx, context, outcome.entries)
    return done(outcome.value)
  })
