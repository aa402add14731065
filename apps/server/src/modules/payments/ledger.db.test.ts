import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database.ts'
import { createLedger } from './ledger.ts'
import { matchSettlement } from './domain/settlement.ts'
import { ledgerLines } from './queries/ledger-lines.ts'
import { dayReport } from './queries/day-report.ts'
import { unresolved } from './queries/unresolved.ts'
import { reportDay, watch } from './use-cases/watch.ts'

let database: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await openTestDatabase()
  drop = made.drop
  database = openDatabase(made.url, 4)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const NOW = new Date('2026-11-15T06:00:00Z')
const MINUTE = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE)

let made = 0
interface ChargeFacts {
  readonly state?: 'open' | 'captured' | 'failed'
  readonly begun?: Date
  readonly isUndecided?: boolean
  readonly answered?: Date | null
  readonly captures?: readonly { readonly use: string; readonly paise: number; readonly refund?: string }[]
}
/** One charge of 300 rupees as the ledger would store it. */
const plantCharge = async ({
  state = 'open',
  begun = ago(11),
  answered = null,
  captures = [],
  ...more
}: ChargeFacts) => {
  made += 1
  const orderId = `MDBOOK${String(made).padStart(4, '0')}`
  const { rows } = await database.pool.query<{ charge_id: string }>(
    `insert into payments.charges (reference, payer_key, method, list_paise, discount_paise, state, return_to,
       opened_at, settled_at, decided_at)
     values ($1, sha256('x'), 'paytm', 30000, 0, $2, '{"success":1,"failure":1,"aborted":1}', $3, $4, $5)
     returning charge_id`,
    [
      `book:${made}`,
      state,
      begun,
      state === 'open' ? null : begun,
      state === 'captured' && more.isUndecided !== true ? begun : null,
    ],
  )
  const chargeId = rows[0]?.charge_id
  await database.pool.query(
    `insert into payments.attempts (charge_id, attempt_no, provider, order_id, state, begun_at, polled_at, answered_at)
     values ($1, 1, 'paytm', $2, $3, $4, $5, $6)`,
    [chargeId, orderId, captures.length > 0 ? 'captured' : 'begun', begun, ago(1), answered],
  )
  for (const [index, { use, paise, refund }] of captures.entries()) {
    await database.pool.query(
      `with capture as (
         insert into payments.captures (charge_id, order_id, provider, transaction_id, amount_paise, use, captured_at)
         values ($1, $2, 'paytm', $3, $4, $5, $6) returning *)
       insert into payments.refunds (capture_id, charge_id, amount_paise, reason, state, noted_at, settled_at, try_at)
       select capture_id, charge_id, amount_paise, 'second-capture', $7::text, captured_at,
         case when $7 = 'done' then captured_at end, case when $7 = 'due' then captured_at end
       from capture where $7 is not null`,
      [chargeId, orderId, `${orderId}-${index}`, paise, use, begun, refund ?? null],
    )
  }
}

describe('what is unresolved for ten minutes', () => {
  it('is counted by its reason, not earlier, and raises an alarm', async () => {
    await plantCharge({ begun: ago(9) })
    expect(await unresolved(database.db, NOW)).toEqual({
      'no-answer': 0,
      pending: 0,
      'refund-not-taken': 0,
      'refund-stuck': 0,
      undecided: 0,
    })
    await plantCharge({ begun: ago(11) })
    await plantCharge({ begun: ago(11), answered: ago(1) })
    await plantCharge({ state: 'failed', begun: ago(11) })
    const captures = [
      { use: 'grant', paise: 30_000 },
      { use: 'surplus', paise: 30_000, refund: 'due' },
      { use: 'surplus', paise: 30_000, refund: 'stuck' },
      { use: 'surplus', paise: 30_000, refund: 'done' },
    ]
    await plantCharge({ state: 'captured', captures })
    const grant = [{ use: 'grant', paise: 30_000 }]
    await plantCharge({ state: 'captured', captures: grant, begun: ago(9), isUndecided: true })
    await plantCharge({ state: 'captured', captures: grant, isUndecided: true })
    const alarms: [string, number][] = []
    await watch({
      db: database.db,
      clock: fixedClock(NOW.toISOString()),
      onUnresolved: (why, count) => alarms.push([why, count]),
      onDayReport: () => undefined,
    })
    expect(alarms).toEqual([
      ['no-answer', 1],
      ['pending', 1],
      ['refund-not-taken', 1],
      ['refund-stuck', 1],
      ['undecided', 1],
    ])
  })
})

