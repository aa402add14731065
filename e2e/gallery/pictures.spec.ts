import { expect, test } from '@playwright/test'
import { components, openGallery } from './gallery-page.ts'
import { growToContent } from './grow-to-content.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
