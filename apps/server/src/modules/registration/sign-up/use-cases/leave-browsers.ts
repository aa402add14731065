import { randomBytes } from 'node:crypto'
import type { Db } from '../../../../platform/database.ts'

/**
 * A student who logs out leaves the form behind as well: no browser may ask any more how it ended, also not one on
 * another of our hosts, whose cookie the logout cannot reach. Brothers and sisters who registered there before go with
 * it, or theirs would be shown instead; a payment that is still open stays where it is.
 */
export const leaveBrowsers = async (db: Db, studentId: string): Promise<void> => {
  await db
    .updateTable('registration.sign_ups')
    // The name of a browser that does not exist.
    .set({ browser_hash: randomBytes(32) })
    .where('state', '=', 'confirmed')
    .where('browser_hash', 'in', (of) =>
      of.selectFrom('registration.sign_ups').select('browser_hash').where('student_id', '=', studentId),
    )
    .execute()
}
