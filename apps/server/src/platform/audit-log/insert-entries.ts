import { sql, type RawBuilder } from 'kysely'
import { compiled } from '../database-query.ts'
import type { Trx } from '../database.ts'

const TYPES = {
  at: 'timestamptz',
  actor_kind: 'text',
  actor_id: 'text',
  session_id: 'bigint',
  approval_id: 'bigint',
  request_id: 'uuid',
  ip_key: 'text',
  action: 'text',
  subject_kind: 'text',
  subject_key: 'text',
  student_id: 'bigint',
  exam_type: 'text',
  place: 'text',
  fields: 'jsonb',
  reason: 'text',
} as const

type Column = keyof typeof TYPES
/** What is undefined is null. */
type NewEntry = Readonly<Record<Column, unknown>>

const columns = Object.keys(TYPES) as Column[]
const names = sql.join(columns.map((column) => sql.id(column)))
const definitions: RawBuilder<unknown> = sql.join(
  columns.map((column) => sql`${sql.id(column)} ${sql.raw(TYPES[column])}`),
)

/** Most writes have one entry, which is a third faster without a recordset. */
const insertOne = compiled(
  (_, values: NewEntry) => sql<never>`
    insert into audit.entries (${names}) values (${sql.join(columns.map((column) => values[column]))})`,
)
const insertMany = compiled(
  (_, values: { readonly entries: string }) => sql<never>`
    insert into audit.entries (${names}) select ${names}
    from jsonb_to_recordset(${values.entries}::jsonb) as entry (${definitions})`,
)

export const insertEntries = async (trx: Trx, entries: readonly NewEntry[]): Promise<void> => {
  const [first, ...others] = entries
  if (first === undefined) return
  if (others.length > 0) await insertMany(trx, { entries: JSON.stringify(entries) })
  else await insertOne(trx, { ...first, fields: JSON.stringify(first.fields) })
}
