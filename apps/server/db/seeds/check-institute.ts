import pg from 'pg'
import { INSTITUTE_TABLES, loadSoftwareTables, rowsOf } from './load-reference.ts'
import { UnreadableFile, type FileRow } from './read-rows.ts'
import type { ReferenceTable } from './reference-tables.ts'
import { explainRefusal } from './row-problem.ts'
import { keyOf, tableName, typedRows, writeRows } from './typed-rows.ts'
import { WHOLE_CHECKS } from './whole-checks.ts'

/** A mistake in an institute's folder. */
export interface FolderFault {
  readonly file: string
  /** Undefined if the mistake is not in a line. */
  readonly line?: number
  readonly fields: readonly string[]
  readonly problem: string
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readFolderFile = (source: ReferenceTable, folder: string): FileRow[] | FolderFault => {
  const { file } = source
  try {
    return rowsOf(source, folder)
  } catch (error) {
    if (error instanceof UnreadableFile) return { file, line: error.line, fields: [], problem: error.message }
    if (isMissing(error)) return { file, fields: [], problem: 'is missing' }
    throw error
  }
}

const writeInSavepoint = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly FileRow[],
): Promise<pg.DatabaseError | undefined> => {
  await client.query('savepoint rows')
  try {
    await writeRows(client, source, await typedRows(client, source, rows))
    await client.query('release savepoint rows')
    return undefined
  } catch (error) {
    await client.query('rollback to savepoint rows')
    if (error instanceof pg.DatabaseError) return error
    throw error
  }
}

const unknownCells = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly FileRow[],
): Promise<FolderFault[]> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2`,
    [source.schema ?? 'catalogue', source.table],
  )
  const read = Object.values(source.from ?? {}).join(' ')
  const isKnown = (name: string) =>
    columns.some((column) => column.name === name) ||
    source.without?.includes(name) === true ||
    read.includes(`row ->> '${name}'`)
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  return [...names]
    .filter((name) => !isKnown(name))
    .map((name) => ({ file: source.file, fields: [name], problem: 'is no column of this file' }))
}

const repeatedKeys = (source: ReferenceTable, rows: readonly FileRow[]): FolderFault[] => {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, cells }) => {
    const key = keyOf(source, cells)
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, line)
      return []
    }
    return [{ file: source.file, line, fields: source.key, problem: `is the same as on line ${before}` }]
  })
}

/** Writes the rows and explains each one that the database refuses. */
const checkTable = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  rows: readonly FileRow[],
): Promise<FolderFault[]> => {
  const unknown = await unknownCells(client, source, rows)
  if (unknown.length > 0) return unknown
  const repeated = repeatedKeys(source, rows)
  if (repeated.length > 0) return repeated
  if (source.source === 'institute-alone') await client.query(`delete from ${tableName(source)}`)
  if ((await writeInSavepoint(client, source, rows)) === undefined) return []
  const faults: FolderFault[] = []
  for (const row of rows) {
    const refusal = await writeInSavepoint(client, source, [row])
    if (refusal !== undefined)
      faults.push({
        file: source.file,
        line: row.line,
        ...(await explainRefusal(client, source, row, refusal)),
      })
  }
  return faults
}

const checkWhole = async (
  client: pg.ClientBase,
  folder: string,
  isProduction: boolean,
): Promise<FolderFault[]> => {
  const faults: FolderFault[] = []
  for (const { file, field, problem, sql, params, inProduction } of WHOLE_CHECKS) {
    if (inProduction === true && !isProduction) continue
    const source = INSTITUTE_TABLES.find((table) => table.file === file)
    const lines = new Map(
      source === undefined
        ? []
        : rowsOf(source, folder).map(({ line, cells }) => [keyOf(source, cells), line]),
    )
    const { rows } = await client.query<{ key: string }>(sql, [...(params ?? [])])
    for (const { key } of rows) {
      const line = lines.get(key)
      // A row that is only in the database is no mistake of the folder.
      if (key !== '' && line === undefined) continue
      faults.push({ file, ...(line === undefined ? {} : { line }), fields: [field], problem })
    }
  }
  return faults
}

/**
 * Finds every mistake in an institute's folder: the database judges each row by its own constraints, in a transaction
 * that is never committed.
 */
export const checkInstitute = async (
  client: pg.ClientBase,
  folder: string,
  { isProduction }: { readonly isProduction: boolean },
): Promise<FolderFault[]> => {
  await client.query('begin')
  try {
    await loadSoftwareTables(client)
    const faults: FolderFault[] = []
    for (const source of INSTITUTE_TABLES) {
      const rows = readFolderFile(source, folder)
      if (Array.isArray(rows)) faults.push(...(await checkTable(client, source, rows)))
      // One file may fill two tables.
      else if (!faults.some(({ file }) => file === rows.file)) faults.push(rows)
    }
    return faults.length > 0 ? faults : await checkWhole(client, folder, isProduction)
  } finally {
    await client.query('rollback')
  }
}
