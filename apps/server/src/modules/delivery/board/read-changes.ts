import type { BoardChange } from '@medha/contract/wire/player'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** A cached change with its JSON, which is written into thousands of responses. */
export interface KnownChange {
  readonly id: number
  readonly sittingId: string
  readonly centre: string | null
  readonly attemptId: string | null
  readonly at: number
  readonly change: BoardChange
  readonly json: string
}

interface Stored {
  readonly id: string
  readonly sittingId: string
  readonly centre: string | null
  readonly attemptId: string | null
  readonly kind: BoardChange['kind']
  readonly en: string | null
  readonly hi: string | null
  readonly items: number[] | null
  readonly at: Date
}

const AT_ONCE = 5_000

const knownOf = ({ id, kind, en, hi, items, at, ...place }: Stored): KnownChange => {
  const change: BoardChange = {
    id: Number(id),
    kind,
    at: at.getTime(),
    text: en === null || hi === null ? null : { en, hi },
    ...(items === null ? {} : { items }),
  }
  return { ...place, id: change.id, at: change.at, change, json: JSON.stringify(change) }
}

/** All changes after an id, in commit order, without those that students are not shown. */
export const readChanges = async (
  db: Db,
  { after, since }: { readonly after: number; readonly since: Date },
): Promise<KnownChange[]> => {
  const { rows } = await sql<Stored>`
    select change_id::text as id, sitting_id::text as "sittingId", centre, attempt_id::text as "attemptId", kind,
      text_en as en, text_hi as hi, items, at
    from delivery.changes where change_id > ${after} and at > ${since} and sitting_id is not null and kind <> 'file'
    order by change_id limit ${AT_ONCE}`.execute(db)
  return rows.map(knownOf)
}

export interface GivenTime {
  readonly sittingId: string
  /** Null: for the whole sitting. */
  readonly centre: string | null
  readonly extraMs: number
}

/** Extra time of sittings and their centres: of these sittings, or of all that may still run. */
export const readGivenTimes = async (
  db: Db,
  of: { readonly sittingIds: readonly string[] } | { readonly since: Date },
): Promise<GivenTime[]> => {
  const which =
    'since' in of ? sql`s.entry_until > ${of.since}` : sql`s.sitting_id = any(${of.sittingIds}::int8[])`
  const { rows } = await sql<GivenTime>`
    select s.sitting_id::text as "sittingId", null as centre, s.extra_ms as "extraMs"
    from delivery.sittings s where ${which} and s.extra_ms > 0
    union all
    select s.sitting_id::text, c.centre, c.extra_ms
    from delivery.sittings s join delivery.sitting_centres c on c.sitting_id = s.sitting_id
    where ${which} and c.extra_ms > 0`.execute(db)
  return rows
}
