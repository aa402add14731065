import { expect, test } from '@playwright/test'

import { openGallery, stopClock } from './gallery-page.ts'

test('[LOG-13] a warning closes after 1.5 s, a danger after 5 s', async ({ page }) => {
  await stopClock(page)
  await openGallery(page, 'toast')
  await page.getByRole('button', { name: 'danger' }).click()
  await page.getByRole('button', { name: 'warn' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1400)
  await expect(page.getByText('Please wait a moment.')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Please wait a moment.')).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.clock.runFor(3600)
  await expect(page.getByRole('alert')).toBeHidden()
})
