import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  failed,
  inFlightWhile,
  logInSteadily,
  measureCapacity,
  type Try,
} from '../e2e/resilience/login-load.ts'
import { twoAsOne, type Check } from '../e2e/resilience/two-as-one.ts'
import { ensureServices } from './machine/services.ts'
import { startStack, type Stack } from './stack.ts'
import { DATE_OF_BIRTH, enrolStudents } from './stack/enrol-students.ts'
import { loadSettings, ROOT, type StackPorts } from './stack/settings.ts'

/**
 * `npm run resilience`: two api processes behind the edge proxy under a steady load of logins. One is killed, the other
 * is restarted gracefully; then the same without retries and drain, which must show failures.
 *
 * The load is a share of this machine's measured capacity with both processes: while one is down and restarts, the
 * other carries all of it. A fixed rate would overload a slow machine, and requests would fail for lack of CPU, not
 * because of the kill.
 */
const SHARE_OF_CAPACITY = 0.4
const STUDENTS = 400
const PORTS: StackPorts = {
  site: 4750,
  inside: 4758,
  portal: 4759,
  player: 4757,
  staff: 4756,
  console: 4755,
  api: 4751,
  standins: 4760,
  smtp: 4761,
}
const DATABASE = 'medha_resilience'

interface Moments {
  readonly killedAt: number
  /** A dying process still accepts connections until the kernel has closed its sockets. */
  readonly goneAt: number
  readonly graceAt: number
}

/** The kill and the graceful restart during the load. */
const disturb = async (stack: Stack): Promise<Moments> => {
  await sleep(5_000)
  const victim = stack.processes.get('api-1')
  const killedAt = performance.now()
  victim?.signal('SIGKILL')
  await victim?.ended
  const goneAt = performance.now()
  await sleep(4_000)
  await stack.restart('api-1')
  await sleep(4_000)
  const graceAt = performance.now()
  await stack.processes.get('api-2')?.stop()
  await sleep(2_000)
  await stack.restart('api-2')
  return { killedAt, goneAt, graceAt }
}

interface Run {
  readonly capacity: number
  readonly perSecond: number
  readonly tries: readonly Try[]
  readonly killedInFlight: number
  /** Failed although they were not in flight when the process was killed. */
  readonly unexcused: readonly Try[]
  readonly failedInGrace: readonly Try[]
  readonly failedAtKill: number
}

const SECONDS = 30

