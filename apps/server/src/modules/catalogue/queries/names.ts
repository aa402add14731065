import type { Language } from '@medha/messages/language'
import type { StateOption } from '@medha/contract/wire/catalogue-options'
import type { Db } from '../../../platform/database.ts'

/** The name column of each language. */
export const NAME_COLUMN = { en: 'name_en', hi: 'name_hi' } as const satisfies Record<Language, string>

export const boards = async (db: Db, language: Language): Promise<{ code: string; label: string }[]> =>
  db
    .selectFrom('catalogue.boards')
    .select(['code', `${NAME_COLUMN[language]} as label`])
    .where('is_enabled', '=', true)
    .orderBy('position')
    .execute()

export const states = async (db: Db): Promise<StateOption[]> =>
  db
    .selectFrom('catalogue.states')
    .select(['state_id as id', 'name_en as name', 'short_code as shortCode'])
    .orderBy('name_en')
    .execute()

/** Cities in which we know a school. */
export const schoolCities = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('catalogue.cities as city')
    .select('city.name')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('catalogue.schools as school')
          .select('school_code')
          .whereRef('school.city_id', '=', 'city.city_id'),
      ),
    )
    .orderBy('city.name')
    .execute()
  return rows.map((row) => row.name)
}

/** A value that staff may change and that belongs to no other table. */
export const setting = async (db: Db, name: string): Promise<unknown> => {
  const row = await db
    .selectFrom('catalogue.settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
