import type { Page } from '@playwright/test'
import { waitForFonts } from './wait-for-fonts.ts'

/** Longer pages are cut off: the rest is drawn by the same components. */
const MOST_HEIGHT = 3600

/** Makes the window as high as its content, so that sticky bars are at their final position. */
export async function growToContent(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 })
  await waitForFonts(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, MOST_HEIGHT) })
}
