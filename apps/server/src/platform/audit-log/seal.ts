import { sql } from 'kysely'
import type { Db, Trx } from '../database.ts'
import { chainDigest, entryDigest, NO_DIGEST, selectedEntry, timeOf, type EntryValues } from './digests.ts'

/** Any fixed number: all sealers use the same lock. */
const SEALING_LOCK = 7_042_027
/** Some tens of milliseconds of work, so that a process that stops does not wait for it. */
const BATCH = 2_000

interface Link {
  readonly place: number
  readonly digest: string
}

const lastLink = async (trx: Trx): Promise<Link> => {
  const { rows } = await sql<{ place: string; digest: string }>`
    select place, encode(chain_digest, 'hex') as digest from audit.chain order by place desc limit 1`.execute(
    trx,
  )
  const [last] = rows
  return last === undefined
    ? { place: 0, digest: NO_DIGEST }
    : { place: Number(last.place), digest: last.digest }
}

interface Unsealed {
  readonly entry_id: string
  readonly entry: EntryValues
}

const firstUnsealed = async (trx: Trx, limit: number): Promise<readonly Unsealed[]> => {
  const { rows } = await sql<Unsealed>`
    select entry_id, ${selectedEntry} as entry from audit.unsealed join audit.entries as entry using (entry_id)
    order by unsealed.entry_id limit ${limit}`.execute(trx)
  return rows
}

const append = async (trx: Trx, rows: readonly Unsealed[]): Promise<void> => {
  let link = await lastLink(trx)
  const links = rows.map(({ entry_id: entryId, entry }) => {
    const [entryHash, at] = [entryDigest(entry), timeOf(entry)]
    link = { place: link.place + 1, digest: chainDigest(link.digest, entryHash, at) }
    return { ...link, entryId, at, entryHash }
  })
  const ids = links.map(({ entryId }) => entryId)
  await sql`
    insert into audit.chain (place, entry_id, at, entry_digest, chain_digest)
    select place, entry_id, at, decode(entry_digest, 'hex'), decode(chain_digest, 'hex')
    from unnest(${links.map(({ place }) => place)}::bigint[], ${ids}::bigint[],
      ${links.map(({ at }) => at)}::timestamptz[], ${links.map(({ entryHash }) => entryHash)}::text[],
      ${links.map(({ digest }) => digest)}::text[]) as link (place, entry_id, at, entry_digest, chain_digest)`.execute(
    trx,
  )
  await sql`delete from audit.unsealed where entry_id = any(${ids}::bigint[])`.execute(trx)
}

/**
 * Chains the first entries that are committed and not in the chain. An entry gets its place here and not when it is
 * written: a transaction that commits late takes a later place and leaves no hole. Each statement must see what other
 * transactions committed before it, above all the last link after the lock was free.
 */
export const sealBatch = (db: Db, limit = BATCH): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(trx)
      const rows = await firstUnsealed(trx, limit)
      if (rows.length > 0) await append(trx, rows)
      return rows.length
    })

/** Until no entry waits, or the process stops. */
export const sealAll = async (db: Db, signal?: AbortSignal): Promise<number> => {
  let all = 0
  for (;;) {
    const sealed = await sealBatch(db)
    all += sealed
    if (sealed < BATCH || signal?.aborted === true) return all
  }
}

/** For how long the first entry waits for its place, by the clock of the database; 0 if none does. */
export const oldestUnsealedSeconds = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(written_at)), 0)::float8 as seconds
    from audit.unsealed`.execute(db)
  return rows[0]?.seconds ?? 0
}
