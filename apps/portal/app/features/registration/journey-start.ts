import { RESUMING } from '../../routing/resuming.ts'

/** Whether this page load resumes something: a return, a link, or input typed in this tab before. */
export const resuming = (search: string, tab: Pick<Storage, 'getItem'>): boolean => {
  const query = new URLSearchParams(search)
  return RESUMING.parameters.some((name) => query.has(name)) || tab.getItem(RESUMING.key) !== null
}

/** OTP-11: the app exists on Android only. */
export const hasCallerApp = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
