import { expect, test, type Page } from '@playwright/test'
import { expectQuestion, openPlayer } from './player-page.ts'

const openPalette = (page: Page) => page.getByRole('button', { name: /^Question palette/ }).click()

test('[PAL-01] five shapes with their names; the current question is outlined', async ({ page }) => {
  await openPlayer(page, 'question=13')
  await openPalette(page)
  const dialog = page.getByRole('dialog')
  const paths = await dialog
    .locator('ul [data-status] svg')
    .evaluateAll((all) => all.map((svg) => svg.innerHTML))
  expect(new Set(paths).size).toBe(5)
  for (const name of [
    'Not Visited',
    'Not Answered',
    'Answered',
    'Marked for Review',
    'Answered & Marked for Review',
  ])
    await expect(dialog.getByText(name).first()).toBeVisible()
  await expect(dialog.locator('[aria-current=true]').last()).toHaveAccessibleName(
    'Question 13, Answered, current',
  )
})

test('[PAL-03] [PAL-05] the legend adds up to the subject and says that a marked answer counts', async ({
  page,
}) => {
  await openPlayer(page, 'question=13')
  await openPalette(page)
  const counts = await page.getByRole('dialog').locator('ul li [data-small] > span').allTextContents()
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(15)
  await expect(page.getByRole('dialog')).toContainText('(counted in the result)')
})

test('[PAL-04] [PAL-06] the palette changes with the choice, and a press on a number keeps it', async ({
  page,
}) => {
  await openPlayer(page, 'question=1&answered=0', 1280)
  const cell = page.getByRole('button', { name: /^Question 1,/ })
  await expect(cell).toHaveAccessibleName('Question 1, Not Answered, current')
  await page.getByRole('radio').first().check({ force: true })
  await expect(cell).toHaveAccessibleName('Question 1, Answered, current')
  await page.getByRole('button', { name: /^Question 9,/ }).click()
  await expectQuestion(page, 9)
  await cell.click()
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('[PAL-07] the sheet closes four ways, gives the focus back and filters', async ({ page }) => {
  await openPlayer(page, 'question=13')
  const button = page.getByRole('button', { name: /^Question palette/ })
  const dialog = page.getByRole('dialog')
  const closings: readonly (() => Promise<unknown>)[] = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    async () => {
      await page.mouse.move(180, 100)
      await page.mouse.down()
      await page.mouse.move(180, 260, { steps: 4 })
      await page.mouse.up()
    },
  ]
  for (const close of closings) {
    await button.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await button.click()
  await page.getByRole('button', { name: /^Marked \d/ }).click()
  const marked = Number(
    (await page.getByRole('button', { name: /^Marked \d/ }).textContent())?.replaceAll(/\D/g, ''),
  )
  await expect(dialog.getByRole('button', { name: /^Question \d+,/ })).toHaveCount(marked)
})
