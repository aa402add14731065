import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { deadlineOf, graceEnd, type SittingScope } from './attempt-times.ts'
import type { SubmittedBy, TestAttempt } from './test-attempt.ts'

interface Act {
  readonly now: number
  readonly scope: SittingScope
}

/** What can happen to an attempt. A2 and the like refer to the specification's table; A1 creates the attempt. */
export type AttemptAct = Act &
  (
    | { readonly act: 'enter'; readonly device: string }
    | { readonly act: 'start'; readonly epoch: number; readonly hasPaper: boolean }
    | { readonly act: 'take-over'; readonly device: string }
    | {
        readonly act: 'save'
        readonly epoch: number
        readonly seq: number
        readonly before: string
        readonly head: string
        readonly claimedAt: number
      }
    | {
        readonly act: 'submit'
        readonly epoch: number
        readonly seq: number
        readonly head: string
        readonly pressedAt: number
      }
    | { readonly act: 'pause' }
    | { readonly act: 'resume' }
    | { readonly act: 'sweep' }
    | { readonly act: 'end'; readonly at: number }
    | { readonly act: 'reopen'; readonly duration: number; readonly isReleased: boolean }
    | { readonly act: 'extend'; readonly extra: number; readonly isReleased: boolean }
    | { readonly act: 'void'; readonly isReleased: boolean }
    | { readonly act: 'revise'; readonly isReleased: boolean }
  )

export type AttemptRefusal =
  | 'delivery.not-open-yet'
  | 'delivery.closed'
  | 'delivery.no-paper-yet'
  | 'delivery.paused'
  | 'delivery.in-use-elsewhere'
  | 'delivery.superseded'
  | 'delivery.gap'
  | 'delivery.not-submitted'
  | 'delivery.result-released'

type Decision = Outcome<TestAttempt, AttemptRefusal>
type ActOf<Name extends AttemptAct['act']> = Extract<AttemptAct, { act: Name }>

/** When the time of a running attempt is over, with all extra time. */
export const effectiveDeadline = ({ deadlineAt }: TestAttempt, { extra }: SittingScope): number =>
  (deadlineAt ?? Infinity) + extra

/** TIM-05, TIM-06: no stored block came too late, so the sheet counts unchanged and no event has to be judged. */
export const endsAsItStands = (
  { savedAt, lastClaimedAt }: Pick<TestAttempt, 'savedAt' | 'lastClaimedAt'>,
  deadline: number,
): boolean => {
  if (savedAt === null || savedAt <= deadline) return true
  return (lastClaimedAt ?? 0) <= deadline && savedAt <= graceEnd(deadline)
}

const ended = (attempt: TestAttempt, submittedAt: number, submittedBy: SubmittedBy): Decision =>
  done({ ...attempt, state: 'submitted', pausedAt: null, submittedAt, submittedBy })

/**
 * A device's turn begins when it enters, and a start names its turn. Before the start nothing can be lost, so the last
 * device to enter has the turn; after it another device needs a proof (A4).
 */
const enter = (attempt: TestAttempt, { device }: ActOf<'enter'>): Decision => {
  const { state } = attempt
  if (state === 'absent' || state === 'void') return refuse('delivery.closed')
  // After hand-in the student may see the receipt on any device: it can change nothing.
  if (device === attempt.device || state === 'submitted') return done(attempt)
  return state === 'ready'
    ? done({ ...attempt, device, epoch: attempt.epoch + 1 })
    : refuse('delivery.in-use-elsewhere')
}

/** A2, A3. On `done` the caller may release the paper's key. */
const start = (attempt: TestAttempt, { now, scope, epoch, hasPaper }: ActOf<'start'>): Decision => {
  const { state, hours } = attempt
  if (state === 'paused') return refuse('delivery.paused')
  if (state !== 'running' && state !== 'ready') return refuse('delivery.closed')
  if (epoch !== attempt.epoch) return refuse('delivery.in-use-elsewhere')
  if (state === 'running') return done(attempt)
  if (now >= hours.entryUntil) return refuse('delivery.closed')
  if (now < hours.opensAt) return refuse('delivery.not-open-yet')
  if (!hasPaper) return refuse('delivery.no-paper-yet')
  if (scope.pausedAt !== null) return refuse('delivery.paused')
  return done({ ...attempt, state: 'running', startedAt: now, deadlineAt: deadlineOf(hours, now) })
}

/** A4: the caller has checked a proof. The new device begins its own chain. */
const takeOver = (attempt: TestAttempt, { device }: ActOf<'take-over'>): Decision =>
  attempt.state === 'running'
    ? done({ ...attempt, device, epoch: attempt.epoch + 1, seq: 0, head: '' })
    : refuse('delivery.closed')

/** No deadline check: late blocks are stored and judged at the end (OPN-108). */
const save = (attempt: TestAttempt, given: ActOf<'save'>): Decision => {
  if (given.epoch !== attempt.epoch) return refuse('delivery.superseded')
  if (attempt.state !== 'running' && attempt.state !== 'paused') return refuse('delivery.closed')
  if (given.seq !== attempt.seq + 1 || given.before !== attempt.head) return refuse('delivery.gap')
  const lastClaimedAt = Math.max(attempt.lastClaimedAt ?? 0, given.claimedAt)
  return done({ ...attempt, seq: given.seq, head: given.head, lastClaimedAt, savedAt: given.now })
}

