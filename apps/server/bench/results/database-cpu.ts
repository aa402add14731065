import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Seconds of processor time that PostgreSQL has used for each connection to this database; empty where unknown. */
const cpuByProcess = async (client: pg.ClientBase): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const found = rows.filter(({ pid }) => existsSync(`/proc/${pid}/stat`))
  return new Map(
    found.map(({ pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return [pid, (Number(fields[11]) + Number(fields[12])) / 100]
    }),
  )
}

export interface Took {
  readonly seconds: number
  readonly cpuSeconds: number
}

/** Elapsed time of some work, and processor time of PostgreSQL for it: other programs use this machine too. */
export const timed = async (client: pg.ClientBase, work: () => Promise<unknown>): Promise<Took> => {
  const before = await cpuByProcess(client)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const after = await cpuByProcess(client)
  const used = [...after].map(([pid, cpu]) => cpu - (before.get(pid) ?? 0))
  return { seconds, cpuSeconds: used.reduce((sum, each) => sum + each, 0) }
}
