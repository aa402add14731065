import type { AttemptAct } from '../../src/modules/delivery/domain/attempt-transition.ts'
import { effectiveDeadline } from '../../src/modules/delivery/domain/attempt-transition.ts'
import {
  acted,
  firstBroken,
  TICK,
  type Device,
  type Left,
  type Machine,
  type ModelBlock,
  type ModelState,
} from './model.ts'

type Step = readonly [name: string, next: ModelState]
type Name = 'A' | 'B'

/** Long enough that the new deadline is in the future after the sweeper has ended the attempt. */
const ADDED = 3 * TICK

const spend = (model: ModelState, what: keyof Left): ModelState => ({
  ...model,
  left: { ...model.left, [what]: model.left[what] - 1 },
})
const withDevice = (model: ModelState, name: Name, device: Device): ModelState => ({
  ...model,
  devices: { ...model.devices, [name]: device },
})
const at = ({ now, scope }: ModelState) => ({ now, scope })

/** The device begins from the server's state. */
const letIn = (model: ModelState, name: Name): ModelState => {
  const { epoch, seq, head } = model.attempt
  return withDevice(model, name, { ...model.devices[name], epoch, seq, head })
}

/** Whether a start released the key too early or to the wrong device. */
const brokenByKey = ({ attempt, now, devices }: ModelState, name: Name): string | null => {
  if (now < attempt.hours.opensAt) return 'the key left before the opening'
  return devices[name].epoch === attempt.epoch ? null : 'the key went to a device that has not its turn'
}

const entrySteps = function* (machine: Machine, model: ModelState, name: Name): Generator<Step> {
  const { attempt, left, devices } = model
  // The order in which the two enter makes no difference.
  if (left.entries > 0 && (name === 'A' || attempt.device !== null) && attempt.device !== name) {
    const entered = acted(machine, spend(model, 'entries'), { act: 'enter', device: name, ...at(model) })
    if (entered.isDone) {
      yield [`${name} enters`, letIn(entered.model, name)]
      yield [`${name} enters, answer lost`, entered.model]
    }
  }
  const { epoch } = devices[name]
  const started = acted(machine, model, { act: 'start', epoch, hasPaper: true, ...at(model) })
  if (started.isDone && epoch > 0)
    yield [`${name} starts`, firstBroken(started.model, brokenByKey(started.model, name))]
  if (left.takeOvers === 0 || attempt.device === name) return
  const taken = acted(machine, spend(model, 'takeOvers'), { act: 'take-over', device: name, ...at(model) })
  if (!taken.isDone) return
  yield [`${name} takes over`, letIn(taken.model, name)]
  yield [`${name} takes over, answer lost`, taken.model]
}

/** A forged client answers at any time, even after the end or after a takeover. */
const deviceSteps = function* (model: ModelState, name: Name): Generator<Step> {
  const device = model.devices[name]
  // Messages after a void or a release have no effect.
  if (device.epoch === 0 || model.attempt.state === 'void' || model.isReleased) return
  if (model.left.taps > 0) {
    const seq = device.seq + 1
    const head = `${device.head}${name}${device.epoch}${seq}`
    const block: ModelBlock = {
      device: name,
      epoch: device.epoch,
      seq,
      before: device.head,
      head,
      madeAt: model.now,
    }
    const tapped = withDevice({ ...spend(model, 'taps'), sent: [...model.sent, block] }, name, {
      ...device,
      seq,
      head,
    })
    yield [`${name} answers`, tapped]
  }
  if (device.requests.length === 0) {
    const request = { epoch: device.epoch, seq: device.seq, head: device.head }
    yield [`${name} wants to hand in`, withDevice(model, name, { ...device, requests: [request] })]
  }
}

/** Messages arrive at any time, in any order, any number of times, or never. */
const networkSteps = function* (machine: Machine, model: ModelState): Generator<Step> {
  for (const block of model.sent) {
    const { device, epoch, seq, before, head, madeAt } = block
    const act: AttemptAct = { act: 'save', epoch, seq, before, head, claimedAt: madeAt, ...at(model) }
    const saved = acted(machine, model, act)
    if (!saved.isDone) continue
    const stored = [...saved.model.stored, { ...block, arrivedAt: model.now }]
    yield [`block ${seq} of ${device} arrives`, { ...saved.model, stored }]
  }
  for (const name of ['A', 'B'] as const)
    for (const request of model.devices[name].requests) {
      const { model: next, isDone } = acted(machine, model, {
        act: 'submit',
        pressedAt: model.now,
        ...request,
        ...at(model),
      })
      if (isDone) yield [`the request of ${name} arrives`, next]
    }
}

