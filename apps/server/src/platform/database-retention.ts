import type { Clock } from '../kernel/clock.ts'
import { later } from '../kernel/instants.ts'
import { DELETE_BATCH, deleteOlderThan, type Aged } from './database-deletion.ts'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'
import { createPartitionsAhead, dropPartitionsBefore } from './database-partitions.ts'

/** How long the rows of one table are kept. Every module writes its own; a test asks for a rule for every table. */
export interface RetentionRule extends Aged {
  readonly keptDays: number
  /** The table has a partition for each month: whole months are dropped, so up to a month is kept longer. */
  readonly isMonthly?: true
  /** The job of a use case that deletes by more than an age. */
  readonly deletedBy?: string
  readonly why: string
}

/** A table whose rows stay. */
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

/** Of the tables that belong to no module: what modules told each other. */
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
]

/** For all modules: months are created ahead. Each module deletes by a job of its own. */
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
