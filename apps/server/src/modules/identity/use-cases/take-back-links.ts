import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'

/**
 * Ends all links issued to a student so far. Result links carry their issue time, which is compared with this moment;
 * login links of messages have a row, which is marked used. A login link on a page expires within minutes.
 */
export const takeBackLinks = ({ db, clock }: { readonly db: Db; readonly clock: Clock }, studentId: string) =>
  db.transaction().execute(async (trx): Promise<void> => {
    const now = clock.now()
    await trx
      .updateTable('identity.students')
      .set({ links_taken_back_at: now })
      .where('student_id', '=', studentId)
      .execute()
    await trx
      .updateTable('identity.one_time_links')
      .set({ used_at: now })
      .where('student_id', '=', studentId)
      .where('used_at', 'is', null)
      .execute()
  })

/** Links that were issued up to this moment open nothing; null if none were taken back. */
export const linksTakenBackAt = async (db: Db, studentId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('identity.students')
    .select('links_taken_back_at')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row?.links_taken_back_at ?? null
}
