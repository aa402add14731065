import { expect, test } from '@playwright/test'
import { codeFor, newMobile, smsTo } from '../registration/family.ts'

const field = 'Mobile number or PSID'

test.describe('first step of registration', () => {
  test('[VAL-05] letters and the twelfth digit are ignored', async ({ page }) => {
    await page.goto('/iacstexam')
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
    await page.getByLabel(field).pressSequentially('98a76-543210987')
    await expect(page.getByLabel(field)).toHaveValue('98765432109')
  })

  for (const [typed, message] of [
    ['98765', 'Please enter correct mobile number/ PSID'],
    ['0123456789', 'Please enter the correct number'],
  ] as const) {
    test(`[VAL-05] [VAL-06] with scripts: ${typed} is asked for again, and kept`, async ({ page }) => {
      await page.goto('/iacstexam')
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
      await page.getByLabel(field).fill(typed)
      await page.getByLabel(field).press('Enter')
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByLabel(field)).toHaveValue(typed)
      await expect(page.getByLabel(field)).toBeFocused()
      await page.getByLabel(field).press('End')
      await page.getByLabel(field).pressSequentially('1')
      await expect(page.getByText(message)).toBeHidden()
    })
  }

  test('a number typed before the scripts arrive is not lost', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/iacstexam')
    const number = newMobile()
    await page.getByLabel(field).pressSequentially(number)
    release()
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
    await expect(page.getByLabel(field)).toHaveValue(number)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  })

  test('pressed before the scripts arrive, the first step is sent all the same', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/iacstexam')
    await page.getByLabel(field).fill(newMobile())
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Verify' }).click()
    expect((await sent).isNavigationRequest()).toBe(true)
    release()
    await page.getByRole('heading', { name: 'Verify OTP' }).waitFor()
  })

  test('[OTP-04] digits typed before the scripts arrive stay in styled boxes, and Enter puts none into the address', async ({
    page,
  }) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    const number = newMobile()
    await page.goto('/iacstexam')
    await page.getByLabel(field).fill(number)
    await page.getByRole('button', { name: 'Verify' }).click()
    const otp = page.locator('#reg-otp')
    await otp.waitFor()
    expect((await otp.boundingBox())?.height ?? 0).toBeGreaterThan(40)
    const code = await codeFor(number)
    await otp.pressSequentially(code.slice(0, 3))
    await otp.press('Enter')
    await page.screenshot({ path: test.info().outputPath('otp-before-scripts.png') })
    release()
    await page.getByText('Please enter a valid OTP').or(page.getByText('Resend OTP in')).first().waitFor()
    await page.waitForLoadState('networkidle')
    await expect(otp).toHaveValue(code.slice(0, 3))
    expect(page.url()).not.toContain('otp=')
    await otp.press('End')
    await otp.pressSequentially(code.slice(3))
    await page.locator('#reg-name').waitFor()
  })
})

test.describe('first step without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[VAL-05] a wrong number comes back with its error and what was typed', async ({ page }) => {
    await page.goto('/iacstexam')
    await page.getByLabel(field).fill('98765')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Please enter correct mobile number/ PSID')).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue('98765')
    expect(page.url()).not.toContain('98765')
  })

  test('the page says at once that it needs scripts, and a right number spends no OTP', async ({ page }) => {
    const number = newMobile()
    for (const path of ['/invictus?lang=hi', '/iacstexam']) {
      await page.goto(path)
      await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    }
    await page.getByLabel(field).fill(number)
    await page.screenshot({ path: test.info().outputPath('first-step-without-scripts.png') })
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('No OTP was sent')).toBeVisible()
    await expect(page.getByLabel(field)).toHaveValue(number)
    expect(await smsTo(number)).toEqual([])
  })

  test('the login says that it needs scripts, and whom to call', async ({ page }) => {
    await page.goto('/exam/login')
    await expect(page.getByText(/Logging in needs JavaScript/)).toBeVisible()
  })
})
