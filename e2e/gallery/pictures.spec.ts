import { expect, test, type Page } from '@playwright/test'

import { components, openGallery } from './gallery-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Longer pages are cut: what stands below is drawn by the same components. */
const MOST_HEIGHT = 3600

/** As high as its content, so that bars that stick to the window stand where they end up. */
async function growToContent(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, MOST_HEIGHT) })
}

for (const component of components)
  test(`the component ${component} looks as stored`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openGallery(page, component)
    await page.evaluate(() => document.fonts.ready)
    await growToContent(page, 360)
    await expect(page).toHaveScreenshot(`component-${component}.png`)
  })

test('negative control: a button two pixels higher is another picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGallery(page, 'button')
  await page.evaluate(() => document.fonts.ready)
  await page.addStyleTag({ content: '[data-state=low] button { min-height: 50px }' })
  await growToContent(page, 360)
  await expect(page).not.toHaveScreenshot('component-button.png', { timeout: 3_000 })
})