/** A11 for the attempts that the extension reaches, in the same transaction. */
const extended = (machine: Machine, model: ModelState, extra: number): ModelState => {
  const act: AttemptAct = { act: 'extend', extra, isReleased: model.isReleased, ...at(model) }
  const { model: next } = acted(machine, model, act)
  const { attempt, scope, now, isReleased } = next
  const isWorthless =
    attempt.state === 'submitted' &&
    attempt.submittedBy === 'deadline' &&
    effectiveDeadline(attempt, scope) > now
  return firstBroken(next, isWorthless && !isReleased ? 'an extension came late and helps nobody' : null)
}

/** A pause or an extension of the whole sitting is one row; the attempt is not written. */
const sittingSteps = function* (machine: Machine, model: ModelState): Generator<Step> {
  const { scope, left, now, attempt, promised } = model
  const isSitting = attempt.state === 'running' || attempt.state === 'paused'
  if (left.pauses > 0 && scope.pausedAt === null)
    yield ['the sitting is paused', { ...spend(model, 'pauses'), scope: { ...scope, pausedAt: now } }]
  if (scope.pausedAt !== null) {
    const length = now - Math.max(scope.pausedAt, attempt.startedAt ?? 0)
    const extra = scope.extra + (machine.givesPauseBack ? now - scope.pausedAt : 0)
    const promisedAfter = promised !== null && isSitting ? promised + length : promised
    yield ['the sitting goes on', { ...model, scope: { extra, pausedAt: null }, promised: promisedAfter }]
  }
  if (left.extensions === 0) return
  const longer = { ...spend(model, 'extensions'), scope: { ...scope, extra: scope.extra + ADDED } }
  const next = extended(machine, longer, 0)
  const isStillOpen = next.attempt.state === 'running' || next.attempt.state === 'paused'
  yield [
    'the sitting is extended',
    isStillOpen && next.promised !== null ? { ...next, promised: next.promised + ADDED } : next,
  ]
}

const staffSteps = function* (machine: Machine, model: ModelState): Generator<Step> {
  const { left, isReleased, now, attempt } = model
  const staff = function* (name: string, act: AttemptAct, cost: keyof Left | null): Generator<Step> {
    if (cost !== null && left[cost] === 0) return
    const { model: next, isDone } = acted(machine, cost === null ? model : spend(model, cost), act)
    if (isDone) yield [name, next]
  }
  yield* staff('staff pause it', { act: 'pause', ...at(model) }, 'pauses')
  yield* staff('staff let it go on', { act: 'resume', ...at(model) }, null)
  yield* staff('staff end it', { act: 'end', at: now, ...at(model) }, 'staffEnds')
  yield* staff('staff end it a little earlier', { act: 'end', at: now - TICK, ...at(model) }, 'staffEnds')
  yield* staff('staff reopen it', { act: 'reopen', duration: TICK, isReleased, ...at(model) }, 'reopenings')
  yield* staff('staff void it', { act: 'void', isReleased, ...at(model) }, 'voids')
  yield* staff('the judge revises it', { act: 'revise', isReleased, ...at(model) }, 'revisions')
  if (left.extensions > 0) yield ['it is extended', extended(machine, spend(model, 'extensions'), ADDED)]
  if (attempt.state === 'submitted' && !isReleased)
    yield ['the result is released', { ...model, isReleased: true }]
}

/** Requested any number of times: the first request signs, the others read. */
const receiptSteps = function* (model: ModelState): Generator<Step> {
  const { attempt, counted, receipt } = model
  if (attempt.state !== 'submitted' || counted === null || receipt?.revision === attempt.revision) return
  yield ['the receipt is asked for', { ...model, receipt: { revision: attempt.revision, counted } }]
}

/** Everything that can happen next. */
export const steps = function* (machine: Machine, model: ModelState, lastTick: number): Generator<Step> {
  if (model.now < lastTick * TICK) yield ['time passes', { ...model, now: model.now + TICK }]
  for (const name of ['A', 'B'] as const) {
    yield* entrySteps(machine, model, name)
    yield* deviceSteps(model, name)
  }
  yield* networkSteps(machine, model)
  const swept = acted(machine, model, { act: 'sweep', ...at(model) }).model
  yield ['the sweeper comes', swept]
  if (machine.isTorn && swept.counted !== model.counted)
    yield ['the sweeper comes, crash before the answers', { ...swept, counted: [] }]
  yield* sittingSteps(machine, model)
  yield* staffSteps(machine, model)
  yield* receiptSteps(model)
}
