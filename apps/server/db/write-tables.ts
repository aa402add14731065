import { writeFileSync } from 'node:fs'
import pg from 'pg'

/** Writes db/tables.ts, the Kysely types of every table, from a migrated database. */
interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
  readonly always: boolean
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type,
         not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as "hasDefault",
         (a.attidentity = 'a' or a.attgenerated <> '') as always
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'pgboss') and n.nspname not like 'pg_%'
  order by 1, 2, a.attnum`

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'Int8',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  bytea: 'Buffer',
  jsonb: 'Json',
  inet: 'string',
  cidr: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'string[]',
  _int2: 'number[]',
  _float8: 'number[]',
}

const columnLine = (column: Column): string => {
  const known = TYPES[column.type]
  if (known === undefined) throw new Error(`no TypeScript type for ${column.type}`)
  const type = column.nullable ? `${known} | null` : known
  const wrapped = column.always ? `GeneratedAlways<${type}>` : column.hasDefault ? `Generated<${type}>` : type
  return `  ${column.column}: ${wrapped}`
}

export const describeTables = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, (row) => `${row.schema}.${row.table}`)
  const typeName = (table: string) =>
    table
      .split(/[._]/)
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join('')
  const interfaces = [...tables].map(
    ([table, columns]) => `interface ${typeName(table)} {\n${columns.map(columnLine).join('\n')}\n}`,
  )
  const index = [...tables.keys()].map((table) => `  '${table}': ${typeName(table)}`)
  return `// Written by db/write-tables.ts from the migrated schema; do not edit.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

${interfaces.join('\n\n')}

export interface Database {\n${index.join('\n')}\n}\n`
}

if (import.meta.main) {
  const client = new pg.Client(process.argv[2])
  await client.connect()
  writeFileSync(new URL('tables.ts', import.meta.url), await describeTables(client))
  await client.end()
}
