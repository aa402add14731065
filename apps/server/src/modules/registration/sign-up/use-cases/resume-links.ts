import type { Db, Trx } from '../../../../platform/database.ts'
import { hashResumeCode } from '../secrets/resume-codes.ts'

/** The row and its message are written in one transaction; a second worker finds the row. */
export const writeLink = async (trx: Trx, signUpId: string, code: string, at: Date): Promise<boolean> => {
  const written = await trx
    .insertInto('registration.resume_links')
    .values({ sign_up_id: signUpId, code_hash: hashResumeCode(code), sent_at: at })
    .onConflict((conflict) => conflict.column('sign_up_id').doNothing())
    .returning('sign_up_id')
    .executeTakeFirst()
  return written !== undefined
}

/** The sign-up a code was sent for. */
export const findLink = (db: Db, code: string) =>
  db
    .selectFrom('registration.resume_links as link')
    .innerJoin('registration.sign_ups as form', 'form.sign_up_id', 'link.sign_up_id')
    .select(['link.sign_up_id', 'link.used_at', 'form.charge_id'])
    .where('link.code_hash', '=', hashResumeCode(code))
    .executeTakeFirst()

/** Of two concurrent browsers, one uses the link. */
export const useLink = async (trx: Trx, signUpId: string, at: Date): Promise<boolean> => {
  const used = await trx
    .updateTable('registration.resume_links')
    .set({ used_at: at })
    .where('sign_up_id', '=', signUpId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
