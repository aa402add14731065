import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../src/platform/database-transaction.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import type { Db } from '../../src/platform/database.ts'
import type { ChargeReference } from '../../src/kernel/events.ts'
import type { ChargeOrder, PaymentsApi } from '../../src/modules/payments/index.ts'
import type { TraceBank } from './trace-bank.ts'
import { SIGN_UP_CHARGE } from '../../src/modules/registration/sign-up/use-cases/pay-for-sign-up.ts'
import { TEST_PAYER } from '../../test/test-payer.ts'

export interface TraceDeps {
  readonly db: Db
  readonly payments: PaymentsApi
  readonly bank: TraceBank
  readonly apis: readonly string[]
  readonly random: () => number
  readonly clock: Clock
  /** Events that reached one of the processes. */
  counted: number
}

const HOST = 'medha.localhost'

/** The test's own queries are not tested: they are retried on a busy database. */
export const inTheEnd = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let again = 0; again < 20; again += 1)
    try {
      return await work()
    } catch {
      await sleep(500)
    }
  return work()
}
const FATES = ['left', 'failed', 'paid', 'paid', 'paid', 'wrong', 'late', 'twice'] as const

/** A call from outside. It is lost if it reaches a process that is being killed. */
const call = async (deps: TraceDeps, path: string, body?: object): Promise<void> => {
  const api = deps.apis[Math.floor(deps.random() * deps.apis.length)] ?? ''
  const octets = Array.from({ length: 3 }, () => Math.floor(deps.random() * 250) + 1).join('.')
  const headers = { host: HOST, 'x-forwarded-host': HOST, 'x-forwarded-for': `10.${octets}` }
  try {
    const reply = await fetch(`${api}${path}`, {
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    await reply.arrayBuffer()
    deps.counted += 1
  } catch {
    // Lost.
  }
}

type BankEvent = ReturnType<TraceBank['event']>

const deliverEvent = (deps: TraceDeps, event: BankEvent): Promise<void> => {
  if (deps.random() < 0.5) return call(deps, '/api/v1/payments/notices/development-bank', event)
  const query = new URLSearchParams(
    Object.entries(event).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const { orderId } = event
  return call(deps, `/api/v1/payments/returns/development-bank/${orderId}?${query.toString()}`)
}

/** The payments of one order at the bank, and the events that the bank will send. */
const fateOf = ({ bank, random }: TraceDeps, orderId: string, duePaise: number): BankEvent[] => {
  const fate = FATES[Math.floor(random() * FATES.length)]
  const events: BankEvent[] = []
  const paid = (amountPaise: number) =>
    events.push(bank.event(orderId, 'captured', bank.pay(orderId, amountPaise)))
  switch (fate) {
    case 'failed':
      bank.fail(orderId)
      events.push(bank.event(orderId, 'failed'))
      break
    case 'paid':
      paid(duePaise)
      break
    case 'wrong':
      paid(duePaise + 1)
      break
    case 'late':
      bank.fail(orderId)
      events.push(bank.event(orderId, 'failed'))
      paid(duePaise)
      break
    case 'twice':
      paid(duePaise)
      paid(duePaise)
      break
    case 'left':
    case undefined:
      events.push(bank.event(orderId, 'pending'))
  }
  const [first] = events
  const forged =
    first === undefined
      ? []
      : [{ ...first, status: 'captured', amountPaise: duePaise, transactionId: 'forged' }]
  // Each event is lost, or arrives up to three times.
  return [
    ...events.flatMap((event) => Array.from({ length: Math.floor(random() * 4) }, () => event)),
    ...forged,
  ]
}

/** Of a sign-up that does not exist: the event is written for its listener, which finds nothing to do. */
export const traceReference = (number: number): ChargeReference => ({
  kind: SIGN_UP_CHARGE,
  id: String(number),
})

/** One family and its bank: payment attempts, events in any order, and a random wait. True if it stopped waiting. */
export const runTrace = async (deps: TraceDeps, number: number): Promise<boolean> => {
  const { db, payments, random } = deps
  const order: ChargeOrder = {
    reference: traceReference(number),
    payerKey: Buffer.alloc(32, number % 251),
    ...TEST_PAYER,
    listPaise: 100 + Math.floor(random() * 50_000),
    couponCode: null,
    // Some orders have ended before their money arrives; it is refunded.
    payBy: random() < 0.15 ? deps.clock.now() : null,
    labels: {},
    method: 'paytm',
    returnTo: {
      success: `http://${HOST}/1`,
      failure: `http://${HOST}/2`,
      aborted: `http://${HOST}/3`,
      waiting: `http://${HOST}/4`,
    },
  }
  let pending: BankEvent[] = []
  let chargeId = ''
  const attempts = 1 + Math.floor(random() * 4)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const opened = await inTheEnd(() => inTransaction(db, (trx) => payments.openCharge(trx, order)))
    if (!opened.ok || opened.value.isCaptured) break
    ;({ chargeId } = opened.value)
    const checkout = await inTheEnd(() => payments.startCheckout(chargeId, 'en'))
    if (!checkout.ok) break
    pending.push(...fateOf(deps, checkout.value.orderId, opened.value.duePaise))
    pending = pending.toSorted(() => random() - 0.5)
    // Some events arrive during the attempts, others later.
    const now = pending.splice(0, Math.floor(random() * (pending.length + 1)))
    await Promise.all(now.map((event) => deliverEvent(deps, event)))
  }
  const isGone = random() < 0.2
  if (isGone) await inTheEnd(() => db.transaction().execute((trx) => payments.closeCharge(trx, chargeId)))
  await sleep(random() * 200)
  await Promise.all(pending.map((event) => deliverEvent(deps, event)))
  return isGone
}
