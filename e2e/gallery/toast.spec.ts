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

test('a polite toast is added to a live region that stood there before it', async ({ page }) => {
  await openGallery(page, 'toast')
  const live = page.getByRole('region', { name: 'Messages' }).locator('[aria-live=polite]')
  await expect(live).toBeEmpty()
  await live.evaluate((element) => element.setAttribute('data-stood-before', ''))
  for (const type of ['info', 'success']) await page.getByRole('button', { name: type }).click()
  const before = page.locator('[data-stood-before]')
  await expect(before).toContainText('OTP sent to')
  await expect(before).toContainText('Roll number copied')
})

test('a toast that has the focus keeps it while others come', async ({ page }) => {
  await openGallery(page, 'toast')
  await page.getByRole('button', { name: 'info' }).click()
  const close = page.getByRole('button', { name: 'Close' }).first()
  await close.focus()
  await page.getByRole('button', { name: 'success' }).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByText('Roll number copied')).toBeVisible()
  await expect(close).toBeFocused()
})

test('the empty region lets presses through to the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openGallery(page, 'toast')
  await page.getByRole('button', { name: 'info' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  const hit = await page.evaluate(() => document.elementFromPoint(180, 632)?.closest('[popover]') ?? null)
  expect(hit).toBeNull()
})
