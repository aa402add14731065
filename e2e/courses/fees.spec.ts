import type { Locator } from '@playwright/test'
import { expect, studentWho, test } from '../portal/student.ts'
import { recordEvents, allowAnalytics } from '../registration/page-events.ts'
import { changeDashboard, fillAddress, findings, offer, openOffer, proceed } from './course-student.ts'

const student = studentWho('iACST online, result published')
const digital = studentWho('iACST of the digital branch, result published')

test.use({ viewport: { width: 360, height: 740 } })

test('[FEE-01] [FEE-06] [FEE-07] [ANA-02] [FEE-08] [FEE-09] [FEE-10] [FEE-11] [FEE-12] [FEE-13] [FEE-14] [NUM-18] [NUM-27] [API-41] [ERR-32] what a course costs, beside the page or at its foot', async ({
  page,
}) => {
  await changeDashboard(page, (body) => {
    body.data.scholarship_percentage = 50
    body.data.overall_percentage = 82
  })
  const events = await recordEvents(page)
  await openOffer(page, student)
  await allowAnalytics(page)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  const open = page.getByRole('button', { name: 'View provisional course fee' })
  await page.setViewportSize({ width: 993, height: 701 })
  await expect(page.getByRole('heading', { name: 'Provisional Fee breakup' })).toBeVisible()
  await expect(open).toHaveCount(0)
  await page.setViewportSize({ width: 992, height: 701 })
  await open.click()
  const breakup = page.getByRole('dialog', { name: 'Provisional Fee breakup' })
  await expect(breakup.locator('s').first()).toBeVisible()
  await expect(breakup.getByText('Applied 50% scholarship')).toBeVisible()
  await expect(breakup.getByText('Visit Branch for additional scholarships & discounts')).toBeVisible()
  await expect(
    breakup.getByText('Pay registration fee and get access to exclusive course content'),
  ).toBeVisible()
  // FEE-06: at a branch with classrooms it is the registration fee.
  await expect(breakup.getByText('Pay now: Registration fee')).toBeVisible()
  await expect(breakup.getByText(/course fee and get|^Our team will contact you/)).toHaveCount(0)
  await expect(breakup.getByText('Ebooks | Videos | Test series | Audios')).toBeVisible()
  await expect(breakup.getByText(/₹\d\d,\d{3}/).first()).toBeVisible()
  const body = page.locator('[data-part=breakup]')
  expect(await body.evaluate((element) => (element as HTMLElement).style.maxHeight)).toBe('52vh')
  await page.setViewportSize({ width: 360, height: 700 })
  await expect.poll(() => body.evaluate((element) => (element as HTMLElement).style.maxHeight)).toBe('42vh')
  expect(await findings(page)).toEqual([])

  const download = breakup.getByRole('button', { name: /^Download/ })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('prospectus.pdf')
  await page.route('**/api/v1/prospectus/**', (route) => route.abort())
  await download.click()
  await expect(breakup.getByText('The file could not be downloaded.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await breakup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Non-refundable')).toBeVisible()
  await proceed(page).click()
  const terms = page.getByRole('checkbox', { name: /^I agree/ })
  await terms.uncheck()
  await terms.check()
  // ANA-02: one event for each action.
  const done = () =>
    events()
      .filter(({ name }) => name.startsWith('course.'))
      .map(({ facts }) => facts['what'] ?? facts['action'] ?? facts['asking'])
  await expect
    .poll(done, { timeout: 12_000 })
    .toEqual([
      'view',
      'opened',
      'prospectus',
      'prospectus',
      'prospectus',
      'closed',
      'provisional-proceed',
      'terms-off',
      'terms-on',
    ])
})

/** The amounts of the plan in rupees: now, later if there is one, total. */
const planOf = async (within: Locator): Promise<number[]> => {
  const amounts = await within.locator('[data-part=payment-plan] dd').allInnerTexts()
  // The total may show a struck-out amount first; the last one counts.
  return amounts.map((text) => Number((text.split('₹').at(-1) ?? '').replaceAll(',', '')))
}

