import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresUrl, ROOT } from '../stack/settings.ts'
import { postgresPrograms } from './needs.ts'
import { find, isRoot, run } from './run.ts'

type Reach = 'open' | 'nobody listens' | 'refuses us'

const reach = async (): Promise<Reach> => {
  const client = new pg.Client({ connectionString: postgresUrl(), connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'open'
  } catch (problem) {
    await client.end().catch(() => undefined)
    const { code } = problem as { code?: string }
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'nobody listens' : 'refuses us'
  }
}

const waitUntilListening = async (): Promise<Reach> => {
  for (let look = 0; look < 60; look += 1) {
    const now = await reach()
    if (now !== 'nobody listens') return now
    await sleep(250)
  }
  return 'nobody listens'
}

interface Cluster {
  readonly version: string
  readonly name: string
  readonly port: string
  readonly isRunning: boolean
}

const debianClusters = async (): Promise<Cluster[]> => {
  if (find('pg_lsclusters') === null) return []
  const lines = (await run('pg_lsclusters', ['--no-header'])).split('\n')
  return lines.flatMap((line) => {
    const [version, name, port, status] = line.trim().split(/\s+/)
    if (version === undefined || name === undefined || port === undefined) return []
    return [{ version, name, port, isRunning: status?.startsWith('online') ?? false }]
  })
}

const ownPort = (): string => new URL(postgresUrl()).port || '5432'

/** Containers have no systemd, so the cluster is started directly. */
const startDebianCluster = async (): Promise<void> => {
  const known = (await debianClusters()).find(({ port }) => port === ownPort())
  const version = known?.version ?? /postgresql\/(\d+)/.exec(postgresPrograms() ?? '')?.[1] ?? ''
  const name = known?.name ?? 'medha'
  if (known === undefined) await run('pg_createcluster', [version, name, '-p', ownPort(), '--', '-E', 'UTF8'])
  await run('pg_ctlcluster', ['--skip-systemctl-redirect', version, name, 'start'])
}

const OWN_CLUSTER = join(ROOT, '.data/postgres')

/** Without root: our own cluster in the repository, which listens on loopback only and is deleted with the folder. */
const startOwnCluster = async (): Promise<void> => {
  const programs = postgresPrograms() ?? ''
  if (!existsSync(OWN_CLUSTER)) {
    mkdirSync(join(ROOT, '.data'), { recursive: true })
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8']
    await run(join(programs, 'initdb'), ['-D', OWN_CLUSTER, ...options])
    const settings = [`port = ${ownPort()}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''"]
    appendFileSync(join(OWN_CLUSTER, 'postgresql.conf'), `\n${settings.join('\n')}\n`)
  }
  await run(join(programs, 'pg_ctl'), [
    '-D',
    OWN_CLUSTER,
    '-l',
    join(OWN_CLUSTER, 'server.log'),
    '-w',
    'start',
  ])
}

const asPostgres = (sql: string): Promise<string> =>
  run('runuser', ['-u', 'postgres', '--', 'psql', '-p', ownPort(), '-qtAc', sql])

/** Only for a cluster that this setup has just installed, so it holds no other data. */
const trustLoopback = async (): Promise<void> => {
  const file = (await asPostgres('show hba_file')).trim()
  const lines =
    '# Written by Medha’s setup: everybody on this machine may connect.\nhost all all 127.0.0.1/32 trust\n'
  writeFileSync(file, lines + readFileSync(file, 'utf8'))
  await asPostgres('select pg_reload_conf()')
}

/** An existing cluster keeps its access rules; we create a role in it and store the password in `.env`. */
const makeOwnRole = async (): Promise<void> => {
  const password = randomBytes(16).toString('hex')
  const exists = (await asPostgres("select 1 from pg_roles where rolname = 'medha'")).trim() === '1'
  await asPostgres(`${exists ? 'alter' : 'create'} role medha login createdb password '${password}'`)
  const url = new URL(postgresUrl())
  url.username = 'medha'
  url.password = password
  appendFileSync(join(ROOT, '.env'), `POSTGRES_URL=${url.href}\nTEST_DATABASE_URL=${url.href}\n`)
  process.env['POSTGRES_URL'] = url.href
}

const NO_ENTRY = `PostgreSQL at ${new URL(postgresUrl()).host} does not let us in. Make a role and write it down:

  create role medha login createdb password 'something long';

  echo "POSTGRES_URL=postgres://medha:something%20long@127.0.0.1:5432/postgres" >> .env
  echo "TEST_DATABASE_URL=postgres://medha:something%20long@127.0.0.1:5432/postgres" >> .env`

/** Makes sure that PostgreSQL runs and lets us create databases. `isNew`: this setup has just installed it. */
export const ensurePostgres = async (isNew: boolean): Promise<void> => {
  let now = await reach()
  if (now === 'nobody listens') {
    if (isRoot() && find('pg_ctlcluster') !== null) await startDebianCluster()
    else await startOwnCluster()
    now = await waitUntilListening()
  }
  if (now === 'refuses us' && isRoot() && find('runuser') !== null) {
    if (isNew) await trustLoopback()
    else await makeOwnRole()
    // PostgreSQL applies the change a moment after the statement.
    await sleep(500)
    now = await reach()
  }
  if (now !== 'open') throw new Error(NO_ENTRY)
}
