import type { Page } from '../device.ts'

const KEY = 'attempt'

/** Kept by the tab itself. A browser that allows no storage opens the attempt that was entered last. */
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
