import type { Page } from '@playwright/test'
import pg from 'pg'
import { listenTo, sayYes } from '../registration/told.ts'
import { expect, logIn, studentWho, test } from './student.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 } })

const student = studentWho('NEET mock at a centre')

const sql = async (text: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}
const sellFor = (pricePaise: number | null) =>
  sql(
    `update catalogue.exam_types set mock_papers_price_paise = $1, mock_papers_count = $2
     where exam_type = 'MOCK-NEET'`,
    [pricePaise, pricePaise === null ? null : 4],
  )
test.beforeEach(async () => {
  await sellFor(5_000)
  await sql(
    `delete from registration.mock_purchases
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [student.rollNumber],
  )
})
test.afterAll(() => sellFor(null))

const papers = (page: Page) => page.getByRole('region', { name: 'Mock papers' }).first()

test('[MCK-01] [MCK-03] four locked papers, Paytm preselected, and all of them open after paying', async ({
  page,
}) => {
  await logIn(page, student)
  await expect(papers(page)).toContainText('A set of 4 mock tests for ₹50')
  await expect(papers(page).getByRole('radio', { name: 'Paytm' })).toBeChecked()
  await expect(papers(page).getByText('Locked')).toHaveCount(4)
  await page.screenshot({ path: test.info().outputPath('papers.png'), fullPage: true })
  await Promise.all([
    page.waitForURL('**/paytm/**'),
    papers(page).getByRole('button', { name: 'Buy for ₹50' }).click(),
  ])
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL('**/dashboard**')
  await expect(papers(page).getByText('Yours')).toHaveCount(4, { timeout: 20_000 })
  await expect(papers(page).getByRole('button', { name: /^Buy/ })).toHaveCount(0)
})

test('[MCK-02] [MCK-04] [ERR-22] the price is the server’s; a failing call frees the button and shows nothing', async ({
  page,
}) => {
  await sellFor(7_500)
  const told = await listenTo(page)
  await logIn(page, student)
  await sayYes(page)
  await expect(papers(page)).toContainText('₹75')
  await page.route('**/api/v1/exam/payment*', (route) => route.abort())
  const buy = papers(page).getByRole('button', { name: 'Buy for ₹75' })
  await buy.click()
  await expect.poll(() => told().filter(({ name }) => name === 'mock-papers.failed').length).toBe(1)
  await expect(buy).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[DSH-08] the papers turn, and after the last comes the first', async ({ page }) => {
  await logIn(page, student)
  const next = papers(page).getByRole('button', { name: 'Next paper' })
  const seen = () =>
    papers(page)
      .getByText(/^Mock paper \d$/)
      .evaluateAll((cards) => cards.findIndex((card) => card.getBoundingClientRect().left >= 0) + 1)
  for (const number of [2, 3, 4, 1]) {
    await next.click()
    await expect.poll(seen).toBe(number)
  }
})
