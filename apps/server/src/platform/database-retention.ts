import type { Clock } from '../kernel/clock.ts'
import { later } from '../kernel/instants.ts'
import { DELETE_BATCH, deleteOlderThan, type Aged } from './database-deletion.ts'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'
import { createPartitionsAhead, dropPartitionsBefore } from './database-partitions.ts'

/** How long the rows of one table are stored. Each module has its own rules; a test requires one for every table. */
export interface RetentionRule extends Aged {
  readonly keptDays: number
  /** The table is partitioned by month: whole months are dropped, so rows are stored up to a month longer. */
  readonly isMonthly?: true
  /** The job of a use case that deletes by more conditions than age. */
  readonly deletedBy?: string
  readonly why: string
}

/** A table whose rows are never deleted by age. */
export interface KeptTable {
  readonly table: string
  readonly why: string
}

const DAY_MS = 24 * 3_600_000

export const applyRetention = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  rules: readonly RetentionRule[],
  batch = DELETE_BATCH,
): Promise<void> => {
  const now = clock.now()
  for (const rule of rules.filter(({ deletedBy }) => deletedBy === undefined)) {
    const before = later(now, -rule.keptDays * DAY_MS)
    if (rule.isMonthly) await dropPartitionsBefore(db, rule, before)
    else await deleteOlderThan(db, rule, before, batch)
  }
}

export const createPartitions = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  rules: readonly RetentionRule[],
): Promise<void> => {
  for (const rule of rules) if (rule.isMonthly) await createPartitionsAhead(db, rule, clock.now())
}

/** For the tables that belong to no module: the event outbox, the audit entries and the audit log. */
export const PLATFORM_RETENTION: readonly RetentionRule[] = [
  {
    table: 'platform.outbox',
    column: 'happened_at',
    keptDays: 90,
    isMonthly: true,
    why: 'What modules told each other, for whoever looks into a fault. Nothing reads it again.',
  },
  {
    table: 'platform.audit_entries',
    column: 'at',
    keptDays: 400,
    why: 'Rule 6 of the DPDP Rules: who did what with whose data is kept for a year. Until then the table refuses deletions.',
  },
  {
    table: 'audit.entries',
    column: 'at',
    // The table refuses a deletion within eight years, and of an entry that is not chained.
    keptDays: 2_923,
    why: 'What staff did, as long as the books that it explains: eight years.',
  },
]

/** Creates the monthly partitions ahead for all modules. Each module deletes in its own job. */
export const retentionJobs = (
  deps: { readonly db: Db; readonly clock: Clock },
  rules: readonly RetentionRule[],
): Job<never>[] => [
  {
    queue: 'platform.create-partitions',
    cron: '10 3 * * *',
    handle: () => createPartitions(deps, rules),
  },
  {
    queue: 'platform.delete-expired',
    cron: '20 3 * * *',
    handle: () => applyRetention(deps, PLATFORM_RETENTION),
  },
]
