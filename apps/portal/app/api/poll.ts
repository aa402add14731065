import type { Schedule } from './schedules.ts'

/** A page that was hidden this long polls immediately when it is shown again. */
const AWAY_MS = 60_000

export interface Polling<T> {
  readonly schedule: Schedule
  request(): Promise<T>
  /** Whether to poll again after this answer; a number is the pause that the server set. */
  again(answer: T, answerCount: number): boolean | number
  onAnswer?(answer: T, answerCount: number): void
  /** `isKnown`: the answer is final; otherwise the schedule has ended. */
  onEnd?(answer: T, isKnown: boolean): void
}

/** What polling needs from the browser; the real one is in poll-page.ts. */
export interface PollPage {
  later(ms: number, act: () => void): () => void
  /** The wall clock: a phone's other clocks stop while it sleeps. */
  now(): number
  /** Random, from 0 to 1. */
  chance(): number
  isHidden(): boolean
  /** Returns a function that removes the listeners. */
  listen(on: { shown(): void; hidden(): void; online(): void }): () => void
}

/**
 * Polls until the answer is final or the schedule ends. A hidden page does not poll; when it is shown again it polls if
 * it is overdue. A manual call replaces the scheduled one, and of two calls in flight only the newer counts: the older
 * answer may be from before the payment.
 */
export const poll = <T>({ schedule, request, again, onAnswer, onEnd }: Polling<T>, page: PollPage) => {
  const { pauses, isEndless, jitter, mostJitterMs = Infinity } = schedule
  let answerCount = 0
  let newest = 0
  let dueAt: number | null = null
  let hiddenAt: number | null = null
  let callOff = () => {}

  const pauseBefore = (): number | undefined => pauses[answerCount] ?? (isEndless ? pauses.at(-1) : undefined)

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
    const answer = await request()
    if (mine !== newest) return
    answerCount += 1
    onAnswer?.(answer, answerCount)
    // The `onAnswer` handler may have stopped the polling or called again.
    if (mine !== newest) return
    const next = again(answer, answerCount)
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
      if (dueAt !== null && answerCount > 0) void callNow()
    },
  })
  const first = pauseBefore() ?? 0
  if (first === 0) void callNow()
  else plan(first)
  return { callNow, stop }
}

/** The last answer and whether it was final; null when the signal aborted the polling. */
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
