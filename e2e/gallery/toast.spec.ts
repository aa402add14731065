import { expect, test, type Page } from '@playwright/test'

import { axeViolations, openGallery, stopClock } from './gallery-page.ts'

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

const openDialog = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openGallery(page, 'toast')
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for your test' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('over a dialog a toast is seen, spoken and closed', async ({ page }) => {
  const dialog = await openDialog(page)
  // The live region is inside the dialog, where it is not inert, and exists before it has text.
  await expect(dialog.getByRole('region', { name: 'Messages' }).locator('[aria-live=polite]')).toBeEmpty()
  for (const type of ['danger', 'info']) await dialog.getByRole('button', { name: type }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toBeInViewport({ ratio: 1 })
  // Hovered, so that it stays visible while axe runs.
  await alert.hover()
  await expect(dialog.locator('[aria-live=polite]')).toContainText('OTP sent to')
  expect(await axeViolations(page)).toEqual([])
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)
  const polite = dialog.locator('[aria-live=polite]')
  await polite.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(polite).toBeEmpty()
  await expect(dialog).toBeVisible()
})

test('a toast goes into a dialog that opens and stays when it closes', async ({ page }) => {
  await stopClock(page)
  await openGallery(page, 'toast')
  await page.getByRole('button', { name: 'danger' }).click()
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('negative control: a region outside the dialog is inert, also when it is drawn above', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'danger' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  const canBeUsed = await page.evaluate(() => {
    const region = document.querySelector<HTMLElement>('dialog [popover]')
    if (region === null) throw new Error('no region')
    document.body.append(region)
    region.showPopover()
    const close = region.querySelector('[role=alert] button')
    if (!(close instanceof HTMLElement)) throw new Error('no toast')
    close.focus()
    const { x, y, width, height } = close.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return { byKeyboard: document.activeElement === close, byPointer: close.contains(hit) }
  })
  expect(canBeUsed).toEqual({ byKeyboard: false, byPointer: false })
})
