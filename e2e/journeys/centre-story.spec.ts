import type { Page } from '@playwright/test'
import { expect, newMobile, CARD_TEXTS, test, type Card } from '../registration/family.ts'
import { BUY_COURSE } from './course-endings.ts'
import { atBank, logIn, offerCoupon, payThere, type Language } from './course-steps.ts'
import { takeTestAndRelease } from './exam-office.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Registers for a test at a centre and pays for it; returns the roll number. */
const registerAndPay = async (card: Card, page: Page, language: Language): Promise<string> => {
  await card.open(`/iacstexam?lang=${language}`)
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place
    .getByRole('radio', { name: new RegExp(`^${CARD_TEXTS[language].offline}`) })
    .first()
    .check()
  await card.chooseCentre(language === 'hi' ? 'महाराष्ट्र' : 'Maharashtra')
  await card.chooseDay(1)
  await card.agree()
  await card.go.click()
  // The button of the step before it is in the same place.
  await expect(card.go).toHaveText(/₹\d+/)
  await Promise.all([atBank(page), card.go.click()])
  await payThere(page)
  await expect(page.getByRole('heading', { name: CARD_TEXTS[language].done })).toBeVisible({
    timeout: 30_000,
  })
  return (await card.place.getByRole('region').first().innerText()).replaceAll(/\D/g, '').slice(0, 12)
}

test.beforeAll(offerCoupon)

test('[DSH-02] [PAY-02] [PAY-03] [CPN-01] a test at a centre in English: paid, sat on paper and passed, its result, a course, a receipt', async ({
  card,
  page,
}) => {
  test.setTimeout(180_000)
  const rollNumber = await registerAndPay(card, page, 'en')
  await takeTestAndRelease(rollNumber, 18)
  await logIn(page, rollNumber, 'en')
  for (const section of ['courses-title', 'branches', 'help', 'film'])
    await expect(page.locator(`#${section}`)).toBeVisible({ timeout: 15_000 })
  const result = await page.getByRole('link', { name: 'View Result' }).first().getAttribute('href')
  await page.goto(result ?? '')
  await expect(page.getByRole('region', { name: 'Qualified.' })).toBeVisible()
  await expect(page.getByText('What happens next')).toBeVisible()
  await page.goBack()
  await BUY_COURSE.en(page)
})

test('[PAY-02] [PAY-04] [ERR-34] a test at a centre in Hindi: one payment fails, and one tab is closed at the bank', async ({
  card,
  page,
}) => {
  test.setTimeout(180_000)
  const rollNumber = await registerAndPay(card, page, 'hi')
  await takeTestAndRelease(rollNumber, 12)
  await logIn(page, rollNumber, 'hi')
  await BUY_COURSE.hi(page)
})
