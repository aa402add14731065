import type { Page } from '@playwright/test'

/** A page requests its fonts at its first layout. Until they are loaded, its height is not final. */
export const waitForFonts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const laidOut = document.documentElement.scrollHeight
    await document.fonts.ready
    return laidOut
  })
