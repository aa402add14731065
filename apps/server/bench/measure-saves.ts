import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '../src/kernel/clock.ts'
import { readSave } from '../src/modules/delivery/saving/read-save.ts'
import { parametersOf, STORE_SINGLE_BLOCKS } from '../src/modules/delivery/saving/store-saves.ts'
import type { SaveRow } from '../src/modules/delivery/saving/save-row.ts'
import { Device } from '../test/saving/device.ts'
import { plantRunningAttempts } from '../test/saving/running-attempts.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { headersOf } from './drill/sitting.ts'
import { Client } from './result-load/clients.ts'
import { BARE_TABLES, storeBare } from './save-load/bare-statement.ts'
import { driveDevices, saveRequest } from './save-load/turns.ts'
import { watch } from './sign-up-load/cpu-time.ts'

/**
 * The save path beside the least that it needs: processor time of the api beside bare Fastify that parses, validates
 * and responds with 204 to the same bodies; processor time of PostgreSQL beside the bare statement; share of HOT
 * updates, and WAL.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    devices: { type: 'string', default: '2000' },
    saves: { type: 'string', default: '4' },
    'at-once': { type: 'string', default: '128' },
    port: { type: 'string', default: '4890' },
    'cpu-prof': { type: 'string' },
    'least-share': { type: 'string', default: '0.75' },
    'least-database-share': { type: 'string', default: '0.85' },
    'least-hot': { type: 'string', default: '99' },
  },
})
const [rounds, devices, saves, atOnce, port] = [
  values.rounds,
  values.devices,
  values.saves,
  values['at-once'],
  values.port,
].map(Number) as [number, number, number, number, number]
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const median = (of: readonly number[]): number =>
  of.toSorted((one, other) => one - other)[of.length >> 1] ?? 0

const database = await openTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const admin = new pg.Client(database.url)
const bareClient = new pg.Client(database.url)
const children: ChildProcess[] = []
const start = (script: string, args: readonly string[], env: Record<string, string>): ChildProcess => {
  const folder = values['cpu-prof']
  const profiled = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  const child = spawn(process.execPath, [...profiled, join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}
const isListening = async (at: number): Promise<void> => {
  for (let look = 0; look < 900; look += 1) {
    const client = await Client.open(at).catch(() => null)
    client?.close()
    if (client !== null) return
    await sleep(100)
  }
  throw new Error('a server did not start')
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'WAL Bytes'?: number
  readonly Plans?: readonly PlanNode[]
}
/** Of the writing parts, which stand side by side. */
const walOf = (node: PlanNode | undefined): number => {
  if (node === undefined) return 0
  if (node['Node Type'] === 'ModifyTable') return node['WAL Bytes'] ?? 0
  return (node.Plans ?? []).reduce((sum, part) => sum + walOf(part), 0)
}

interface Turn {
  readonly requests: readonly (readonly Buffer[])[]
  readonly rows: readonly SaveRow[]
}

