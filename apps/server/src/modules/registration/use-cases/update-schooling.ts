import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'

export interface SchoolingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'places'>
}

export interface SchoolingUpdate {
  readonly city: string
  readonly boardCode: string
  readonly schoolCode: string
}

export type SchoolingRefusal = 'registration.no-registration' | 'registration.no-such-choice'

/** API-29: a repeated update replaces the previous one. */
export const updateSchooling = async (
  { db, clock, catalogue }: SchoolingDeps,
  studentId: string,
  update: SchoolingUpdate,
): Promise<Outcome<void, SchoolingRefusal>> => {
  if (!(await catalogue.places.isKnownSchooling(update))) return refuse('registration.no-such-choice')
  return db.transaction().execute(async (trx) => {
    const registered = await trx
      .updateTable('registration.registrations')
      .set({ board_code: update.boardCode })
      .where('student_id', '=', studentId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst()
    if (registered.numUpdatedRows === 0n) return refuse('registration.no-registration')
    const row = { city: update.city, school_code: update.schoolCode, changed_at: clock.now() }
    await trx
      .insertInto('registration.schooling')
      .values({ student_id: studentId, ...row })
      .onConflict((on) => on.column('student_id').doUpdateSet(row))
      .execute()
    return done(undefined)
  })
}
