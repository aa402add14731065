import {
  attemptHours,
  deadlineOf,
  type AttemptHours,
  type SittingScope,
} from '../../src/modules/delivery/domain/attempt-times.ts'
import {
  effectiveDeadline,
  endsAsItStands,
  transition,
  type AttemptAct,
} from '../../src/modules/delivery/domain/attempt-transition.ts'
import { readyAttempt, type TestAttempt } from '../../src/modules/delivery/domain/test-attempt.ts'
import { counts, verdictOf } from '@medha/test-rules/verdict'

/** One step of the model's clock is the grace time: one step after the deadline is within it, two are not. */
export const TICK = 30_000

/** One tapped answer: which device, and when. It is sent to the server as one block. */
export interface ModelBlock {
  readonly device: 'A' | 'B'
  readonly epoch: number
  readonly seq: number
  readonly before: string
  readonly head: string
  readonly madeAt: number
}
export interface StoredBlock extends ModelBlock {
  readonly arrivedAt: number
}

/** A device trusts the server's responses; its blocks and hand-in requests may arrive late, repeatedly or never. */
export interface Device {
  /** 0 if it has not entered. */
  readonly epoch: number
  readonly seq: number
  readonly head: string
  readonly requests: readonly { readonly epoch: number; readonly seq: number; readonly head: string }[]
}

export interface ModelState {
  readonly now: number
  readonly attempt: TestAttempt
  readonly scope: SittingScope
  readonly devices: { readonly A: Device; readonly B: Device }
  /** Everything that was ever sent: the network may deliver it at any time and any number of times. */
  readonly sent: readonly ModelBlock[]
  readonly stored: readonly StoredBlock[]
  /** Heads of the blocks whose answers counted when it ended; null while it runs. */
  readonly counted: readonly string[] | null
  readonly receipt: { readonly revision: number; readonly counted: readonly string[] } | null
  readonly isReleased: boolean
  /** The earliest deadline that the student was promised: at the start, and with all extra time since. */
  readonly promised: number | null
  /** The first violation that happened. */
  readonly broken: string | null
  readonly left: Left
}

export interface Left {
  readonly entries: number
  readonly taps: number
  readonly takeOvers: number
  readonly pauses: number
  readonly extensions: number
  readonly reopenings: number
  readonly staffEnds: number
  readonly voids: number
  readonly revisions: number
}

/** The parts that a seeded bug replaces. */
export interface Machine {
  readonly transition: typeof transition
  /** Which stored blocks count when the attempt ends. */
  readonly countedAtEnd: (model: ModelState, deadline: number) => readonly string[]
  /** True if state and counted sheet are written separately, so that a crash may leave one without the other. */
  readonly isTorn: boolean
  /** Whether a resumed sitting adds the length of the pause for all students. */
  readonly givesPauseBack: boolean
}

const judged = ({ stored, attempt }: ModelState, deadline: number): readonly string[] =>
  stored
    .filter(({ madeAt, arrivedAt }) =>
      counts(
        verdictOf({
          claimedAt: madeAt,
          uncertainty: 0,
          arrivedAt,
          deadline,
          problems: [],
          isFromFile: false,
          latePolicy: 'hold',
        }),
      ),
    )
    .filter(({ epoch }) => epoch <= attempt.epoch)
    .map(({ head }) => head)

export const SOUND: Machine = {
  transition,
  countedAtEnd: (model, deadline) =>
    endsAsItStands(model.attempt, deadline) ? model.stored.map(({ head }) => head) : judged(model, deadline),
  isTorn: false,
  givesPauseBack: true,
}

const HOURS: Readonly<Record<'fixed' | 'window', AttemptHours>> = {
  fixed: attemptHours(
    {
      kind: 'fixed',
      opensAt: TICK,
      entryUntil: 3 * TICK,
      duration: 2 * TICK,
      openingSpread: 0,
      hardEndAt: null,
    },
    0,
  ),
  window: attemptHours(
    {
      kind: 'window',
      opensAt: TICK,
      entryUntil: 3 * TICK,
      duration: 2 * TICK,
      openingSpread: 0,
      hardEndAt: 4 * TICK,
    },
    0,
  ),
}

const OUT: Device = { epoch: 0, seq: 0, head: '', requests: [] }

export const initial = (kind: 'fixed' | 'window', left: Left): ModelState => ({
  now: 0,
  attempt: readyAttempt(HOURS[kind]),
  scope: { extra: 0, pausedAt: null },
  devices: { A: OUT, B: OUT },
  sent: [],
  stored: [],
  counted: null,
  receipt: null,
  isReleased: false,
  promised: null,
  broken: null,
  left,
})

