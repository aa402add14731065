import type { ReplyOf } from '@medha/contract/endpoint'
import type { verifyRecoveryOtp } from '@medha/contract/endpoints/registration'

/** One child's credentials. */
export type RecoveredAccount = ReplyOf<typeof verifyRecoveryOtp>['accounts'][number]

/** Words of the server, or a code of our own. */
export interface Said {
  readonly code: string
  readonly words: string
}

/** REC-01: a number, its code, then what was lost. */
export type RecoveryState = {
  readonly typed: string
  readonly asking: 'code' | 'details' | null
  readonly problem: Said | null
  /** OTP-09: each refused code empties the boxes. */
  readonly wrongCodes: number
} & (
  | { readonly at: 'number' }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'details'; readonly accounts: readonly RecoveredAccount[] }
)

export interface SentCode {
  readonly challenge: string
  readonly maskedMobile: string
  readonly resendAt: number
  readonly timesSent: number
}

export type RecoveryEvent =
  | { readonly type: 'typed'; readonly typed: string }
  | { readonly type: 'asking'; readonly what: 'code' | 'details' }
  | { readonly type: 'sent'; readonly sent: Omit<SentCode, 'timesSent'> }
  | { readonly type: 'refused'; readonly said: Said }
  | { readonly type: 'edited' }
  | { readonly type: 'found'; readonly accounts: readonly RecoveredAccount[] }

export const NEW_RECOVERY: RecoveryState = {
  at: 'number',
  typed: '',
  asking: null,
  problem: null,
  wrongCodes: 0,
}

const CLEARING: readonly string[] = ['registration.wrong-code', 'registration.not-an-otp']

export const advanceRecovery = (state: RecoveryState, event: RecoveryEvent): RecoveryState => {
  const { typed, wrongCodes } = state
  switch (event.type) {
    case 'typed':
      return { at: 'number', typed: event.typed, asking: null, problem: null, wrongCodes }
    case 'asking':
      return { ...state, asking: event.what, problem: null }
    case 'sent': {
      const timesSent = state.at === 'code' ? state.sent.timesSent + 1 : 1
      return {
        at: 'code',
        typed,
        asking: null,
        problem: null,
        wrongCodes,
        sent: { ...event.sent, timesSent },
      }
    }
    case 'refused':
      return {
        ...state,
        asking: null,
        problem: event.said,
        wrongCodes: wrongCodes + (CLEARING.includes(event.said.code) ? 1 : 0),
      }
    case 'edited':
      return { at: 'number', typed, asking: null, problem: null, wrongCodes }
    case 'found':
      return { at: 'details', typed: '', asking: null, problem: null, wrongCodes, accounts: event.accounts }
  }
}

/** REC-05: exactly a mobile or exactly a roll number. */
export const mayAskForCode = (typed: string): boolean => typed.length === 10 || typed.length === 12
