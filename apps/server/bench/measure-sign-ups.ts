import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { benchScript, type Varying } from './sign-up-load/bench-script.ts'
import { drive, type Driven } from './sign-up-load/drive.ts'
import { backendsOf, watch } from './sign-up-load/cpu-time.ts'
import { signUpOnce } from './sign-up-load/one-visitor.ts'
import { record, type Statement } from '../test/recording.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { startTestServer } from '../test/test-server.ts'
import { createVisitor } from '../test/visitor.ts'

/**
 * Complete sign-ups per second (code, proof, form, with all their writes) through HTTP, beside the same statements sent
 * by pgbench, in alternating rounds, so that other load on the machine affects both alike.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    warm: { type: 'string', default: '15' },
    'at-once': { type: 'string', default: '16' },
    processes: { type: 'string', default: '2' },
    port: { type: 'string', default: '4780' },
    protocol: { type: 'string', default: 'prepared' },
    keep: { type: 'string' },
    'cpu-prof': { type: 'string' },
  },
})
const [rounds, seconds, atOnce, processes, port] = [
  values.rounds,
  values.seconds,
  values['at-once'],
  values.processes,
  values.port,
].map(Number) as [number, number, number, number, number]

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const HOST = 'medha.localhost'
const execute = promisify(execFile)
const config = readConfig({ MEDHA_ENV: 'test' })

const database = await openTestDatabase()
const admin = new pg.Client(database.url)
await admin.connect()

/** Far apart and long, so that no two ids in a recording are confused. */
const spreadSequences = async (): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where data_type = 'bigint'::regtype order by 1`,
  )
  for (const [at, { name }] of rows.entries())
    await admin.query(`select setval($1::regclass, $2)`, [name, 40_000_017 + at * 1_000_003])
}

const NETWORK = `'61.' || (:second)::text || '.' || (:third)::text`
const MOBILE = `'9' || lpad((:visitor)::text, 9, '0')`
const VARYING: readonly Varying[] = [
  { seen: ['61.12.34.56', '61.98.76.54'], expression: `${NETWORK} || '.' || (:fourth)::text` },
  { seen: ['61.12.34.0', '61.98.76.0'], expression: `${NETWORK} || '.0'` },
  { seen: ['9871234567', '9065432198'], expression: MOBILE },
  { seen: ['+919871234', '+919065432'], expression: `'+91' || left(${MOBILE}, 7)` },
]

const recordOne = async (
  server: Awaited<ReturnType<typeof startTestServer>>,
  visitor: 0 | 1 | null,
  examDay: string,
): Promise<Statement[]> => {
  const [mobile, address] =
    visitor === null
      ? ['9123123123', '61.1.1.1']
      : ([VARYING[2]?.seen[visitor] ?? '', VARYING[0]?.seen[visitor] ?? ''] as const)
  const who = createVisitor(server, { address, host: HOST })
  return record('medha', () =>
    signUpOnce(
      async (path, body) => (await who.post(path, body)).body,
      mobile,
      examDay,
      (id) => server.composition.verification.codes.codeOf(id),
    ),
  )
}

const typesOf = async (text: string): Promise<readonly string[]> => {
  await admin.query(`prepare asked as ${text}`)
  const { rows } = await admin.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`,
  )
  await admin.query('deallocate asked')
  return rows[0]?.types ?? []
}

/** The server in this process, on the same database; it records the statements that it sends to PostgreSQL. */
const listen = async (): Promise<{
  readonly script: string
  readonly statements: number
  readonly examDay: string
}> => {
  await spreadSequences()
  const server = await startTestServer({ database })
  try {
    await server.composition.catalogue.seats.rollSeasons()
    const { rows } = await admin.query<{ day: string }>(
      `select day::text from catalogue.exam_days join catalogue.seasons using (season)
       where exam_type = 'iACST' and is_open and not is_cancelled and day > current_date + 2 order by day limit 1`,
    )
    const examDay = rows[0]?.day
    if (examDay === undefined) throw new Error('no day to sign up for')
    await recordOne(server, null, examDay)
    const began = new Date()
    const first = await recordOne(server, 0, examDay)
    const second = await recordOne(server, 1, examDay)
    const script = await benchScript([first, second], {
      began,
      varying: VARYING,
      typesOf,
      isAlwaysDrawn: (text, at) => text.includes('otp_tallies') && text.includes(`$${at + 1}::smallint`),
    })
    return { script, statements: first.length, examDay }
  } finally {
    await server.close()
  }
}

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'sign-ups-'))
const file = join(folder, 'sign-up.sql')

/** Rows that a sign-up writes. pgbench must write as many, or it does other work than the server. */
const LEFT_BEHIND = [
  'verification.otp_challenges',
  'verification.otp_sends',
  'verification.proven_mobiles',
  'leads.leads',
  'registration.sign_ups',
  'registration.consents',
  'registration.registrations',
  'identity.students',
  'identity.one_time_links',
  'notifications.messages',
  'platform.outbox',
  'pgboss.job_common',
] as const

const countRows = async (): Promise<number[]> => {
  const counts = LEFT_BEHIND.map((table) => `(select count(*)::int from ${table})`)
  const { rows } = await admin.query<{ counts: number[] }>(`select array[${counts.join(', ')}] as counts`)
  return rows[0]?.counts ?? []
}

/** Rows of each table for one sign-up. */
const leftBehind = async (
  work: () => Promise<{ readonly count: number; readonly pace: Pace }>,
): Promise<{ readonly pace: Pace; readonly rows: string }> => {
  const before = await countRows()
  const { count, pace } = await work()
  const after = await countRows()
  return { pace, rows: after.map((now, at) => (now - (before[at] ?? 0)) / count).join(' ') }
}

