import { sql } from 'kysely'
import type { DataSubject, PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofMobile, personalTables, type PersonalTable } from '../../platform/personal-tables.ts'

/** The number keys that are searched; no code is stored under `roll:` today. */
const keysOf = ({ mobile, rollNumber }: DataSubject): string[] => [mobile, `roll:${rollNumber}`]

const TABLES: readonly PersonalTable[] = [
  {
    // Deleting a challenge also deletes its messages.
    table: 'verification.otp_challenges',
    where: (subject) => sql`((number_key = any (${keysOf(subject)})
      and (${!subject.isMobileShared} or subject = ${subject.rollNumber}))
      or (purpose in ('login', 'takeover') and subject = ${subject.rollNumber}))`,
  },
  {
    table: 'verification.otp_wrong_guesses',
    where: (subject) => sql`(${!subject.isMobileShared} and number_key = any (${keysOf(subject)}))`,
  },
  { table: 'verification.proven_mobiles', where: (subject) => ofMobile(subject, 'mobile') },
  {
    table: 'verification.caller_requests',
    where: (subject) => sql`(${ofMobile(subject, 'mobile')}
      or (mobile = ${subject.mobile} and email = ${subject.email}))`,
  },
]

export const verificationPersonalData = (db: Db): PersonalData => personalTables(db, 'verification', TABLES)
