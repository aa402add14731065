import { acted, initial, TICK, type Left, type Machine, type ModelState } from './model.ts'
import { steps } from './steps.ts'

export interface Bounds {
  readonly kind: 'fixed' | 'window'
  readonly lastTick: number
  readonly left: Left
}

export interface Exploration {
  readonly states: number
  readonly transitions: number
  /** The transitions of the attempt that occurred, as `from act to`. */
  readonly edges: ReadonlySet<string>
  readonly violation: { readonly what: string; readonly way: readonly string[] } | null
}

/** What must hold in every state. */
const brokenNow = ({ broken, attempt, counted, receipt, stored }: ModelState): string | null => {
  if (broken !== null) return broken
  if (attempt.state === 'submitted' && counted === null) return 'ended without its answers'
  if (attempt.state === 'absent' && attempt.startedAt !== null) return 'absent, though it was begun'
  if (attempt.state === 'submitted' && attempt.submittedBy === 'deadline')
    for (const { head, arrivedAt } of stored)
      if (arrivedAt <= (attempt.submittedAt ?? 0) && counted?.includes(head) !== true)
        return 'an answer that arrived in time does not count'
  const isStale = receipt?.revision === attempt.revision && receipt.counted.join() !== counted?.join()
  if (attempt.state === 'submitted' && isStale) return 'the answers changed after the receipt'
  const isWritten =
    attempt.state === 'submitted' && stored.some(({ arrivedAt }) => arrivedAt > (attempt.savedAt ?? 0))
  return isWritten ? 'an answer was taken after the end' : null
}

/** No student comes back, staff resume everything, and time passes: every attempt must end. */
const brokenInTheEnd = (machine: Machine, from: ModelState): string | null => {
  const resumed = { ...from, scope: { ...from.scope, pausedAt: null } }
  const free = acted(machine, resumed, { act: 'resume', now: from.now, scope: resumed.scope }).model
  const now = from.now + 100 * TICK
  const { model } = acted(machine, { ...free, now }, { act: 'sweep', now, scope: free.scope })
  if (['ready', 'running', 'paused'].includes(model.attempt.state)) return 'an attempt that never ends'
  const broken = brokenNow(model)
  return broken === null ? null : `${broken}, in the end`
}

/** States that differ only in facts without further effect count as one. */
const keyOf = ({ attempt, devices, ...model }: ModelState): string => {
  const { hours: _, startedAt, submittedAt, ...rest } = attempt
  const isOver = attempt.state === 'void' || model.isReleased
  const since = [startedAt === null, attempt.submittedBy === 'student' ? null : submittedAt]
  return JSON.stringify([Object.values(rest), since, Object.values(model), isOver ? null : devices])
}

/** Visits every state that can be reached within the bounds, and stops at the first forbidden one. */
export const explore = (machine: Machine, { kind, lastTick, left }: Bounds): Exploration => {
  const start = initial(kind, left)
  const ways = new Map<string, { readonly from: string; readonly by: string } | null>([[keyOf(start), null]])
  const edges = new Set<string>()
  let transitions = 0
  const wayTo = (key: string, last: string): string[] => {
    const way = [last]
    for (let at = ways.get(key); at !== null && at !== undefined; at = ways.get(at.from)) way.unshift(at.by)
    return way
  }
  const watched: Machine = {
    ...machine,
    transition: (attempt, act) => {
      const decision = machine.transition(attempt, act)
      if (decision.ok) edges.add(`${attempt.state} ${act.act} ${decision.value.state}`)
      return decision
    },
  }
  for (let frontier = [start]; frontier.length > 0;) {
    const next: ModelState[] = []
    for (const model of frontier) {
      const from = keyOf(model)
      for (const [by, reached] of steps(watched, model, lastTick)) {
        transitions += 1
        const key = keyOf(reached)
        if (ways.has(key)) continue
        const what = brokenNow(reached) ?? brokenInTheEnd(machine, reached)
        if (what !== null)
          return { states: ways.size, transitions, edges, violation: { what, way: wayTo(from, by) } }
        ways.set(key, { from, by })
        next.push(reached)
      }
    }
    frontier = next
  }
  return { states: ways.size, transitions, edges, violation: null }
}
