import type { Page } from '@playwright/test'
import { expect, studentWho, test } from '../portal/student.ts'
import { changeCourses, COURSES, fillAddress, findings, offer, openOffer, proceed } from './course-student.ts'

const student = studentWho('iACST online, result published')

test.use({ viewport: { width: 360, height: 740 } })

const STATES = '**/api/v1/states*'
const PINCODE = '**/api/v1/pincodes*'
const ORDERS = '**/api/v1/course-orders'

const toCheckout = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/geo/ip*', (route) => route.abort())
  await openOffer(page, student)
  await offer(page)
    .getByRole('button', { name: /^Register Now/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** A promise that resolves when `open` is called. */
const deferred = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('[CHK-01] [VAL-28] the list of states is asked for again, says that it loads, and can be asked for by hand', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.route(STATES, (route) => route.abort())
  await toCheckout(page)
  await expect(page.getByLabel('State').locator('option').first()).toHaveText('Loading the states')
  await expect(page.getByText('The list of states could not be loaded.', { exact: false })).toBeVisible({
    timeout: 25_000,
  })
  expect(await findings(page)).toEqual([])
  await page.unroute(STATES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('State').locator('option', { hasText: 'Maharashtra' })).toBeAttached()
})

test('[CHK-06] [VAL-25] what a pincode says comes late, and leaves alone what was typed', async ({
  page,
}) => {
  const { opened, open } = deferred()
  await page.route(PINCODE, async (route) => {
    await opened
    await route.continue()
  })
  await toCheckout(page)
  await page.getByLabel('Pin code').fill('400601')
  await page.getByLabel('City').fill('Kalwa')
  open()
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await expect(page.getByLabel('City')).toHaveValue('Kalwa')

  await page.getByLabel('Pin code').fill('040060')
  await proceed(page).click()
  await expect(page.getByText('A pincode does not begin with 0. Please check it.')).toBeVisible()
})

test('[CHK-12] a guess of the place that comes while the pin code is about to be typed leaves the field alone', async ({
  page,
}) => {
  const { opened, open } = deferred()
  await toCheckout(page)
  // Over the first route without a gap: a repeated call between them would store the guess before the reload.
  await page.route('**/api/v1/geo/ip*', async (route) => {
    await opened
    await route.continue()
  })
  await page.reload()
  const pincode = page.getByLabel('Pin code')
  const guess = page.waitForResponse('**/api/v1/geo/ip*')
  await pincode.focus()
  open()
  await guess
  await pincode.pressSequentially('400601')
  await expect(pincode).toHaveValue('400601')
  await expect(page.getByLabel('City')).toHaveValue('Thane')
})

/** Focuses the pin code after the page has read the guess and before the browser has drawn anything. */
const tapBeforeDrawing = (): void => {
  const { json } = Response.prototype
  Response.prototype.json = async function readJson(this: Response) {
    const answer: unknown = await json.call(this)
    let turns = 0
    const tap = (): void => {
      turns += 1
      if (turns < 500) {
        queueMicrotask(tap)
      } else {
        const field = document.querySelector<HTMLInputElement>('#checkout-pincode')
        field?.focus()
        field?.select()
      }
    }
    if (this.url.includes('/geo/ip')) queueMicrotask(tap)
    return answer
  }
}

test('[CHK-12] a guess of the place is in the pin code before it can be tapped, so that typing replaces it', async ({
  page,
}) => {
  await page.addInitScript(tapBeforeDrawing)
  await openOffer(page, student)
  await offer(page)
    .getByRole('button', { name: /^Register Now/ })
    .first()
    .click()
  const pincode = page.getByLabel('Pin code')
  await expect(pincode).toBeFocused()
  await expect(pincode).toHaveValue('110001')
  await page.keyboard.insertText('400601')
  await expect(pincode).toHaveValue('400601')
  await expect(page.getByLabel('City')).toHaveValue('Thane')
})

test('[CRS-01] [CRS-12] a change of view takes the focus to its title, and the link over the header takes nobody out', async ({
  page,
}) => {
  await page.route('**/api/v1/geo/ip*', (route) => route.abort())
  await openOffer(page, student)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  const course = (await title.textContent()) ?? ''
  await proceed(page).click()
  const checkout = page.getByRole('heading', { level: 1, name: 'Checkout' })
  await expect(checkout).toBeFocused()
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await expect(checkout).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await page.goForward()
  await expect(checkout).toBeVisible()
  // The first breadcrumb leads past the description to the dashboard.
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('button', { name: 'Dashboard' })
    .click()
  await expect(offer(page)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

test('[CRS-01] [ERR-30] a reload at the checkout is never an empty page', async ({ page }) => {
  test.setTimeout(60_000)
  await toCheckout(page)
  await page.getByLabel('Street address').fill('12 Station Road')
  const { opened, open } = deferred()
  await page.route(COURSES, async (route) => {
    await opened
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading your courses' })).toBeVisible({ timeout: 15_000 })
  expect(await findings(page)).toEqual([])
  open()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Station Road')

  await page.unroute(COURSES)
  await page.route(COURSES, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The course could not be loaded' })).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute(COURSES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Station Road', { timeout: 15_000 })

  await changeCourses(page, (body) => {
    body.data = []
  })
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'This course is not offered any more' }),
  ).toBeVisible({ timeout: 15_000 })
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('[CHK-05] [ERR-33] [OPN-52] an order that never comes back ends, and what there is to say stands beside the button', async ({
  page,
}) => {
  test.setTimeout(70_000)
  await toCheckout(page)
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await fillAddress(page)
  const { opened, open } = deferred()
  let sent = 0
  await page.route(ORDERS, async (route) => {
    sent += 1
    await opened
    await route.abort()
  })
  await proceed(page).dblclick()
  await expect(page.getByText('Still working.', { exact: false })).toBeInViewport({ timeout: 10_000 })
  await expect(page.getByText(/^We could not place your order\. You have not been charged\./)).toBeInViewport(
    {
      timeout: 30_000,
    },
  )
  expect(sent).toBe(1)
  expect(await findings(page)).toEqual([])
  open()
  await page.unroute(ORDERS)
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment', exact: true })).toBeFocused()
})

test('[CRS-12] [CHK-05] a double tap opens one view: it neither meets the footer nor sends the next form', async ({
  page,
}) => {
  await page.route('**/api/v1/geo/ip*', (route) => route.abort())
  const { opened, open } = deferred()
  await page.route('**/assets/courses-in-english*', async (route) => {
    await opened
    await route.continue()
  })
  await openOffer(page, student)
  const view = offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
  await view.scrollIntoViewIfNeeded()
  await view.dblclick()
  // While the code of the view loads, the page is at its top and the footer is out of view.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  open()
  await expect(proceed(page)).toBeVisible()
  await proceed(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText('Billing address is required')).toHaveCount(0)
  await proceed(page).click()
  await expect(page.getByText('Billing address is required')).toBeVisible()
})
