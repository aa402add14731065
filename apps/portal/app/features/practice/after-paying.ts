import type { Called } from '../../api/call.ts'

/** Whether to poll again for papers that were paid for. A lost call is no answer. */
export const isNotYetTheirs = (called: Called<{ readonly isPurchased: boolean }>): boolean =>
  called.ok ? !called.value.isPurchased : called.refusal.means === 'retry'

/** OPN-68: the server reports that the bank has not answered yet. */
export const isAtBank = (called: Called<{ readonly isPaying: boolean }>): boolean =>
  called.ok && called.value.isPaying