test('[FEE-04] [FEE-07] [FEE-10] what is paid now, what later and the total are the same on every screen, and add up @gate', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await openOffer(page, student)
  const card = offer(page).getByRole('listitem').first()
  await expect(card).toContainText('Total fee')
  await card.getByRole('button', { name: /^View Course/ }).click()
  const bar = page.getByRole('complementary', { name: 'Provisional Fee breakup' })
  await expect(bar.getByText('Pay now', { exact: true })).toBeVisible()
  const rest = bar.getByText(/^Later at the branch/)
  await expect(rest).toContainText('Total fee')
  await page.getByRole('button', { name: 'View provisional course fee' }).click()
  const breakup = page.getByRole('dialog', { name: 'Provisional Fee breakup' })
  // Fully in view without scrolling.
  await expect(breakup.getByText('Total fee', { exact: true })).toBeInViewport({ ratio: 1 })
  const [now = 0, later = 0, total = 0] = await planOf(breakup)
  expect(now + later).toBe(total)
  const lines = await breakup.locator('tbody td').allInnerTexts()
  const dues = lines.map((text) => Number((text.split('₹').at(-1) ?? '').replaceAll(',', '')))
  expect(dues.reduce((sum, due) => sum + due, 0)).toBe(total)
  await expect(breakup.getByRole('row', { name: /^You save ₹/ })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await breakup.getByRole('button', { name: 'Close' }).click()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
    expect(await findings(page)).toEqual([])
  }
  await proceed(page).click()
  await expect(rest).toContainText(`₹${later.toLocaleString('en-IN')}`)
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await fillAddress(page)
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  expect(await planOf(page.locator('body'))).toEqual([now, later, total])
  await expect(page.getByRole('button', { name: `Pay ₹${now.toLocaleString('en-IN')}` })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('[FEE-06] [FEE-08] [FEE-09] [FEE-12] [PAY-03] [ROL-06] a student of the digital branch pays for the course, and is sent to no branch', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await openOffer(page, digital)
  // ROL-06: one phone number, and no step that mentions a branch.
  const steps = page.getByRole('list', { name: 'Your steps' })
  await expect(steps).toContainText('Our team calls you')
  await expect(steps).not.toContainText('Branch')
  await expect(page.getByRole('link', { name: /1800 000 4127/ })).toHaveCount(0)
  await expect(offer(page).getByText('Course fee').first()).toBeVisible()
  await expect(offer(page).getByText(/registration fee/i)).toHaveCount(0)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'View fee by components' }).click()
  const breakup = page.getByRole('dialog', { name: 'Course Fee by Component' })
  await expect(breakup.getByText('Total fee')).toBeVisible()
  await expect(
    breakup.getByText('For more scholarships and discounts download scholarship prospectus'),
  ).toBeVisible()
  await expect(breakup.getByText(/^Our team will contact you/)).toBeVisible()
  await expect(breakup.getByText(/Visit Branch/)).toHaveCount(0)
  await expect(breakup.getByText('Pay now: Course fee')).toBeVisible()
  await expect(breakup.getByText('Fee before scholarship')).toBeVisible()
  await expect(breakup.getByText('Later at the branch')).toHaveCount(0)
  await expect(breakup.getByText('Scholarship discount')).toBeVisible()
  await expect(breakup.getByText('Pay course fee and get access to exclusive course content')).toBeVisible()
  await expect(breakup.getByText('Pay registration fee and get access')).toHaveCount(0)
  await breakup.getByRole('button', { name: 'Close' }).click()
  await proceed(page).click()
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await fillAddress(page)
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  const orderId = (await page.evaluate(() => sessionStorage.getItem('order_id'))) ?? ''
  // The server's order, changed as if the bank had confirmed it: other tests need this student without a purchase.
  await page.route(`**/api/v1/course-orders/${orderId}`, async (route) => {
    const body = await (await route.fetch()).json()
    Object.assign(body.data, { state: 'purchased', second_payment: 500 })
    await route.fulfill({ json: body })
  })
  await page.goto(`/dashboard?status=success&mode=paytm&type=iacstecomm&order=${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible()
  await expect(page.getByText(orderId, { exact: true })).toBeVisible()
  await expect(page.getByText('Our team will contact you about the next steps.')).toBeVisible()
  // Paid in two tabs: the page states the second payment immediately.
  await expect(
    page.getByText(/^You paid twice\. The second payment of ₹500 is refunded in full/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your nearest branch, for counselling' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue to dashboard' })).toBeVisible()
})
