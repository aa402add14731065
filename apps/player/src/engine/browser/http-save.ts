import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import { SAVE_TIMING } from '@medha/test-rules/test-timing'
import type { Reply, SaveReply } from '../transport.ts'
import { readSaveReply } from './save-reply.ts'

export const SAVE_PATH = '/api/v1/player/save'
const SAVE_TYPE = 'application/x-medha-save'

/** In seconds, as our server sends it. */
export const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

export interface RequestLimits {
  /** In milliseconds. */
  readonly timeout?: number
  /** Aborted when the answer is no longer needed. */
  readonly givenUp?: AbortSignal
}

/** Aborts after the timeout of a save, or the caller's own. */
export const withSignal = <T>(
  run: (signal: AbortSignal) => Promise<T>,
  { timeout = SAVE_TIMING.requestTimeout, givenUp }: RequestLimits = {},
): Promise<T> => {
  const controller = new AbortController()
  const abort = (): void => {
    controller.abort()
  }
  givenUp?.addEventListener('abort', abort, { signal: controller.signal })
  const timer = setTimeout(abort, timeout)
  return run(controller.signal).finally(() => {
    clearTimeout(timer)
  })
}

/**
 * SAV-14: every save uses `keepalive`, so the last seconds need no other method. Browsers allow 64 KB of such bodies at
 * a time, and a message has at most 60.
 */
export const httpSave = async (body: string, attempt: string): Promise<Reply<SaveReply>> => {
  try {
    return await withSignal(async (signal) => {
      const response = await fetch(SAVE_PATH, {
        method: 'POST',
        body,
        headers: { 'content-type': SAVE_TYPE, [ATTEMPT_HEADER]: attempt },
        keepalive: true,
        credentials: 'same-origin',
        signal,
      })
      const reply = response.ok ? readSaveReply(await response.json()) : null
      return reply === null
        ? { kind: 'unreachable', retryAfter: retryAfterOf(response) }
        : { kind: 'value', value: reply }
    })
  } catch {
    return { kind: 'unreachable', retryAfter: null }
  }
}
