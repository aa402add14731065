import type { Schedule } from './schedules.ts'

/** A page that was away this long has missed something: it asks at once when it is back. */
const AWAY_MS = 60_000

export interface Polling<T> {
  readonly schedule: Schedule
  ask(): Promise<T>
  /** Whether there is more to learn after this answer; a number is the pause that the server has named. */
  again(answer: T, asked: number): boolean | number
  onAnswer?(answer: T, asked: number): void
  /** Nothing more to learn (`known`), or the schedule is over. */
  onEnd?(answer: T, isKnown: boolean): void
}

/** What a page has to know about itself; the browser's own is in poll-page.ts. */
export interface PollPage {
  later(ms: number, act: () => void): () => void
  /** The wall clock: the other clocks of a phone stand still while it sleeps. */
  now(): number
  /** From 0 to 1. */
  chance(): number
  isHidden(): boolean
  /** Answers with the way to stop listening. */
  listen(on: { shown(): void; hidden(): void; online(): void }): () => void
}

/**
 * Calls until there is nothing more to learn. A hidden page calls nobody; it asks when it is shown again, if it is late
 * by then. Whoever asks in between takes the turn that was planned, and of two calls under way only the newer one
 * counts: the older answer may be from before the payment.
 */
export const poll = <T>({ schedule, ask, again, onAnswer, onEnd }: Polling<T>, page: PollPage) => {
  const { pauses, isEndless, jitter, mostJitterMs = Infinity } = schedule
  let asked = 0
  let newest = 0
  let dueAt: number | null = null
  let hiddenAt: number | null = null
  let callOff = () => {}

  const pauseBefore = (): number | undefined => pauses[asked] ?? (isEndless ? pauses.at(-1) : undefined)

  const plan = (pause: number): void => {
    const ms = pause + Math.min(pause * jitter, mostJitterMs) * page.chance()
    dueAt = page.now() + ms
    callOff = page.later(ms, () => {
      if (!page.isHidden()) void callNow()
    })
  }

  const callNow = async (): Promise<void> => {
    callOff()
    dueAt = null
    newest += 1
    const mine = newest
    const answer = await ask()
    if (mine !== newest) return
    asked += 1
    onAnswer?.(answer, asked)
    // Whoever hears the answer may stop this, or ask again.
    if (mine !== newest) return
    const next = again(answer, asked)
    const pause = typeof next === 'number' ? next : pauseBefore()
    if (next === false || pause === undefined) onEnd?.(answer, next === false)
    else plan(pause)
  }

  const stop = (): void => {
    newest += 1
    dueAt = null
    callOff()
    stopListening()
  }

  const stopListening = page.listen({
    hidden: () => {
      hiddenAt = page.now()
    },
    shown: () => {
      const wasLong = hiddenAt !== null && page.now() - hiddenAt > AWAY_MS
      hiddenAt = null
      if (dueAt !== null && (wasLong || page.now() >= dueAt)) void callNow()
    },
    online: () => {
      if (dueAt !== null && asked > 0) void callNow()
    },
  })
  const first = pauseBefore() ?? 0
  if (first === 0) void callNow()
  else plan(first)
  return { callNow, stop }
}

/** The last answer and whether it ended it; null when the signal stopped it. */
export const pollUntil = <T>(
  polling: Omit<Polling<T>, 'onEnd'>,
  page: PollPage,
  signal?: AbortSignal,
): Promise<{ readonly answer: T; readonly isKnown: boolean } | null> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve(null)
    const stop = (end: { readonly answer: T; readonly isKnown: boolean } | null) => {
      running.stop()
      resolve(end)
    }
    const running = poll({ ...polling, onEnd: (answer, isKnown) => stop({ answer, isKnown }) }, page)
    signal?.addEventListener('abort', () => stop(null), { once: true })
  })