try {
  await Promise.all([admin.connect(), bareClient.connect()])
  const ids = await plantRunningAttempts(pool, { count: devices })
  await pool.query(BARE_TABLES)
  await pool.query('vacuum analyze')
  const held = ids.map((id) => ({
    headers: headersOf(id),
    device: new Device(id, systemClock.now().getTime()),
  }))
  const turnOf = (answers: number): Turn => {
    const rows: SaveRow[] = []
    const requests = held.map(({ headers, device }, place) =>
      Array.from({ length: saves }, () => {
        const { body } = device.save(1, answers)
        const read = readSave(Buffer.from(body), device)
        if (read.ok) rows.push(read.value)
        return saveRequest(headers, body, place)
      }),
    )
    return { requests, rows }
  }

  const api = start('../src/main/api.ts', ['--modules=delivery'], {
    MEDHA_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    REDIS_PREFIX: `measure:${process.pid}:`,
    PORT: String(port),
    DRAIN_MS: '0',
  })
  const bare = start('save-load/bare-server.ts', [String(port + 1)], {})
  await isListening(port)
  await isListening(port + 1)

  const commits = async (): Promise<number> => {
    await sleep(1200)
    const { rows } = await admin.query<{ count: string }>(
      `select xact_commit as count from pg_stat_database where datname = current_database()`,
    )
    return Number(rows[0]?.count)
  }
  const isTaken = (status: number, body: Buffer) => status === 200 && body.includes('"was":"taken"')
  const count = devices * saves
  /** Microseconds of processor time a save: api, its database, bare Fastify, bare statement. */
  const round = async (answers: number) => {
    const { requests, rows } = turnOf(answers)
    const bareCpu = watch(async () => [bare.pid ?? 0])
    const bareFailed = await driveDevices(port + 1, requests, atOnce, (status) => status === 204)
    const bareMs = await bareCpu.stop()
    const before = await commits()
    const [apiCpu, databaseCpu] = [watch(async () => [api.pid ?? 0]), watch(apiBackends)]
    const failed = await driveDevices(port, requests, atOnce, isTaken)
    const [apiMs, databaseMs] = [await apiCpu.stop(), await databaseCpu.stop()]
    const batch = Math.max(1, Math.round(count / ((await commits()) - before)))
    const { rows: own } = await bareClient.query<{ pid: number }>('select pg_backend_pid() as pid')
    const statementCpu = watch(async () => [own[0]?.pid ?? 0])
    // In their original order: the saves of a device one after another, never two in one statement.
    const byTurn = Array.from({ length: saves }, (_, turn) =>
      rows.filter((_row, at) => at % saves === turn),
    ).flat()
    for (let at = 0; at < byTurn.length; at += batch) {
      const chunk = byTurn.slice(at, Math.min(at + batch, (Math.floor(at / devices) + 1) * devices))
      await storeBare(bareClient, chunk, systemClock.now())
      if (chunk.length < batch) at -= batch - chunk.length
    }
    const statementMs = await statementCpu.stop()
    if (failed + bareFailed > 0) throw new Error(`${failed} of ours and ${bareFailed} of bare failed`)
    const micros = [apiMs, databaseMs, bareMs, statementMs].map((ms) => (ms * 1000) / count)
    return { batch, micros: micros as [number, number, number, number] }
  }
  const apiBackends = async (): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'medha'`,
    )
    return rows.map(({ pid }) => pid)
  }

  print(`${devices} devices, ${saves} saves each a turn, ${atOnce} connections; processor time a save in µs`)
  // Both are compiled before the measurement starts.
  for (let turn = 0; turn < 3; turn += 1) await round(1)
  for (const answers of [1, 5]) {
    const shares: number[] = []
    const databaseShares: number[] = []
    for (let number = 1; number <= rounds; number += 1) {
      const { batch, micros } = await round(answers)
      const [apiUs, databaseUs, bareUs, statementUs] = micros
      shares.push(bareUs / apiUs)
      databaseShares.push(statementUs / databaseUs)
      print(
        `${answers} answers, round ${number}: api ${apiUs.toFixed(1)}, bare Fastify ${bareUs.toFixed(1)}, share ${(bareUs / apiUs).toFixed(2)}; ` +
          `database ${databaseUs.toFixed(1)}, bare statement ${statementUs.toFixed(1)}, share ${(statementUs / databaseUs).toFixed(2)}; ${batch} saves a batch`,
      )
    }
    const [share, databaseShare] = [median(shares), median(databaseShares)]
    print(
      `${answers} answers: ${share.toFixed(2)} of bare Fastify (at least ${values['least-share']}), ` +
        `${databaseShare.toFixed(2)} of the bare statement (at least ${values['least-database-share']})`,
    )
    if (share < Number(values['least-share']) || databaseShare < Number(values['least-database-share']))
      process.exitCode = 1
  }

  await sleep(1200)
  const { rows: hot } = await admin.query<{ share: string; updates: string }>(
    `select sum(n_tup_upd) as updates, round(100.0 * sum(n_tup_hot_upd) / sum(n_tup_upd), 2) as share
     from pg_stat_user_tables where schemaname = 'delivery' and relname = 'test_attempts'`,
  )
  print(`HOT: ${hot[0]?.share} % of ${hot[0]?.updates} updates (at least ${values['least-hot']})`)
  if (Number(hot[0]?.share) < Number(values['least-hot'])) process.exitCode = 1

  /** Of the statement alone: other databases of the cluster write too. */
  const wal: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const chunk = held
      .slice(0, 200)
      .map(({ device }) => readSave(Buffer.from(device.save(1, 1).body), device))
    const given = chunk.flatMap((read) => (read.ok ? [read.value] : []))
    const { rows } = await admin.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, wal, format json) ${STORE_SINGLE_BLOCKS}`,
      parametersOf(given, systemClock.now()),
    )
    wal.push(walOf(rows[0]?.['QUERY PLAN'][0].Plan) / given.length)
  }
  print(`WAL: ${Math.min(...wal).toFixed(0)} bytes a save without full pages (at most 900)`)
  if (Math.min(...wal) > 900) process.exitCode = 1
} finally {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'close')
  }
  await Promise.all([admin.end(), bareClient.end(), pool.end()])
  await database.drop()
}
