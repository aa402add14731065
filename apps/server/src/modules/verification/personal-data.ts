import { sql } from 'kysely'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofMobile, personalTables, type PersonalTable } from '../../platform/personal-tables.ts'

/** Limits are counted under keys such as `trusted:recovery:<mobile>` and `login:<roll number>:<device>`. */
const inKey = (text: string) => sql`${text} = any (string_to_array(number_key, ':'))`

const TABLES: readonly PersonalTable[] = [
  {
    // Deleting a challenge also deletes its messages.
    table: 'verification.otp_challenges',
    where: (subject) => sql`(${ofMobile(subject, 'mobile')} or subject = ${subject.rollNumber})`,
  },
  {
    table: 'verification.otp_wrong_guesses',
    where: ({ mobile, rollNumber, isMobileShared }) =>
      sql`((${!isMobileShared} and ${inKey(mobile)}) or ${inKey(rollNumber)})`,
  },
  { table: 'verification.proven_mobiles', where: (subject) => ofMobile(subject, 'mobile') },
  {
    table: 'verification.caller_requests',
    where: (subject) => sql`(${ofMobile(subject, 'mobile')}
      or (mobile = ${subject.mobile} and email = ${subject.email}))`,
  },
]

export const verificationPersonalData = (db: Db): PersonalData => personalTables(db, 'verification', TABLES)
