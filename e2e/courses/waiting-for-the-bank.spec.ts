import type { Page } from '@playwright/test'
import { answerLate, PROVIDERS } from '../payments/providers.ts'
import { expect, studentWho, test } from '../portal/student.ts'
import { couponFor, fillAddress, findings, offer, openOffer, proceed, sql } from './course-student.ts'

/** No other test orders for this student. */
const payer = studentWho('iACST online, result published, Hindi')

test.use({ viewport: { width: 360, height: 740 } })
// One student has one open order for a course.
test.describe.configure({ mode: 'default' })

// Each test starts without an order; a retry would find the course bought.
test.beforeEach(() =>
  sql(
    `update admissions.course_orders set state = 'lapsed', settled_at = null
     where state in ('open', 'purchased') and student_id in
       (select student_id from identity.students where roll_number = $1)`,
    [payer.rollNumber],
  ),
)

const BANK = /(paytm|razorpay|ccavenue)/
const WAITING = { level: 1, name: 'Your payment is being confirmed' } as const
const CHECKING = { level: 1, name: 'Checking your payment with the bank' } as const
const STATUS = '**/api/v1/course-orders/MC*'
const COUPON = '**/api/v1/course-orders/*/coupon'
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })

const toPayment = async (page: Page): Promise<void> => {
  await openOffer(page, payer)
  await offer(page)
    .getByRole('button', { name: /^Register Now/ })
    .first()
    .click()
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await fillAddress(page)
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment', exact: true })).toBeVisible()
}

/** Goes to the bank's page; returns the order id shown there. */
const toBank = async (page: Page) => {
  await Promise.all([page.waitForURL(BANK), payButton(page).click()])
  const provider = PROVIDERS.find(({ party }) => BANK.exec(page.url())?.[1] === party)
  if (provider === undefined) throw new Error(`not at a bank: ${page.url()}`)
  return { provider, orderId: (await page.locator('.id').textContent()) ?? '' }
}

test('[OPN-68] [PAY-01] back from the bank without paying, nobody is told that they paid, and back is never dead', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await toPayment(page)
  await toBank(page)
  // The page may come from the back-forward cache or load again; both check the payment first.
  await page.goBack()
  await expect(page.getByRole('heading', CHECKING)).toBeVisible({ timeout: 15_000 })
  await expect(payButton(page)).toHaveCount(0)
  await expect(page.getByText('Please do not pay again.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'I have not paid: back to the payment' }).click()
  await expect(payButton(page)).toBeVisible()
  await expect(
    page.getByText('You have already opened the bank’s page for this order.', { exact: false }),
  ).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  // Submitting the form leads to the same check, not to a second payment.
  await proceed(page).click()
  await expect(page.getByRole('heading', CHECKING)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to dashboard' }).click()
  await expect(offer(page)).toBeVisible()
  expect(page.url()).not.toContain('#')
})

test('[OPN-68] a reload at the payment keeps the order, and the arrow leads back to the form', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await toPayment(page)
  const shown = await page.getByText(/^Order MC/).textContent()
  await page.reload()
  await expect(payButton(page)).toBeVisible({ timeout: 15_000 })
  expect(await page.getByText(/^Order MC/).textContent()).toBe(shown)
  await page.getByRole('button', { name: 'Change details' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Station Road')
  await page.goBack()
  await expect(offer(page)).toBeVisible()
})

test('[CPN-01] [CPN-04] [PAY-01] nothing is paid while a coupon is on its way, and every answer is about its own code @gate', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const { rows } = await sql('select product_id from catalogue.courses')
  await couponFor(
    'SLOWTEN',
    10,
    rows.map((row: { product_id: string }) => row.product_id),
  )
  await toPayment(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(COUPON, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  const field = page.getByLabel('Coupon code')
  await field.fill('NOSUCH')
  await field.press('Enter')
  await payButton(page).click({ force: true })
  await field.fill('SLOWTEN')
  open()
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible()
  // The error belonged to the previous code.
  await expect(page.locator('#course-coupon-error')).toHaveText('')
  await page.unroute(COUPON)
  await field.press('Enter')
  await expect(page.getByText('Coupon Applied Successfully')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove' })
  await expect(remove).toBeFocused()
  expect(await findings(page)).toEqual([])

  await page.route(COUPON, (route) => route.abort())
  await remove.click()
  await expect(page.getByText('We could not check the coupon.', { exact: false })).toBeVisible()
  await page.unroute(COUPON)
  await page.route(COUPON, (route) =>
    route.fulfill({ status: 429, json: { success: 'false', message: '', code: 'edge.too-many-requests' } }),
  )
  await remove.click()
  await expect(page.getByText('Please try again in an hour.', { exact: false })).toBeVisible()
  await page.unroute(COUPON)
  await remove.click()
  await expect(field).toBeFocused()
  expect(sent).not.toContain('pay')
})

test('[OPN-68] [PAY-02] [PAY-03] a payment that the bank is slow to confirm survives reloads, a busy server and a parent who looks away @gate', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await toPayment(page)
  const bank = await toBank(page)
  await page.getByRole('button', { name: 'Leave it pending' }).click()
  await page.waitForURL('**/dashboard?status=pending**')
  await expect(page.getByRole('heading', WAITING)).toBeVisible({ timeout: 15_000 })
  expect(await findings(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', WAITING)).toBeVisible({ timeout: 15_000 })
  expect(page.url()).toContain('status=pending')
  await expect(payButton(page)).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', { name: /\d{4}/ })).toHaveAttribute('href', /^tel:/)

  // A 429 does not mean that there is no order.
  let refusals = 0
  await page.route(STATUS, (route) => {
    refusals += 1
    const body = { success: 'false', msg: 'Too many tries.', code: 'edge.too-many-requests' }
    return route.fulfill({ status: 429, json: body })
  })
  await page.reload()
  await expect(page.getByText('We could not check just now.', { exact: false })).toBeVisible({
    timeout: 15_000,
  })
  await expect.poll(() => refusals, { timeout: 10_000 }).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { name: 'No order found' })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.unroute(STATUS)

  await answerLate(bank.provider, bank.orderId)
  // The page also checks on its own, and then the button is gone.
  await page
    .getByRole('button', { name: 'Check now' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  const done = page.getByRole('heading', { level: 1, name: 'Payment successful' })
  await expect(done).toBeFocused({ timeout: 30_000 })
  await expect(page).not.toHaveURL(/status=/)
  await page.reload()
  await expect(offer(page).getByText('Purchased')).toBeVisible({ timeout: 15_000 })
})
