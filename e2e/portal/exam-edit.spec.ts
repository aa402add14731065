import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, logIn, studentWho, test } from './student.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 } })

const student = studentWho('iACST of the digital branch')
const inHindi = studentWho('iACST online in 2 days, Hindi')

const sql = async (text: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

/** Resets the student: online, unpaid, five days ahead, with both changes left. */
const startOver = async (rollNumber: string): Promise<void> => {
  const of = `(select student_id from identity.students where roll_number = $1)`
  await sql(`delete from registration.exam_edits where student_id = ${of}`, [rollNumber])
  await sql(
    `update registration.registrations set exam_day = (now() at time zone 'Asia/Kolkata')::date + 5, slot_id = 101,
       mode = 'online', branch_code = 'DL001', is_fee_paid = false, edits_used = 0, has_seat = false
     where student_id = ${of}`,
    [rollNumber],
  )
}
test.beforeEach(() => startOver(student.rollNumber))
test.afterAll(() =>
  sql(
    `update registration.registrations set branch_code = 'IC006'
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [student.rollNumber],
  ),
)

const panel = (page: Page) => page.getByRole('region', { name: 'Change exam details' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Change exam details' })
const openEdit = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Change date, time or centre' }).click()
  await expect(
    drawer(page)
      .getByRole('radio', { name: /\d{4}$/ })
      .first(),
  ).toBeVisible()
  return drawer(page)
}
/** Chooses the centre in Janakpuri, on the second available day. */
const chooseCentre = async (page: Page) => {
  const edit = await openEdit(page)
  await edit.getByRole('radio', { name: 'Offline' }).check()
  // [EDT-03]
  for (const name of ['Exam time slot', 'State', 'Centre'])
    await expect(edit.getByLabel(name, { exact: true })).toHaveValue('')
  await expect(edit.getByRole('radio', { name: /\d{4}$/ })).toHaveCount(0)
  await edit.getByLabel('Exam time slot').selectOption({ index: 1 })
  await edit.getByLabel('State').selectOption('Delhi')
  await edit.getByLabel('Centre', { exact: true }).selectOption('Delhi-Janakpuri')
  await edit
    .getByRole('radio', { name: /\d{4}$/ })
    .nth(1)
    .check()
  return edit
}

test('[EDT-01] [EDT-08] [EDT-10] [EDT-12] [ERR-20] a free change: nine parts, one request, and the dashboard asks again @gate', async ({
  page,
}) => {
  await logIn(page, student)
  await expect(panel(page)).toContainText('2/2')
  const edit = await openEdit(page)
  for (const name of ['Class and stream', 'Exam time slot', 'State', 'Centre'])
    await expect(edit.getByLabel(name, { exact: true })).toBeVisible()
  await expect(edit.getByRole('radio', { name: 'Online' })).toBeChecked()
  await expect(edit.getByText('Fee for this change')).toBeVisible()
  const update = edit.getByRole('button', { name: 'Update' })
  // [EDT-07]
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('free.png') })
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await edit
    .getByRole('radio', { name: /\d{4}$/ })
    .nth(2)
    .check()
  await update.click()
  await expect(page.getByText('Your test has been changed.')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(panel(page)).toContainText('1/2')
  expect(calls.filter((call) => call === 'POST /api/v1/exam/edit')).toHaveLength(1)
  expect(calls).toContain('GET /api/v1/dashboard')
  expect(calls).toContain('GET /api/v1/profile')
  expect(calls.some((call) => call.includes('/exam/payment'))).toBe(false)
})

test('[EDT-03] [EDT-04] [EDT-05] [EDT-09] [EDT-11] a paid change through the bank, and home again with a clean address @gate', async ({
  page,
}) => {
  await logIn(page, student)
  const edit = await chooseCentre(page)
  await expect(edit.getByText('₹100', { exact: true })).toBeVisible()
  await expect(edit.getByRole('radio', { name: 'Paytm' })).toBeChecked()
  await page.screenshot({ path: test.info().outputPath('paid.png'), fullPage: true })
  // EDT-09: while the browser is at the bank, this tab stores the choice.
  const checkoutRequest = page.waitForRequest((request) => request.url().includes('/showPaymentPage'))
  await Promise.all([
    page.waitForURL('**/paytm/**'),
    edit.getByRole('button', { name: 'Pay ₹100 and update' }).click(),
  ])
  expect((await checkoutRequest).method()).toBe('POST')
  const saved = () => page.evaluate(() => sessionStorage.getItem('exam_edit'))
  await page.goBack()
  expect(await saved()).toContain('DL001')
  await page.goForward()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByText('Your test has been changed.')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await saved()).toBeNull()
  await expect(panel(page)).toContainText('1/2')
  // [EDT-05] Online again, and back to a centre, without another payment.
  const again = await openEdit(page)
  await again.getByRole('radio', { name: 'Online' }).check()
  await expect(again.getByText(/is not refunded/)).toBeVisible()
  await expect(again.getByText('₹0', { exact: true })).toBeVisible()
  await again.getByRole('radio', { name: 'Offline' }).check()
  await expect(again.getByText('₹0', { exact: true })).toBeVisible()
})

test('[PAY-07] [DSH-23] a payment that fails keeps the old exam; the change waits and can be given up', async ({
  page,
}) => {
  await logIn(page, student)
  const edit = await chooseCentre(page)
  await Promise.all([
    page.waitForURL('**/paytm/**'),
    edit.getByRole('button', { name: 'Pay ₹100 and update' }).click(),
  ])
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(drawer(page)).toBeVisible({ timeout: 20_000 })
  const alert = drawer(page).getByRole('alert').filter({ hasText: 'Your test is still on' })
  await expect(alert).toBeInViewport()
  await page.screenshot({ path: test.info().outputPath('edit-payment-failed.png') })
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click()
  const waiting = panel(page).getByRole('region', { name: 'Pay to complete this change' })
  await expect(waiting).toContainText('The payment did not go through')
  await expect(waiting.getByRole('button', { name: 'Pay ₹100' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('pending.png'), fullPage: true })
  await waiting.getByRole('button', { name: 'Keep my test as it is' }).click()
  await expect(waiting).toBeHidden()
  await expect(panel(page).getByRole('heading', { name: 'Change exam details' })).toBeFocused()
  await expect(panel(page)).toContainText('2/2')
})

test('[EDT-06] locked: no changes left, and after the test nothing is left to change', async ({ page }) => {
  const of = `(select student_id from identity.students where roll_number = $1)`
  await sql(`update registration.registrations set edits_used = 2 where student_id = ${of}`, [
    student.rollNumber,
  ])
  await logIn(page, student)
  await expect(panel(page)).toContainText('0/2')
  await expect(panel(page)).toContainText('You have used all your changes.')
  const open = panel(page).getByRole('button', { name: 'Change date, time or centre' })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  await open.click({ force: true })
  await expect(drawer(page)).toBeHidden()
  await sql(
    `update registration.registrations set edits_used = 0, exam_day = (now() at time zone 'Asia/Kolkata')::date - 1
     where student_id = ${of}`,
    [student.rollNumber],
  )
  await page.reload()
  await expect(page.getByText('You have missed your test.', { exact: false })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('[EDT-06] locked: too near', async ({ page }) => {
  await logIn(page, studentWho('Invictus online tomorrow'))
  await expect(panel(page)).toContainText('too near to be changed')
})

test('[ERR-19] a refused change says so, and why', async ({ page }) => {
  await logIn(page, student)
  const edit = await openEdit(page)
  await page.route('**/api/v1/exam/edit', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: {
            success: 'false',
            code: 'registration.no-seat-left',
            msg: 'All seats are taken.',
            message: 'All seats are taken.',
          },
        })
      : route.fallback(),
  )
  await edit
    .getByRole('radio', { name: /\d{4}$/ })
    .nth(2)
    .check()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await expect(edit.locator('form').getByRole('alert')).toHaveText('All seats are taken.')
})

test('[EDT-13] a single centre and a single day are chosen by themselves', async ({ page }) => {
  for (const list of ['**/api/v1/exam/centres/**', '**/api/v1/exam/edit/dates'])
    await page.route(list, async (route) => {
      const body = await (await route.fetch()).json()
      const [first] = Object.entries<unknown>(body.data)
      const one = Array.isArray(body.data) ? [first?.[1]] : Object.fromEntries([first ?? []])
      await route.fulfill({ json: { ...body, data: one } })
    })
  await logIn(page, student)
  const edit = await openEdit(page)
  await edit.getByRole('radio', { name: 'Offline' }).check()
  await edit.getByLabel('Exam time slot').selectOption({ index: 1 })
  await edit.getByLabel('State').selectOption('Maharashtra')
  await expect(edit.getByLabel('Centre', { exact: true })).not.toHaveValue('')
  await expect(edit.getByRole('radio', { name: /\d{4}$/ })).toBeChecked()
  await expect(edit.getByRole('button', { name: 'Pay ₹100 and update' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('[EDT-10] the same in Hindi', async ({ page }) => {
  await startOver(inHindi.rollNumber)
  await logIn(page, inHindi)
  await page.goto('/dashboard?lang=hi')
  const region = page.getByRole('region', { name: 'परीक्षा का विवरण बदलें' })
  await region.getByRole('button', { name: 'तारीख़, समय या केंद्र बदलें' }).click()
  const edit = page.getByRole('dialog', { name: 'परीक्षा का विवरण बदलें' })
  await expect(edit.getByRole('radio', { name: /\d{4}$/ }).first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('hindi.png') })
  await edit
    .getByRole('radio', { name: /\d{4}$/ })
    .nth(3)
    .check()
  await edit.getByRole('button', { name: 'बदलें', exact: true }).click()
  await expect(page.getByText('आपकी परीक्षा बदल दी गई है।')).toBeVisible()
})
