import type { Page } from '@playwright/test'

/**
 * What was just opened asks for its fonts when it is laid out for the first time. Until they are loaded its height is not
 * the last one.
 */
export const waitForFonts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const laidOut = document.documentElement.scrollHeight
    await document.fonts.ready
    return laidOut
  })
