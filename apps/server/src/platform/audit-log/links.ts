import { sql } from 'kysely'
import { instantOfMs } from '../../kernel/instants.ts'
import type { Db } from '../database.ts'
import {
  chainDigest,
  entryDigest,
  isoOf,
  selectedChainTime,
  selectedEntry,
  type EntryValues,
} from './digests.ts'
import type { Fault, FaultKind } from './verdict.ts'

/** A row of the chain with its entry, which is null if it is gone. */
export interface Link {
  readonly link_place: string
  readonly chained_id: string
  readonly chained_at: string
  /** In hex. */
  readonly entry_digest: string
  readonly chain_digest: string
  readonly entry: EntryValues | null
}

export const linksAfter = async (db: Db, place: number, limit: number): Promise<readonly Link[]> => {
  const { rows } = await sql<Link>`
    select chain.place as link_place, chain.entry_id as chained_id, ${selectedChainTime} as chained_at,
      encode(chain.entry_digest, 'hex') as entry_digest, encode(chain.chain_digest, 'hex') as chain_digest,
      case when entry.entry_id is not null then ${selectedEntry} end as entry
    from audit.chain left join audit.entries as entry on entry.entry_id = chain.entry_id
    where chain.place > ${place} order by chain.place limit ${limit}`.execute(db)
  return rows
}

export const isExpired = (link: Link): boolean => link.entry === null

/** What is wrong with one row of the chain, after those before it were found right. */
export const faultOf = (
  link: Link,
  before: { readonly place: number; readonly digest: string },
  /** Entries of before may be gone. */
  deletedBefore: Date,
): Fault | null => {
  const place = before.place + 1
  const fault = (kind: FaultKind): Fault => ({ kind, place, entryId: link.chained_id })
  if (Number(link.link_place) !== place) return { ...fault('gap'), entryId: null }
  const at = isoOf(link.chained_at)
  if (chainDigest(before.digest, link.entry_digest, at) !== link.chain_digest) return fault('chain-changed')
  if (link.entry === null)
    return instantOfMs(Number(link.chained_at)) < deletedBefore ? null : fault('missing')
  return entryDigest(link.entry) === link.entry_digest ? null : fault('changed')
}
