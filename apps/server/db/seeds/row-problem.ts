import type pg from 'pg'
import type { FileRow } from './read-rows.ts'
import { REFERENCE_TABLES, type ReferenceTable } from './reference-tables.ts'
import { tableName } from './typed-rows.ts'

/** What is wrong with a row, and in which of its cells. */
export interface RowProblem {
  readonly fields: readonly string[]
  readonly problem: string
}

/** The cells of a file that fill a column. */
const cellsOf = (source: ReferenceTable, column: string): string[] => {
  const sql = source.from?.[column]
  if (sql === undefined) return [column]
  return [...new Set([...sql.matchAll(/row ->> '(\w+)'/g)].map(([, name = '']) => name))]
}

interface Constraint {
  readonly columns: readonly string[]
  readonly definition: string
  /** The table that a foreign key refers to. */
  readonly other: string | null
}

const findConstraint = async (client: pg.ClientBase, table: string, name: string): Promise<Constraint> => {
  const { rows } = await client.query<Constraint>(
    `select array(select attname::text from pg_attribute
                  where attrelid = conrelid and attnum = any (conkey) order by attnum) as columns,
            pg_get_constraintdef(oid) as definition,
            (select relname::text from pg_class where pg_class.oid = confrelid) as other
     from pg_constraint where conrelid = $1::regclass and conname = $2`,
    [table, name],
  )
  return rows[0] ?? { columns: [], definition: '', other: null }
}

/** `CHECK ((kind = ANY (ARRAY['classroom'::text])))` without what only PostgreSQL needs. */
const readable = (definition: string): string =>
  definition.replace(/^CHECK \(\((.*)\)\)$/s, '$1').replaceAll(/::(?:text|double precision|numeric)/g, '')

/** A cell that cannot be read is found by reading each one alone. */
const unreadableCell = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  { cells }: FileRow,
): Promise<string | undefined> => {
  for (const [name, value] of Object.entries(cells)) {
    if (source.without?.includes(name) || source.from?.[name] !== undefined) continue
    await client.query('savepoint cell')
    try {
      await client.query(`select ${name} from jsonb_populate_record(null::${tableName(source)}, $1::jsonb)`, [
        JSON.stringify({ [name]: value }),
      ])
      await client.query('release savepoint cell')
    } catch {
      await client.query('rollback to savepoint cell')
      return name
    }
  }
  return undefined
}

/** Explains why the database refused a row, after the failed statement was rolled back. */
export const explainRefusal = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  row: FileRow,
  refusal: pg.DatabaseError,
): Promise<RowProblem> => {
  if (refusal.code === '23502') {
    const fields = cellsOf(source, refusal.column ?? '')
    const isLookedUp = source.from?.[refusal.column ?? ''] !== undefined
    const isEmpty = fields.every((name) => (row.cells[name] ?? null) === null)
    return { fields, problem: isLookedUp && !isEmpty ? 'is unknown' : 'is empty' }
  }
  if (refusal.constraint !== undefined) {
    const { columns, definition, other } = await findConstraint(client, tableName(source), refusal.constraint)
    const fields = [...new Set(columns.flatMap((column) => cellsOf(source, column)))]
    if (refusal.code === '23503')
      return {
        fields,
        problem: `is not in ${REFERENCE_TABLES.find(({ table }) => table === other)?.file ?? other}`,
      }
    if (refusal.code === '23505') return { fields, problem: 'is the same as in another row' }
    return { fields, problem: `must be: ${readable(definition)}` }
  }
  const cell = await unreadableCell(client, source, row)
  return { fields: cell === undefined ? [] : [cell], problem: refusal.message }
}
