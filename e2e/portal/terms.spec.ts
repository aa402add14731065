import { expect, test } from '@playwright/test'
import { TERMS } from './pages.ts'

const TITLE = 'Terms & Conditions iACST | Scholarships Exam'

/** Facts that the list must contain, by requirement. */
const FACTS: Readonly<Record<string, readonly RegExp[]>> = {
  'TRM-03': [/2 times in an academic year with one mobile number/, /at most two attempts per year/],
  'TRM-04': [/valid for one month from the exam date/],
  'TRM-05': [
    /classroom and tuition fee of 1-year, 2-year and 3-year integrated classroom courses for NEET, JEE and Foundations/,
  ],
  'TRM-06': [/never exceeds 100% of the overall fee/],
  'TRM-07': [/at or above 85%/],
  'TRM-08': [/65% for medical aspirants and for classes VIII, IX and X/, /60% for engineering/],
  'TRM-09': [
    /After 10 days of absence a warning/,
    /more than two weeks of absence the scholarship is revoked/,
  ],
  'TRM-10': [/above 80% requires an offline test within 15 days/],
  'TRM-11': [/repeater courses the scholarship is capped at 60%/],
  'TRM-12': [/top 500 students in classes VII to X and the top 200 students in classes XI and XII/],
  'TRM-13': [/by 31 January/],
  'TRM-14': [/sole arbitrator in Delhi/],
  'TRM-15': [/class 7 or above/, /18 years of age or older/],
}

test.describe('terms', () => {
  test('[TRM-01] [TRM-02] title, 19 terms, and the publicity consent after them', async ({ page }) => {
    await page.goto(TERMS)
    await expect(page).toHaveTitle(TITLE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(page.locator('ol > li')).toHaveCount(19)
    const list = await page.locator('ol').boundingBox()
    const consent = await page.getByText(/consent to the institute using the student/).boundingBox()
    expect(consent?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0))
  })

  test('[TRM-03] [TRM-04] [TRM-05] [TRM-06] [TRM-07] [TRM-08] [TRM-09] [TRM-10] [TRM-11] [TRM-12] [TRM-13] [TRM-14] [TRM-15] [NUM-35] every key term stands in the list', async ({
    page,
  }) => {
    await page.goto(TERMS)
    const terms = (await page.locator('ol > li').allInnerTexts()).join('\n')
    for (const facts of Object.values(FACTS)) for (const fact of facts) expect.soft(terms).toMatch(fact)
  })

  test('[NUM-35] [TRM-02] the Hindi list has the same 19 terms and figures', async ({ page }) => {
    await page.goto(`${TERMS}?lang=hi`)
    await expect(page.locator('ol > li')).toHaveCount(19)
    const text = await page.locator('ol').innerText()
    for (const figure of ['85%', '65%', '60%', '80%', '15', '10', '500', '200', '31', '100%'])
      expect(text).toContain(figure)
  })
})
