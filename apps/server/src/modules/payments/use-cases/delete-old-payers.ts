import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import { DELETE_BATCH, inBatches } from '../../../platform/database-deletion.ts'
import type { Db } from '../../../platform/database.ts'
import { LEDGER_KEPT_DAYS } from '../retention.ts'

/** Longer than any provider's poll schedule. */
const KEPT_MS = 14 * 24 * 3_600_000
const LEDGER_MS = LEDGER_KEPT_DAYS * 24 * 3_600_000

/**
 * Deletes the payer of a charge that was never paid, or whose money was refunded before there was a student; of every
 * other charge when the ledger's retention ends.
 */
export const deleteOldPayers = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  const before = later(clock.now(), -KEPT_MS)
  await inBatches(DELETE_BATCH, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      update payments.charges set sealed_payer = null where charge_id in (
        select charge_id from payments.charges
        where sealed_payer is not null and (state in ('failed', 'closed') or student_id is null)
          and settled_at <= ${before}
        order by settled_at limit ${limit} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
  const ledgerBefore = later(clock.now(), -LEDGER_MS)
  await inBatches(DELETE_BATCH, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      update payments.charges set sealed_payer = null where charge_id in (
        select charge_id from payments.charges
        where settled_at <= ${ledgerBefore} and due_paise > 0 and sealed_payer is not null
        order by settled_at limit ${limit} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}
