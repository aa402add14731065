import { expect, test } from '@playwright/test'
import { codeFor, newMobile } from '../registration/family.ts'

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

  test('a right number sends an OTP and shows the next step', async ({ page }) => {
    const number = newMobile()
    await page.goto('/iacstexam')
    await page.getByLabel(field).fill(number)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
    await codeFor(number)
  })

  test('the login says that it needs scripts, and whom to call', async ({ page }) => {
    await page.goto('/exam/login')
    await expect(page.getByText(/Logging in needs JavaScript/)).toBeVisible()
  })
})
