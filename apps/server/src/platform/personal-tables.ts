import { sql, type RawBuilder } from 'kysely'
import type {
  DataSubject,
  ErasedCounts,
  Keeping,
  PersonalData,
  PersonalRecords,
} from '../kernel/personal-data.ts'
import type { Db, Trx } from './database.ts'

/** Rows of one table that are about a student. */
export interface PersonalTable {
  readonly table: string
  where(subject: DataSubject): RawBuilder<unknown>
  /** The rows stay; only these columns are set, if any. */
  readonly kept?: Keeping & { readonly set?: RawBuilder<unknown> }
}

export const ofStudent = ({ studentId }: DataSubject): RawBuilder<unknown> => sql`student_id = ${studentId}`

/** Records of a mobile number alone are erased only with its last student. */
export const ofMobile = ({ mobile, isMobileShared }: DataSubject, column: string): RawBuilder<unknown> =>
  sql`(${!isMobileShared} and ${sql.ref(column)} = ${mobile})`

/** Hashes and encrypted bytes mean nothing to a family: the export contains their plain values separately. */
const readable = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `${value.length} bytes, hashed or encrypted` : value,
    ]),
  )

export const exportTables = async (
  db: Db,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<PersonalRecords[]> => {
  const records: PersonalRecords[] = []
  for (const { table, where, kept } of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${where(subject)}`.execute(db)
    const keeping = kept === undefined ? null : { why: kept.why, until: kept.until }
    if (rows.length > 0) records.push({ what: table, rows: rows.map(readable), kept: keeping })
  }
  return records
}

/** In list order: a table that references another comes before it. */
export const eraseTables = async (
  trx: Trx,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<ErasedCounts> => {
  const counts: Record<string, number> = {}
  for (const { table, where, kept } of tables) {
    if (kept !== undefined && kept.set === undefined) continue
    const statement =
      kept?.set === undefined
        ? sql`delete from ${sql.table(table)} where ${where(subject)}`
        : sql`update ${sql.table(table)} set ${kept.set} where ${where(subject)}`
    const { numAffectedRows = 0n } = await statement.execute(trx)
    if (kept === undefined && numAffectedRows > 0n) counts[table] = Number(numAffectedRows)
  }
  return counts
}

/** For a module whose personal data is only table rows. */
export const personalTables = (
  db: Db,
  module: PersonalData['module'],
  tables: readonly PersonalTable[],
): PersonalData => ({
  module,
  export: (subject) => exportTables(db, tables, subject),
  erase: (subject) => db.transaction().execute((trx) => eraseTables(trx, tables, subject)),
})
