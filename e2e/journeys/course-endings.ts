import { expect, type Page } from '@playwright/test'
import { atBank, COURSE_WORDS, payThere, toPayment, type Language } from './course-steps.ts'

/** From the dashboard to a paid course, and its receipt as a PDF. */
const buyWithReceipt = async (page: Page): Promise<void> => {
  const words = COURSE_WORDS.en
  await toPayment(page, words)
  await Promise.all([atBank(page), page.getByRole('button', { name: words.pay }).click()])
  await payThere(page)
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible({ timeout: 40_000 })
  const [receipt] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    page.getByRole('button', { name: words.receipt }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: words.go }).click()
  await expect(page.locator('#courses').getByText(words.purchased)).toBeVisible()
}

/** The first payment fails; the second succeeds, but the browser never returns from the bank. */
const buyWithClosedTab = async (page: Page): Promise<void> => {
  const words = COURSE_WORDS.hi
  await toPayment(page, words)
  const pay = page.getByRole('button', { name: words.pay })
  await Promise.all([atBank(page), pay.click()])
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await page.waitForURL('**/dashboard**')
  await page.getByRole('dialog').getByRole('button', { name: words.again }).click()
  // Straight to the payment, with the coupon.
  await expect(page.getByText(words.applied)).toBeVisible()
  await Promise.all([atBank(page), pay.click()])
  // The bank's webhook alone must be enough.
  await page.getByText('A bad day').click()
  await page.getByRole('checkbox', { name: 'I never get back to the shop' }).check()
  await payThere(page)
  const later = await page.context().newPage()
  await page.close()
  await later.goto('/dashboard')
  await expect(async () => {
    await later.reload()
    await expect(later.locator('#courses').getByText(words.purchased)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
}

export const BUY_COURSE: Readonly<Record<Language, (page: Page) => Promise<void>>> = {
  en: buyWithReceipt,
  hi: buyWithClosedTab,
}
