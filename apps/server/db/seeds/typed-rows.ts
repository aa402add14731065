import type pg from 'pg'
import type { Cells } from './merge-row.ts'
import type { FileRow } from './read-rows.ts'
import type { ReferenceTable } from './reference-tables.ts'

export const tableName = ({ schema, table }: ReferenceTable): string => `${schema ?? 'catalogue'}.${table}`

const columnNames = async (client: pg.ClientBase, table: string): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows[0]?.names ?? ''
}

/** The columns that a file fills, with the SQL of each. */
const fillingOf = (source: ReferenceTable, rows: readonly FileRow[]): [string, string][] => {
  const cells = new Set(rows.flatMap(({ cells: all }) => Object.keys(all)))
  const plain = [...cells].filter(
    (name) => !source.without?.includes(name) && source.from?.[name] === undefined,
  )
  return [
    ...plain.map((name): [string, string] => [name, `filled.${name}`]),
    ...Object.entries(source.from ?? {}),
  ]
}

/** Reads rows as PostgreSQL sees them: each cell with the type of its column. */
export const typedRows = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly FileRow[],
): Promise<Cells[]> => {
  const table = tableName(source)
  const filling = fillingOf(source, rows)
  const plain = new Set(filling.map(([name]) => name))
  const typed = rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).filter(([name]) => plain.has(name) && !source.from?.[name])),
  )
  const read = await client.query<{ cells: Cells }>(
    `select to_jsonb(typed) as cells from (
       select ${filling.map(([name, sql]) => `${sql} as ${name}`).join(', ')}
       from rows from (jsonb_array_elements($1::jsonb), jsonb_populate_recordset(null::${table}, $2::jsonb))
         as filled(row, ${await columnNames(client, table)})) typed`,
    [JSON.stringify(rows.map(({ cells }) => cells)), JSON.stringify(typed)],
  )
  return read.rows.map(({ cells }) => cells)
}

/** Inserts rows, or updates those that are there. */
export const writeRows = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly Cells[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const table = tableName(source)
  const columns = Object.keys(first)
  const others = columns.filter((name) => !source.key.includes(name))
  await client.query(
    `insert into ${table} as target (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${source.key.join(', ')}) ${
       others.length === 0
         ? 'do nothing'
         : `do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
            where (${others.map((name) => `target.${name}`).join(', ')})
              is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})`
     }`,
    [JSON.stringify(rows)],
  )
}

export const keyOf = ({ key }: ReferenceTable, cells: Cells): string =>
  key.map((name) => String(cells[name])).join(' ')
