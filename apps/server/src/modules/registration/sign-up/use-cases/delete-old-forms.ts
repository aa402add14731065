import { sql } from 'kysely'
import type { Clock } from '../../../../kernel/clock.ts'
import { later } from '../../../../kernel/instants.ts'
import { DELETE_BATCH, inBatches } from '../../../../platform/database-deletion.ts'
import type { Db } from '../../../../platform/database.ts'
import { RELEASED_KEPT_DAYS } from '../../retention.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes forms that became no registration, with their consents and links: no account ends them. */
export const deleteOldForms = async ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => {
  const before = later(clock.now(), -RELEASED_KEPT_DAYS * DAY_MS)
  await inBatches(DELETE_BATCH, async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      with old as materialized (
        select sign_up_id from registration.sign_ups
        where state in ('released', 'refund_due') and changed_at <= ${before}
        order by changed_at limit ${limit} for update skip locked),
      links as (
        delete from registration.resume_links where sign_up_id in (select sign_up_id from old)),
      agreements as (
        delete from registration.consents where sign_up_id in (select sign_up_id from old))
      delete from registration.sign_ups where sign_up_id in (select sign_up_id from old)`.execute(db)
    return Number(numAffectedRows)
  })
}
