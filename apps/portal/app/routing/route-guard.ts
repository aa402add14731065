import type { GuardRule } from './route-table.ts'

/** What the guard knows. It runs before the page is drawn, so it knows only the address and the storage. */
export interface Visit {
  readonly hasToken: boolean
  readonly hasLoginParameters: boolean
  /** The address says that another student wants to log in. */
  readonly switchesStudent: boolean
  /** The address says that a registration has just succeeded, or that its payment is being confirmed. */
  readonly registrationSucceeded: boolean
  /** The address says that a payment has just failed. */
  readonly paymentFailed: boolean
}

/**
 * Where a visitor is redirected, or null to stay (RTE-07 to RTE-17, LOG-12). The text of this function is also inlined
 * into the head of every page, so that the redirect happens before anything is drawn: it may use only its own
 * parameters.
 */
export const redirectFor = (rule: GuardRule, visit: Visit): '/dashboard' | '/' | null => {
  // OPN-86: login parameters are used before the guard, even if another session exists.
  if (visit.hasLoginParameters) return null
  if (visit.switchesStudent && rule === 'for-visitors') return null
  if (rule === 'for-students') return visit.hasToken ? null : '/'
  if (!visit.hasToken || rule === 'for-everybody') return null
  if (rule === 'for-visitors') return '/dashboard'
  return visit.registrationSucceeded || visit.paymentFailed ? null : '/dashboard'
}
