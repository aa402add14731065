import { describe, expect, it } from 'vitest'
import { explore } from '../../../../test/charge-model/explore.ts'
import { SOUND, type Bounds } from '../../../../test/charge-model/model.ts'
import { SEEDED_BUGS } from '../../../../test/charge-model/seeded-bugs.ts'
import { applyRefundReply, tryAgain, TRIES, type Refund, type RefundReply } from './refund.ts'

const NONE = { wrongAmounts: 0, secondPayments: 0, lies: 0, takenBack: 0, ends: 0 }
const ALL = { wrongAmounts: 1, secondPayments: 1, lies: 1, takenBack: 1, ends: 1 }
const TIMEOUT_MS = 300_000
const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * In all of them, events may be duplicated, lost and reordered without limit, and crashes come before and after every
 * commit.
 */
const BOUNDS: readonly (readonly [string, Bounds])[] = [
  ['four attempts', { attempts: 4, left: NONE }],
  ['three attempts and a wrong amount', { attempts: 3, left: { ...NONE, wrongAmounts: 1 } }],
  ['three attempts and a second payment of one order', { attempts: 3, left: { ...NONE, secondPayments: 1 } }],
  ['three attempts and an event with a wrong amount', { attempts: 3, left: { ...NONE, lies: 1 } }],
  ['three attempts and a payment taken back', { attempts: 3, left: { ...NONE, takenBack: 1 } }],
  ['three attempts and an order that ends', { attempts: 3, left: { ...NONE, ends: 1 } }],
  ['two attempts and one of each other surprise', { attempts: 2, left: { ...ALL, ends: 0 } }],
]

describe('[OPN-68] every state a charge can reach', () => {
  it.each(BOUNDS)('%s: no violation', { timeout: TIMEOUT_MS }, (name, bounds) => {
    const { states, transitions, violation } = explore(SOUND, bounds)
    print(`${name}: ${states} states, ${transitions} transitions`)
    expect(violation).toBeNull()
    expect(states).toBeGreaterThan(1_000)
  })

  it.each(Object.entries(SEEDED_BUGS))(
    'a machine that %s is found out',
    { timeout: TIMEOUT_MS },
    (name, bug) => {
      const { violation } = explore(bug, { attempts: 2, left: ALL })
      print(`${name}: ${violation?.what ?? 'not found'} after ${violation?.way.join(', ') ?? '-'}`)
      expect(violation).not.toBeNull()
    },
  )
})

describe('every state a refund can reach', () => {
  interface SystemState {
    readonly refund: Refund
    /** Tries under whose key the provider refunded. */
    readonly given: readonly number[]
    readonly refused: readonly number[]
  }
  type Apply = typeof applyRefundReply
  const events = ({ refund: { tryNo }, given, refused }: SystemState): RefundReply['status'][] => {
    if (given.includes(tryNo)) return ['done', 'accepted', 'unknown']
    return refused.includes(tryNo) ? ['refused', 'unknown'] : ['no-such-refund', 'unknown']
  }
  const next = function* (transition: Apply, system: SystemState): Generator<SystemState> {
    const { refund, given, refused } = system
    if (refund.state === 'due') {
      const isUsed = given.includes(refund.tryNo) || refused.includes(refund.tryNo)
      const reachable = isUsed
        ? [system]
        : [
            { ...system, given: [...given, refund.tryNo] },
            { ...system, refused: [...refused, refund.tryNo] },
          ]
      // The request may never arrive, and its response may be lost in a crash.
      yield { ...system, refund: transition(refund, 'sending', { status: 'unknown' }) }
      for (const reached of reachable) {
        yield reached
        for (const status of events(reached))
          yield { ...reached, refund: transition(refund, 'sending', { status }) }
      }
    }
    if (refund.state === 'sent')
      for (const status of events(system))
        yield { ...system, refund: transition(refund, 'polling', { status }) }
    // An operator may allow another round, once here: further rounds reach no new states.
    const again = refund.tryNo === TRIES ? tryAgain(refund) : null
    if (again !== null) yield { ...system, refund: again }
  }
  const explored = (transition: Apply) => {
    const start: SystemState = { refund: { state: 'due', tryNo: 1 }, given: [], refused: [] }
    const seen = new Set([JSON.stringify(start)])
    const queue = [start]
    let transitions = 0
    for (const system of queue) {
      if (system.given.length > 1) return { violation: 'given back twice', states: seen.size, transitions }
      if (system.refund.state === 'done' && system.given.length === 0)
        return { violation: 'done and not given', states: seen.size, transitions }
      for (const reached of next(transition, system)) {
        transitions += 1
        const key = JSON.stringify(reached)
        if (!seen.has(key)) queue.push(reached)
        seen.add(key)
      }
    }
    return { violation: null, states: seen.size, transitions }
  }

  it('gives back at most once, and is done only when given', () => {
    const { violation, states, transitions } = explored(applyRefundReply)
    print(`a refund: ${states} states, ${transitions} transitions`)
    expect(violation).toBeNull()
  })

  it.each([
    [
      'takes a new key when nobody knows',
      (refund, by, event) =>
        event.status === 'unknown' && refund.tryNo < 3
          ? { state: 'due', tryNo: refund.tryNo + 1 }
          : applyRefundReply(refund, by, event),
    ],
    [
      'takes silence for a yes',
      (refund, by, event) =>
        event.status === 'unknown' ? { ...refund, state: 'done' } : applyRefundReply(refund, by, event),
    ],
    [
      'takes a new key when the old one is not known yet',
      (refund, by, event) =>
        event.status === 'no-such-refund' || (event.status === 'unknown' && by === 'polling')
          ? { state: 'due', tryNo: Math.min(refund.tryNo + 1, 3) }
          : applyRefundReply(refund, by, event),
    ],
  ] satisfies [string, Apply][])('a machine that %s is found out', (_, bug) => {
    expect(explored(bug).violation).not.toBeNull()
  })
})
