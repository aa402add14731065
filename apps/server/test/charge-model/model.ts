import {
  applied,
  transition,
  type Charge,
  type ChargeEvent,
  type Effect,
  type ProviderEvent,
} from '../../src/modules/payments/domain/charge.ts'

/** One payment in the provider's records. */
export interface TruePayment {
  readonly transactionId: string
  readonly amountPaise: number
  /** How often the provider refunded it. */
  readonly timesBack: number
  /** Taken after the end of the order. */
  readonly isLate: boolean
}

/** The true state of one order at the provider. */
export interface TrueOrder {
  readonly hasFailed: boolean
  readonly payments: readonly TruePayment[]
}

/** The opener of the charge: a family that waits, has its place, or left. */
export type Opener = 'waiting' | 'confirmed' | 'gone'

export interface ModelState {
  readonly charge: Charge
  readonly orders: readonly TrueOrder[]
  readonly opener: Opener
  /** How often `charge-captured` was published. Delivered any number of times. */
  readonly grantsPublished: number
  readonly alarms: number
  /** The item, or its price, is no longer valid. */
  readonly hasEnded: boolean
  /** What may still happen. */
  readonly left: {
    readonly wrongAmounts: number
    readonly secondPayments: number
    readonly lies: number
    readonly takenBack: number
    readonly ends: number
  }
}

export const DUE = 300

/** The parts that a seeded bug replaces. */
export interface Machine {
  transition(charge: Charge, event: ChargeEvent): readonly Effect[]
  /** Whether an event without a valid signature is accepted. */
  readonly believesForged: boolean
  /** Whether effects are written separately, so that a crash may leave only some of them. */
  readonly isTorn: boolean
  /** Whether the provider's replies are processed. */
  readonly readsAnswers: boolean
  /** Whether a refund that may be under way is sent under a new key; the same key has no effect. */
  readonly refundsUnderNewKey: boolean
  /** Whether the provider receives an order before we store it. */
  readonly ordersFirst: boolean
  /** Whether the opener uses money that was taken after the end. */
  readonly usesLateMoney: boolean
}

export const SOUND: Machine = {
  transition,
  believesForged: false,
  isTorn: false,
  readsAnswers: true,
  refundsUnderNewKey: false,
  ordersFirst: false,
  usesLateMoney: false,
}

export interface Bounds {
  readonly attempts: number
  readonly left: ModelState['left']
}

export const initial = (bounds: Bounds): ModelState => ({
  charge: { state: 'open', duePaise: DUE, paymentAttempts: [], captures: [], refunds: [] },
  orders: [],
  opener: 'waiting',
  grantsPublished: 0,
  alarms: 0,
  hasEnded: false,
  left: bounds.left,
})

export const writes = (state: ModelState, effects: readonly Effect[]): ModelState =>
  effects.length === 0 || effects[0]?.do === 'poll'
    ? state
    : {
        ...state,
        charge: applied(state.charge, effects),
        grantsPublished: state.grantsPublished + effects.filter((effect) => effect.do === 'grant').length,
        alarms: state.alarms + effects.filter((effect) => effect.do === 'alarm').length,
      }

const eventOf = (order: number, status: ProviderEvent['status'], payment?: TruePayment): ProviderEvent => ({
  eventId: '',
  orderId: `O${order}`,
  status,
  amountPaise: payment?.amountPaise ?? 0,
  transactionId: payment?.transactionId ?? '',
})

const putOrder = (state: ModelState, index: number, order: TrueOrder): ModelState => ({
  ...state,
  orders: state.orders.with(index, order),
})

/** All events in the provider's reply about one order. */
export const answersOf = (state: ModelState, index: number): ProviderEvent[] => {
  const { payments = [], hasFailed = false } = state.orders[index] ?? {}
  if (payments.length === 0) return [eventOf(index, hasFailed ? 'failed' : 'pending')]
  return payments.flatMap((payment) => [
    eventOf(index, 'captured', payment),
    ...(payment.timesBack > 0 ? [eventOf(index, 'refunded', payment)] : []),
  ])
}

type Step = readonly [name: string, next: ModelState]

/** An event reaches the machine: all of its effects are written, or only some if the machine is torn. */
const eventSteps = function* (
  machine: Machine,
  name: string,
  state: ModelState,
  event: ChargeEvent,
): Generator<Step> {
  const effects = machine.transition(state.charge, event)
  yield [name, writes(state, effects)]
  // A crash before the commit changes nothing; after one past the commit the event is redelivered.
  yield [`${name}, crash before the commit`, state]
  if (machine.isTorn)
    for (let count = 1; count < effects.length; count += 1)
      yield [`${name}, crash after ${count} writes`, writes(state, effects.slice(0, count))]
}

const providerSteps = function* (state: ModelState, index: number, order: TrueOrder): Generator<Step> {
  const pay = (amountPaise: number, left: Partial<ModelState['left']>): ModelState => {
    const transactionId = `T${index}${order.payments.length}`
    const payments = [...order.payments, { transactionId, amountPaise, timesBack: 0, isLate: state.hasEnded }]
    return { ...putOrder(state, index, { ...order, payments }), left: { ...state.left, ...left } }
  }
  const { left } = state
  if (order.payments.length === 0) {
    if (!order.hasFailed)
      yield [`${index} fails at the bank`, putOrder(state, index, { ...order, hasFailed: true })]
    yield [`${index} is paid`, pay(DUE, {})]
    if (left.wrongAmounts > 0)
      yield [`${index} is paid in a wrong amount`, pay(DUE - 1, { wrongAmounts: left.wrongAmounts - 1 })]
  } else if (order.payments.length === 1 && left.secondPayments > 0)
    yield [`${index} is paid a second time`, pay(DUE, { secondPayments: left.secondPayments - 1 })]
  if (left.takenBack > 0)
    for (const [at, payment] of order.payments.entries())
      if (payment.timesBack === 0) {
        const payments = order.payments.with(at, { ...payment, timesBack: 1 })
        yield [
          `${index} is taken back by the provider`,
          {
            ...putOrder(state, index, { ...order, payments }),
            left: { ...left, takenBack: left.takenBack - 1 },
          },
        ]
      }
}

