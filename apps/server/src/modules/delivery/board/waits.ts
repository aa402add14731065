import type { WaitAnswer } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { LruCache } from '../../../kernel/lru-cache.ts'
import { createBatcher } from '../saving/batcher.ts'
import { perDatabase, type AttemptDatabases } from '../spreading/attempt-databases.ts'
import type { AttemptPlace, Board } from './board.ts'
import { readWaitFacts, type WaitFacts } from './wait-facts.ts'
import { createWaiters } from './waiters.ts'

export interface Waits {
  wait(attempt: OpenAttempt, after: number): Promise<Outcome<WaitAnswer, 'edge.no-attempt' | 'edge.busy'>>
  /** How long a long poll may be held, in seconds; 0 while the process is busy. */
  hold(): number
  /** Answers all waiting requests, and holds no further ones. */
  stop(): void
}

/** T §4.9: this many devices can wait in one process; any further ones poll every few seconds. */
const MOST_WAITING = 20_000
const READS = { mostInFlight: 2, mostItems: 1_000, longestQueue: 20_000 } as const
const PLACES_KNOWN = 50_000
const PLACE_LIFE_MS = 24 * 3_600_000
const HOLD_SECONDS = SITTING_TIMING.longestHold / 1000

const answerOf = (facts: WaitFacts, rest: Pick<WaitAnswer, 't' | 'changes' | 'hold'>): WaitAnswer => ({
  ...rest,
  state: facts.state,
  epoch: facts.epoch,
  isPaused: facts.isPaused,
  opensAt: facts.opensAt.getTime(),
  entryUntil: facts.entryUntil.getTime(),
  deadline: {
    base: facts.deadlineAt?.getTime() ?? null,
    sitting: facts.sittingExtra,
    centre: facts.centreExtra,
  },
})

export const createWaits = ({
  databases,
  clock,
  board,
  isPressed,
}: {
  readonly databases: AttemptDatabases
  readonly clock: Clock
  readonly board: Board
  /** Saves come first: while they queue, no request is held. */
  isPressed(): boolean
}): Waits => {
  const waiters = createWaiters(board)
  const readers = perDatabase(databases, ({ db, isHere }) =>
    createBatcher<string, WaitFacts | null>({
      ...READS,
      keyOf: Number,
      run: (ids) => readWaitFacts(db, ids, isHere),
    }),
  )
  const places = new LruCache<AttemptPlace>(PLACES_KNOWN)
  let isStopped = false
  const hold = (): number => (isStopped || waiters.count() >= MOST_WAITING || isPressed() ? 0 : HOLD_SECONDS)

  const read = async (attemptId: string): Promise<WaitFacts | null | 'busy'> => {
    const facts = await (readers.of(attemptId).add(attemptId) ?? ('busy' as const))
    if (facts !== null && facts !== 'busy') {
      const { sittingId, centre } = facts
      const now = clock.now().getTime()
      places.put(attemptId, { attemptId, sittingId, centre }, now + PLACE_LIFE_MS)
    }
    return facts
  }

  return {
    hold,
    stop: () => {
      isStopped = true
      waiters.stop()
    },
    wait: async ({ attemptId }, after) => {
      if (!(await board.load())) return refuse('edge.busy')
      const known = places.get(attemptId, clock.now().getTime())
      const place = known ?? (await read(attemptId))
      if (place === 'busy') return refuse('edge.busy')
      if (place === null) return refuse('edge.no-attempt')
      // No `await` in between: no change can arrive between the check and the wait.
      const seconds = board.changesFor(place, after).length > 0 ? 0 : hold()
      if (seconds > 0) await waiters.wait(place, seconds * 1000)
      const facts = await read(attemptId)
      if (facts === 'busy') return refuse('edge.busy')
      if (facts === null) return refuse('edge.no-attempt')
      const changes = board.changesFor(place, after).map(({ change }) => change)
      return done(answerOf(facts, { t: clock.now().getTime(), changes, hold: hold() }))
    },
  }
}