/** Sign-ups per second, and the processor time of one of them in milliseconds. */
interface Pace {
  readonly perSecond: number
  readonly postgresMs: number
  /** pgbench, or the api. */
  readonly oursMs: number
  /** The load generator, which calls through HTTP. */
  readonly driverMs: number
}

const bare = async (first: number): Promise<{ readonly count: number; readonly pace: Pace }> => {
  const postgres = watch(backendsOf(admin))
  const running = execute(
    'pgbench',
    ['-n', '-M', values.protocol, '-c', String(atOnce), '-j', '1', '-T', String(seconds)].concat([
      '-D',
      `first=${first}`,
      '-D',
      'turn=0',
      '-f',
      file,
      database.url,
    ]),
  )
  const pid = running.child.pid ?? 0
  const bench = watch(async () => [pid])
  const { stdout } = await running.catch(async (problem: unknown) => {
    // The watchers must stop first: they query a connection that is closed afterwards.
    await Promise.all([postgres.stop(), bench.stop()])
    throw problem
  })
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const count = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
  if (!(perSecond > 0) || !stdout.includes('failed transactions: 0 ')) throw new Error(stdout)
  const postgresMs = (await postgres.stop()) / count
  const oursMs = (await bench.stop()) / count
  return { count, pace: { perSecond, postgresMs, oursMs, driverMs: 0 } }
}

const startApi = async (at: number) => {
  const profile = values['cpu-prof']
  const child = spawn(
    process.execPath,
    (profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]).concat([
      new URL('../src/main/api.ts', import.meta.url).pathname,
    ]),
    {
      env: {
        ...process.env,
        MEDHA_ENV: 'test',
        DATABASE_URL: database.url,
        DATABASE_POOL: String(Math.max(4, Math.ceil(atOnce / processes) + 2)),
        REDIS_PREFIX: `${new URL(database.url).pathname.slice(1)}:`,
        LOG_LEVEL: 'info',
        DRAIN_MS: '0',
        PORT: String(port + at),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const origin = `http://127.0.0.1:${port + at}`
  for (let look = 0; look < 400; look += 1) {
    await sleep(100)
    const isReady = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
  }
  return { child, origin }
}

const formatPace = ({ perSecond, postgresMs, oursMs, driverMs }: Pace): string =>
  `${perSecond.toFixed(1)} a second with ${(postgresMs + oursMs + driverMs).toFixed(1)} ms of processor time each ` +
  `(PostgreSQL ${postgresMs.toFixed(1)})`

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

try {
  const { script, statements, examDay } = await listen()
  writeFileSync(file, script)
  const apis = await Promise.all(Array.from({ length: processes }, (_, at) => startApi(at)))
  const order = {
    origins: apis.map(({ origin }) => origin),
    host: HOST,
    examDay,
    codesKey: config.OTP_KEY,
    atOnce,
  }
  const answered: Driven[] = []
  const through = async (first: number): Promise<{ readonly count: number; readonly pace: Pace }> => {
    const postgres = watch(backendsOf(admin))
    const api = watch(async () => apis.map(({ child }) => child.pid ?? 0))
    const before = process.cpuUsage()
    const driven = await drive({ ...order, first, seconds })
    answered.push(driven)
    const driverCpu = process.cpuUsage(before)
    if (driven.failed > 0) {
      await Promise.all([postgres.stop(), api.stop()])
      throw new Error(`${driven.failed} sign-ups failed: ${driven.firstProblem}`)
    }
    const { signedUp } = driven
    return {
      count: signedUp,
      pace: {
        perSecond: signedUp / driven.seconds,
        postgresMs: (await postgres.stop()) / signedUp,
        oursMs: (await api.stop()) / signedUp,
        driverMs: (driverCpu.user + driverCpu.system) / 1_000 / signedUp,
      },
    }
  }
  const results: { readonly http: Pace; readonly bare: Pace }[] = []
  try {
    // Processes are slow directly after their start; the measurement leaves that out.
    await drive({ ...order, first: 900_000_000, seconds: Number(values.warm) })
    for (let round = 0; round < rounds; round += 1) {
      const { pace: http, rows } = await leftBehind(() => through(round * 20_000_000))
      const { pace: alone, rows: theirs } = await leftBehind(() => bare(400_000_000 + round * 50_000_000))
      if (rows !== theirs) throw new Error(`pgbench leaves other rows: ${theirs} instead of ${rows}`)
      results.push({ http, bare: alone })
      print(
        `round ${round + 1}: ${formatPace(http)} through HTTP, of it the load generator ${http.driverMs.toFixed(1)} ms ` +
          `(median ${answered.at(-1)?.medianMs} ms, 95 of 100 within ${answered.at(-1)?.p95Ms} ms); ${formatPace(alone)} bare`,
      )
    }
  } finally {
    for (const { child } of apis) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
  }
  const ratioOf = (figure: (pace: Pace) => number) =>
    median(results.map(({ http, bare: alone }) => figure(http) / figure(alone))).toFixed(2)
  print(`${statements} statements for one sign-up, ${atOnce} at once, ${processes} api processes`)
  print(`${ratioOf(({ perSecond }) => perSecond)} of bare by the clock (median of ${rounds})`)
  print(
    `${ratioOf(({ postgresMs, oursMs }) => 1 / (postgresMs + oursMs))} of bare by processor time, asking left out`,
  )
} finally {
  await admin.end()
  await database.drop()
  if (values.keep === undefined) rmSync(folder, { recursive: true })
}
