import type { ReplyOf } from '@medha/contract/endpoint'
import type { verifyRecoveryOtp } from '@medha/contract/endpoints/leads'
import { clearsBoxes } from '../../parts/code-refusals.ts'

/** One child's credentials. */
export type RecoveredAccount = ReplyOf<typeof verifyRecoveryOtp>['accounts'][number]

/** A message from the server, or a code of our own. */
export interface Notice {
  readonly code: string
  readonly words: string
}

/** REC-01: a number, its code, then the credentials. */
export type RecoveryState = {
  readonly typed: string
  readonly pendingCall: 'code' | 'details' | null
  readonly problem: Notice | null
  /** OTP-09: each refused code empties the boxes. */
  readonly wrongCodes: number
} & (
  | {
      readonly at: 'number'
      /** A code already sent stays valid while the user looks at the number again. */
      readonly sent?: SentCode | undefined
    }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'details'; readonly accounts: readonly RecoveredAccount[] }
)

export interface SentCode {
  /** The number it was requested for; later typing does not change it. */
  readonly about: string
  readonly challenge: string
  readonly maskedMobile: string
  readonly resendAt: number
  readonly timesSent: number
}

export type RecoveryEvent =
  | { readonly type: 'typed'; readonly typed: string }
  | { readonly type: 'call-started'; readonly what: 'code' | 'details' }
  | { readonly type: 'sent'; readonly sent: Omit<SentCode, 'timesSent'> }
  | { readonly type: 'refused'; readonly notice: Notice }
  | { readonly type: 'edited' }
  | { readonly type: 'back-to-code' }
  /** This tab had requested a code before the page was reloaded. */
  | { readonly type: 'restored'; readonly sent: SentCode }
  | { readonly type: 'found'; readonly accounts: readonly RecoveredAccount[] }

export const NEW_RECOVERY: RecoveryState = {
  at: 'number',
  typed: '',
  pendingCall: null,
  problem: null,
  wrongCodes: 0,
}

const sentOf = (state: RecoveryState): SentCode | undefined =>
  state.at === 'details' ? undefined : state.sent

/** Whether this number received a code so recently that another cannot be requested yet. */
export const stillWaits = (state: RecoveryState, number: string, now: number): boolean => {
  const sent = sentOf(state)
  return sent?.about === number && sent.resendAt > now
}

export const advanceRecovery = (state: RecoveryState, event: RecoveryEvent): RecoveryState => {
  const { typed, wrongCodes } = state
  switch (event.type) {
    case 'typed':
      return {
        at: 'number',
        typed: event.typed,
        pendingCall: null,
        problem: null,
        wrongCodes,
        sent: sentOf(state),
      }
    case 'restored':
      return { ...NEW_RECOVERY, at: 'code', typed: event.sent.about, sent: event.sent }
    case 'back-to-code': {
      const sent = sentOf(state)
      return sent === undefined
        ? state
        : { at: 'code', typed, pendingCall: null, problem: null, wrongCodes, sent }
    }
    case 'call-started':
      return { ...state, pendingCall: event.what, problem: null }
    case 'sent': {
      // An answer that arrives after the number was edited does not move the user to the next step.
      if (state.at === 'number' && state.typed !== event.sent.about)
        return { ...state, sent: { ...event.sent, timesSent: 1 } }
      const before = sentOf(state)
      const timesSent = before?.about === event.sent.about ? before.timesSent + 1 : 1
      return {
        at: 'code',
        typed,
        pendingCall: null,
        problem: null,
        wrongCodes,
        sent: { ...event.sent, timesSent },
      }
    }
    case 'refused':
      return {
        ...state,
        pendingCall: null,
        problem: event.notice,
        wrongCodes: wrongCodes + (clearsBoxes(event.notice.code) ? 1 : 0),
      }
    case 'edited':
      return { at: 'number', typed, pendingCall: null, problem: null, wrongCodes, sent: sentOf(state) }
    case 'found':
      return {
        at: 'details',
        typed: '',
        pendingCall: null,
        problem: null,
        wrongCodes,
        accounts: event.accounts,
      }
  }
}

/** REC-05: exactly a mobile or exactly a roll number. */
export const mayRequestCode = (typed: string): boolean => typed.length === 10 || typed.length === 12
