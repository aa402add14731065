import { expect, test } from '@playwright/test'

const standins = process.env['STANDINS_URL'] ?? 'http://127.0.0.1:4520'

test('the demonstration page logs a student of any state in with one press', async ({ page }) => {
  await page.goto(`${standins}/demonstration`)
  await expect(page.getByRole('heading', { name: 'Development clock' })).toBeVisible()
  await expect(page.locator('section[data-exam]')).toHaveCount(5)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Log in .+: Invictus online today$/ }).click()
  const board = await opened
  await board.waitForURL('**/dashboard*')
  await expect(board.getByRole('heading', { level: 1 })).toHaveText(/, Aman$/)
})
