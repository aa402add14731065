import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import type { ChargeReference } from '../src/kernel/events.ts'
import { fixedClock } from '../src/kernel/clock.ts'
import {
  createPayments,
  type ChargeOrder,
  type ChargeRefusal,
  type OpenedCharge,
  type PayerMessage,
  type PaymentGateway,
  type PaymentsApi,
  type ProviderEvent,
  type RefundReply,
} from '../src/modules/payments/index.ts'
import { inTransaction } from '../src/platform/database-transaction.ts'
import { openDatabase, type OpenDatabase } from '../src/platform/database.ts'
import { openTestDatabase } from './test-database.ts'
import { TEST_PAYER } from './test-payer.ts'

const TARGET = 'https://bank.example'

/** How a test lets the provider behave, and what the provider received. Cleared before each test. */
export interface Mood {
  /** Reply to a status request; null for no reply. A list is returned unchanged. */
  answer: ProviderEvent | readonly ProviderEvent[] | null
  polls: number
  isAway: boolean
  refundReplies: RefundReply['status'][]
  refundsSent: string[]
  /** Delays every call; for tests with one slow provider. */
  hold: () => Promise<void>
}

const freshMood = (): Mood => ({
  answer: null,
  polls: 0,
  isAway: false,
  refundReplies: [],
  refundsSent: [],
  hold: () => Promise.resolve(),
})

/** A provider whose events are JSON with a `signature` field. */
const gatewayOf = (provider: string, mood: Mood): PaymentGateway => ({
  provider,
  begin: async ({ orderId, amountPaise, returnTo }) => {
    if (mood.isAway) return refuse('payments.provider-away')
    const fields = { returnTo }
    const checkoutForm = { orderId, amountPaise, actionUrl: `${TARGET}/pay`, formName: 'f', fields }
    return done({ checkoutForm, providerOrderId: `p-${orderId}` })
  },
  readReturn: () => null,
  readNotice: ({ rawBody }) => {
    const { signature, ...event } = JSON.parse(rawBody.toString()) as ProviderEvent & { signature: string }
    return signature === 'good' ? [event] : null
  },
  fetchStatus: async () => {
    mood.polls += 1
    await mood.hold()
    const { answer } = mood
    return answer === null || Array.isArray(answer) ? answer : [answer as ProviderEvent]
  },
  refund: async ({ refundKey }) => {
    mood.refundsSent.push(refundKey)
    await mood.hold()
    return { status: mood.refundReplies.shift() ?? 'unknown' }
  },
  fetchRefundStatus: async () => ({ status: mood.refundReplies.shift() ?? 'unknown' }),
})

type StartedCharge = OpenedCharge & { readonly orderId: string }

export interface PaymentsTestDeps {
  readonly database: OpenDatabase
  readonly clock: ReturnType<typeof fixedClock>
  readonly payments: PaymentsApi
  /** Of the provider behind `card`, and of the one behind `other`. */
  readonly mood: Mood
  readonly otherMood: Mood
  readonly published: { name: string; reference: ChargeReference }[]
  readonly alarms: string[]
  readonly messages: PayerMessage[]
  /** Charges whose receipt is to be issued. */
  readonly toIssue: string[]
  make(targets?: readonly string[]): PaymentsApi
  clear(): void
  order(more?: Partial<ChargeOrder>): ChargeOrder
  open(request?: ChargeOrder): Promise<Outcome<OpenedCharge, ChargeRefusal>>
  opened(request?: ChargeOrder): Promise<OpenedCharge>
  /** A charge with one attempt at the provider. */
  startCharge(request?: ChargeOrder): Promise<StartedCharge>
  notice(
    event: ProviderEvent,
    signature?: string,
    provider?: string,
  ): ReturnType<PaymentsApi['handleWebhook']>
  count(table: string, chargeId: string): Promise<number>
  close(): Promise<void>
}

export const captured = (
  charge: StartedCharge,
  transactionId = 't',
  eventId = randomBytes(6).toString('hex'),
) => ({
  eventId,
  orderId: charge.orderId,
  status: 'captured' as const,
  amountPaise: charge.duePaise,
  transactionId: `${transactionId}-${charge.chargeId}`,
})

/** Payments on real tables with two providers that the test controls. */
export const openPaymentsDeps = async (): Promise<PaymentsTestDeps> => {
  const made = await openTestDatabase()
  const database = openDatabase(made.url, 12)
  const clock = fixedClock('2026-11-15T06:00:00Z')
  const [mood, otherMood] = [freshMood(), freshMood()]
  const published: PaymentsTestDeps['published'] = []
  const alarms: string[] = []
  const messages: PayerMessage[] = []
  const toIssue: string[] = []
  const gateways = new Map([
    ['test', gatewayOf('test', mood)],
    ['other', gatewayOf('other', otherMood)],
  ])
  const methods = new Map([
    ['card', 'test'],
    ['other', 'other'],
  ])
  const make = (targets: readonly string[] = [TARGET]): PaymentsApi =>
    createPayments({
      db: database.db,
      clock,
      outbox: {
        publish: async (_, name, payload) =>
          void published.push({ name, reference: (payload as { reference: ChargeReference }).reference }),
      },
      jobs: { enqueue: async (_, __, data) => void toIssue.push((data as { chargeId: string }).chargeId) },
      notify: async (_, ...notices) => void messages.push(...notices),
      sealingKey: '5a'.repeat(32),
      gateways: {
        forMethod: (method) => gateways.get(methods.get(method) ?? '') ?? null,
        named: (provider) => gateways.get(provider) ?? null,
      },
      targets,
      onAlarm: (reason) => alarms.push(reason),
    })
  const payments = make()
  let references = 0
  const order = (more: Partial<ChargeOrder> = {}): ChargeOrder => {
    references += 1
    return {
      reference: { kind: 'sign-up', id: String(references) },
      payerKey: randomBytes(32),
      ...TEST_PAYER,
      listPaise: 30_000,
      couponCode: null,
      labels: {},
      method: 'card',
      payBy: null,
      returnTo: {
        success: 'https://a/1',
        failure: 'https://a/2',
        aborted: 'https://a/3',
        waiting: 'https://a/4',
      },
      ...more,
    }
  }
  const open: PaymentsTestDeps['open'] = (request = order()) =>
    inTransaction(database.db, (trx) => payments.openCharge(trx, request))
  const opened: PaymentsTestDeps['opened'] = async (request) => {
    const outcome = await open(request)
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    return outcome.value
  }
  return {
    database,
    clock,
    payments,
    mood,
    otherMood,
    published,
    alarms,
    messages,
    toIssue,
    make,
    order,
    open,
    opened,
    clear: () => {
      published.length = 0
      alarms.length = 0
      messages.length = 0
      toIssue.length = 0
      Object.assign(mood, freshMood())
      Object.assign(otherMood, freshMood())
    },
    startCharge: async (request) => {
      const charge = await opened(request)
      const outcome = await payments.startCheckout(charge.chargeId, 'en')
      if (!outcome.ok) throw new Error(outcome.refusal.code)
      return { ...charge, orderId: outcome.value.orderId }
    },
    notice: (event, signature = 'good', provider = 'test') =>
      payments.handleWebhook(provider, {
        headers: {},
        rawBody: Buffer.from(JSON.stringify({ ...event, signature })),
      }),
    count: async (table, chargeId) => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from payments.${table} where charge_id = $1`,
        [chargeId],
      )
      return rows[0]?.count ?? -1
    },
    close: async () => {
      await database.close()
      await made.drop()
    },
  }
}
