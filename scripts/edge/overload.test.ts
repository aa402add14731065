import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { logInSteadily, measureCapacity, type Try } from '../../e2e/resilience/login-load.ts'
import { startStack } from '../stack.ts'
import { DATE_OF_BIRTH, enrolStudents } from '../stack/enrol-students.ts'
import { ROOT, type StackPorts } from '../stack/settings.ts'
import { createEdges, readEdgeFile } from './tested-edge.ts'

/**
 * Twice as many logins arrive as two api processes can take, while students in a running test save their answers
 * through the same processes.
 */
const PORTS: StackPorts = {
  site: 14_450,
  inside: 14_458,
  portal: 14_459,
  player: 14_457,
  staff: 14_456,
  console: 14_455,
  api: 14_451,
  standins: 14_460,
  smtp: 14_461,
}
const DATABASE = 'medha_overload'
const SECONDS = 30

const edges = createEdges()
afterAll(() => edges.removeFolder())

interface ExamLoad {
  readonly saves: number
  readonly problems: readonly string[]
  /** Milliseconds. */
  readonly p99: number
}

/** Begins to save; the returned function ends it. */
const saveSteadily = async (database: string): Promise<() => Promise<ExamLoad>> => {
  const child = spawn(
    process.execPath,
    ['apps/server/bench/save-steadily.ts', `--database=${database}`, `--port=${PORTS.site}`],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return async () => {
    child.stdin.write('over\n')
    const { value } = await lines.next()
    await once(child, 'close')
    return JSON.parse(value ?? '') as ExamLoad
  }
}

interface Overload {
  readonly capacity: number
  readonly logins: readonly Try[]
  readonly exam: ExamLoad
}

const overload = async (edgeText: string): Promise<Overload> => {
  const proxyConfig = join(edges.folder, 'overload.cfg')
  writeFileSync(proxyConfig, edgeText)
  const stack = await startStack({
    ports: PORTS,
    databaseName: DATABASE,
    freshDatabase: true,
    dropsDatabase: true,
    production: true,
    apiProcesses: 2,
    withPortal: false,
    withWorker: false,
    env: { LOG_LEVEL: 'error' },
    proxyConfig,
  })
  try {
    const people = {
      port: PORTS.inside,
      rollNumbers: await enrolStudents(DATABASE, 400),
      dateOfBirth: DATE_OF_BIRTH,
    }
    // The best of some: processes are slow just after their start, and a shared machine has slow moments.
    let capacity = 0
    for (let round = 0; round < 4; round += 1) capacity = Math.max(capacity, await measureCapacity(people, 3))
    const endSaving = await saveSteadily(stack.databaseUrl)
    const logins = await logInSteadily({
      ...people,
      perSecond: Math.round(capacity * 2),
      seconds: SECONDS,
      sendsAgain: true,
    })
    return { capacity, logins, exam: await endSaving() }
  } finally {
    await stack.stop()
  }
}

const print = (name: string, { capacity, logins, exam }: Overload): void => {
  const good = logins.filter(({ problem }) => problem === null).length
  const again = logins.filter(({ isSentAgain }) => isSentAgain).length
  process.stdout.write(
    `${name}: ${Math.round(capacity)} logins a second can be taken; of ${logins.length} logins ${good} were taken, ${again} sent again; ` +
      `of ${exam.saves} saves ${exam.problems.length} failed, p99 ${Math.round(exam.p99)} ms\n`,
  )
}

it('[DEP-21] under twice the load logins are refused, and no save of a running test fails or waits for a second', async () => {
  const ours = await overload(readEdgeFile())
  print('ours', ours)
  expect(ours.exam.problems).toEqual([])
  expect(ours.exam.p99).toBeLessThan(1_000)
  const refused = ours.logins.filter(({ problem }) => problem !== null)
  expect(refused.length).toBeGreaterThan(ours.logins.length / 10)
  // Refused with the words of the contract, and for no other reason.
  const kinds = Map.groupBy(refused, ({ problem }) => problem?.slice(0, 23))
  expect([...kinds].map(([kind, those]) => `${kind} × ${those.length}`)).toEqual([
    `503 {"success":"false", × ${refused.length}`,
  ])
  // The edge closes a connection if a place becomes free in the moment in which the time in the queue ends (decision 58).
  expect(ours.logins.filter(({ isSentAgain }) => isSentAgain).length).toBeLessThan(ours.logins.length / 1_000)
  // Those that are let in are as many as the processes can take.
  expect(ours.logins.length - refused.length).toBeGreaterThan(ours.capacity * SECONDS * 0.5)
})

it('[DEP-21] control: without a limit of other calls saves wait behind the logins', async () => {
  const theirs = await overload(readEdgeFile().replaceAll(/^ {4}default-server maxconn .*$/gm, ''))
  print('without a limit', theirs)
  expect(theirs.exam.p99).toBeGreaterThan(1_000)
})
