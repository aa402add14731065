import { REFUSALS, type Meaning, type RefusalCode } from '@medha/contract/refusals'

/** `unreachable`: no answer came, or none that we understand. */
export type CallCode = RefusalCode | 'unreachable'

/** A call that brought no value: why, what can be done about it, and the words to show. */
export interface CallRefused<Code extends CallCode = CallCode> {
  readonly ok: false
  /** `isServerFault`: an answer came, and it says that our server has a problem. */
  readonly refusal: { readonly code: Code; readonly means: Meaning; readonly isServerFault?: true }
  readonly message: string
}

/** A code that is newer than this page is final: nobody here knows what else to do about it. */
const meaningOf = (code: CallCode): Meaning =>
  code === 'unreachable' ? 'retry' : ((REFUSALS[code] as { means: Meaning } | undefined)?.means ?? 'final')

export const refused = <const Code extends CallCode>(
  code: Code,
  message = '',
  isServerFault = false,
): CallRefused<Code> => ({
  ok: false,
  refusal: { code, means: meaningOf(code), ...(isServerFault ? { isServerFault } : {}) },
  message,
})
