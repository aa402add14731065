import { expect, test, type Page } from '@playwright/test'
import { expectQuestion, goToQuestionWith, openPlayer } from './player-page.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const announcements = (page: Page) => page.locator('[data-announcements]')

/** As listed in T §6.11. */
const KEYS = ['1–5, A–E', '← → ↑ ↓', '0–9', 'Enter', 'M', 'X', '← →', 'G', 'L', 'T', '?', 'Esc']

test('[ACC-02] the list of keys is as written, and ? shows it', async ({ page }) => {
  await openPlayer(page, 'question=2&answered=0', 1280)
  await page.keyboard.press('?')
  await expect(dialog(page).getByRole('term')).toHaveText(KEYS)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('[ACC-02] every key does what the list says', async ({ page }) => {
  await openPlayer(page, 'question=2&answered=0', 1280)
  const options = page.getByRole('radio')
  await page.keyboard.press('3')
  await expect(options.nth(2)).toBeChecked()
  await page.keyboard.press('b')
  await expect(options.nth(1)).toBeChecked()
  await options.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(2)).toBeChecked()
  await page.keyboard.press('x')
  await expect(options.nth(2)).not.toBeChecked()
  await page.keyboard.press('m')
  await expectQuestion(page, 3)
  await page.keyboard.press('ArrowLeft')
  await expectQuestion(page, 2)
  await expect(page.getByRole('button', { name: 'Unmark & Next' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expectQuestion(page, 3)
  await page.keyboard.press('Enter')
  await expectQuestion(page, 4)
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: 'हिं' })).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() =>
    (globalThis as unknown as { engine: { setTimeLeft(ms: number): void } }).engine.setTimeLeft(1_234_000),
  )
  await page.keyboard.press('t')
  await expect(announcements(page)).toHaveText(/^20 minutes( \d+ seconds)? left$|^21 minutes left$/)
  await page.keyboard.press('g')
  await expect(dialog(page)).toContainText('Question palette')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('[ACC-02] letter keys can be switched off, stay off after a reload, and can be switched on again', async ({
  page,
}) => {
  await openPlayer(page, 'question=2&answered=0', 1280)
  const checked = page.locator('input[type=radio]:checked')
  await page.keyboard.press('?')
  const off = page.getByRole('checkbox', { name: /^Switch off letter and number keys/ })
  await off.check()
  await page.keyboard.press('Escape')
  const pressAll = async () => {
    for (const key of ['a', '2', 'x', 'm', 'g', 'l', 't', '?']) await page.keyboard.press(key)
  }
  await pressAll()
  await expectQuestion(page, 2)
  await expect(dialog(page)).toHaveCount(0)
  await expect(checked).toHaveCount(0)
  await page.reload()
  await expectQuestion(page, 2)
  await pressAll()
  await expectQuestion(page, 2)
  await expect(checked).toHaveCount(0)
  // Keys other than letters and numbers still work.
  await page.keyboard.press('ArrowRight')
  await expectQuestion(page, 3)
  await page.keyboard.press('Enter')
  await expectQuestion(page, 4)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Keys' }).click()
  await off.uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(checked).toHaveCount(1)
})

test('[ACC-02] in a field every sign belongs to the field', async ({ page }) => {
  await openPlayer(page, 'paper=JEE-SAMPLE-ADV&answered=0', 1280)
  const field = page.getByRole('textbox')
  await goToQuestionWith(page, field)
  const question = await page.getByRole('heading', { level: 1 }).textContent()
  await field.focus()
  await page.keyboard.type('m1g2x?')
  await expect(field).toHaveValue('12')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question ?? '')
})
