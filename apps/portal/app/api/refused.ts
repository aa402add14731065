import { REFUSALS, type Meaning, type RefusalCode } from '@medha/contract/refusals'

/** `unreachable`: no answer, or one that cannot be read. */
export type CallCode = RefusalCode | 'unreachable'

/** A call without a value: the reason, what the user can do about it, and the text to show. */
export interface CallRefused<Code extends CallCode = CallCode> {
  readonly ok: false
  /** `isServerFault`: the answer had a 5xx status. */
  readonly refusal: { readonly code: Code; readonly means: Meaning; readonly isServerFault?: true }
  readonly message: string
}

/** A code that this version of the page does not know is final. */
const meaningOf = (code: CallCode): Meaning =>
  code === 'unreachable'
    ? 'retry'
    : ((REFUSALS as Readonly<Record<string, { means: Meaning }>>)[code]?.means ?? 'final')

export const refused = <const Code extends CallCode>(
  code: Code,
  message = '',
  isServerFault = false,
): CallRefused<Code> => ({
  ok: false,
  refusal: { code, means: meaningOf(code), ...(isServerFault ? { isServerFault } : {}) },
  message,
})
