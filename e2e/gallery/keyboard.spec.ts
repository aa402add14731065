import { expect, test } from '@playwright/test'

import { openGallery, pressWith, state } from './gallery-page.ts'

test('accordion: Enter opens one and closes the other', async ({ page }) => {
  await openGallery(page, 'accordion')
  const items = state(page, 'first-open').locator('details')
  await expect(items.nth(0)).toHaveAttribute('open')
  await items.nth(0).locator('summary').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(items.nth(1)).toHaveAttribute('open')
  await expect(items.nth(0)).not.toHaveAttribute('open')
})

test.describe('modal', () => {
  test('keeps the focus inside, closes on Esc and gives the focus back', async ({ page }) => {
    await openGallery(page, 'modal')
    const opener = page.getByRole('button', { name: 'Leave the form' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Leave without finishing?' })
    await expect(dialog).toBeVisible()

    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const active = document.activeElement
        return active !== null && active !== document.body && active.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes on a press beside it, and by its button', async ({ page }) => {
    await openGallery(page, 'modal')
    const opener = page.getByRole('button', { name: 'Leave the form' })
    const dialog = page.getByRole('dialog')
    await opener.click()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('stays open when a text selection that began inside ends outside', async ({ page }) => {
    await openGallery(page, 'modal')
    await page.getByRole('button', { name: 'Leave the form' }).click()
    const dialog = page.getByRole('dialog')
    const text = await dialog.getByText('What you typed stays').boundingBox()
    if (!text) throw new Error('The dialog has no text')
    await page.mouse.move(text.x + 40, text.y + 8)
    await page.mouse.down()
    await page.mouse.move(5, 5, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })

  test('stays open when it is closed and opened again at once', async ({ page }) => {
    await openGallery(page, 'modal')
    await page.getByRole('button', { name: 'Help' }).click()
    const dialog = page.getByRole('dialog', { name: 'Help' })
    const closed = dialog.evaluate(
      (element) => new Promise((done) => element.addEventListener('close', done, { once: true })),
    )
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await closed
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  test('one that must wait cannot be left', async ({ page }) => {
    await openGallery(page, 'modal')
    await page.getByRole('button', { name: 'Wait for the bank' }).click()
    const dialog = page.getByRole('dialog', { name: 'Waiting for your bank' })
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveCount(0)
  })
})

test('drawer: Esc closes it and gives the focus back', async ({ page }) => {
  await openGallery(page, 'drawer')
  const opener = page.getByRole('button', { name: 'View provisional course fee' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('tabs: arrows, Home and End move and choose, only the chosen one is in the tab order', async ({
  page,
}) => {
  await openGallery(page, 'tabs')
  const tabs = state(page, 'two-tabs')
  const result = tabs.getByRole('tab', { name: 'RESULT' })
  const analysis = tabs.getByRole('tab', { name: 'ANALYSIS' })
  await result.focus()
  await page.keyboard.press('ArrowRight')
  await expect(analysis).toBeFocused()
  await expect(analysis).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.getByRole('tabpanel')).toContainText('Physics 48')
  await expect(result).toHaveAttribute('tabindex', '-1')
  await page.keyboard.press('ArrowRight')
  await expect(result).toBeFocused()
  await page.keyboard.press('End')
  await expect(analysis).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.getByRole('tabpanel')).toContainText('186')
})

for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
  test(`tabs: ${modifier} and an arrow are left to the browser`, async ({ page }) => {
    await openGallery(page, 'tabs')
    const result = state(page, 'two-tabs').getByRole('tab', { name: 'RESULT' })
    await result.focus()
    const swallowed = await pressWith(page, modifier, 'ArrowLeft')
    expect(swallowed).toBe(false)
    await expect(result).toHaveAttribute('aria-selected', 'true')
  })
}

test('negative control: an arrow without a modifier is taken by the tabs', async ({ page }) => {
  await openGallery(page, 'tabs')
  await state(page, 'two-tabs').getByRole('tab', { name: 'RESULT' }).focus()
  expect(await pressWith(page, null, 'ArrowLeft')).toBe(true)
})

test('tabs: the panel is a stop of the Tab key only when nothing inside is one', async ({ page }) => {
  await openGallery(page, 'tabs')
  const text = state(page, 'two-tabs')
  await text.getByRole('tab', { name: 'RESULT' }).focus()
  await page.keyboard.press('Tab')
  await expect(text.getByRole('tabpanel')).toBeFocused()
  const linked = state(page, 'with-a-link')
  await linked.getByRole('tab', { name: 'RESULT' }).press('End')
  await page.keyboard.press('Tab')
  await expect(linked.getByRole('tabpanel').getByRole('link')).toBeFocused()
})

test('busy button: cannot be pressed again and keeps the focus', async ({ page }) => {
  await openGallery(page, 'button')
  const busy = state(page, 'busy').getByRole('button')
  await busy.focus()
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
})

test('table: its frame is a stop of the Tab key only while it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'table')
  await expect(state(page, 'with-total').getByRole('table')).toBeVisible()
  await expect(page.locator('[data-state] [tabindex]')).toHaveCount(0)
  await page.setViewportSize({ width: 200, height: 800 })
  const frame = state(page, 'with-total').getByRole('region', { name: 'Provisional Fee breakup' })
  await expect(frame).toHaveAttribute('tabindex', '0')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(frame).toHaveCount(0)
})

test('copy button: the clipboard holds the number without spaces, and the button says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page, 'copy-button')
  await state(page, 'plain').getByRole('button', { name: 'Copy roll number' }).press('Enter')
  await expect(state(page, 'plain').getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('251104783926')
})

test('copy button: where there is no clipboard the text is copied by selecting it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
    Object.assign(window, { readClipboard: () => clipboard.readText() })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openGallery(page, 'copy-button')
  const plain = state(page, 'plain')
  await plain.getByRole('button', { name: 'Copy roll number' }).press('Enter')
  await expect(plain.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate('readClipboard()')).toBe('251104783926')
  expect(errors).toEqual([])
  await expect(plain.getByRole('button', { name: 'Copied' })).toBeFocused()
})

test('copy button: where nothing can copy it says so instead of breaking', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
    Reflect.set(document, 'execCommand', () => false)
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openGallery(page, 'copy-button')
  await state(page, 'failing').getByRole('button').press('Enter')
  await expect(state(page, 'failing').getByText('Please copy the number by hand.')).toBeVisible()
  expect(errors).toEqual([])
})

test('a selected roll number is copied without spaces', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page, 'roll-number')
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('[data-state] p:not(.meta) > span')!),
  )
  await page.keyboard.press('Control+c')
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('251104783926')
})
