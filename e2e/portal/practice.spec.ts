import type { Page, Route } from '@playwright/test'
import pg from 'pg'
import { recordEvents, allowAnalytics } from '../registration/page-events.ts'
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
/** A set is sold once each of its papers can be opened. */
const attachPapers = () =>
  sql(
    `insert into papers.assignments (paper_code, test_code, attached_at)
     select 'PRACTICE-SAMPLE', 'MOCK-NEET-MOCK' || number || '-' || class_code || stream_code, now()
     from catalogue.class_streams, generate_series(1, 4) number on conflict do nothing`,
  )
test.beforeEach(async () => {
  await attachPapers()
  await sellFor(5_000)
  await sql(
    `delete from mock_papers.purchases
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [student.rollNumber],
  )
  // Closes a payment that an earlier test left open at the bank.
  await sql(
    `update payments.charges set state = 'closed', settled_at = now()
     where state = 'open' and payer_key = (
       select sha256(('student:' || student_id)::bytea) from identity.students where roll_number = $1)`,
    [student.rollNumber],
  )
})
test.afterAll(() => sellFor(null))

/** The order of DSH-04, with our additional sections in between. */
const SECTIONS = [
  'main-exam',
  'exam-centre',
  // Additional: the exam edit, reminders, the incomplete profile.
  'exam-edit-title',
  'reminders-title',
  'complete-profile',
  'mock-papers-title',
  'sample-test',
  'mock-purchase',
  'help',
  'film',
  'branches',
]

const papers = (page: Page) => page.getByRole('region', { name: 'Mock papers' }).first()
const sample = (page: Page) => page.getByRole('region', { name: 'Try a sample test' })
const purchase = (page: Page) => page.getByRole('region', { name: 'Practise with mock papers' })
const promo = (page: Page) => page.getByRole('region', { name: 'No surprises on the day' })

test('[MCK-01] [MCK-02] [MCK-03] [DSH-04] [DSH-20] four locked papers, Paytm preselected, and all of them open after paying @gate', async ({
  page,
}) => {
  await logIn(page, student)
  await expect(purchase(page)).toContainText('A set of 4 mock tests for ₹50')
  const order = () =>
    page
      .locator('main section[aria-labelledby]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-labelledby')))
  // DSH-04: every section a student can have before the test, in the documented order.
  await expect.poll(order).toEqual(SECTIONS)
  await expect(purchase(page).getByRole('radio', { name: 'Paytm' })).toBeChecked()
  await expect(papers(page).getByText('Locked')).toHaveCount(4)
  await page.screenshot({ path: test.info().outputPath('papers.png'), fullPage: true })
  // MCK-03: the button is busy during the payment request, and works once.
  let goOn = () => {}
  const held = new Promise<Route>((take) => {
    void page.route('**/api/v1/exam/payment*', async (route) => {
      take(route)
      await new Promise<void>((open) => {
        goOn = open
      })
      await route.continue()
    })
  })
  await purchase(page).getByRole('button', { name: 'Buy for ₹50' }).click()
  // API-33, OPN-98: all parameters of the request.
  const { searchParams } = new URL((await held).request().url())
  expect(Object.fromEntries(searchParams)).toEqual({
    payment_mode: 'paytm',
    payment_type: 'exam',
    branch_code: 'DL001',
    purpose: 'mock',
    shown_amount: '50.00',
  })
  await expect(purchase(page).locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  const atBank = page.waitForURL('**/paytm/**')
  goOn()
  await atBank
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL('**/dashboard**')
  const start = papers(page).getByRole('button', { name: /^Start paper \d$/, includeHidden: true })
  await expect(start).toHaveCount(4, { timeout: 20_000 })
  await expect(purchase(page)).toHaveCount(0)
  await expect(promo(page)).toHaveCount(0)
  await expect(sample(page)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('papers-open.png'), fullPage: true })
  const [player] = await Promise.all([page.context().waitForEvent('page'), start.first().click()])
  await expect(player.getByText('Practice. Nothing is stored.')).toBeVisible()
})

test('[MCK-03] [OPN-68] back from the bank nobody is asked to pay again, and a lost answer is asked for again', async ({
  page,
}) => {
  await logIn(page, student)
  await expect(purchase(page)).toBeVisible()
  let lost = 0
  await page.route('**/api/v1/mock-papers*', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.fallback()
  })
  await page.goto('/dashboard?status=success&mode=paytm&type=mock')
  const awaited = page.getByRole('region', { name: 'Your payment is being confirmed' })
  await expect(awaited).toBeVisible()
  await expect(purchase(page)).toHaveCount(0)
  // The request is retried after the lost response, and a reload keeps waiting.
  await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(2)
  await page.reload()
  await expect(awaited).toBeVisible()
})

test('[OPN-68] a payment left at the bank is told first on the dashboard of another device, which sells nothing twice @gate', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, student)
  await Promise.all([
    page.waitForURL('**/paytm/**'),
    purchase(page).getByRole('button', { name: 'Buy for ₹50' }).click(),
  ])
  const another = await browser.newContext(baseURL ? { baseURL } : {})
  const tablet = await another.newPage()
  await tablet.setViewportSize({ width: 360, height: 740 })
  await logIn(tablet, student)
  const first = tablet.getByRole('region', { name: 'Checking your payment with the bank' })
  await expect(first).toBeInViewport()
  await expect(first).toContainText('₹50 for mock papers. We are asking the bank.')
  await expect(purchase(tablet)).toHaveCount(0)
  await tablet.screenshot({ path: test.info().outputPath('payment-waiting.png') })
  // A student who did not pay can continue.
  await tablet.getByRole('button', { name: 'I have not paid' }).click()
  await expect(purchase(tablet)).toBeVisible()
  await expect(purchase(tablet).getByRole('heading')).toBeFocused()
  await another.close()
})

test('[MCK-02] [MCK-04] [ERR-22] [OPN-97] the price is the server’s, and 50 while nobody tells it; a failing call frees the button and shows nothing', async ({
  page,
}) => {
  await sellFor(7_500)
  const events = await recordEvents(page)
  await logIn(page, student)
  await allowAnalytics(page)
  await expect(purchase(page)).toContainText('₹75')
  await page.route('**/api/v1/exam/payment*', (route) => route.abort())
  const buy = purchase(page).getByRole('button', { name: 'Buy for ₹75' })
  await buy.click()
  await expect.poll(() => events().filter(({ name }) => name === 'mock-papers.failed').length).toBe(1)
  await expect(buy).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Without a price from the server the card shows 50, and a failed request enables its button again.
  await page.route('**/api/v1/mock-papers*', (route) => route.abort())
  await page.reload()
  const unpriced = purchase(page).getByRole('button', { name: 'Buy for ₹50' })
  await unpriced.click()
  await expect.poll(() => events().filter(({ name }) => name === 'mock-papers.failed').length).toBe(2)
  await expect(unpriced).toBeEnabled()
  await expect(purchase(page)).toContainText('A set of 4 mock tests for ₹50')
  // The server sells only at its own price, and the page then shows it.
  await page.unroute('**/api/v1/exam/payment*')
  await page.unroute('**/api/v1/mock-papers*')
  await unpriced.click()
  await expect(buy).toBeVisible()
  await expect(purchase(page)).toContainText('₹75')
})

test('[DSH-08] [OPN-98] the papers have numbers and locks, turn both ways, by a swipe of 80 px too, and after the last comes the first', async ({
  page,
}) => {
  await logIn(page, student)
  const next = papers(page).getByRole('button', { name: 'Next paper' })
  const seen = () =>
    papers(page)
      .getByText(/^Mock paper \d$/)
      .evaluateAll((cards) => cards.findIndex((card) => card.getBoundingClientRect().left >= 0) + 1)
  for (const serial of ['01', '02', '03', '04'])
    await expect(papers(page).getByText(serial, { exact: true })).toBeAttached()
  for (const number of [2, 3, 4, 1]) {
    await next.click()
    await expect.poll(seen).toBe(number)
  }
  await papers(page).getByRole('button', { name: 'Previous paper' }).click()
  await expect.poll(seen).toBe(4)
  await next.click()
  await expect.poll(seen).toBe(1)
  const track = papers(page).locator('[class*=track]')
  const swipe = async (px: number) => {
    for (const [type, clientX] of [
      ['pointerdown', 300],
      ['pointerup', 300 - px],
    ] as const)
      await track.dispatchEvent(type, {
        clientX,
        clientY: 100,
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
      })
  }
  // Had the shorter swipe turned too, the way back would end at the second paper.
  await swipe(79)
  await swipe(80)
  await expect.poll(seen).toBe(2)
  await papers(page).getByRole('button', { name: 'Previous paper' }).click()
  await expect.poll(seen).toBe(1)
})

test('[DSH-09] [DSH-20] the sample test stands beside a promotion, and opens; with papers that are not there it stands alone', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
  await expect(promo(page)).toBeVisible()
  const tops = await Promise.all([sample(page), promo(page)].map((card) => card.boundingBox()))
  expect(tops[0]?.y).toBe(tops[1]?.y)
  const press = () => sample(page).getByRole('button', { name: 'Start the sample test' }).click()
  const [player] = await Promise.all([page.context().waitForEvent('page'), press()])
  await expect(player.getByText('Practice. Nothing is stored.')).toBeVisible()
  await player.close()
  const showing = async (how: (data: { mock_exam: object[]; static_data: object }) => void) => {
    await page.unrouteAll()
    await page.route('**/api/v1/dashboard', async (route) => {
      const body = await (await route.fetch()).json()
      how(body.data)
      await route.fulfill({ json: body })
    })
    await page.reload()
    await expect(sample(page)).toBeVisible()
  }
  await showing(({ static_data }) => Object.assign(static_data, { mock_purchased: true }))
  await expect(promo(page)).toHaveCount(0)
  await expect(papers(page)).toHaveCount(0)
  // While tests cannot be opened (DSH-17), the sample test cannot either.
  await showing(({ static_data }) =>
    Object.assign(static_data, { testplayer_down: true, dashboard_msg: 'Tests pause until 4 PM.' }),
  )
  await expect(sample(page).getByRole('button')).toBeDisabled()
})