/** The table of the specification: the allowed transitions, by act. */
export const ALLOWED_EDGES: ReadonlySet<string> = new Set([
  'ready enter ready', // the turn of a device
  'ready start running', // A2
  'running start running', // A3
  'running take-over running', // A4
  'running pause paused', // A5
  'paused resume running', // A6
  'running submit submitted', // A7
  'submitted submit submitted', // a lost response to A7
  'submitted enter submitted', // to see the receipt
  'running sweep submitted', // A8
  'running end submitted', // A9
  'paused end submitted', // A9
  'submitted reopen running', // A10
  'submitted extend running', // A11
  'ready sweep absent', // A12
  ...['ready', 'running', 'paused', 'submitted', 'absent'].map((state) => `${state} void void`), // A13
  'submitted revise submitted', // A14
  'running save running',
  'paused save paused',
  'running extend running',
  'paused extend paused',
])

export const firstBroken = (model: ModelState, what: string | null): ModelState =>
  what === null || model.broken !== null ? model : { ...model, broken: what }

const isSame = (one: TestAttempt, other: TestAttempt): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What an act may never do, whatever the state. */
const brokenBy = (before: ModelState, act: AttemptAct, after: TestAttempt): string | null => {
  const { attempt, scope, now } = before
  if (isSame(attempt, after)) return null
  const edge = `${attempt.state} ${act.act} ${after.state}`
  if (!ALLOWED_EDGES.has(edge)) return `not in the table: ${edge}`
  if (before.isReleased) return 'a released result stands on something that changed'
  if (attempt.deadlineAt !== null && (after.deadlineAt ?? 0) < attempt.deadlineAt)
    return 'a deadline moved to an earlier instant'
  if (act.act === 'start' && attempt.state === 'running') return 'a second start wrote something'
  if (act.act === 'save' && act.epoch !== attempt.epoch)
    return 'a device that was taken over from still writes'
  if (act.act === 'extend' && attempt.state === 'submitted' && attempt.submittedBy !== 'deadline')
    return 'opened what a person had ended'
  const isStopped = attempt.pausedAt !== null || scope.pausedAt !== null
  if (act.act === 'sweep' && after.state === 'submitted' && (isStopped || now <= (before.promised ?? 0)))
    return 'ended before its time was over'
  const held = before.stored.findLast(({ epoch }) => epoch === attempt.epoch)?.head ?? ''
  if (act.act === 'submit' && act.head !== held) return 'handed in other answers than the server holds'
  return null
}

/** Compares what counts at the end with what must and what must not. */
const brokenAtEnd = (before: ModelState, counted: readonly string[], deadline: number): string | null => {
  for (const { head, madeAt, arrivedAt } of before.stored) {
    if (arrivedAt <= deadline && !counted.includes(head))
      return 'an answer that arrived in time does not count'
    if (arrivedAt > deadline && madeAt > deadline && counted.includes(head))
      return 'an answer made after the end counts'
  }
  return null
}

const promisedAfter = (
  { attempt, promised, now }: ModelState,
  act: AttemptAct,
  after: TestAttempt,
): number | null => {
  if (act.act === 'start' && promised === null) return deadlineOf(after.hours, now)
  if (promised === null) return null
  if (act.act === 'resume' && attempt.pausedAt !== null) return promised + now - attempt.pausedAt
  if (act.act === 'extend') return promised + act.extra
  return act.act === 'reopen' ? Math.max(promised, now + act.duration) : promised
}

/** Applies an act to the attempt: everything that it writes is written together. */
export const acted = (
  machine: Machine,
  model: ModelState,
  act: AttemptAct,
): { model: ModelState; isDone: boolean } => {
  const decision = machine.transition(model.attempt, act)
  if (!decision.ok) return { model, isDone: false }
  const after = decision.value
  const promised = promisedAfter(model, act, after)
  const next = firstBroken({ ...model, attempt: after, promised }, brokenBy(model, act, after))
  if (model.attempt.state === 'submitted' && after.state === 'running')
    return { model: { ...next, counted: null, receipt: null }, isDone: true }
  if (model.attempt.state === 'submitted' || after.state !== 'submitted') return { model: next, isDone: true }
  const deadline =
    after.submittedBy === 'staff' ? (after.submittedAt ?? 0) : effectiveDeadline(model.attempt, model.scope)
  const counted = machine.countedAtEnd(model, deadline)
  return { model: firstBroken({ ...next, counted }, brokenAtEnd(model, counted, deadline)), isDone: true }
}
