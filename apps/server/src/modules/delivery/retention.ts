import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import { applyRetention, createPartitions, type RetentionRule } from '../../platform/database-retention.ts'
import type { AttemptDatabases } from './spreading/attempt-databases.ts'

export const DELIVERY_RETENTION: readonly RetentionRule[] = [
  {
    table: 'delivery.launches',
    column: 'expires_at',
    keptDays: 1,
    why: 'Codes that nobody can use any more; a day is kept for who asks what happened.',
  },
  {
    table: 'delivery.blocks',
    column: 'sat_on',
    keptDays: 270,
    isMonthly: true,
    isSpread: true,
    why: 'What a device sent while a test ran: until 180 days after the result is final, which it is within 90 days. The answers live on in results.',
  },
  {
    table: 'delivery.ended_turns',
    column: 'ended_at',
    keptDays: 270,
    isSpread: true,
    why: 'When a test went on on another device: as long as the blocks that it orders.',
  },
  {
    table: 'delivery.held_decisions',
    column: 'decided_at',
    keptDays: 270,
    why: 'What staff said about late answers: as long as the blocks that it is about.',
  },
  {
    table: 'delivery.takeover_codes',
    column: 'expires_at',
    keptDays: 1,
    why: 'Codes of the exam office that nobody can use any more; who made them stands in the audit log.',
  },
  {
    table: 'delivery.takeover_requests',
    column: 'expires_at',
    keptDays: 1,
    why: 'Questions to another device that nobody can answer any more; that they were asked stands in the changes.',
  },
  {
    table: 'delivery.changes',
    column: 'at',
    keptDays: 400,
    why: 'What the exam office did, with who and why: as long as the audit log.',
  },
  {
    table: 'delivery.receipts',
    column: 'issued_at',
    keptDays: 1826,
    why: 'A receipt can be verified for five years. It names nobody.',
  },
]

type SpreadDeps = Pick<RetentionDeps, 'db' | 'clock'>

const SPREAD_RETENTION = DELIVERY_RETENTION.filter(({ isSpread }) => isSpread)

/** The months of a second database, which has no worker of its own. */
export const createSpreadPartitions = (second: SpreadDeps): Promise<void> =>
  createPartitions(second, SPREAD_RETENTION)

interface RetentionDeps {
  readonly db: Db
  readonly databases: AttemptDatabases
  readonly clock: Clock
}

export const applyDeliveryRetention = async ({ db, databases, clock }: RetentionDeps): Promise<void> => {
  await applyRetention({ db, clock }, DELIVERY_RETENTION)
  for (const other of databases.all.filter((database) => database.db !== db)) {
    await createSpreadPartitions({ db: other.db, clock })
    await applyRetention({ db: other.db, clock }, SPREAD_RETENTION)
  }
}
