import { codeAfter, expect, test } from './registration/family.ts'

interface DemoLogin {
  readonly name: string
  readonly rollNumber: string
  readonly dateOfBirth: string
}
const [, rohan, kavya] = JSON.parse(process.env['DEMO_LOGINS'] ?? '[]') as readonly DemoLogin[]
const MOBILE = '9810000003'

test.describe.configure({ mode: 'serial' })

test('[REC-04] [REC-05] Next waits for exactly ten or twelve digits; the thirteenth is ignored', async ({
  page,
}) => {
  await page.goto('/recover-credentials')
  await page.waitForLoadState('networkidle')
  const field = page.getByLabel('Roll number or mobile number')
  const next = page.getByRole('button', { name: 'Next' })
  for (const [digits, enabled] of [
    ['987654321', false],
    ['9876543210', true],
    ['98765432101', false],
    ['251104783926', true],
  ] as const) {
    await field.fill(digits)
    await expect(next).toBeEnabled({ enabled })
  }
  await field.fill('98765')
  await field.press('Enter')
  await expect(
    page.getByText('Please enter your 12-digit roll number or 10-digit mobile number'),
  ).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('2511047839261')
  await expect(field).toHaveValue('251104783926')
})

test('[REC-01] [REC-02] [REC-06] [REC-07] [ERR-18] by mobile: a wrong code is said, the right one gives everything back @gate', async ({
  card,
  page,
}) => {
  await page.goto('/recover-credentials')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Roll number or mobile number').fill(MOBILE)
  const code = await codeAfter(MOBILE, () => page.getByRole('button', { name: 'Next' }).click())
  const otp = page.locator('#recovery-otp')
  await expect(otp).toBeVisible()
  await expect(page.locator('body')).not.toContainText(MOBILE)
  // The Edit button disappears with the code step, so the focus moves to the field.
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Roll number or mobile number')).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(otp).toBeVisible()
  const verify = page.getByRole('button', { name: 'Verify' })
  await otp.pressSequentially('123')
  await expect(verify).toBeDisabled()
  await otp.pressSequentially(code === '1239' ? '8' : '9')
  await expect(page.getByText('This OTP is not right. Please check it. Tries left: 2.')).toBeVisible()
  await expect(otp).toHaveValue('')
  await otp.pressSequentially(code)
  await expect(page.getByRole('heading', { name: kavya?.name ?? '' })).toBeVisible()
  await expect(page.getByText([...(kavya?.rollNumber ?? '')].join(' '))).toBeAttached()
  await expect(page.getByText((kavya?.dateOfBirth ?? '').split('-').toReversed().join('/'))).toBeVisible()
  await expect(page.locator('body')).not.toContainText(MOBILE)
  await page.getByRole('link', { name: 'Login to dashboard' }).first().click()
  await page.waitForURL('**/dashboard**')
  await expect(page.getByText('Kavya').first()).toBeVisible()
  expect(card).toBeDefined()
})

test('[REC-01] [REC-03] by roll number, in Hindi: Resend waits for its 45 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/recover-credentials?lang=hi')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('रोल नंबर या मोबाइल नंबर').fill(rohan?.rollNumber ?? '')
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await expect(page.locator('#recovery-otp')).toBeVisible()
  const resend = page.getByRole('button', { name: /OTP दोबारा/ })
  await expect(resend).toBeDisabled()
  await page.clock.runFor(43_000)
  await expect(resend).toBeDisabled()
  await page.clock.runFor(3_000)
  await expect(resend).toBeEnabled()
})
