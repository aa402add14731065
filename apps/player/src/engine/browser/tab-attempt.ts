import type { Page } from '../device.ts'

const KEY = 'attempt'

/** In the tab's session storage. Without storage the browser opens the attempt that was entered last. */
export const tabAttempt: Pick<Page, 'shownAttempt' | 'showAttempt'> = {
  shownAttempt: () => {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  showAttempt: (attempt) => {
    try {
      sessionStorage.setItem(KEY, attempt)
    } catch {
      // The newest attempt is opened instead.
    }
  },
}
