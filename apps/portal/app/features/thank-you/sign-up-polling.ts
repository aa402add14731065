import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import type { Called } from '../../api/call.ts'

/** How the registration ended may still change: the bank has not answered, or our call got no answer. */
export const isOpen = (called: Called<SignUpStatus>): boolean =>
  called.ok ? called.value.state === 'awaiting' : called.refusal.means === 'retry'
