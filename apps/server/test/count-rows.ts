import type { Pool } from 'pg'

/** Row counts of all tables of a schema, including partitions. */
export const rowsIn = async (pool: Pool, schema: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' order by 1`,
    [schema],
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await pool.query<{ rows: number }>(`select count(*)::int4 as rows from ${name}`)
    counts[name] = counted.rows[0]?.rows ?? -1
  }
  return counts
}
