import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { expect, greeted, logIn, studentWho, test, typeLogin, type DemoStudent } from './student.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 } })

/** A family with one browser: the elder child's page stays open while the younger logs in in a second tab. */
const elder = studentWho('iACST online in 7 days')
const younger = studentWho('iACST at a centre in 3 days')
const firstName = ({ name }: DemoStudent): string => name.split(' ')[0] ?? ''

const logInAsWell = async (page: Page, student: DemoStudent): Promise<void> => {
  await page.goto('/exam/login?switch=1')
  await typeLogin(page, student)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await greeted(page, firstName(student))
}

const placeOf = async ({ rollNumber }: DemoStudent): Promise<unknown> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query(
    `select r.exam_day, r.branch_code, r.slot_id, r.class_stream_id, r.edits_used
     from registration.registrations r join identity.students s using (student_id) where s.roll_number = $1`,
    [rollNumber],
  )
  await client.end()
  return rows
}

const notice = (page: Page, student: DemoStudent) =>
  page.getByRole('heading', { level: 1, name: `${firstName(student)} logged in in another tab` })

/** Tabs cannot notify each other, so that only the server can notice. */
const silence = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })

test('[LOG-07] the older tab says who has logged in, and leads to either child', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, elder)
  await logInAsWell(second, younger)

  await expect(notice(first, younger)).toBeVisible()
  await expect(notice(first, younger)).toBeFocused()
  // Nothing of the first child is left to read or press.
  await expect(first.getByText(elder.rollNumber)).toHaveCount(0)
  await first.screenshot({ path: test.info().outputPath('another-student.png') })

  await first.getByRole('link', { name: `Log in as ${firstName(elder)} again` }).click()
  await typeLogin(first, elder)
  await first.getByRole('button', { name: 'Login', exact: true }).click()
  await greeted(first, firstName(elder))

  await expect(notice(second, elder)).toBeVisible()
  await second.getByRole('button', { name: `Go to ${firstName(elder)}’s dashboard` }).click()
  await greeted(second, firstName(elder))
})

test('[LOG-07] a reload and a payment that comes back keep to their child; in Hindi', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, elder)
  const key = await first.evaluate(() => sessionStorage.getItem('student_key'))
  await logInAsWell(second, younger)
  await first.goto('/dashboard?lang=hi')
  const inHindi = new RegExp(`${firstName(younger)} ने दूसरे टैब में लॉग इन किया है`)
  await expect(first.getByRole('heading', { level: 1, name: inHindi })).toBeVisible()
  await first.screenshot({ path: test.info().outputPath('another-student-hi.png') })
  // The bank's app opens a new tab without the first tab's data.
  const third = await context.newPage()
  await third.goto(`/dashboard?status=success&mode=paytm&type=mock&student=${key}&lang=en`)
  await expect(notice(third, younger)).toBeVisible()
  await expect(third.getByRole('link', { name: 'Log in as another student' })).toHaveAttribute(
    'href',
    /type=mock/,
  )
})

test('[LOG-15] a logout takes every tab to the login page @gate', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, elder)
  await second.goto('/dashboard')
  await greeted(second, firstName(elder))
  await first.getByLabel(/account/i).click()
  await first.getByRole('button', { name: 'Logout' }).click()
  await expect(second.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
})

test('[LOG-07] [LOG-15] an open result page notices another login, and a logout', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const awaited = first.getByRole('heading', { name: 'Your result would be available soon' })
  await logIn(first, elder)
  await first.goto('/result')
  await expect(awaited).toBeVisible()
  await logInAsWell(second, younger)
  await expect(notice(first, younger)).toBeVisible()

  await first.getByRole('button', { name: `Go to ${firstName(younger)}’s dashboard` }).click()
  await greeted(first, firstName(younger))
  await first.goto('/result')
  await expect(awaited).toBeVisible()
  await second.getByLabel(/account/i).click()
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(first.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
})

test('[LOG-07] [EDT-08] an open edit sheet cannot move the test of the other child @gate', async ({
  context,
}) => {
  await silence(context)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, elder)
  await first
    .getByRole('region', { name: 'Change exam details' })
    .getByRole('button', { name: 'Change date, time or centre' })
    .click()
  const sheet = first.getByRole('dialog', { name: 'Change exam details' })
  await sheet
    .getByRole('radio', { name: /\d{4}$/ })
    .nth(2)
    .check()
  const before = [await placeOf(elder), await placeOf(younger)]
  await logInAsWell(second, younger)
  const answer = first.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/exam/edit'),
  )
  await sheet.getByRole('button', { name: 'Update' }).click()
  expect((await answer).status()).toBe(409)
  await expect(
    first.getByRole('heading', { name: 'Another student logged in in this browser' }),
  ).toBeVisible()
  expect([await placeOf(elder), await placeOf(younger)]).toEqual(before)
})

test('[LOG-07] the admit card button does not give the card of the other child @gate', async ({
  context,
}) => {
  await silence(context)
  const [first, second] = [await context.newPage(), await context.newPage()]
  // The admit card is available on the day before the test.
  await logIn(first, studentWho('iACST online tomorrow, profile complete'))
  await logInAsWell(second, elder)
  const answer = first.waitForResponse(/admit-card/)
  await first.getByRole('button', { name: 'Admit card' }).click()
  expect((await answer).status()).toBe(409)
  await expect(
    first.getByRole('heading', { name: 'Another student logged in in this browser' }),
  ).toBeVisible()
})
