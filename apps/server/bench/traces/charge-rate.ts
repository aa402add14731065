import { execFile } from 'node:child_process'
import { createHmac, createSecretKey } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { readConfig } from '../../src/config.ts'
import { createDevelopmentBank } from '../../src/integrations/bank/development-bank.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createPayments } from '../../src/modules/payments/index.ts'
import { compiled } from '../../src/platform/database-query.ts'
import { inTransaction } from '../../src/platform/database-transaction.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { TEST_PAYER } from '../../test/test-payer.ts'

/**
 * Charges per second from the request to the grant, beside the same writes as bare SQL, on one database in one run:
 * `npm run measure:charges`. The rate depends on the machine; the ratio depends on our code.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '10' } },
})
const CLIENTS = 8
const SECONDS = Number(values.seconds)

/** The least that one charge needs: the same rows, locks and commits, and nothing else. */
const BARE = `
\\set n random(1, 2000000000)
begin;
insert into payments.charges (reference, payer_key, method, list_paise, discount_paise, state, return_to, opened_at)
  values ('bare:' || :client_id || :n, sha256('x'), 'paytm', 30000, 0, 'open', '{"success":1,"failure":1,"aborted":1}', now())
  returning charge_id \\gset
end;
begin;
select state from payments.charges where charge_id = :charge_id for update;
insert into payments.attempts (charge_id, attempt_no, provider, order_id, state, begun_at, poll_at)
  values (:charge_id, 1, 'bare', 'MDBARE' || lpad(:charge_id::text, 12, '0'), 'begun', now(), now());
end;
begin;
select state from payments.charges where charge_id = :charge_id for update;
insert into payments.notices (provider, event_id, charge_id, order_id, source, status, amount_paise, transaction_id, effects, received_at)
  values ('bare', 'e' || :charge_id, :charge_id, 'MDBARE' || lpad(:charge_id::text, 12, '0'), 'webhook', 'captured', 30000, 't' || :charge_id, '', now());
insert into payments.captures (charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at)
  values (:charge_id, 'MDBARE' || lpad(:charge_id::text, 12, '0'), 'bare', 't' || :charge_id, 30000, 'grant', now());
update payments.attempts set state = 'captured', poll_at = now() where charge_id = :charge_id;
update payments.charges set state = 'captured', settled_at = now() where charge_id = :charge_id;
insert into platform.outbox (name, payload, happened_at) values ('payments.charge-captured', '{}', now());
end;
`

const test = await openTestDatabase()
const database = openDatabase(test.url, CLIENTS)
const { BANK_KEY } = readConfig({ MEDHA_ENV: 'test' })
const url = 'http://127.0.0.1:1'
const bank = createDevelopmentBank({ url, key: createSecretKey(Buffer.from(BANK_KEY, 'hex')) })
const insertEvent = compiled((db, it: { readonly name: string; readonly at: Date }) =>
  db.insertInto('platform.outbox').values({ name: it.name, payload: '{}', happened_at: it.at }),
)
const payments = createPayments({
  db: database.db,
  clock: systemClock,
  outbox: {
    publish: async (trx, name) => {
      await insertEvent(trx, { name, at: systemClock.now() })
    },
  },
  jobs: { enqueue: async () => undefined },
  notify: async () => undefined,
  sealingKey: '5a'.repeat(32),
  gateways: { forMethod: () => bank, named: () => bank },
  targets: [url],
  onAlarm: () => undefined,
})

const signed = (orderId: string, amountPaise: number) => {
  const event = {
    eventId: `e${orderId}`,
    orderId,
    status: 'captured',
    amountPaise,
    transactionId: `t${orderId}`,
  }
  const text = ['event', ...Object.values(event)].join('\n')
  const signature = createHmac('sha256', Buffer.from(BANK_KEY, 'hex')).update(text).digest('hex')
  return { headers: {}, rawBody: Buffer.from(JSON.stringify({ ...event, signature })) }
}

let references = 0
const charge = async (): Promise<void> => {
  references += 1
  // Read here: other runs increase it while this one waits for its connection.
  const reference = { kind: 'sign-up' as const, id: String(references) }
  const opened = await inTransaction(database.db, (trx) =>
    payments.openCharge(trx, {
      reference,
      payerKey: Buffer.alloc(32),
      ...TEST_PAYER,
      listPaise: 30_000,
      couponCode: null,
      payBy: null,
      labels: {},
      method: 'paytm',
      returnTo: {
        success: 'http://a/1',
        failure: 'http://a/2',
        aborted: 'http://a/3',
        waiting: 'http://a/4',
      },
    }),
  )
  if (!opened.ok) throw new Error(opened.refusal.code)
  const checkout = await payments.startCheckout(opened.value.chargeId, 'en')
  if (!checkout.ok) throw new Error(checkout.refusal.code)
  await payments.handleWebhook(bank.provider, signed(checkout.value.orderId, 30_000))
}

/** Processor time of our process for one charge. */
const processorMs: number[] = []
/** Runs for a while with this concurrency; returns how many charges ended per second. */
const ourRate = async (): Promise<number> => {
  const from = performance.now()
  const before = process.cpuUsage()
  let ended = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - from < SECONDS * 1_000) {
        await charge()
        ended += 1
      }
    }),
  )
  const { user, system } = process.cpuUsage(before)
  processorMs.push((user + system) / 1_000 / ended)
  return ended / ((performance.now() - from) / 1_000)
}

const bareRate = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'charge-rate-'))
  const file = join(folder, 'bare.sql')
  writeFileSync(file, BARE)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    '-f',
    file,
  ]
  const { stdout } = await promisify(execFile)('pgbench', [...options, test.url])
  rmSync(folder, { recursive: true })
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
}

const rates = { ours: [] as number[], bare: [] as number[] }
for (let round = 0; round < Number(values.rounds); round += 1) {
  rates.ours.push(await ourRate())
  rates.bare.push(await bareRate())
}
await database.close()
await test.drop()
const middle = (rounds: readonly number[]): number =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
const [ours, bare] = [middle(rates.ours), middle(rates.bare)]
process.stdout.write(
  `${ours.toFixed(0)} charges a second in one process, ${bare.toFixed(0)} as bare SQL: ${((100 * ours) / bare).toFixed(0)} %; ` +
    `${middle(processorMs).toFixed(2)} ms of our processor for one\n`,
)
