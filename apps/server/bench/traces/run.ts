import { createSecretKey, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import { createDevelopmentBank } from '../../src/integrations/bank/development-bank.ts'
import { createPayments } from '../../src/modules/payments/index.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { openMovableClock } from '../../src/platform/development-clock.ts'
import { startJobs } from '../../src/platform/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { formatReference } from '../../src/kernel/events.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { audit, auditCanSee, readLedger } from './audit.ts'
import { startVictim } from './processes.ts'
import { inTheEnd, runTrace, traceReference, type TraceDeps } from './trace.ts'
import { openTraceBank } from './trace-bank.ts'

/**
 * Random families and an unreliable bank against two api processes and a worker that are killed at random moments. At
 * the end the bank's ledger and ours are compared to the paisa. `node apps/server/bench/traces/run.ts 300 [first port]`
 */
const COUNT = Number(process.argv[2] ?? 300)
const PORT = Number(process.argv[3] ?? 4780)
const TOGETHER = 12
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Mulberry32: the same traces for the same seed. */
const seeded = (start: number) => {
  let at = start
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const seed = Number(process.env['TRACE_SEED'] ?? randomBytes(4).readUInt32LE())
const random = seeded(seed)

const test = await openTestDatabase()
const bank = await openTraceBank(readConfig({ MEDHA_ENV: 'test' }).BANK_KEY, random)
const env = {
  MEDHA_ENV: 'test',
  DATABASE_URL: test.url,
  DATABASE_POOL: '8',
  REDIS_PREFIX: `traces:${randomBytes(4).toString('hex')}:`,
  MOVABLE_CLOCK: 'on',
  LOG_LEVEL: 'error',
  DEVELOPMENT_BANK: 'on',
  BANK_URL: bank.url,
  PAYMENT_TARGETS: bank.url,
}
const config = readConfig(env)
const database = openDatabase(test.url, 16)
const clock = await openMovableClock(database.pool)
const jobs = await startJobs({
  databaseUrl: test.url,
  log: createLog('error'),
  metrics: createMetrics(),
  supervise: false,
})
const adapter = createDevelopmentBank({
  url: config.BANK_URL,
  key: createSecretKey(Buffer.from(config.BANK_KEY, 'hex')),
})
const payments = createPayments({
  db: database.db,
  clock,
  jobs,
  outbox: { publish: async () => undefined },
  notify: async () => undefined,
  sealingKey: config.PAYER_KEY,
  gateways: { forMethod: () => adapter, named: () => adapter },
  targets: [bank.url],
  onAlarm: () => undefined,
})
const victims = [
  await startVictim('api', env, PORT),
  await startVictim('api', env, PORT + 1),
  await startVictim('worker', env),
]
const deps: TraceDeps = {
  db: database.db,
  payments,
  bank,
  apis: victims.flatMap(({ url }) => (url === undefined ? [] : [url])),
  random,
  clock,
  counted: 0,
}

const storm = new AbortController()
let kills = 0
const killing = (async () => {
  while (!storm.signal.aborted) {
    await sleep(1_000 + random() * 3_000)
    if (storm.signal.aborted) return
    await victims[Math.floor(random() * victims.length)]?.killAndReplace()
    kills += 1
  }
})()

/** The worker's schedule, sped up: its jobs are enqueued as the schedule would. */
const wakeWorker = () =>
  database.db.transaction().execute(async (trx) => {
    for (const queue of ['payments.poll-due', 'payments.close-idle', 'payments.send-refunds'])
      await jobs.enqueue(trx, queue, {})
  })
const waking = (async () => {
  while (!storm.signal.aborted) {
    await inTheEnd(wakeWorker)
    await sleep(1_000)
  }
})()

const started = performance.now()
const gone = new Set<string>()
let next = 1
await Promise.all(
  Array.from({ length: TOGETHER }, async () => {
    while (next <= COUNT) {
      const number = next
      next += 1
      if (await runTrace(deps, number)) gone.add(formatReference(traceReference(number)))
    }
  }),
)
storm.abort()
await Promise.all([killing, waking])
const seconds = Math.round((performance.now() - started) / 1_000)

const returned = new Set<string>()
/** Requests the refund for a family that left, or paid after the end, as the opener's listener does. */
const returnUnwanted = async () => {
  const { rows } = await database.pool.query<{ charge_id: string; reference: string }>(
    `select charge_id, reference from payments.charges where state = 'captured'`,
  )
  for (const { charge_id: chargeId, reference } of rows) {
    if (returned.has(chargeId)) continue
    const isLate = (await payments.charge(chargeId))?.isLate === true
    if (gone.has(reference) || isLate) {
      await inTheEnd(() =>
        database.db
          .transaction()
          .execute((trx) => payments.requestRefund(trx, chargeId, { isSecondPayment: false })),
      )
      returned.add(chargeId)
    }
  }
}

/** Jobs that are due and that the worker has not started. */
const isAnythingDue = async (): Promise<boolean> => {
  const { rows } = await database.pool.query<{ is_due: boolean }>(
    `select exists (select from payments.attempts where poll_at <= $1)
       or exists (select from payments.refunds where try_at <= $1) as is_due`,
    [clock.now()],
  )
  return rows[0]?.is_due !== false
}

// The random part is over. Days pass, and all due polls, refunds and events are processed.
bank.calmDown()
const MOST_ROUNDS = 40
const LOOKS = 120
let problems: string[] = ['not audited']
const bothLedgers = async () => ({
  payments: bank.payments,
  refunds: bank.refunds(),
  gone,
  ...(await readLedger(database.pool)),
})
let ledgers = await bothLedgers()
for (let round = 1; round <= MOST_ROUNDS && problems.length > 0; round += 1) {
  await clock.moveTo(new Date(clock.now().getTime() + 7 * 3_600_000).toISOString())
  await sleep(300)
  await wakeWorker()
  for (let look = 1; look <= LOOKS && (await isAnythingDue()); look += 1) {
    await sleep(500)
    if (look % 60 === 0) await wakeWorker()
  }
  await sleep(500)
  await returnUnwanted()
  ledgers = await bothLedgers()
  problems = audit(ledgers)
  if (round % 5 === 0) print(`after ${round} rounds: ${problems.length} entries not settled yet`)
}
const canSee = auditCanSee(ledgers)
for (const victim of victims) await victim.stop()
await jobs.stop()
clock.stop()
await database.close()
bank.close()
await test.drop()

const rupees = (entries: readonly { readonly amountPaise: number }[]) =>
  (entries.reduce((total, { amountPaise }) => total + amountPaise, 0) / 100).toFixed(2)
const granted = ledgers.captures.filter(({ use }) => use === 'grant').length
print(
  `${COUNT} traces in ${seconds} s (seed ${seed}): ${deps.counted} calls arrived, ${kills} processes killed, ` +
    `${bank.payments.length} payments of ₹${rupees(bank.payments)} at the bank, ${granted} grants, ` +
    `${ledgers.refunds.length} refunds of ₹${rupees(ledgers.refunds)}`,
)
for (const [problem, list] of Object.entries(Object.groupBy(problems, (one) => one)))
  print(`VIOLATION: ${problem} (${list?.length ?? 0} times)`)
if (!canSee) print('VIOLATION: the audit does not notice altered books')
print(problems.length === 0 && canSee ? 'no violation' : 'violations found')
process.exitCode = problems.length === 0 && canSee ? 0 : 1
