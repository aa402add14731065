import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { codeAfter } from '../registration/family.ts'
import { expect, greeted, studentWho, test, typeLogin } from './student.ts'

/** The second test depends on the wrong guesses of the first. */
test.describe.configure({ mode: 'serial' })

/** No other test uses this student: meanwhile new devices need an OTP. */
const student = studentWho('NEET mock at a centre tomorrow')

const mobileOf = async (rollNumber: string): Promise<string> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ mobile: string }>(
    'select mobile from identity.students where roll_number = $1',
    [rollNumber],
  )
  await client.end()
  return (rows[0]?.mobile ?? '').replace(/^\+91/, '')
}

/** An attacker guesses birthdays: from now on correct logins on new devices need an OTP. */
const guess = async (request: APIRequestContext): Promise<void> => {
  for (let day = 1; day <= 5; day += 1)
    await request.post('/api/v1/login', {
      data: { roll_number: student.rollNumber, date_of_birth: `0${day}/09/1999` },
    })
}

test('[OPN-66] [LOG-07] while somebody guesses, a new device logs in with the OTP of the registered number @gate', async ({
  page,
  request,
}) => {
  await guess(request)
  const mobile = await mobileOf(student.rollNumber)
  await page.goto('/exam/login')
  await typeLogin(page, student)
  const step = page.getByRole('heading', { name: 'One more step' })
  const code = await codeAfter(mobile, async () => {
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(step).toBeVisible()
  })
  // There is no session yet, and the page does not reveal whether the date of birth was right.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByText('if the details are right, an OTP is on its way')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: test.info().outputPath(`login-otp-${width}.png`) })
  }

  const boxes = page.locator('#login-otp')
  await boxes.fill(code === '0000' ? '0001' : '0000')
  await expect(page.getByText('This OTP is not right.')).toBeVisible()
  await expect(boxes).toHaveValue('')
  await boxes.fill(code)
  await greeted(page)

  // The device is known from now on: a second login needs no OTP.
  await page.getByLabel(/account/i).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await typeLogin(page, student)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await greeted(page)
})

test('[OPN-66] a wrong birthday reads the same, and no OTP comes', async ({ page }) => {
  await page.goto('/exam/login')
  await typeLogin(page, { ...student, dateOfBirth: '1999-08-09' })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByText('if the details are right, an OTP is on its way')).toBeVisible()
  await page.locator('#login-otp').fill('0000')
  await expect(page.getByText('This OTP is not right.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('[OTP-09] [OPN-66] an OTP that is asked for again begins with empty boxes, and is not said to be sent', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/exam/login')
  await typeLogin(page, { ...student, dateOfBirth: '1999-08-10' })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const boxes = page.locator('#login-otp')
  await boxes.pressSequentially('12')
  await page.clock.runFor(46_000)
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText('If the details are right, the OTP is on its way again.')).toBeVisible()
  await expect(boxes).toHaveValue('')
  await expect(boxes).toBeFocused()
})
