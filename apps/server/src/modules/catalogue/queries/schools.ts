import { UNLISTED, type School } from '@medha/contract/wire/school'
import type { Db } from '../../../platform/database.ts'

/** The known schools of a city, by the city's listed name; may be empty. */
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

/** Whether an unlisted school can be accepted: the board exists, and the city is listed or itself unlisted. */
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

/** Whether the board exists, and the school in this city. */
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
