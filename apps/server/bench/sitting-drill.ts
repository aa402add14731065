import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openTestDatabase } from '../test/test-database.ts'
import { auditSat, type Sat, type SittingAudit } from './sitting/audit.ts'
import { BAD_DAYS, DAYS, GOOD_DAY, MOST_ANSWERS_A_MINUTE } from './sitting/bad-days.ts'
import { publishedKeys } from './sitting/check-receipt.ts'
import { DrillStudent } from './sitting/drill-student.ts'
import { startEdge } from './sitting/edge.ts'
import { openSitting, type OpenSitting } from './sitting/open-sitting.ts'
import { openLink } from './sitting/phone-link.ts'
import { PLANTED } from './sitting/planted-faults.ts'

/**
 * SCL-09: a whole sitting. Students enter, start, answer, save and hand in or let the time run out, through the proxy
 * and two api processes; one in twenty has a bad day. At the end every acknowledged answer is compared with the sheet
 * in results, and every receipt is checked. Then faults are planted, and the same audit must find each of them.
 */
const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '2000' },
    /** The length of the test. */
    seconds: { type: 'string', default: '300' },
    answers: { type: 'string', default: '40' },
    'bad-days': { type: 'string', default: '0.05' },
    /** After this many minutes the drill ends as failed. */
    'within-minutes': { type: 'string', default: '25' },
    port: { type: 'string', default: String(24_000 + 10 * randomInt(200)) },
  },
})
const [students, seconds, answers, share, minutes, port] = [
  values.students,
  values.seconds,
  values.answers,
  values['bad-days'],
  values['within-minutes'],
  values.port,
].map(Number) as [number, number, number, number, number, number]
/** The rest is for the end of the test; a slow student lets the time run out. */
const ANSWERING = 0.8
/** Half of the answers of some students come late, and their pauses are uneven. */
const MOST_IN_A_MINUTE = Math.min(answers / 2, (1.4 * answers * 60) / (ANSWERING * seconds))
if (MOST_IN_A_MINUTE > MOST_ANSWERS_A_MINUTE)
  throw new Error('more answers than a person can give in this time: they would be held when they come late')
/** All students enter within this share of the time. */
const ENTER_WITHIN = 1 / 6
const JOBS_EVERY_MS = 3_000
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** At least one bad day of each kind, then as many as the share says, one kind after another. */
const dayOf = (place: number) => {
  const bad = Math.max(BAD_DAYS.length, Math.round(students * share))
  return place < bad ? (BAD_DAYS[place % BAD_DAYS.length] ?? GOOD_DAY) : GOOD_DAY
}

const signal = AbortSignal.timeout(minutes * 60_000)
const database = await openTestDatabase()
const env = { REDIS_PREFIX: `drill:${process.pid}:` }
let sitting: OpenSitting | null = null
let edge: Awaited<ReturnType<typeof startEdge>> | null = null

/** All students sit at the same time; returns the students who could not finish, and why. */
const sitAll = async (sat: readonly Sat[]): Promise<string[]> => {
  const problems: string[] = []
  await Promise.all(
    sat.map(async ({ student, day }, place) => {
      await sleep(Math.random() * seconds * 1000 * ENTER_WITHIN)
      await DAYS[day](student, place).catch((problem: unknown) => {
        problems.push(`student ${student.id} (${day}): ${problem instanceof Error ? problem.message : ''}`)
      })
    }),
  )
  return problems
}

/** The worker's jobs while the test runs, and until all attempts have ended and their sheets are in results. */
const work = async (open: OpenSitting, sitters: Promise<unknown>): Promise<void> => {
  const over = new AbortController()
  void sitters.finally(() => over.abort())
  // After the time of the drill the phones give up and report their state.
  while (!(over.signal.aborted && signal.aborted)) {
    // A worker repeats a failed job a minute later.
    const done = await open.runJobs().catch(() => 1)
    const { rowCount } = await open.pool.query(
      `select from delivery.test_attempts where sitting_id = $1 and state in ('running', 'paused') limit 1`,
      [open.sittingId],
    )
    if (over.signal.aborted && done === 0 && rowCount === 0) return
    await sleep(JOBS_EVERY_MS)
  }
}

const report = ({ days, findings }: SittingAudit): void => {
  print('| fault | students | acknowledged | lost | doubled | receipts verified |')
  print('| --- | --- | --- | --- | --- | --- |')
  const total = { students: 0, acknowledged: 0, lost: 0, doubled: 0, receipts: 0 }
  for (const [day, one] of [...days].toSorted(
    ([a], [b]) => Number(b === GOOD_DAY) - Number(a === GOOD_DAY),
  )) {
    print(`| ${[day, ...Object.values(one)].join(' | ')} |`)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += one[key]
  }
  print(`| ${['all', ...Object.values(total)].join(' | ')} |`)
  for (const finding of findings.slice(0, 20)) print(finding)
}

try {
  sitting = await openSitting(database, { students, seconds, env })
  const open = sitting
  edge = await startEdge(database.url, port, env)
  const answeringMs = ANSWERING * seconds * 1000
  const links = open.ids.map((_, place) => openLink(port, place))
  const sat = open.ids.map((id, place): Sat => {
    const link = links[place] ?? openLink(port, place)
    return {
      day: dayOf(place),
      student: new DrillStudent(id, { sitting: open, link, signal, answers, answeringMs }),
    }
  })
  const began = performance.now()
  const sitters = sitAll(sat)
  await work(open, sitters)
  const problems = await sitters
  const took = (performance.now() - began) / 1000
  const keys = await publishedKeys(openLink(port, students))
  const audit = (who: readonly Sat[]) => auditSat(open.pool, open.sittingId, who, keys)
  const clean = await audit(sat)
  const { compared, differences } = await open.attempts.auditSitting(open.sittingId)
  print(
    `${students} students sat a test of ${seconds} s through the proxy and two processes, in ${took.toFixed(0)} s`,
  )
  report(clean)
  for (const problem of problems.slice(0, 20)) print(`not finished: ${problem}`)
  print(`the server's own audit: ${compared} attempts compared, ${differences.length} differ`)

  let found = 0
  for (const [at, { name, found: expected, plant }] of PLANTED.entries()) {
    const victim = sat.at(-1 - at)
    if (victim === undefined) throw new Error('too few students to plant a fault')
    await plant(open, victim.student.id, victim)
    const { findings } = await audit([victim])
    const named = findings.find(
      (line) => line.startsWith(`student ${victim.student.id} `) && expected.test(line),
    )
    if (named !== undefined) found += 1
    print(`planted: ${name}; ${named === undefined ? 'NOT FOUND' : `found: ${named}`}`)
  }
  for (const link of links) link.close()
  const isGood = clean.findings.length === 0 && problems.length === 0 && differences.length === 0
  process.exitCode = isGood && compared === students && found === PLANTED.length ? 0 : 1
} finally {
  await edge?.stop()
  await sitting?.close()
  await database.drop()
}
