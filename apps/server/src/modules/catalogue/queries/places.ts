import type { Place } from '@medha/rules/distance'
import { kilometresBetween } from '@medha/rules/distance'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Neighbour } from '../domain/place-vote.ts'

export const pincodeDetails = async (
  db: Db,
  pincode: string,
): Promise<{ city: string; state: string } | null> => {
  const row = await db
    .selectFrom('catalogue.pincodes as pin')
    .innerJoin('catalogue.states as state', 'state.state_id', 'pin.state_id')
    .select(['pin.city', 'state.name_en as state'])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  return row ?? null
}

const VOTERS = 7

/**
 * The nearest pincodes. The index sorts by degrees, but degrees of longitude are shorter in the north, so more rows are
 * fetched and sorted by the true distance.
 */
export const pincodesAround = async (db: Db, place: Place): Promise<Neighbour[]> => {
  const { rows } = await sql<Neighbour & Place>`
    select pincode, city, name_en as state, latitude, longitude
    from (
      select * from catalogue.pincodes
      where latitude is not null
      order by point(longitude, latitude) <-> point(${place.longitude}, ${place.latitude})
      limit ${3 * VOTERS}) near
    join catalogue.states using (state_id)`.execute(db)
  return rows
    .map(({ latitude, longitude, ...neighbour }) => ({
      ...neighbour,
      kilometres: kilometresBetween(place, { latitude, longitude }),
    }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
    .slice(0, VOTERS)
}
