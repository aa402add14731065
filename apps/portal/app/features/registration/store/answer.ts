import type { Meaning } from '@medha/contract/refusals'
import type { Called } from '../../../api/call.ts'
import { noticeOf, type Notice } from '../journey/notice.ts'

/** The outcome of a call: a value, or a refusal to show; `unreachable` if the network is gone. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly means: Meaning; readonly notice: Notice; readonly isServerFault?: true }

export const answerOf = <T, U = T>(called: Called<T>, read: (value: T) => U): Answer<U> =>
  called.ok
    ? { ok: true, value: read(called.value) }
    : {
        ok: false,
        means: called.refusal.means,
        notice: noticeOf(called.refusal.code, called.message),
        ...(called.refusal.isServerFault === true ? { isServerFault: true } : {}),
      }
