import { changeCourses, fillAddress, offer, proceed } from '../courses/course-student.ts'
import { releasedDaysAgo } from '../released-days-ago.ts'
import { hydrated, watchRefusals } from './page-policy.ts'
import { expect, logIn, logInByHand, oldResultLink, studentWho, test } from './student.ts'

const student = studentWho('iACST online, result published')

test.beforeAll(() => releasedDaysAgo(process.env['DATABASE_URL'] ?? ''))

test('[OPN-77] [T26] login, dashboard, profile and result refuse nothing of their own', async ({ page }) => {
  test.setTimeout(90_000)
  const refused = await watchRefusals(page)
  await logInByHand(page, student)
  await hydrated(page)
  await page.locator('summary').first().click()
  await page.getByRole('button', { name: 'View Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Your profile' })).toBeVisible()
  for (const query of ['?status=failure&mode=paytm', '?status=failure&mode=paytm&type=mock']) {
    await page.goto(`/dashboard${query}`)
    await expect(page.getByRole('dialog').first()).toBeVisible()
  }
  await page.goto(oldResultLink(student))
  await page.getByRole('tab', { name: /ANALYSIS/ }).click()
  await page.locator('summary').first().click()
  await expect(page.getByRole('columnheader', { name: 'Right answer' }).first()).toBeVisible()
  const printed = page.evaluate(() => new Promise((resolve) => addEventListener('beforeprint', resolve)))
  await page.getByRole('button', { name: 'Print' }).click()
  await printed
  await page.goto('/verify?code=x')
  await hydrated(page)
  expect(refused).toEqual([])
})

test('[OPN-77] [T26] a course with a formula and its payment refuse nothing of their own', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const refused = await watchRefusals(page)
  await changeCourses(page, (body) => {
    const [first = {}] = body.data
    first['course_description'] = '<p><b>Bold</b> \\(x^2 + \\sqrt{y}\\)</p>'
  })
  await logIn(page, student)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  await expect(page.locator('.katex').first()).toBeVisible()
  await page.getByRole('button', { name: 'View provisional course fee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await proceed(page).click()
  await page.getByLabel('Fathers Name').fill('Mohan Rao')
  await fillAddress(page)
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await Promise.all([
    page.waitForURL(/(paytm|razorpay|ccavenue)/),
    page.getByRole('button', { name: /^Pay ₹/ }).click(),
  ])
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await page.waitForURL('**/dashboard**')
  await expect(page.getByRole('dialog', { name: 'Payment failed!' })).toBeVisible()
  expect(refused).toEqual([])
})
