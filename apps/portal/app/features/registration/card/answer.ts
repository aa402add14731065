import type { Meaning } from '@medha/contract/refusals'
import type { Called } from '../../../api/call.ts'
import { say, type Said } from '../journey/said.ts'

/** What came of a call: a value, or a refusal to show; `unreachable` when the network is gone. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly means: Meaning; readonly said: Said }

export const answerOf = <T, U = T>(called: Called<T>, read: (value: T) => U): Answer<U> =>
  called.ok
    ? { ok: true, value: read(called.value) }
    : {
        ok: false,
        means: called.refusal.means,
        said: say(called.refusal.code, called.message),
      }
