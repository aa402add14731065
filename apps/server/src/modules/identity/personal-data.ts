import { sql } from 'kysely'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofStudent, personalTables, type PersonalTable } from '../../platform/personal-tables.ts'

const TABLES: readonly PersonalTable[] = [
  { table: 'identity.sessions', where: ofStudent },
  { table: 'identity.one_time_links', where: ofStudent },
  { table: 'identity.known_devices', where: ofStudent },
  {
    table: 'identity.gate_counters',
    where: ({ rollNumber }) => sql`bucket like ${`%:${rollNumber}:%`}`,
  },
  {
    table: 'identity.students',
    where: ofStudent,
    // Opening it leaves an audit entry, which the export does once for the whole student.
    shown: { date_of_birth_sealed: () => 'given as dateOfBirth' },
  },
]

/** The account itself: erased last, because everything else is found by it. */
export const identityPersonalData = (db: Db): PersonalData => personalTables(db, 'identity', TABLES)
