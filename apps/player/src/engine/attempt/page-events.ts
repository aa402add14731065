import type { Page, PageEvent } from '../device.ts'

/**
 * ATT-16: another tab may have taken the test while this one was frozen, and a tab that is closed then hears of that too
 * late. Its answers were stored and sent when it was hidden, so until the store knows it as the owner again it sends
 * nothing on closing.
 */
export const onPageEvents = (
  page: Page,
  confirmOwner: (onConfirmed: () => void) => void,
  listener: (event: PageEvent) => void,
): (() => void) => {
  let isSure = true
  return page.onEvent((event) => {
    if (event === 'frozen') isSure = false
    else if (event === 'resumed')
      confirmOwner(() => {
        isSure = true
      })
    else if (isSure || (event !== 'hidden' && event !== 'leaving')) listener(event)
  })
}