/** A7. If events have to be judged first, the sweeper ends the attempt and the hand-in is only noted. */
const submit = (attempt: TestAttempt, given: ActOf<'submit'>): Decision => {
  const { epoch, seq, head } = attempt
  if (given.epoch !== epoch) return refuse('delivery.superseded')
  // A retry, because the response was lost.
  if (attempt.state === 'submitted' && given.seq === seq && given.head === head) return done(attempt)
  if (attempt.state === 'paused' || given.scope.pausedAt !== null) return refuse('delivery.paused')
  if (attempt.state !== 'running') return refuse('delivery.closed')
  if (given.seq !== seq || given.head !== head) return refuse('delivery.gap')
  const deadline = effectiveDeadline(attempt, given.scope)
  if (given.now > graceEnd(deadline) || !endsAsItStands(attempt, deadline)) return refuse('delivery.closed')
  return ended(attempt, Math.min(given.pressedAt, given.now, deadline), 'student')
}

/** A8, A12. */
const sweep = (attempt: TestAttempt, { now, scope }: ActOf<'sweep'>): Decision => {
  const { state, hours } = attempt
  if (state === 'ready' && now >= hours.entryUntil) return done({ ...attempt, state: 'absent' })
  if (state !== 'running' || scope.pausedAt !== null) return done(attempt)
  const deadline = effectiveDeadline(attempt, scope)
  return now > graceEnd(deadline) ? ended(attempt, deadline, 'deadline') : done(attempt)
}

const running = (attempt: TestAttempt, deadlineAt: number): TestAttempt => ({
  ...attempt,
  state: 'running',
  deadlineAt,
  epoch: attempt.epoch + 1,
  seq: 0,
  head: '',
  submittedAt: null,
  submittedBy: null,
  // The next end produces another sheet: its receipt replaces the old one, and results receives the new sheet.
  revision: attempt.revision + 1,
})

/** A10. SIT-12: the new deadline is never before the old one. */
const reopen = (attempt: TestAttempt, { now, scope, duration, isReleased }: ActOf<'reopen'>): Decision => {
  if (isReleased) return refuse('delivery.result-released')
  if (attempt.state !== 'submitted') return refuse('delivery.not-submitted')
  return done(running(attempt, Math.max(attempt.deadlineAt ?? 0, now + duration - scope.extra)))
}

/** SIT-12: time is only ever added. A11: an attempt ended by its deadline continues if the new one is ahead. */
const extend = (attempt: TestAttempt, { now, scope, extra, isReleased }: ActOf<'extend'>): Decision => {
  const { state, deadlineAt, submittedBy } = attempt
  if (deadlineAt === null || extra < 0) return refuse('delivery.closed')
  const later = { ...attempt, deadlineAt: deadlineAt + extra }
  if (state === 'running' || state === 'paused') return done(later)
  if (state !== 'submitted' || submittedBy !== 'deadline') return refuse('delivery.closed')
  if (isReleased) return refuse('delivery.result-released')
  const isAhead = effectiveDeadline(later, scope) > now
  return isAhead ? done(running(attempt, later.deadlineAt)) : refuse('delivery.closed')
}

const pause = (attempt: TestAttempt, now: number): Decision =>
  attempt.state === 'running'
    ? done({ ...attempt, state: 'paused', pausedAt: now })
    : refuse('delivery.closed')

/** SIT-11: time that a pause of the sitting or centre also covers is given back when that pause ends. */
const resume = (attempt: TestAttempt, { now, scope }: ActOf<'resume'>): Decision => {
  const { state, pausedAt, deadlineAt } = attempt
  if (state !== 'paused' || pausedAt === null || deadlineAt === null) return refuse('delivery.closed')
  const own = Math.max(0, (scope.pausedAt ?? now) - pausedAt)
  return done({ ...attempt, state: 'running', pausedAt: null, deadlineAt: deadlineAt + own })
}

const end = (attempt: TestAttempt, { now, at }: ActOf<'end'>): Decision =>
  attempt.state === 'running' || attempt.state === 'paused'
    ? ended(attempt, Math.min(at, now), 'staff')
    : refuse('delivery.closed')

/** ATT-05: every transition of an attempt, and no other. An attempt returned unchanged needs no write. */
export const transition = (attempt: TestAttempt, act: AttemptAct): Decision => {
  switch (act.act) {
    case 'enter':
      return enter(attempt, act)
    case 'start':
      return start(attempt, act)
    case 'take-over':
      return takeOver(attempt, act)
    case 'save':
      return save(attempt, act)
    case 'submit':
      return submit(attempt, act)
    case 'sweep':
      return sweep(attempt, act)
    case 'pause':
      return pause(attempt, act.now)
    case 'resume':
      return resume(attempt, act)
    case 'end':
      return end(attempt, act)
    case 'reopen':
      return reopen(attempt, act)
    case 'extend':
      return extend(attempt, act)
    case 'void':
      if (act.isReleased) return refuse('delivery.result-released')
      return attempt.state === 'void' ? done(attempt) : done({ ...attempt, state: 'void' })
    case 'revise':
      if (act.isReleased) return refuse('delivery.result-released')
      if (attempt.state !== 'submitted') return refuse('delivery.not-submitted')
      return done({ ...attempt, revision: attempt.revision + 1 })
  }
}
