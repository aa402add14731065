import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { loadInstituteTable, type TableReport } from './load-table.ts'
import { readRows, type FileRow } from './read-rows.ts'
import { REFERENCE_TABLES, type ReferenceTable } from './reference-tables.ts'
import { typedRows, writeRows } from './typed-rows.ts'

/** Data of the software, the same for every institute. */
const SOFTWARE_FOLDER = join(import.meta.dirname, 'reference')

/** The institute of development, tests and demonstrations; an institute begins with a copy of it. */
export const EXAMPLE_INSTITUTE = join(import.meta.dirname, 'institute')

export const rowsOf = (source: ReferenceTable, folder: string): FileRow[] => {
  const rows = readRows(source.file, readFileSync(join(folder, source.file), 'utf8'))
  return source.rows === undefined ? rows : rows.flatMap(source.rows)
}

/** Ordered by foreign keys; none of the software's tables refers to one of the institute's. */
export const INSTITUTE_TABLES = REFERENCE_TABLES.filter(({ source }) => source !== 'software')

const SOFTWARE_TABLES = REFERENCE_TABLES.filter(({ source }) => source === 'software')

/** Nineteen thousand pincodes take a second, so they are loaded only if a file has changed. */
export const loadSoftwareTables = async (client: pg.ClientBase): Promise<void> => {
  const digest = createHash('sha256')
  for (const { file } of SOFTWARE_TABLES) digest.update(readFileSync(join(SOFTWARE_FOLDER, file)))
  const version = digest.digest('hex')
  const known = await client.query(
    `select from catalogue.loaded_rows where file = 'software' and row_key = $1`,
    [version],
  )
  if (known.rowCount === 1) return
  for (const source of SOFTWARE_TABLES)
    await writeRows(client, source, await typedRows(client, source, rowsOf(source, SOFTWARE_FOLDER)))
  await client.query(`delete from catalogue.loaded_rows where file = 'software'`)
  await client.query(
    `insert into catalogue.loaded_rows (file, row_key, cells) values ('software', $1, '{}')`,
    [version],
  )
}

/**
 * Loads exam profiles, places, calendar and branches. Safe to run again: what staff changed since the last load stays.
 * The catalogue's `rollSeasons` creates the exam days ahead of the clock.
 */
export const loadReference = async (
  client: pg.ClientBase,
  institute: string = EXAMPLE_INSTITUTE,
): Promise<TableReport[]> => {
  const reports: TableReport[] = []
  await client.query('begin')
  try {
    // Two loads at once would each miss what the other writes.
    await client.query('lock table catalogue.loaded_rows in exclusive mode')
    await loadSoftwareTables(client)
    for (const source of INSTITUTE_TABLES)
      reports.push(await loadInstituteTable(client, source, rowsOf(source, institute)))
    await client.query('commit')
    return reports
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
