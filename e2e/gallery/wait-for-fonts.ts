import type { Page } from '@playwright/test'

/** A page requests its fonts at its first layout. Until they are loaded, its height is not final. */
export const waitForFonts = (page: Page): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollHeight && document.fonts.ready.then(() => null)')
