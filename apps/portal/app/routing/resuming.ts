import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

/**
 * A registration page that goes on with something: a return, a link, or what was typed in this tab before. The head of
 * the page marks it, so that nobody is shown an empty first step while the scripts that know better are on their way.
 */
export const RESUMING = {
  mark: 'data-resuming',
  parameters: [
    PAGE_ADDRESS.registrationReturn.name,
    PAGE_ADDRESS.paymentReturn.name,
    PAGE_ADDRESS.leadId,
    PAGE_ADDRESS.mobile,
  ],
  key: SESSION_KEYS.registration,
  /** If they never come, a first step that works without them is better than a page that waits. */
  timeoutMs: 20_000,
} as const
