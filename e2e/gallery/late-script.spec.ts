import { expect, test, type Page } from '@playwright/test'

import { state } from './gallery-page.ts'

/** Opens a component as server HTML, before its script; `takeOver` lets the script run. */
async function openLate(page: Page, component: string) {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`/components/?component=${component}&late`)
  await page.locator('[data-waiting]').waitFor()
  return {
    takeOver: async () => {
      await page.evaluate('takeOver()')
      // After two frames and a task, effects have run.
      await page.evaluate(
        () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      )
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    },
  }
}

test('text typed before the script came is kept', async ({ page }) => {
  const late = await openLate(page, 'text-field')
  const field = state(page, 'empty').getByRole('textbox')
  await field.fill('Ananya')
  await late.takeOver()
  await expect(field).toHaveValue('Ananya')
})

test('digits typed before the script came are kept, and cleaned', async ({ page }) => {
  const late = await openLate(page, 'numeric-field')
  const field = state(page, 'empty').getByRole('textbox')
  await field.fill('+98765 43210')
  await late.takeOver()
  await expect(field).toHaveValue('9876543210')
})

test('a date typed before the script came is kept, masked and reported', async ({ page }) => {
  const late = await openLate(page, 'date-of-birth-field')
  const field = state(page, 'empty').getByRole('textbox')
  await field.fill('15082009')
  await late.takeOver()
  await expect(field).toHaveValue('15/08/2009')
  await expect(page.locator('[data-reported="birthday"]')).toHaveText('2009-08-15')
})

test('a roll number typed before the script came fills its bubbles', async ({ page }) => {
  const late = await openLate(page, 'roll-number-field')
  const shown = state(page, 'error')
  await shown.getByRole('textbox').fill('251104')
  await late.takeOver()
  await expect(shown.getByText('6 of 12')).toBeVisible()
})

test('an OTP typed before the script came is kept', async ({ page }) => {
  const late = await openLate(page, 'otp-boxes')
  const field = state(page, 'empty').getByRole('textbox')
  await field.focus()
  await page.keyboard.type('48')
  await late.takeOver()
  await expect(field).toHaveValue('48')
  await expect(state(page, 'empty').locator('[data-input-otp-container] [aria-hidden]').nth(1)).toHaveText(
    '8',
  )
})

test('a choice made before the script came is kept', async ({ page }) => {
  const late = await openLate(page, 'select')
  const select = state(page, 'empty').getByRole('combobox')
  await select.selectOption('ICSE')
  await late.takeOver()
  await expect(select).toHaveValue('2')
})

test('a ticked box and a chosen radio stay', async ({ page }) => {
  const boxes = await openLate(page, 'checkbox')
  await state(page, 'empty').getByRole('checkbox').check()
  await boxes.takeOver()
  await expect(state(page, 'empty').getByRole('checkbox')).toBeChecked()
  const radios = await openLate(page, 'radio-group')
  await state(page, 'two-columns')
    .getByRole('radio', { name: /Online/ })
    .check()
  await radios.takeOver()
  await expect(state(page, 'two-columns').getByRole('radio', { name: /Online/ })).toBeChecked()
})

for (const component of ['accordion', 'artwork', 'carousel', 'stepper', 'modal', 'tabs', 'toast']) {
  test(`${component}: the script agrees with the server's HTML`, async ({ page }) => {
    const late = await openLate(page, component)
    await late.takeOver()
  })
}
