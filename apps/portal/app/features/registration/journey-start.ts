import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

const ASKING_PARAMETERS = [
  PAGE_ADDRESS.registrationReturn.name,
  PAGE_ADDRESS.paymentReturn.name,
  PAGE_ADDRESS.leadId,
  PAGE_ADDRESS.mobile,
] as const

/** Whether this page load goes on with something: a return, a link, or what was typed in this tab before. */
export const goesOn = (search: string, session: () => Pick<Storage, 'getItem'>): boolean => {
  const query = new URLSearchParams(search)
  if (ASKING_PARAMETERS.some((name) => query.has(name))) return true
  try {
    return session().getItem(SESSION_KEYS.registration) !== null
  } catch {
    return false
  }
}

/** OTP-11: the app exists on Android only. */
export const hasCallerApp = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
