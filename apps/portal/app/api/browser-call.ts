import type { Language } from '@medha/messages/language'
import { createCall, type Call } from './call.ts'
import { prefetchedReply } from './prefetched.ts'
import { callTimeout } from './timeout.ts'
import { browserSession } from './session.ts'
import { noticeRefusal } from './student-change.ts'

/** Messages for a call without an answer. */
export interface CallWords {
  readonly readFailed: string
  readonly sendFailed: string
}

/** Calls from the browser, with the token of its session. */
export const browserCall = (language: Language, words: CallWords): Call =>
  createCall({
    send: (address, init) =>
      (typeof address === 'string'
        ? prefetchedReply(address, {
            method: init?.method ?? 'GET',
            token: browserSession().current().token,
            studentKey: browserSession().current().studentKey,
          })
        : null) ?? fetch(address, init),
    origin: '',
    callTimeout,
    language: () => language,
    token: () => browserSession().current().token,
    studentKey: () => browserSession().current().studentKey,
    onRefused: noticeRefusal,
    examType: () => browserSession().current().examType,
    words,
    // Reported like every other script error of a page.
    onMalformed: (problem) => globalThis.reportError?.(problem),
  })
