import {
  answersOf,
  DUE,
  initial,
  openerReceivesGrant,
  steps,
  writes,
  type Bounds,
  type Machine,
  type ModelState,
} from './model.ts'

export interface Exploration {
  readonly states: number
  readonly transitions: number
  /** The first violation, with the steps that lead to it. */
  readonly violation: { readonly what: string; readonly way: readonly string[] } | null
}

const truePayments = ({ orders }: ModelState) => orders.flatMap(({ payments }) => payments)

/** What must hold in every state. */
const brokenNow = (state: ModelState): string | null => {
  const { charge } = state
  const grants = charge.captures.filter(({ use }) => use === 'grant')
  if (grants.length > 1 || state.grantsPublished > 1) return 'two grants'
  const truth = new Map(truePayments(state).map((payment) => [payment.transactionId, payment]))
  for (const { transactionId } of grants)
    if (truth.get(transactionId)?.amountPaise !== DUE) return 'a grant without a capture of the right amount'
  if ((charge.state === 'captured') !== (grants.length === 1)) return 'state and grant disagree'
  for (const { timesBack } of truth.values()) if (timesBack > 1) return 'refunded twice'
  for (const refund of charge.refunds)
    if (refund.amountPaise !== truth.get(refund.transactionId)?.amountPaise)
      return 'a refund that is not its capture'
  return null
}

/** The final state of a fair run: every reply arrives, every job runs, every event is delivered. */
const settled = (machine: Machine, from: ModelState): ModelState => {
  let state = from
  for (let round = 0; round < 2; round += 1) {
    if (machine.readsAnswers)
      for (const index of state.orders.keys())
        for (const event of answersOf(state, index)) {
          state = writes(
            state,
            machine.transition(state.charge, { kind: 'provider-event', source: 'poll', event }),
          )
        }
    // No payer is at a provider's page: after a while the charge is closed.
    if (state.charge.paymentAttempts.at(-1)?.state !== 'begun' && state.charge.state === 'open')
      state = writes(state, machine.transition(state.charge, { kind: 'close' }))
    state = openerReceivesGrant(machine, state)
    const toRefund = new Set(
      state.charge.refunds.filter((refund) => refund.state !== 'done').map((refund) => refund.transactionId),
    )
    state = {
      ...state,
      charge: {
        ...state.charge,
        refunds: state.charge.refunds.map((refund) => ({ ...refund, state: 'done' })),
      },
      orders: state.orders.map((order) => ({
        ...order,
        payments: order.payments.map((payment) =>
          toRefund.has(payment.transactionId) && payment.timesBack === 0
            ? { ...payment, timesBack: 1 }
            : payment,
        ),
      })),
    }
  }
  return state
}

/** What must hold once the system is idle. */
const brokenInTheEnd = (machine: Machine, from: ModelState): string | null => {
  const state = settled(machine, from)
  const now = brokenNow(state)
  if (now !== null) return `${now}, in the end`
  const grant = state.charge.captures.find(({ use }) => use === 'grant')
  for (const payment of truePayments(state)) {
    const isKept = payment.timesBack === 0
    const isGrant = payment.transactionId === grant?.transactionId
    if (isKept && !isGrant) return 'money kept without a grant'
    if (isKept && payment.isLate) return 'money kept that was taken after the end'
    if (isKept && state.opener !== 'confirmed') return 'money kept from a family that left'
    if (isGrant && !isKept && state.opener === 'confirmed' && state.alarms === 0)
      return 'a place given and its money given back'
  }
  const latest = state.orders.at(-1)
  const isPending = latest === undefined || (latest.payments.length === 0 && !latest.hasFailed)
  return state.charge.state === 'open' && !isPending ? 'a charge that stays open for ever' : null
}

/** States that differ only in names and order count as one: the latest attempt is separate, the others are alike. */
const keyOf = (state: ModelState): string => {
  const { charge } = state
  const of = state.orders.map((order, index) => {
    const payments = order.payments.map(({ transactionId, amountPaise, timesBack, isLate }) => {
      const use = charge.captures.find((capture) => capture.transactionId === transactionId)?.use ?? '-'
      const refund = charge.refunds.find((each) => each.transactionId === transactionId)
      return `${amountPaise}${timesBack}${isLate ? 'l' : ''}${use}${refund?.state ?? ''}${refund?.reason ?? ''}`
    })
    return `${charge.paymentAttempts[index]?.state ?? '-'}${order.hasFailed ? 'f' : ''}(${payments.toSorted().join(',')})`
  })
  const latest = of.pop() ?? ''
  const { wrongAmounts, secondPayments, lies, takenBack, ends } = state.left
  // Captures without a payment exist only if a forgery was accepted.
  const strays = charge.captures.length
  return `${charge.state}|${of.toSorted().join(';')}|${latest}|${state.opener}${state.grantsPublished}${state.alarms}|${wrongAmounts}${secondPayments}${lies}${takenBack}${ends}${state.hasEnded ? 'e' : ''}${strays}`
}

/** Visits every state that can be reached within the bounds, and stops at the first forbidden one. */
export const explore = (machine: Machine, bounds: Bounds): Exploration => {
  const start = initial(bounds)
  const ways = new Map<string, { readonly from: string; readonly by: string } | null>([[keyOf(start), null]])
  const wayTo = (key: string, last: string): string[] => {
    const way = [last]
    for (let at = ways.get(key); at !== null && at !== undefined; at = ways.get(at.from)) way.unshift(at.by)
    return way
  }
  let transitions = 0
  let frontier = [start]
  while (frontier.length > 0) {
    const next: ModelState[] = []
    for (const state of frontier) {
      const from = keyOf(state)
      for (const [by, reached] of steps(machine, state, bounds)) {
        transitions += 1
        if (reached === state) continue
        const key = keyOf(reached)
        if (ways.has(key)) continue
        const what = brokenNow(reached) ?? brokenInTheEnd(machine, reached)
        if (what !== null)
          return { states: ways.size, transitions, violation: { what, way: wayTo(from, by) } }
        ways.set(key, { from, by })
        next.push(reached)
      }
    }
    frontier = next
  }
  return { states: ways.size, transitions, violation: null }
}
