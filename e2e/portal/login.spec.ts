import type { Page } from '@playwright/test'
import { allowAnalytics, recordEvents } from '../registration/page-events.ts'
import { dayFirst, expect, greeted, logInByHand, studentWho, test, typeLogin } from './student.ts'

const student = studentWho('iACST online today')
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const roll = (page: Page) => page.getByPlaceholder('Enter your roll number')
const birth = (page: Page) => page.getByPlaceholder('Enter Date of birth (DD/MM/YYYY)')

/** Bodies of all login requests. */
const watchLogins = (page: Page) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/login')) bodies.push(request.postData() ?? '')
  })
  return bodies
}

test.describe('login', () => {
  test('[LOG-01] [LOG-02] heading, fields, placeholders and button', async ({ page }) => {
    await page.goto('/exam/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your dashboard')
    await expect(page.getByLabel('Roll number', { exact: true })).toHaveAttribute(
      'placeholder',
      'Enter your roll number',
    )
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'placeholder',
      'Enter Date of birth (DD/MM/YYYY)',
    )
    await expect(loginButton(page)).toBeVisible()
    await roll(page).pressSequentially('12ab34 567890123')
    await expect(roll(page)).toHaveValue('123456789012')
  })

  test('[LOG-02] the date is masked as it is typed, and can be picked by month and year', async ({
    page,
  }) => {
    await page.goto('/exam/login')
    await birth(page).pressSequentially('05082009')
    await expect(birth(page)).toHaveValue('05/08/2009')
    await page.getByRole('button', { name: 'Choose your date of birth from a calendar' }).click()
    await page.getByLabel('Year', { exact: true }).selectOption('2011')
    await page.getByLabel('Month', { exact: true }).selectOption('9')
    await page.getByRole('button', { name: /\b14 September 2011\b/ }).click()
    await expect(birth(page)).toHaveValue('14/09/2011')
  })

  test('[LOG-03] forgotten credentials lead to recovery', async ({ page }) => {
    await page.goto('/exam/login')
    await page.getByRole('link', { name: 'Forgot roll number/password?' }).click()
    await page.waitForURL('**/recover-credentials')
  })

  test('[LOG-04] register here: /iacstexam, or the address of the site', async ({ page, baseURL }) => {
    await page.goto('/exam/login')
    await expect(page.getByText("Don't have an account? Register here")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register here' })).toHaveAttribute('href', '/iacstexam')
    const host = new URL('/exam/login', baseURL)
    host.hostname = 'digital.medha.localhost'
    await page.goto(host.href)
    await expect(page.getByRole('link', { name: 'Register here' })).toHaveAttribute('href', '/adst')
  })

  test('[LOG-05] developer shortcuts are prevented here and nowhere else', async ({ page }) => {
    const pressed = () =>
      page.evaluate(() =>
        [
          { key: 'F12' },
          { key: 'I', ctrlKey: true, shiftKey: true },
          { key: 'C', ctrlKey: true, shiftKey: true },
          { key: 'J', ctrlKey: true, shiftKey: true },
          { key: 'u', ctrlKey: true },
        ].map((init) => {
          const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
          return !document.body.dispatchEvent(event)
        }),
      )
    await page.goto('/exam/login')
    await expect(page.locator('form[data-waits]')).toHaveCount(0)
    expect(await pressed()).toEqual([true, true, true, true, true])
    await page.goto('/recover-credentials')
    expect(await pressed()).toEqual([false, false, false, false, false])
  })

  test('[LOG-07] [LOG-17] success saves the token, and in no storage what logs in for ever @gate', async ({
    page,
  }) => {
    const bodies = watchLogins(page)
    await logInByHand(page, student)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(JSON.parse(bodies[0] ?? '{}')).toEqual({
      roll_number: student.rollNumber,
      date_of_birth: dayFirst(student.dateOfBirth, '-'),
    })
    const [local, session] = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])
    expect(local?.['token']).toMatch(/^[\w-]{20,}$/)
    // OPN-75: an extension or the next user of a shared computer finds neither, in any format.
    const stored = JSON.stringify([local, session, await page.context().cookies()])
    const { rollNumber, dateOfBirth } = student
    for (const secret of [rollNumber, dateOfBirth, dayFirst(dateOfBirth), dayFirst(dateOfBirth, '-')])
      expect(stored).not.toContain(secret)
  })

  test('[LOG-09] only the four campaign parameters go on to the dashboard', async ({ page }) => {
    await page.goto('/exam/login?utm_source=a&utm_medium=b&utm_campaign=c&utm_id=d&utm_term=e&x=f')
    await typeLogin(page, student)
    await loginButton(page).click()
    await page.waitForURL('**/dashboard?*')
    expect(new URL(page.url()).search).toBe('?utm_source=a&utm_medium=b&utm_campaign=c&utm_id=d')
  })

  test('[LOG-08] [OPN-67] a student whose dashboard is on another host arrives there, without credentials', async ({
    page,
  }) => {
    const invictus = studentWho('Invictus')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto('/exam/login')
    await typeLogin(page, invictus)
    await loginButton(page).click()
    await page.waitForURL(/invictus\.medha\.localhost.*\/dashboard$/)
    await greeted(page, 'Arjun')
    for (const address of addresses) expect(address).not.toContain(dayFirst(invictus.dateOfBirth, '-'))
  })

  test('[LOG-10] [ERR-01] a refusal is a danger toast with the words of the server @gate', async ({
    page,
  }) => {
    await page.goto('/exam/login')
    await typeLogin(page, { ...student, dateOfBirth: '1999-09-09' })
    await loginButton(page).click()
    await expect(page.getByRole('alert')).toContainText('The roll number or the date of birth is not right.')
    await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
    await expect(roll(page)).toHaveValue(student.rollNumber)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('[ERR-01] [LOG-13] [NUM-31] without words the toast says "Something went wrong." for 5 seconds', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/api/v1/login', (route) => route.fulfill({ json: { success: 'false' } }))
    await page.goto('/exam/login')
    await typeLogin(page, student)
    await loginButton(page).click()
    const toast = page.getByRole('alert')
    await expect(toast).toContainText('Something went wrong.')
    await page.clock.runFor(3500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1600)
    await expect(toast).toBeHidden()
  })

  test('[VAL-01] [VAL-02] [VAL-03] [VAL-04] [ERR-02] both errors show together, clear on edit, and nothing is sent', async ({
    page,
  }) => {
    const bodies = watchLogins(page)
    await page.goto('/exam/login')
    await loginButton(page).click()
    await expect(page.getByText('Invalid roll number')).toBeVisible()
    await expect(page.getByText('Invalid password')).toBeVisible()
    await expect(roll(page)).toBeFocused()
    await roll(page).pressSequentially('12345678901')
    await expect(page.getByText('Invalid roll number')).toBeHidden()
    await expect(page.getByText('Invalid password')).toBeVisible()
    await birth(page).pressSequentially('01012010')
    await expect(page.getByText('Invalid password')).toBeHidden()
    await loginButton(page).click()
    await expect(page.getByText('Invalid roll number')).toBeVisible()
    expect(bodies).toEqual([])
  })

  test('pressed before the script arrived, it logs in once the script is there', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/exam/login', { waitUntil: 'commit' })
    await typeLogin(page, student)
    await loginButton(page).click()
    expect(page.url()).not.toContain(student.rollNumber)
    release()
    await page.waitForURL('**/dashboard')
  })

  test('the keyboard alone is enough', async ({ page }) => {
    await page.goto('/exam/login')
    await expect(page.locator('form[data-waits]')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(roll(page)).toBeFocused()
    await page.keyboard.type(student.rollNumber)
    await page.keyboard.press('Tab')
    await page.keyboard.type(dayFirst(student.dateOfBirth).replaceAll('/', ''))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await greeted(page)
    await page.getByLabel('Your account').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'View Profile' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Payments and receipts' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Your account')).toBeFocused()
  })

  test('[LOG-15] [ANA-02] [ROL-02] [ROL-03] logout is recorded, empties the storage, and the server refuses the token afterwards @gate', async ({
    page,
  }) => {
    const events = await recordEvents(page)
    await logInByHand(page, studentWho('iACST missed yesterday'))
    await allowAnalytics(page)
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
    const headers = { token: await stored('token'), 'student-key': await stored('student_key') }
    const readProfile = () =>
      page.evaluate(async (shown) => (await fetch('/api/v1/profile', { headers: shown })).status, headers)
    expect(await readProfile()).toBe(200)
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/exam/login')
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    expect(await readProfile()).toBe(401)
    await expect.poll(() => events().filter(({ name }) => name === 'logout').length).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
  })

  test('[LOG-15] whoever logs out while the page still loads is not told that the session has ended', async ({
    page,
  }) => {
    const late = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<number>()
    await page.route('**/api/v1/courses**', async (route) => {
      await late.promise
      const response = await route.fetch()
      await route.fulfill({ response })
      refused.resolve(response.status())
    })
    await page.route('**/api/v1/logout', async (route) => {
      const response = await route.fetch()
      late.resolve()
      expect(await refused.promise).toBe(401)
      // The page has read the 401 before the response to its logout.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      await route.fulfill({ response })
    })
    await logInByHand(page, studentWho('iACST missed yesterday'))
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/exam/login*')
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('You have been logged out')).toHaveCount(0)
  })
})