/** Webhooks that arrive any number of times, in any order, or never. */
const webhookSteps = function* (machine: Machine, state: ModelState, index: number): Generator<Step> {
  const { payments = [], hasFailed = false } = state.orders[index] ?? {}
  const webhook = (event: ProviderEvent): ChargeEvent => ({
    kind: 'provider-event',
    source: 'webhook',
    event,
  })
  if (hasFailed)
    yield* eventSteps(machine, `webhook: ${index} failed`, state, webhook(eventOf(index, 'failed')))
  for (const payment of payments) {
    yield* eventSteps(
      machine,
      `webhook: ${index} is paid`,
      state,
      webhook(eventOf(index, 'captured', payment)),
    )
    if (state.left.lies > 0) {
      const wrong = { ...payment, amountPaise: payment.amountPaise - 5 }
      const liar = { ...state, left: { ...state.left, lies: state.left.lies - 1 } }
      yield* eventSteps(
        machine,
        `webhook: wrong amount for ${index}`,
        liar,
        webhook(eventOf(index, 'captured', wrong)),
      )
    }
  }
  const forged = eventOf(index, 'captured', {
    transactionId: `F${index}`,
    amountPaise: DUE,
    timesBack: 0,
    isLate: false,
  })
  if (machine.believesForged)
    yield* eventSteps(machine, `forged event about ${index}`, state, webhook(forged))
  else yield [`forged event about ${index}, turned away`, state]
}

const pollSteps = function* (machine: Machine, state: ModelState, index: number): Generator<Step> {
  if (!machine.readsAnswers) return
  for (const event of answersOf(state, index))
    yield* eventSteps(machine, `poll: ${index} is ${event.status}`, state, {
      kind: 'provider-event',
      source: 'poll',
      event,
    })
}

/** The provider refunds what we request, before or after a crash of ours: once per key. */
const refundSteps = function* (machine: Machine, state: ModelState): Generator<Step> {
  for (const [at, refund] of state.charge.refunds.entries()) {
    if (refund.state === 'done') continue
    for (const [index, order] of state.orders.entries())
      for (const [paymentAt, payment] of order.payments.entries()) {
        if (payment.transactionId !== refund.transactionId) continue
        const isNew = machine.refundsUnderNewKey ? payment.timesBack < 2 : payment.timesBack === 0
        const payments = order.payments.with(paymentAt, {
          ...payment,
          timesBack: payment.timesBack + (isNew ? 1 : 0),
        })
        const sent = putOrder(state, index, { ...order, payments })
        yield [`refund of ${payment.transactionId} sent, crash before the commit`, sent]
        const refunds = state.charge.refunds.with(at, { ...refund, state: 'done' })
        yield [`refund of ${payment.transactionId} done`, { ...sent, charge: { ...sent.charge, refunds } }]
      }
  }
}

/** Whether the money that pays the charge was taken after the end. */
const isGrantLate = ({ charge, orders }: ModelState): boolean => {
  const grant = charge.captures.find(({ use }) => use === 'grant')
  return orders.some(({ payments }) =>
    payments.some(({ transactionId, isLate }) => isLate && transactionId === grant?.transactionId),
  )
}

/** The opener receives the grant as often as the worker repeats it, and refunds late money. */
export const openerReceivesGrant = (machine: Machine, state: ModelState): ModelState => {
  if (state.grantsPublished === 0 || state.opener === 'confirmed') return state
  const isUsable = machine.usesLateMoney || !isGrantLate(state)
  if (state.opener === 'waiting' && isUsable) return { ...state, opener: 'confirmed' }
  return writes(state, machine.transition(state.charge, { kind: 'refund-requested' }))
}

/** Everything that can happen next. */
export const steps = function* (machine: Machine, state: ModelState, bounds: Bounds): Generator<Step> {
  const { charge, opener } = state
  if (opener === 'waiting') {
    if (charge.paymentAttempts.length < bounds.attempts && charge.state === 'open') {
      const orderId = `O${charge.paymentAttempts.length}`
      const orders = [...state.orders, { hasFailed: false, payments: [] }]
      const effects = machine.transition(charge, { kind: 'begin', orderId })
      yield ['begin', writes({ ...state, orders }, effects)]
      yield ['begin, crash before the commit', machine.ordersFirst ? { ...state, orders } : state]
    }
    if (charge.state === 'failed') yield* eventSteps(machine, 'try again', state, { kind: 'reopen' })
    if (state.left.ends > 0 && !state.hasEnded)
      yield [
        'the order ends',
        { ...state, hasEnded: true, left: { ...state.left, ends: state.left.ends - 1 } },
      ]
    yield* eventSteps(machine, 'give up waiting', { ...state, opener: 'gone' }, { kind: 'close' })
  }
  if (state.grantsPublished > 0) yield ['the opener hears of the grant', openerReceivesGrant(machine, state)]
  for (const [index, order] of state.orders.entries()) {
    yield* providerSteps(state, index, order)
    yield* webhookSteps(machine, state, index)
    yield* pollSteps(machine, state, index)
  }
  yield* refundSteps(machine, state)
}
