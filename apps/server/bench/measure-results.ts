import { plainDate } from '@medha/rules/plain-date'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { createResultTickets } from '../src/modules/results/index.ts'
import { plantResult } from '../test/plant-result.ts'
import { Client, drive, percentile, requestFor } from './result-load/clients.ts'
import { watch } from './sign-up-load/cpu-time.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { startTestServer } from '../test/test-server.ts'

/**
 * Result day: published results per second through the whole api, beside a bare HTTP server that sends the same bytes,
 * in alternating rounds; then the first second after a release, while all students wait for it.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '2' },
    'at-once': { type: 'string', default: '32' },
    waiting: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4880' },
    'least-share': { type: 'string', default: '0.6' },
  },
})
const [rounds, seconds, atOnce, waiting, port] = [
  values.rounds,
  values.seconds,
  values['at-once'],
  values.waiting,
  values.port,
].map(Number) as [number, number, number, number, number]
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The shown result is read again for this many students. */
const READERS = 200
const RELEASE_IN_MS = 12_000

const database = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'results-'))
const children: ChildProcess[] = []

const start = (script: string, args: readonly string[], env: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

const enrolled = async (): Promise<string[]> => {
  const office = await startTestServer({ database })
  const { identity, registration } = office.composition
  const enrol = async (place: number): Promise<string> => {
    const { studentId } = await identity.enrol({
      firstName: 'Result',
      lastName: 'Day',
      fatherName: null,
      mobile: `+9190000${String(place).padStart(5, '0')}`,
      email: `result-${place}@pupils.example`,
      language: 'en',
      dateOfBirth: plainDate('2010-01-01'),
    })
    await registration.recordRegistration({
      studentId,
      examType: 'iACST',
      examDay: plainDate('2026-11-14'),
      slotId: 101,
      mode: 'online',
      branchCode: 'DL001',
      classStreamId: 901,
      boardCode: 'CBSE',
      registrationPage: 'default',
      state: 'confirmed',
      isFeePaid: false,
    })
    return studentId
  }
  const ids: string[] = []
  const places = Array.from({ length: READERS + waiting }, (_, place) => place)
  while (places.length > 0) ids.push(...(await Promise.all(places.splice(0, 16).map(enrol))))
  await office.close()
  return ids
}

const open = async (at: number): Promise<void> => {
  for (let look = 0; look < 300; look += 1) {
    const client = await Client.open(at).catch(() => null)
    client?.close()
    if (client !== null) return
    await sleep(100)
  }
  throw new Error('a server did not start')
}

try {
  const ids = await enrolled()
  const admin = await startTestServer({ database })
  const { pool } = admin.deps.database
  const shared = { examType: 'iACST', itemsPerSubject: 25, satOn: '2026-11-10' }
  const out = { ...shared, code: 'OUT', studentIds: ids.slice(0, READERS), releaseAt: '2026-11-12T04:00:00Z' }
  await plantResult(pool, out)

  const config = readConfig({ MEDHA_ENV: 'test' })
  const tickets = createResultTickets(config.RESULT_KEY)
  const links = ids.map((id) => tickets.issue('page', { studentId: id, paperId: null }, new Date()))
  const requests = links.map((link, place) => requestFor(link, place))

  const api = start('../src/main/api.ts', [], {
    MEDHA_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '16',
    REDIS_PREFIX: `measure:${process.pid}:`,
    PORT: String(port),
    DRAIN_MS: '0',
  })
  await open(port)
  const first = await Client.open(port)
  const { body, status } = await first.send(requests[0] ?? Buffer.alloc(0))
  first.close()
  if (status !== 200 || !body.includes('"Qualified"'))
    throw new Error(`no result: ${status} ${body.toString()}`)
  const file = join(folder, 'answer.json')
  writeFileSync(file, body)
  const bare = start('result-load/bare-server.ts', [String(port + 1), file], {})
  await open(port + 1)

  const readers = requests.slice(0, READERS)
  const turn = async (at: number, child: ChildProcess, forSeconds: number) => {
    const used = watch(async () => [child.pid ?? 0])
    const driven = await drive(at, readers, { atOnce, seconds: forSeconds })
    return { ...driven, cpuMicros: ((await used.stop()) * 1000) / driven.requestCount }
  }
  await turn(port, api, 3)
  await turn(port + 1, bare, 3)
  const shares: number[] = []
  print(`an answer has ${body.length} bytes; ${atOnce} connections, ${READERS} students, ${seconds} s a turn`)
  for (let round = 1; round <= rounds; round += 1) {
    const theirs = await turn(port + 1, bare, seconds)
    const ours = await turn(port, api, seconds)
    shares.push(ours.perSecond / theirs.perSecond)
    print(
      `round ${round}: bare ${theirs.perSecond.toFixed(0)}/s (${theirs.cpuMicros.toFixed(0)} µs of processor), ` +
        `ours ${ours.perSecond.toFixed(0)}/s (${ours.cpuMicros.toFixed(0)} µs), share ${(ours.perSecond / theirs.perSecond).toFixed(2)}, ` +
        `failed ${ours.failed + theirs.failed}`,
    )
    if (ours.failed > 0) process.exitCode = 1
  }
  const share = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)] ?? 0
  print(
    `share of a bare server, the middle of ${rounds} rounds: ${share.toFixed(2)} (at least ${values['least-share']})`,
  )
  if (share < Number(values['least-share'])) process.exitCode = 1

  const releaseAt = new Date(Date.now() + RELEASE_IN_MS)
  const crowd = ids.slice(READERS)
  await plantResult(pool, { ...shared, code: 'NOW', studentIds: crowd, releaseAt: releaseAt.toISOString() })
  const browsers: Client[] = []
  for (let place = 0; place < crowd.length; place += 1) browsers.push(await Client.open(port))
  let early = 0
  // Every browser has the page open and has loaded it once.
  for (let place = 0; place < browsers.length; place += 50)
    await Promise.all(
      browsers.slice(place, place + 50).map(async (browser, at) => {
        const request = requests[READERS + place + at]
        if (request === undefined) return
        const seen = await browser.send(request)
        if (!seen.body.includes('"result":null') && Date.now() < releaseAt.getTime()) early += 1
      }),
    )
  const lookedFor = releaseAt.getTime() - Date.now()
  if (lookedFor < 0) throw new Error('the crowd was still coming when the hour struck')
  await sleep(lookedFor)
  let failed = 0
  const reasons = new Map<string, number>()
  const times = await Promise.all(
    browsers.map(async (browser, place) => {
      // Spread over the first second, like real clocks and networks.
      await sleep((place / browsers.length) * 1000)
      const request = requests[READERS + place]
      if (request === undefined) return 0
      const seen = await browser.send(request).catch(() => null)
      const answer = seen === null ? 'closed' : `${seen.status} ${seen.body.toString()}`
      if (!answer.startsWith('200') || !answer.includes('"Qualified"')) {
        failed += 1
        const reason = answer.slice(0, 60)
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      return seen?.ms ?? 0
    }),
  )
  for (const browser of browsers) browser.close()
  const sorted = times.toSorted((one, other) => one - other)
  print(
    `the first second, ${browsers.length} waiting browsers: ${early} saw it early, ${failed} failed, ` +
      `half within ${percentile(sorted, 0.5).toFixed(0)} ms, 99 of 100 within ${percentile(sorted, 0.99).toFixed(0)} ms, ` +
      `all within ${percentile(sorted, 1).toFixed(0)} ms`,
  )
  for (const [reason, count] of reasons) print(`${count} times: ${reason}`)
  if (failed > 0 || early > 0) process.exitCode = 1
  await admin.close()
} finally {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'close')
  }
  rmSync(folder, { recursive: true })
  await database.drop()
}
