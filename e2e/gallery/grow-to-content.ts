import type { Page } from '@playwright/test'
import { waitForFonts } from './wait-for-fonts.ts'

/** Longer pages are cut off: the rest is drawn by the same components. */
const MOST_HEIGHT = 3600
const PHONE_HEIGHT = 740

/** Makes the window as high as its content, so that sticky bars are at their final position. */
export async function growToContent(page: Page, width: number) {
  await page.setViewportSize({ width, height: PHONE_HEIGHT })
  await waitForFonts(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, MOST_HEIGHT) })
}

/** Makes the window high enough for an open dialog without scrolling; the page behind it is cut off. */
export async function growToDialog(page: Page, width: number) {
  await page.setViewportSize({ width, height: PHONE_HEIGHT })
  await waitForFonts(page)
  const height = await page.locator('dialog[open]').evaluate((dialog) => {
    const hidden = [...dialog.querySelectorAll('*')].map(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    )
    return dialog.clientHeight + Math.max(...hidden)
  })
  // A drawer takes at most 85% of the window.
  await page.setViewportSize({ width, height: Math.max(PHONE_HEIGHT, Math.ceil(height / 0.85)) })
}
