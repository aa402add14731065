import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Fault } from './verdict.ts'

const BATCH = 20_000
/** An entry that was inserted behind our back may have any number. */
const FIRST_POSSIBLE = '-9223372036854775808'
const LONGEST_WAIT = '60 seconds'

/** The first entry that is neither in the chain nor waits for it. */
const firstInserted = async (db: Db): Promise<Fault | null> => {
  let after = FIRST_POSSIBLE
  for (;;) {
    const { rows } = await sql<{ last: string | null; stray: string | null }>`
      with part as (select entry_id from audit.entries where entry_id > ${after} order by entry_id limit ${BATCH})
      select max(part.entry_id) as last,
        min(part.entry_id) filter (where chain.entry_id is null and unsealed.entry_id is null) as stray
      from part left join audit.chain using (entry_id) left join audit.unsealed using (entry_id)`.execute(db)
    const { last = null, stray = null } = rows[0] ?? {}
    if (stray !== null) return { kind: 'inserted', place: null, entryId: stray }
    if (last === null) return null
    after = last
  }
}

/** The first entry that is gone before it was chained, or waits for too long. */
const firstUnsealed = async (db: Db): Promise<Fault | null> => {
  const { rows } = await sql<{ entry_id: string; is_gone: boolean }>`
    select unsealed.entry_id, entry.entry_id is null as is_gone
    from audit.unsealed left join audit.entries as entry using (entry_id)
    where entry.entry_id is null or written_at < clock_timestamp() - ${LONGEST_WAIT}::interval
    order by entry_id limit 1`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  return { kind: first.is_gone ? 'missing' : 'waiting', place: null, entryId: first.entry_id }
}

/** The first fault among entries that the chain does not name. */
export const firstStray = async (db: Db): Promise<Fault | null> =>
  (await firstInserted(db)) ?? (await firstUnsealed(db))
