import { sql } from 'kysely'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofMobile, personalTables, type PersonalTable } from '../../platform/personal-tables.ts'

/** Limits are counted under keys such as `trusted:recovery:<mobile>` and `login:<roll number>:<device>`. */
const inKey = (text: string) => sql`${text} = any (string_to_array(number_key, ':'))`

const ofCodes: PersonalTable['where'] = (subject) =>
  sql`(${ofMobile(subject, 'mobile')} or subject = ${subject.rollNumber})`

const TABLES: readonly PersonalTable[] = [
  {
    table: 'verification.otp_sends',
    where: (subject) =>
      sql`challenge_id in (select challenge_id from verification.otp_challenges where ${ofCodes(subject)})`,
  },
  { table: 'verification.otp_challenges', where: ofCodes },
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
    // The profile is that of the phone's owner, or of a brother or sister.
    exported: ({ isMobileShared, name }) =>
      sql`(${!isMobileShared} or lower(concat_ws(' ', first_name, last_name)) = lower(${name}))`,
  },
]

export const verificationPersonalData = (db: Db): PersonalData => personalTables(db, 'verification', TABLES)
