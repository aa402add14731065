import { sql } from 'kysely'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { eraseTables, exportTables, ofMobile, type PersonalTable } from '../../platform/personal-tables.ts'
import type { Crm } from './deps.ts'

const LEADS: PersonalTable = {
  table: 'leads.leads',
  where: ({ mobile, studentId, isMobileShared }) =>
    sql`(mobile = ${mobile} and (${!isMobileShared} or student_id = ${studentId}))`,
}
const TABLES: readonly PersonalTable[] = [
  LEADS,
  {
    table: 'leads.institute_students',
    where: (subject) => sql`(${ofMobile(subject, 'mobile')}
      or (mobile = ${subject.mobile} and lower(name) = lower(${subject.name})))`,
  },
]

/** Leads here and in the CRM. The CRM is erased first: its key is in our row. */
export const leadsPersonalData = (db: Db, crm: Crm): PersonalData => ({
  module: 'leads',
  export: (subject) => exportTables(db, TABLES, subject),
  erase: async (subject) => {
    const { rows } = await sql<{ lead_key: string }>`
      select lead_key from leads.leads where consented_at is not null and ${LEADS.where(subject)}`.execute(db)
    for (const { lead_key: leadKey } of rows) {
      const answer = await crm.eraseLead(leadKey)
      if (answer.kind !== 'erased') throw new Error(`the CRM did not erase a lead: ${answer.reason}`)
    }
    const counts = await db.transaction().execute((trx) => eraseTables(trx, TABLES, subject))
    return rows.length === 0 ? counts : { ...counts, 'leads in the CRM': rows.length }
  },
})
