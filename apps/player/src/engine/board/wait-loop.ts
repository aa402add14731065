import type { WaitAnswer } from '@medha/contract/wire/player'
import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import { retryDelay } from '@medha/test-rules/retry-delay'
import type { Device, Page, PageEvent } from '../device.ts'
import type { Reply, Transport } from '../transport.ts'
import { lastIdOf } from './change-list.ts'

interface WaitLoopDeps {
  readonly device: Device
  readonly page: Pick<Page, 'isHidden' | 'onEvent'>
  readonly transport: Pick<Transport, 'wait'>
  readonly attempt: string
  /** The last change that is known when the loop begins. */
  readonly after: number
  readonly onAnswer: (answer: WaitAnswer) => void
}

/** An answer without news that came sooner was not held by the server: polling again immediately would never pause. */
const HELD_AT_LEAST = 1_000

/**
 * T §4.9: long-polls for changes by staff, one request at a time, while the page is shown. Changes that came with a
 * save are requested again here: only this answer says whether a pause continues.
 */
export const createWaitLoop = ({ device, page, transport, attempt, onAnswer, ...deps }: WaitLoopDeps) => {
  let { after } = deps
  let isRunning = false
  let isShown = !page.isHidden()
  let failures = 0
  let pending: AbortController | null = null
  let cancelTimer = (): void => undefined
  let stopListening = (): void => undefined

  const pollIn = (milliseconds: number): void => {
    cancelTimer()
    cancelTimer = device.after(milliseconds, () => void poll())
  }

  const take = (reply: Reply<WaitAnswer>, sentAt: number): void => {
    if (reply.kind !== 'value') {
      failures += 1
      pollIn(retryDelay(failures, device.random(), reply.kind === 'unreachable' ? reply.retryAfter : null))
      return
    }
    failures = 0
    const last = Math.max(after, lastIdOf(reply.value.changes))
    const isHeld = reply.value.hold > 0
    const isEarly = last === after && device.clocks().monotonic - sentAt < HELD_AT_LEAST
    after = last
    onAnswer(reply.value)
    if (isRunning) pollIn(!isHeld || isEarly ? SITTING_TIMING.pollEvery : 0)
  }

  const poll = async (): Promise<void> => {
    cancelTimer()
    if (!isRunning || !isShown || pending !== null) return
    const own = new AbortController()
    pending = own
    const sentAt = device.clocks().monotonic
    const reply = await transport
      .wait(after, own.signal, attempt)
      .catch((): Reply<WaitAnswer> => ({ kind: 'unreachable', retryAfter: null }))
    // Aborted meanwhile: another request follows, or none is needed.
    if (pending !== own) return
    pending = null
    take(reply, sentAt)
  }

  const giveUp = (): void => {
    cancelTimer()
    pending?.abort()
    pending = null
  }

  const onPageEvent = (event: PageEvent): void => {
    if (event === 'offline') return
    isShown = event === 'shown' || event === 'online' ? !page.isHidden() : false
    giveUp()
    if (isShown) void poll()
  }

  return {
    start: (): void => {
      if (isRunning) return
      isRunning = true
      stopListening = page.onEvent(onPageEvent)
      void poll()
    },
    stop: (): void => {
      isRunning = false
      stopListening()
      giveUp()
    },
  }
}

export type WaitLoop = ReturnType<typeof createWaitLoop>
