import { randomBytes } from 'node:crypto'
import type { Db } from '../../../../platform/database.ts'

/**
 * After a logout no browser may read the status of the form, not even one on another of our hosts, whose cookie the
 * logout cannot clear. Siblings registered in the same browser are detached too, or their status would be shown
 * instead; open payments are not affected.
 */
export const leaveBrowsers = async (db: Db, studentId: string): Promise<void> => {
  await db
    .updateTable('registration.sign_ups')
    // A hash that belongs to no browser.
    .set({ browser_hash: randomBytes(32) })
    .where('state', '=', 'confirmed')
    .where('browser_hash', 'in', (of) =>
      of.selectFrom('registration.sign_ups').select('browser_hash').where('student_id', '=', studentId),
    )
    .execute()
}
