import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { readCsv } from './read-csv.ts'
import { REFERENCE_TABLES, type ReferenceTable } from './reference-tables.ts'

type Cells = Record<string, unknown>

const readRows = (file: string): Cells[] => {
  const text = readFileSync(new URL(`reference/${file}`, import.meta.url), 'utf8')
  return file.endsWith('.csv') ? readCsv(text) : (JSON.parse(text) as Cells[])
}

/** One statement per file: PostgreSQL casts cells to the column's type and checks every constraint. */
const loadTable = async (
  client: pg.ClientBase,
  source: ReferenceTable,
  overwrite: boolean,
): Promise<void> => {
  const rows = readRows(source.file)
  const cells = new Set(rows.flatMap((row) => Object.keys(row)))
  const table = `${source.schema ?? 'catalogue'}.${source.table}`
  const plain = [...cells].filter(
    (name) => !source.without?.includes(name) && source.from?.[name] === undefined,
  )
  const made = Object.entries(source.from ?? {})
  const columns = [...plain, ...made.map(([name]) => name)]
  const values = [...plain.map((name) => `filled.${name}`), ...made.map(([, expression]) => expression)]
  const others = columns.filter((name) => !source.key.includes(name))
  const refreshes = (overwrite || source.owner === 'repository') && others.length > 0
  const onConflict = refreshes
    ? `do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
       where (${others.map((name) => `target.${name}`).join(', ')})
         is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})`
    : 'do nothing'
  const needed = new Set([...plain, ...source.key])
  const typed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => needed.has(name))),
  )
  await client.query(
    `insert into ${table} as target (${columns.join(', ')})
     select ${values.join(', ')}
     from rows from (jsonb_array_elements($1::jsonb), jsonb_populate_recordset(null::${table}, $2::jsonb))
       as filled(row, ${await columnNames(client, table)})
     on conflict (${source.key.join(', ')}) ${onConflict}`,
    [JSON.stringify(rows), JSON.stringify(typed)],
  )
}

const columnNames = async (client: pg.ClientBase, table: string): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows[0]?.names ?? ''
}

const loadBranchPaymentMethods = async (client: pg.ClientBase): Promise<void> => {
  const offered = readRows('branches.csv').flatMap((branch) =>
    String(branch['payment_methods'])
      .split(';')
      .map((entry) => entry.split('='))
      .map(([method, label = null]) => ({ branch_code: branch['branch_code'], method, label })),
  )
  await client.query(
    `insert into catalogue.branch_payment_methods (branch_code, method, label)
     select branch_code, method, label
     from jsonb_populate_recordset(null::catalogue.branch_payment_methods, $1::jsonb) as offer
     -- Only for branches without any: what staff took away stays away.
     where not exists (select from catalogue.branch_payment_methods kept where kept.branch_code = offer.branch_code)`,
    [JSON.stringify(offered)],
  )
}

/**
 * Loads exam profiles, places, calendar and branches. Safe to run again: rows that staff may have changed are only
 * added if they are missing, unless `overwrite` is set. The catalogue's `rollSeasons` creates the exam days ahead of
 * the clock.
 */
export const loadReference = async (
  client: pg.ClientBase,
  options: { readonly overwrite?: boolean } = {},
): Promise<void> => {
  await client.query('begin')
  try {
    for (const source of REFERENCE_TABLES) await loadTable(client, source, options.overwrite ?? false)
    await loadBranchPaymentMethods(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
