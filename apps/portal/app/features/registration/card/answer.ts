import type { Called } from '../../../api/call.ts'
import { say, type Said } from '../journey/said.ts'

/** What came of a question: an answer, a refusal to show, or nothing, because the network is gone. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly isReached: boolean; readonly said: Said }

export const answerOf = <T, U = T>(called: Called<T>, read: (value: T) => U): Answer<U> =>
  called.ok
    ? { ok: true, value: read(called.value) }
    : {
        ok: false,
        isReached: called.refusal.code !== 'unreachable',
        said: say(called.refusal.code, called.message),
      }
