import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'

/** One of the institute's own students, as its records office lists them. */
export interface InstituteStudent {
  readonly psid: string
  readonly mobile: string
  readonly name: string
  readonly email: string
  readonly isEnrolled: boolean
}

const rows = (db: Db) =>
  db
    .selectFrom('leads.institute_students')
    .select(['psid', 'mobile', 'name', 'email', 'is_enrolled as isEnrolled'])

export const instituteStudentByPsid = async (db: Db, psid: string): Promise<InstituteStudent | null> =>
  (await rows(db).where('psid', '=', psid).executeTakeFirst()) ?? null

const withMobile = compiled((db, { mobile }: { readonly mobile: string }) =>
  rows(db).where('mobile', '=', mobile).orderBy('psid'),
)
export const instituteStudentsOfMobile = (db: Db, mobile: string): Promise<InstituteStudent[]> =>
  withMobile(db, { mobile })
