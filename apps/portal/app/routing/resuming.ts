import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

/**
 * A registration page that resumes: a payment return, a link, or a draft of this tab. The head script marks the page,
 * so that no user sees an empty first step while the scripts load.
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
  /** If the scripts never load, a first step that works without them is better than a page that waits. */
  timeoutMs: 20_000,
} as const
