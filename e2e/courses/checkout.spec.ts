import type { Page } from '@playwright/test'
import { allowAnalytics } from '../registration/page-events.ts'
import { expect, studentWho, test } from '../portal/student.ts'
import {
  changeCourses,
  couponFor,
  fillAddress,
  findings,
  offer,
  openOffer,
  proceed,
  sql,
} from './course-student.ts'

const payer = studentWho('iACST at a centre, result of a repeater')
const reader = studentWho('iACST online, result published')

test.use({ viewport: { width: 360, height: 740 } })

const toCheckout = (page: Page) =>
  offer(page)
    .getByRole('button', { name: /^Register Now/ })
    .first()
    .click()

test('[CHK-01] [CHK-02] [CHK-03] [CHK-06] [CHK-08] [CHK-09] [CHK-10] [VAL-23] [VAL-24] [VAL-25] [VAL-26] [VAL-27] [VAL-29] the form asks for little, and says what is missing', async ({
  page,
}) => {
  await page.route('**/api/v1/geo/ip*', (route) => route.abort())
  await changeCourses(page, (body) => {
    Object.assign(body.flags, {
      term_condition_link: '/iacst-scholarship/terms-conditions?course=1',
      privacy_policy_link: '/iacst-scholarship/terms-conditions?course=1#privacy',
    })
  })
  await openOffer(page, reader)
  const title = await offer(page).getByRole('heading', { level: 3 }).first().innerText()
  await toCheckout(page)
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')).toHaveText([
    'Dashboard',
    title,
    'Checkout',
  ])
  for (const label of ['Fathers Name', 'Street address', 'Pin code', 'City', 'State'])
    await expect(page.getByLabel(label)).toBeVisible()
  await expect(page.getByText(/^\d\d\*{8}$/)).toBeVisible()
  await expect(page.getByText(/^[a-z]{4}\*{4,}$/)).toBeVisible()
  const terms = page.getByRole('checkbox', { name: /^I agree/ })
  await expect(terms).toBeChecked()
  // A native list, so that nothing can be typed into it.
  expect(await page.getByLabel('State').evaluate((field) => field.tagName)).toBe('SELECT')
  // CHK-03: the links come from the course flags.
  const links = page.locator('form')
  await expect(links.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/iacst-scholarship/terms-conditions?course=1',
  )
  await expect(links.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/iacst-scholarship/terms-conditions?course=1#privacy',
  )

  // CHK-10: leaving is guarded, unless a field has the focus.
  const isPrevented = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await isPrevented()).toBe(true)
  await page.getByLabel('Street address').focus()
  expect(await isPrevented()).toBe(false)

  await page.getByLabel('Fathers Name').fill('')
  await terms.uncheck()
  await proceed(page).click()
  for (const text of [
    'Father name is required',
    'Billing address is required',
    'Pincode is required',
    'City is required',
    'State must be selected',
    'Please agree to the terms and conditions.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Fathers Name')).toBeFocused()
  expect(await findings(page)).toEqual([])

  await page.getByLabel('Fathers Name').fill('A1')
  await proceed(page).click()
  await expect(page.getByText('Only alphabets are allowed')).toBeVisible()
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await expect(page.getByText('Only alphabets are allowed')).toHaveCount(0)
  await page.getByLabel('Pin code').fill('40060')
  await expect(page.getByText('City is required')).toHaveCount(0)
  await proceed(page).click()
  await expect(page.getByText('Pincode must be 6 characters long')).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeFocused()
  const top = await page
    .locator('#checkout-street-label')
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  // To the pixel, apart from rounding.
  expect(Math.abs(top - 80)).toBeLessThanOrEqual(1)
  await page.getByLabel('Pin code').fill('')
  await page.getByLabel('Pin code').pressSequentially('4006017x')
  await expect(page.getByLabel('Pin code')).toHaveValue('400601')
  await expect(page.getByLabel('City')).toHaveValue('Thane')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')

  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.click()
  const exit = page.getByRole('dialog', { name: 'Wait! Before You Go...' })
  await expect(exit).toBeVisible()
  // CHK-09: staying submits the form, and the terms are still not accepted.
  await exit.getByRole('button', { name: 'Stay and Continue' }).click()
  await expect(page.getByText('Billing address is required')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await isPrevented()).toBe(false)
  await back.click()
  await expect(offer(page)).toBeVisible()
  // The typed values are still there.
  await toCheckout(page)
  await expect(page.getByLabel('Pin code')).toHaveValue('400601')
})

