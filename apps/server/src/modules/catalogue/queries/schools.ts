import { UNLISTED, type School } from '@medha/contract/wire/school'
import type { Db } from '../../../platform/database.ts'

/** The schools we know in a city, by the name under which the city is listed; none where we know none. */
export const schoolsOf = async (db: Db, city: string): Promise<School[]> =>
  db
    .selectFrom('catalogue.schools as school')
    .innerJoin('catalogue.cities as place', 'place.city_id', 'school.city_id')
    .select(['school_code as code', 'short_name as shortName', 'full_name as fullName'])
    .where('place.name', '=', city)
    .orderBy('full_name')
    .execute()

export interface SchoolingChoice {
  readonly city: string
  readonly schoolCode: string
  readonly boardCode: string
}

/** A school that the list of its city does not have, or a city that no list has. */
const isUnlisted = async (db: Db, { city, boardCode }: SchoolingChoice): Promise<boolean> => {
  const found = await db
    .selectFrom('catalogue.boards as board')
    .leftJoin('catalogue.cities as place', (join) => join.on('place.name', '=', city))
    .select('place.name')
    .where('board.code', '=', boardCode)
    .where('board.is_enabled', '=', true)
    .executeTakeFirst()
  return found !== undefined && (city === UNLISTED || found.name !== null)
}

/** Is there such a board, and such a school in this very city? */
export const isKnownSchooling = async (db: Db, choice: SchoolingChoice): Promise<boolean> => {
  if (choice.schoolCode === UNLISTED) return isUnlisted(db, choice)
  const found = await db
    .selectFrom('catalogue.schools as school')
    .innerJoin('catalogue.cities as place', 'place.city_id', 'school.city_id')
    .innerJoin('catalogue.boards as board', (join) => join.on('board.code', '=', choice.boardCode))
    .select('school_code')
    .where('place.name', '=', choice.city)
    .where('school_code', '=', choice.schoolCode)
    .where('board.is_enabled', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
