import { sql } from 'kysely'
import type { DataSubject, PersonalData, PersonalRecords } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import {
  countTables,
  eraseTables,
  exportTables,
  isNameOf,
  ofMobile,
  OF_ANOTHER_NAME,
  type PersonalTable,
} from '../../platform/personal-tables.ts'
import type { Crm } from './deps.ts'

/** Another child of the family may have used the lead of this number and exam since. */
const ifTheirs =
  (column: 'name' | 'email') => (row: Readonly<Record<string, unknown>>, subject: DataSubject) =>
    row['name'] === '' || isNameOf(subject, String(row['name'])) ? row[column] : OF_ANOTHER_NAME

const LEADS: PersonalTable = {
  table: 'leads.leads',
  where: ({ mobile, studentId, isMobileShared }) =>
    sql`(mobile = ${mobile} and (${!isMobileShared} or student_id = ${studentId}))`,
  shown: { name: ifTheirs('name'), email: ifTheirs('email') },
}
const TABLES: readonly PersonalTable[] = [
  LEADS,
  {
    table: 'leads.institute_students',
    where: (subject) => sql`(${ofMobile(subject, 'mobile')}
      or (mobile = ${subject.mobile} and lower(name) = lower(${subject.name})))`,
    exported: ({ name }) => sql`lower(name) = lower(${name})`,
  },
]

const CRM = 'leads in the CRM'

const leadKeysOf = async (db: Db, subject: DataSubject): Promise<string[]> => {
  const { rows } = await sql<{ lead_key: string }>`
    select lead_key from leads.leads where consented_at is not null and ${LEADS.where(subject)}`.execute(db)
  return rows.map(({ lead_key: leadKey }) => leadKey)
}

/** Salesforce requires a last name, so a lead without a name has only that. */
const nameInCrm = ({ FirstName, LastName }: Readonly<Record<string, unknown>>): string =>
  [FirstName, LastName].filter(Boolean).join(' ')

const shownFields = (subject: DataSubject, fields: Readonly<Record<string, unknown>>): object =>
  isNameOf(subject, nameInCrm(fields))
    ? fields
    : { ...fields, FirstName: OF_ANOTHER_NAME, LastName: OF_ANOTHER_NAME, Email: OF_ANOTHER_NAME }

const exportFromCrm = async (db: Db, crm: Crm, subject: DataSubject): Promise<PersonalRecords[]> => {
  const rows: object[] = []
  for (const leadKey of await leadKeysOf(db, subject)) {
    const answer = await crm.readLead(leadKey)
    if (answer.kind === 'known') rows.push(shownFields(subject, answer.fields))
    else if (answer.kind !== 'unknown') throw new Error(`the CRM did not give a lead: ${answer.reason}`)
  }
  return rows.length === 0 ? [] : [{ what: CRM, rows, kept: null }]
}

/** Leads here and in the CRM. The CRM is erased first: its key is in our row. */
export const leadsPersonalData = (db: Db, crm: Crm): PersonalData => ({
  module: 'leads',
  count: async (subject) => {
    const { length: count } = await leadKeysOf(db, subject)
    const counts = await countTables(db, TABLES, subject)
    return count === 0 ? counts : [...counts, { what: CRM, count, kept: null }]
  },
  export: async (subject) => [
    ...(await exportTables(db, TABLES, subject)),
    ...(await exportFromCrm(db, crm, subject)),
  ],
  erase: async (subject) => {
    const leadKeys = await leadKeysOf(db, subject)
    for (const leadKey of leadKeys) {
      const answer = await crm.eraseLead(leadKey)
      if (answer.kind !== 'erased') throw new Error(`the CRM did not erase a lead: ${answer.reason}`)
    }
    const counts = await db.transaction().execute((trx) => eraseTables(trx, TABLES, subject))
    return leadKeys.length === 0 ? counts : { ...counts, [CRM]: leadKeys.length }
  },
})
