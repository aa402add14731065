import { expect, test, type Page } from '@playwright/test'

import { openGallery, state } from './gallery-page.ts'

test.describe('[LOG-02] date of birth', () => {
  const field = (page: Page) => state(page, 'empty').getByRole('textbox', { name: 'Password' })
  const reported = (page: Page) => page.locator('[data-reported="birthday"]')

  test('typing digits writes DD/MM/YYYY and reports a plain date', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    await expect(field(page)).toHaveAttribute('placeholder', 'Enter Date of birth (DD/MM/YYYY)')
    await field(page).pressSequentially('15a08b20091')
    await expect(field(page)).toHaveValue('15/08/2009')
    await expect(reported(page)).toHaveText('2009-08-15')
  })

  test('a date that is none is reported with its reason, and an emptied field as nothing', async ({
    page,
  }) => {
    await openGallery(page, 'date-of-birth-field')
    await field(page).pressSequentially('31022009')
    await expect(reported(page)).toHaveText('impossible')
    await field(page).fill('01/01/2020')
    await expect(reported(page)).toHaveText('out-of-range')
    await field(page).fill('')
    await expect(reported(page)).toHaveText('none')
  })

  test('a digit put in the middle stays where it was put', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    await field(page).pressSequentially('1508209')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('0')
    await expect(field(page)).toHaveValue('15/08/2009')
    await page.keyboard.type('7')
    await expect(field(page)).toHaveValue('15/08/2007')
  })

  test('picking: the month stays when the year is chosen, and the day fills the field', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    const filled = state(page, 'filled')
    await filled.getByRole('button', { name: 'Choose from a calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Date of birth' })
    const month = dialog.getByRole('combobox', { name: 'Month' })
    const year = dialog.getByRole('combobox', { name: 'Year' })
    await expect(month).toHaveValue('8')
    await year.selectOption('2011')
    await expect(month).toHaveValue('8')
    await month.selectOption('November')
    await expect(year).toHaveValue('2011')
    await dialog.getByRole('button', { name: /15 November 2011/ }).click()
    await expect(dialog).toBeHidden()
    await expect(filled.getByRole('textbox')).toHaveValue('15/11/2011')
    await expect(page.locator('[data-reported="birthday-filled"]')).toHaveText('2011-11-15')
    await expect(filled.getByRole('button', { name: 'Choose from a calendar' })).toBeFocused()
  })

  test('the calendar offers only the years between the two ends', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    await state(page, 'empty').getByRole('button', { name: 'Choose from a calendar' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    const years = await page.getByRole('combobox', { name: 'Year' }).locator('option').allTextContents()
    expect([years.at(0), years.at(-1), years.length]).toEqual(['2015', '1993', 23])
  })

  test('picking by keyboard, and clearing', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    const filled = state(page, 'filled')
    await filled.getByRole('button', { name: 'Choose from a calendar' }).press('Enter')
    await page.getByRole('button', { name: /14 August 2009/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(filled.getByRole('textbox')).toHaveValue('15/08/2009')
    await filled.getByRole('button', { name: 'Choose from a calendar' }).press('Enter')
    await page.getByRole('button', { name: 'Clear the date' }).press('Enter')
    await expect(filled.getByRole('textbox')).toHaveValue('')
    await expect(page.locator('[data-reported="birthday-filled"]')).toHaveText('none')
  })

  test('the calendar speaks Hindi', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field', 'hi')
    await state(page, 'filled').getByRole('button', { name: 'कैलेंडर से चुनें' }).click()
    const dialog = page.getByRole('dialog', { name: 'जन्म तिथि' })
    await expect(dialog.getByRole('combobox', { name: 'महीना' }).locator('option:checked')).toHaveText('अगस्त')
  })

  test('without a network the calendar says so, and comes when it is tried again', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    const opener = state(page, 'empty').getByRole('button', { name: 'Choose from a calendar' })
    await page.route('**/birth-calendar*.js', (route) => route.abort())
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('The calendar did not load. You can type the date')
    await page.unroute('**/birth-calendar*.js')
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(dialog.getByRole('grid')).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  test('the focus goes into the calendar when it arrives', async ({ page }) => {
    await openGallery(page, 'date-of-birth-field')
    await state(page, 'filled').getByRole('button', { name: 'Choose from a calendar' }).press('Enter')
    await expect(page.getByRole('button', { name: /14 August 2009/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(state(page, 'filled').getByRole('textbox')).toHaveValue('15/08/2009')
    await state(page, 'filled').getByRole('button', { name: 'Choose from a calendar' }).press('Enter')
    await expect(page.getByRole('button', { name: /15 August 2009/ })).toBeFocused()
  })

  test('the calendar is not loaded before it is asked for', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openGallery(page, 'date-of-birth-field')
    expect(loaded.filter((url) => url.includes('birth-calendar'))).toEqual([])
    await state(page, 'empty').getByRole('button', { name: 'Choose from a calendar' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    expect(loaded.some((url) => url.includes('birth-calendar'))).toBe(true)
  })
})

test.describe('numeric field', () => {
  test('letters and what is beyond the length are left out', async ({ page }) => {
    await openGallery(page, 'numeric-field')
    const field = state(page, 'empty').getByRole('textbox')
    await field.pressSequentially('98a7-65432101299')
    await expect(field).toHaveValue('98765432101')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
  })
})

test.describe('select', () => {
  test('[CAS-11] the only option is chosen by itself', async ({ page }) => {
    await openGallery(page, 'select')
    await expect(state(page, 'one-option').getByRole('combobox')).toHaveValue('dharampeth')
  })

  test('[VAL-28] [ERR-39] without options it says "No Options Found"', async ({ page }) => {
    await openGallery(page, 'select')
    await expect(state(page, 'no-options').locator('option:checked')).toHaveText('No Options Found')
  })

  test('[VAL-20] left empty it says "This field is required", until something is chosen', async ({
    page,
  }) => {
    await openGallery(page, 'select')
    const required = state(page, 'required')
    await required.getByRole('button').press('Enter')
    await expect(required.getByText('This field is required')).toBeVisible()
    await expect(required.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
    await required.getByRole('combobox').selectOption('CBSE')
    await expect(required.getByText('This field is required')).toBeHidden()
  })

  test('arrows choose', async ({ page }) => {
    await openGallery(page, 'select')
    const select = state(page, 'chosen').getByRole('combobox')
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(select).toHaveValue('2')
  })
})

test.describe('OTP', () => {
  test('a pasted message spreads its digits over the bubbles', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openGallery(page, 'otp-boxes')
    const field = state(page, 'empty').getByRole('textbox', { name: 'OTP' })
    await page.evaluate(() => navigator.clipboard.writeText('Your OTP is 48 21'))
    await field.focus()
    await page.keyboard.press('Control+v')
    await expect(field).toHaveValue('4821')
    await expect(state(page, 'empty').locator('[data-input-otp-container] [aria-hidden]')).toHaveText([
      '4',
      '8',
      '2',
      '1',
    ])
  })

  test('typing takes digits only; the phone may fill it', async ({ page }) => {
    await openGallery(page, 'otp-boxes')
    const field = state(page, 'empty').getByRole('textbox', { name: 'OTP' })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.pressSequentially('4a107')
    await expect(field).toHaveValue('4107')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('410')
  })
})

test('roll number: the bubbles and the grid fill as digits arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, 'roll-number-field')
  const shown = state(page, 'typing-with-grid')
  await expect(shown.getByText('8 of 12')).toBeVisible()
  await shown.getByRole('textbox').press('End')
  await page.keyboard.type('39267')
  await expect(shown.getByText('12 of 12')).toBeVisible()
  await expect(shown.getByRole('textbox')).toHaveValue('251104783926')
  await expect(shown.locator('svg [class*=filled] text')).toHaveText([...'251104783926'])
})

test('radio group: arrows choose', async ({ page }) => {
  await openGallery(page, 'radio-group')
  const group = state(page, 'two-columns')
  await group.getByRole('radio', { name: /Offline/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(group.getByRole('radio', { name: /Online/ })).toBeChecked()
})

test('checkbox: Space ticks', async ({ page }) => {
  await openGallery(page, 'checkbox')
  const box = state(page, 'empty').getByRole('checkbox')
  await box.press('Space')
  await expect(box).toBeChecked()
})
