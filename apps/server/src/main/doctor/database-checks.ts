import type pg from 'pg'
import { WHOLE_CHECKS } from '../../../db/seeds/whole-checks.ts'
import { roleFaults } from '../../platform/database-role.ts'
import { readMigrations } from '../../platform/migrations.ts'
import { good, note, problem, type Finding } from './finding.ts'

const OLDEST_POSTGRES = 150_000
const MOST_CLOCK_DIFFERENCE_MS = 2_000
const MOST_WAIT_MINUTES = 5

const one = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, sql: string): Promise<Row> => {
  const { rows } = await client.query<Row>(sql)
  if (rows[0] === undefined) throw new Error('the database gave no row')
  return rows[0]
}

export const checkServer = async (client: pg.ClientBase, isProduction: boolean): Promise<Finding[]> => {
  const { number, version, checksums, archive } = await one<{
    number: number
    version: string
    checksums: string
    archive: string
  }>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('data_checksums') as checksums, current_setting('archive_mode') as archive`,
  )
  const faults = isProduction ? await roleFaults(client, { mayOwn: true }) : []
  return [
    number >= OLDEST_POSTGRES
      ? good(`PostgreSQL ${version} answers`)
      : problem(`PostgreSQL ${version} is too old`, 'Use version 15 or later.'),
    ...faults.map((fault) => problem(fault, 'Use a role of its own; see deploy/README.md.')),
    ...(checksums === 'on'
      ? []
      : [note('The database keeps no checksums: a damaged disk is not noticed (pg_checksums --enable).')]),
    ...(archive === 'off' ? [note('The database archives nothing: with its disk all data is lost.')] : []),
  ]
}

/** Compared with the machine on which this runs: every machine should follow one time server. */
export const checkClock = async (client: pg.ClientBase, now: () => number): Promise<Finding> => {
  const before = now()
  const { at } = await one<{ at: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  const difference = Math.round(at - (before + now()) / 2)
  return Math.abs(difference) <= MOST_CLOCK_DIFFERENCE_MS
    ? good('The clock agrees with the database')
    : problem(
        `The clock differs from the database by ${(difference / 1000).toFixed(1)} s`,
        'Let both machines follow the same time server.',
      )
}

export const checkSchema = async (client: pg.ClientBase): Promise<Finding> => {
  const { exists } = await one<{ exists: boolean }>(
    client,
    `select to_regclass('public.migrations') is not null as exists`,
  )
  const applied = exists
    ? (await client.query<{ number: number }>('select number from public.migrations')).rows
    : []
  const ours = new Set(readMigrations().map(({ number }) => number))
  const missing = [...ours].filter((number) => !applied.some((row) => row.number === number))
  if (missing.length > 0)
    return problem(`${missing.length} of ${ours.size} migrations are not applied`, 'Run `medha migrate`.')
  return applied.every(({ number }) => ours.has(number))
    ? good('The schema is up to date')
    : problem('The schema is of a newer version', 'Install the version that migrated it, or a newer one.')
}

export const checkInstituteData = async (
  client: pg.ClientBase,
  isProduction: boolean,
): Promise<Finding[]> => {
  const problems: Finding[] = []
  for (const { file, field, problem: text, sql, params, inProduction } of WHOLE_CHECKS) {
    if (inProduction === true && !isProduction) continue
    const { rows } = await client.query<{ key: string }>(sql, [...(params ?? [])])
    for (const { key } of rows)
      problems.push(
        problem(
          `${file}${key === '' ? '' : ` ${key}`}, ${field}: ${text}`,
          "Correct the institute's folder and run `medha institute load`.",
        ),
      )
  }
  return problems.length > 0 ? problems : [good("The institute's data is loaded")]
}

export const checkQueues = async (client: pg.ClientBase, queues: readonly string[]): Promise<Finding> => {
  const { rows } = await client.query<{ name: string }>('select name from pgboss.queue')
  const missing = queues.filter((queue) => !rows.some(({ name }) => name === queue))
  if (missing.length > 0) return problem(`Queues are missing: ${missing.join(', ')}`, 'Run `medha migrate`.')
  const { waited, jobs } = await one<{ waited: number; jobs: number }>(
    client,
    `select coalesce(extract(epoch from now() - min(start_after)) / 60, 0)::int as waited, count(*)::int as jobs
     from pgboss.job where state in ('created', 'retry') and start_after < now()`,
  )
  return waited < MOST_WAIT_MINUTES
    ? good('Jobs do not wait')
    : problem(`${jobs} jobs wait, the oldest for ${waited} minutes`, 'Start `medha worker`, or read its log.')
}