test('[CHK-04] [CHK-05] [CPN-01] [CPN-02] [CPN-04] [PAY-01] [PAY-02] [PAY-03] [PAY-04] [PAY-05] [PAY-06] [ERR-33] [ERR-34] [ENT-33] [ANA-02] [ANA-04] one payment fails, the next one buys the course @gate', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { rows } = await sql('select product_id from catalogue.courses')
  await couponFor(
    'COURSETEN',
    10,
    rows.map((row: { product_id: string }) => row.product_id),
  )
  // Read from the server, because events that a page sends while it leaves for the bank are easily lost.
  const { rows: began } = await sql('select now() as at')
  const names = async (): Promise<string[]> => {
    const { rows: events } = await sql(
      `select coalesce(facts->>'what', name) as event from analytics.page_events
       where name like 'course.%' and received_at >= $1`,
      [began[0]?.at],
    )
    return events.map((row: { event: string }) => row.event)
  }
  await openOffer(page, payer)
  await allowAnalytics(page)
  await toCheckout(page)
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await fillAddress(page)
  // ERR-33, OPN-52: no toast, an inline message, and the button works again.
  await page.route('**/api/v1/course-orders', (route) => route.abort())
  await proceed(page).click()
  await expect(page.getByText(/^We could not place your order\. You have not been charged\./)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/v1/course-orders')
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  const orderId = await page.evaluate(() => sessionStorage.getItem('order_id'))
  await expect(page.getByText(orderId ?? 'none')).toBeVisible()

  await page.getByRole('button', { name: 'Apply coupon' }).click()
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  await apply.click()
  await expect(page.getByText('Please enter a coupon code.')).toBeVisible()
  await page.getByLabel('Coupon code').fill('NOSUCH')
  await apply.click()
  await expect(page.locator('#course-coupon-error')).toHaveText('Invalid Coupon')
  await page.getByLabel('Coupon code').fill('COURSETEN')
  await apply.click()
  await expect(page.getByText('Coupon Applied Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Coupon COURSETEN')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  // A double tap is one payment.
  await Promise.all([page.waitForURL(/(paytm|razorpay|ccavenue)/), pay.dblclick()])
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await page.waitForURL('**/dashboard**')
  const failed = page.getByRole('dialog', { name: 'Payment failed!' })
  await expect(failed).toContainText("We're sorry, but it seems there was an issue processing your payment.")
  expect(await findings(page)).toEqual([])
  await expect(failed).toContainText(orderId ?? 'none')
  await failed.getByRole('button', { name: 'Try again' }).click()
  // Straight to the payment; the typed details are one step back.
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Change details' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Station Road')
  await expect(page.getByLabel('Fathers Name')).toHaveValue('Mohan Rao')
  await expect
    .poll(names, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['register', 'proceed-to-payment', 'course.payment-failed', 'retry']))
  await proceed(page).click()
  await Promise.all([page.waitForURL(/(paytm|razorpay|ccavenue)/), pay.click()])
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.waitForURL('**/dashboard**')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible({
    timeout: 30_000,
  })
  const bought = await page.getByText(/^MC[A-Z0-9]{10}$/).innerText()
  await expect(
    page.getByText('A confirmation will be sent to your registered mobile number and e-mail.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your nearest branch, for counselling' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to dashboard' }).click()
  await expect(offer(page).getByText('Purchased')).toBeVisible()
  // The receipt can be downloaded again, under the order number that was shown.
  await page.getByLabel('Your account').click()
  await page.getByRole('button', { name: 'Payments and receipts' }).click()
  const payments = page.getByRole('dialog', { name: 'Payments and receipts' })
  await expect(payments.getByText(bought, { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    payments
      .getByRole('button', { name: /^Download receipt/ })
      .first()
      .click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^medha-receipt-MR-.*\.pdf$/)
  await payments.getByRole('button', { name: 'Close' }).click()
  await expect.poll(names, { timeout: 10_000 }).toContain('course.bought')
})

test('[PAY-02] [OPN-68] an address alone buys nothing @gate', async ({ page }) => {
  await openOffer(page, reader)
  await page.goto('/dashboard?status=success&mode=x&type=iacstecomm&order=MCAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'No order found' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Payment successful')).toHaveCount(0)
})

const NAGPUR = { latitude: 21.1458, longitude: 79.0882 }
const setIpCountry = (page: Page, countryCode: string) =>
  page.route('**/api/v1/geo/ip*', (route) =>
    route.fulfill({
      json: {
        success: 'true',
        city: 'Thane',
        region: '',
        postal: '400601',
        country_code: countryCode,
        ...NAGPUR,
      },
    }),
  )

test('[CHK-12] [API-47] an address is filled in for India only; the pincode of a place is asked for when its street is not known', async ({
  page,
  context,
}) => {
  const lookups: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/v1\/geo\/(society|pincode|ip)\b/.exec(request.url()) ?? []
    if (name !== undefined) lookups.push(name)
  })
  await setIpCountry(page, 'AE')
  await openOffer(page, reader)
  await toCheckout(page)
  await expect.poll(() => lookups).toEqual(['ip'])
  await expect(page.getByLabel('Pin code')).toHaveValue('')
  const openAnew = async () => {
    await page.evaluate(() => {
      localStorage.removeItem('student_geo_location')
      sessionStorage.removeItem('checkout_input')
    })
    lookups.length = 0
    await page.goto('/dashboard')
    await toCheckout(page)
    await expect(page.getByLabel('Pin code')).toBeVisible()
  }
  await page.unroute('**/api/v1/geo/ip*')
  await setIpCountry(page, 'IN')
  await openAnew()
  await expect(page.getByLabel('Pin code')).toHaveValue('400601')
  await expect(page.getByLabel('City')).toHaveValue('Thane')
  expect(lookups).toEqual(['ip'])
  // With location permission: first the street, and the pincode only if that fails.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(NAGPUR)
  await page.route('**/api/v1/geo/society*', (route) => route.abort())
  await openAnew()
  await expect(page.getByLabel('Pin code')).toHaveValue(/^4\d{5}$/)
  expect(lookups).toEqual(['society', 'pincode'])
})

test('the language switch stays at the checkout, with what was typed', async ({ page }) => {
  await page.route('**/api/v1/geo/ip*', (route) => route.abort())
  await openOffer(page, reader)
  await toCheckout(page)
  await page.getByLabel('Street address').fill('12 Park Street')
  await page.getByRole('link', { name: /हिन्दी/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1, name: 'चेकआउट' })).toBeVisible()
  await expect(page.locator('input[value="12 Park Street"]')).toBeVisible()
})
