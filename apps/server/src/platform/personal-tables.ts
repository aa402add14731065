import { sql, type RawBuilder } from 'kysely'
import type {
  DataSubject,
  ErasedCounts,
  Keeping,
  PersonalData,
  PersonalRecords,
  RecordCount,
} from '../kernel/personal-data.ts'
import type { Db, Trx } from './database.ts'

type Row = Readonly<Record<string, unknown>>
/** The value of a column in an export. */
type ShownValue = (row: Row, subject: DataSubject) => unknown

/** Rows of one table that are about a student. */
export interface PersonalTable {
  readonly table: string
  where(subject: DataSubject): RawBuilder<unknown>
  /** Of these rows, the ones for an export: others of the same number may be about another child. */
  exported?(subject: DataSubject): RawBuilder<unknown>
  /** Columns whose values are not shown as they are stored. */
  readonly shown?: Readonly<Record<string, ShownValue>>
  /** The rows stay; only these columns are set, if any. */
  readonly kept?: Keeping & { readonly set?: RawBuilder<unknown> }
}

export const ofStudent = ({ studentId }: DataSubject): RawBuilder<unknown> => sql`student_id = ${studentId}`

/** Records of a mobile number alone are erased only with its last student. */
export const ofMobile = ({ mobile, isMobileShared }: DataSubject, column: string): RawBuilder<unknown> =>
  sql`(${!isMobileShared} and ${sql.ref(column)} = ${mobile})`

/** For rows that a sibling with the same number or address may have written. */
export const isNameOf = ({ name }: DataSubject, other: string): boolean =>
  other.trim().toLowerCase() === name.trim().toLowerCase()

export const OF_ANOTHER_NAME = 'given under another name, not shown'

const HASHED = /(_hash|_key|_proof|^held_from|^redeemed_by)$/

/** A hash means nothing to a family; other bytes are given in hex. */
const readableBytes = (name: string, bytes: Uint8Array): string =>
  HASHED.test(name) ? `${bytes.length} bytes, hashed` : Buffer.from(bytes).toString('hex')

const readable = (row: Row, { shown = {} }: PersonalTable, subject: DataSubject): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value !== null && shown[name] !== undefined) return [name, shown[name](row, subject)]
      return [name, value instanceof Uint8Array ? readableBytes(name, value) : value]
    }),
  )

const keepingOf = ({ kept }: PersonalTable) =>
  kept === undefined ? null : { why: kept.why, until: kept.until }

export const countTables = async (
  db: Db,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<RecordCount[]> => {
  const counts: RecordCount[] = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table.table)} where ${table.where(subject)}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts.push({ what: table.table, count, kept: keepingOf(table) })
  }
  return counts
}

export const exportTables = async (
  db: Db,
  tables: readonly PersonalTable[],
  subject: DataSubject,
): Promise<PersonalRecords[]> => {
  const records: PersonalRecords[] = []
  for (const table of tables) {
    const exported = table.exported?.(subject) ?? sql`true`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table.table)} where ${table.where(subject)} and ${exported}`.execute(db)
    if (rows.length === 0) continue
    records.push({
      what: table.table,
      rows: rows.map((row) => readable(row, table, subject)),
      kept: keepingOf(table),
    })
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
  count: (subject) => countTables(db, tables, subject),
  export: (subject) => exportTables(db, tables, subject),
  erase: (subject) => db.transaction().execute((trx) => eraseTables(trx, tables, subject)),
})