it('is a gauge and an alarm of the running server', async () => {
  const server = await startTestServer()
  await server.deps.database.pool.query(
    `insert into payments.charges (reference, payer_key, method, list_paise, discount_paise, state, return_to, opened_at)
     values ('x:1', sha256('x'), 'paytm', 1, 0, 'open', '{"success":1,"failure":1,"aborted":1}', now() - interval '1 hour')`,
  )
  await server.deps.database.pool.query(
    `insert into payments.attempts (charge_id, attempt_no, provider, order_id, state, begun_at, polled_at)
     select charge_id, 1, 'paytm', 'MDGAUGE0001', 'begun', opened_at, now() from payments.charges`,
  )
  const { body } = await server.app.inject({ url: '/metrics' })
  expect(body).toContain('medha_payments_unresolved{why="no-answer"} 1')
  expect(body).toContain('medha_payments_unresolved{why="refund-stuck"} 0')
  await server.close()
})

describe('a day', () => {
  const DAY = '2026-11-03'
  // 00:10 in India, still the day before in UTC.
  const begun = new Date('2026-11-02T18:40:00Z')

  it('sums to nothing: what was taken is kept, back, or on its way back', async () => {
    await plantCharge({ state: 'captured', begun, captures: [{ use: 'grant', paise: 30_000 }] })
    await plantCharge({
      state: 'captured',
      begun,
      captures: [{ use: 'grant', paise: 30_000, refund: 'done' }],
    })
    await plantCharge({
      state: 'failed',
      begun,
      captures: [{ use: 'wrong-amount', paise: 29_900, refund: 'due' }],
    })
    expect(await dayReport(database.db, DAY)).toEqual({
      day: DAY,
      captures: 3,
      takenPaise: 89_900,
      keptPaise: 30_000,
      backPaise: 30_000,
      onItsWayBackPaise: 29_900,
      contradictions: 0,
      differencePaise: 0,
    })
    expect((await dayReport(database.db, '2026-11-02')).takenPaise).toBe(0)
  })

  it('control: money that lies about unassigned, and a grant that is none, show', async () => {
    const other = new Date('2026-11-05T06:00:00Z')
    await plantCharge({ state: 'failed', begun: other, captures: [{ use: 'surplus', paise: 500 }] })
    await plantCharge({ state: 'captured', begun: other, captures: [] })
    const reports: unknown[] = []
    await reportDay({
      db: database.db,
      clock: fixedClock('2026-11-06T06:00:00Z'),
      onUnresolved: () => undefined,
      onDayReport: (report) => reports.push(report),
    })
    expect(reports).toEqual([
      expect.objectContaining({ day: '2026-11-05', differencePaise: 500, contradictions: 1 }),
    ])
  })

  it('can be laid beside the provider’s settlement file', async () => {
    const between = { from: new Date('2026-11-02T18:30:00Z'), until: new Date('2026-11-03T18:30:00Z') }
    const lines = await ledgerLines(database.db, 'paytm', between)
    expect(lines.map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ['payment', 30_000],
      ['payment', 30_000],
      ['payment', 29_900],
      ['refund', 30_000],
    ])
    expect(matchSettlement(lines, lines)).toMatchObject({ matched: 4, differencePaise: 0 })
    expect(await ledgerLines(database.db, 'razorpay', between)).toEqual([])
    const ledger = createLedger({
      db: database.db,
      clock: fixedClock(NOW.toISOString()),
      onUnresolved: () => undefined,
      onDayReport: () => undefined,
    })
    const file = `Transaction_Type,Transaction_ID,Amount\nSALE,${lines[0]?.transactionId},300.00\nSALE,foreign,1.00`
    expect(await ledger.settle('paytm', file, between)).toMatchObject({
      ok: true,
      settlement: { matched: 1, unknown: [{ transactionId: 'foreign' }], missing: lines.slice(1) },
    })
    expect(await ledger.settle('paytm', 'Amount', between)).toEqual({
      ok: false,
      problem: 'missing-column',
    })
  })
})
