import type pg from 'pg'
import { mergeRow, type Cells } from './merge-row.ts'
import type { FileRow } from './read-rows.ts'
import type { ReferenceTable } from './reference-tables.ts'
import { keyOf, tableName, typedRows, writeRows } from './typed-rows.ts'

/** What a load did with one file, and what it left. */
export interface TableReport {
  readonly file: string
  readonly written: number
  /** Rows in which the database keeps a value of staff. */
  readonly kept: readonly { readonly key: string; readonly columns: readonly string[] }[]
  /** Rows that staff deleted. */
  readonly deleted: readonly string[]
  /** Rows that the folder had and no longer has; they stay, except sites. */
  readonly gone: readonly string[]
}

const byKey = (source: ReferenceTable, rows: readonly Cells[]): ReadonlyMap<string, Cells> =>
  new Map(rows.map((cells) => [keyOf(source, cells), cells]))

/** Of one file, for its table: two tables may be filled from one file. */
const memoryName = ({ file, table }: ReferenceTable): string => `${file} ${table}`

const currentRows = async (client: pg.ClientBase, source: ReferenceTable, columns: readonly string[]) => {
  const { rows } = await client.query<{ cells: Cells }>(
    `select to_jsonb(current) as cells from (select ${columns.join(', ')} from ${tableName(source)}) current`,
  )
  return byKey(
    source,
    rows.map(({ cells }) => cells),
  )
}

const lastRows = async (client: pg.ClientBase, source: ReferenceTable) => {
  const { rows } = await client.query<{ row_key: string; cells: Cells }>(
    'select row_key, cells from catalogue.loaded_rows where file = $1',
    [memoryName(source)],
  )
  return new Map(rows.map(({ row_key, cells }) => [row_key, cells]))
}

const remember = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly Cells[],
): Promise<void> => {
  const file = memoryName(source)
  await client.query('delete from catalogue.loaded_rows where file = $1', [file])
  await client.query(
    `insert into catalogue.loaded_rows (file, row_key, cells)
     select $1, entry ->> 'key', entry -> 'cells' from jsonb_array_elements($2::jsonb) entry`,
    [file, JSON.stringify(rows.map((cells) => ({ key: keyOf(source, cells), cells })))],
  )
}

const removeGone = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  gone: readonly Cells[],
): Promise<void> => {
  for (const cells of gone)
    await client.query(
      `delete from ${tableName(source)} where ${source.key.map((name, at) => `${name} = $${at + 1}`).join(' and ')}`,
      source.key.map((name) => cells[name]),
    )
}

/** Loads the institute's rows of one table, keeping what staff changed. */
export const loadInstituteTable = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly FileRow[],
): Promise<TableReport> => {
  const typed = await typedRows(client, source, rows)
  const columns = Object.keys(typed[0] ?? {})
  const current = columns.length === 0 ? new Map<string, Cells>() : await currentRows(client, source, columns)
  const last = await lastRows(client, source)
  const isAlone = source.source === 'institute-alone'
  const merged = typed.map((file) => {
    const key = keyOf(source, file)
    const here = current.get(key)
    return { key, ...mergeRow({ file, current: here, last: isAlone ? here : last.get(key) }) }
  })
  const inFolder = new Set(merged.map(({ key }) => key))
  const gone = [...last].filter(([key]) => !inFolder.has(key))
  const written = merged.flatMap(({ write }) => (write === undefined ? [] : [write]))
  await writeRows(client, source, written)
  if (isAlone)
    await removeGone(
      client,
      source,
      gone.map(([, cells]) => cells),
    )
  await remember(client, source, typed)
  return {
    file: source.file,
    written: written.length,
    kept: merged.flatMap(({ key, kept }) => (kept.length === 0 ? [] : [{ key, columns: kept }])),
    deleted: merged.filter(({ isDeleted }) => isDeleted).map(({ key }) => key),
    gone: gone.map(([key]) => key),
  }
}