const runLoad = async (stack: Stack, rollNumbers: readonly string[]): Promise<Run> => {
  const people = { port: PORTS.inside, rollNumbers, dateOfBirth: DATE_OF_BIRTH }
  // A warm-up that does not count: processes are slow just after their start.
  await measureCapacity(people, 4)
  const capacity = await measureCapacity(people, 4)
  const perSecond = Math.round(capacity * SHARE_OF_CAPACITY)
  const load = logInSteadily({ ...people, perSecond, seconds: SECONDS })
  const [tries, { killedAt, goneAt, graceAt }] = await Promise.all([load, disturb(stack)])
  const excused = new Set(inFlightWhile(tries, killedAt, goneAt))
  const failures = failed(tries)
  return {
    capacity,
    perSecond,
    tries,
    killedInFlight: excused.size,
    failedAtKill: failures.filter((one) => excused.has(one)).length,
    unexcused: failures.filter((one) => !excused.has(one) && one.startedAt < graceAt),
    failedInGrace: failures.filter((one) => !excused.has(one) && one.startedAt >= graceAt),
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const startTwo = (options: {
  readonly proxy?: string
  readonly env?: Record<string, string>
}): Promise<Stack> =>
  startStack({
    ports: PORTS,
    databaseName: DATABASE,
    freshDatabase: true,
    dropsDatabase: true,
    production: true,
    apiProcesses: 2,
    withPortal: false,
    withWorker: false,
    env: { LOG_LEVEL: 'error', ...options.env },
    ...(options.proxy === undefined ? {} : { proxyConfig: options.proxy }),
  })

/** The real proxy file without its retries. */
const writeBareProxy = (): string => {
  const real = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
  const bare = real
    .replace('retries 3', 'retries 0')
    .replace('option redispatch 1', '')
    .replace('retry-on conn-failure', 'retry-on none')
  if (bare === real) throw new Error('the proxy file has no retries to take away')
  const file = join(ROOT, '.data/haproxy-without-retries.cfg')
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  writeFileSync(file, bare)
  return file
}

const problems = (tries: readonly Try[]): string =>
  [...Map.groupBy(tries, ({ problem }) => problem ?? '')]
    .map(([problem, those]) => `${those.length} × ${problem}`)
    .join('; ')

const withStack = async <T>(
  starting: Promise<Stack>,
  work: (stack: Stack, rolls: string[]) => Promise<T>,
): Promise<T> => {
  const stack = await starting
  try {
    return await work(stack, await enrolStudents(DATABASE, STUDENTS))
  } finally {
    await stack.stop()
  }
}

const checkTheRealThing = async (stack: Stack, rolls: string[]): Promise<Check[]> => {
  const [a = '', b = ''] = stack.apiUrls
  const asOne = await twoAsOne([a, b], rolls[0] ?? '', DATE_OF_BIRTH)
  const run = await runLoad(stack, rolls)
  const good = run.tries.filter(({ problem }) => problem === null)
  const tookSeconds = ((run.tries.at(-1)?.startedAt ?? 0) - (run.tries[0]?.startedAt ?? 0)) / 1000
  const pace = run.tries.length / tookSeconds
  const ms = Math.round(median(good.map(({ startedAt, endedAt }) => endedAt - startedAt)))
  return [
    ...asOne,
    {
      name: `logins at ${SHARE_OF_CAPACITY} of what the machine gives, for ${SECONDS} s`,
      ok: pace > run.perSecond * 0.97 && good.length >= run.tries.length - run.killedInFlight,
      measured: `${Math.round(pace)} of ${Math.round(run.capacity)} a second, ${good.length} of ${run.tries.length} logged in, median ${ms} ms`,
    },
    {
      name: 'killed with -9: only requests in flight at that moment may fail',
      ok: run.unexcused.length === 0,
      measured: `${run.failedAtKill} failed of ${run.killedInFlight} in flight, ${run.unexcused.length} others ${problems(run.unexcused)}`,
    },
    {
      name: 'restarted gracefully: no request fails',
      ok: run.failedInGrace.length === 0,
      measured: `${run.failedInGrace.length} failed ${problems(run.failedInGrace)}`,
    },
  ]
}

const checkTheControl = async (stack: Stack, rolls: string[]): Promise<Check[]> => {
  const run = await runLoad(stack, rolls)
  return [
    {
      name: 'control: without retries at the proxy a kill fails requests that were not in flight',
      ok: run.unexcused.length > 0,
      measured: `${run.unexcused.length} failed`,
    },
    {
      name: 'control: without draining a restart fails requests',
      ok: run.failedInGrace.length > 0,
      measured: `${run.failedInGrace.length} failed`,
    },
  ]
}

loadSettings()
await ensureServices()
const checks = [
  ...(await withStack(startTwo({}), checkTheRealThing)),
  ...(await withStack(startTwo({ proxy: writeBareProxy(), env: { DRAIN_MS: '0' } }), checkTheControl)),
]
for (const { name, ok, measured } of checks) console.log(`${ok ? 'holds ' : 'BROKEN'}  ${name}: ${measured}`)
const broken = checks.filter(({ ok }) => !ok).length
mkdirSync(join(ROOT, '.reports'), { recursive: true })
writeFileSync(
  join(ROOT, '.reports/resilience.json'),
  `${JSON.stringify({ passed: checks.length - broken, failed: broken, checks }, null, 2)}\n`,
)
process.exitCode = broken === 0 ? 0 : 1
