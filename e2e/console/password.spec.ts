import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { createApp } from './app-code.ts'
import { button, expect, newTranslator, test } from './staff.ts'

const PASSWORD = 'violet tractor orbit nine'

/** Chooses a password, adds the app and signs in with its first code. */
const enrolByPassword = async (page: Page, link: string) => {
  await page.goto(link)
  await button(page, 'Use a password and an authenticator app instead').click()
  const password = page.getByLabel('Choose a password')
  await expect(password).toBeFocused()
  await password.fill('too short')
  await button(page, 'Continue').click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await button(page, 'Continue').click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()) ?? ''
  const app = createApp(secret.replaceAll(' ', ''))
  await page.getByLabel('The six digits that the app shows').pressSequentially(app.nextCode())
  await expect(page).toHaveURL('/account')
  return app
}

test('[STF-03] a password and an authenticator app sign in, and a code works once', async ({ page }) => {
  const member = await newTranslator()
  const app = await enrolByPassword(page, member.link)
  await expect(page.getByText('With a password and a code')).toBeVisible()
  await expect(page.getByText('No passkey yet.')).toBeVisible()
  await button(page, 'Sign out').click()

  await button(page, 'Another way to sign in').click()
  const email = page.getByLabel('E-mail')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
  await email.fill(member.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password at all')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That did not work. Check what you entered')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')

  const code = page.getByLabel('Code of your authenticator app')
  await expect(code).toBeFocused()
  // A reload keeps the first factor for its five minutes.
  await page.reload()
  await expect(code).toBeFocused()
  await code.pressSequentially('000000')
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible()
  await page.keyboard.type(app.nextCode())
  await expect(page).toHaveURL('/account')
})

test('[STF-08] a person with a password confirms with a new code', async ({ page }) => {
  const app = await enrolByPassword(page, (await newTranslator()).link)
  await addAuthenticator(page)
  await button(page, 'Add a passkey').click()
  await page.getByLabel('Name of this passkey').fill('Phone')
  await button(page, 'Make the passkey').click()
  await button(page, 'Confirm and add').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Code of your authenticator app').pressSequentially('000000')
  await expect(dialog.getByText('This code did not fit.')).toBeVisible()
  await dialog.getByLabel('Code of your authenticator app').fill(app.nextCode())
  await expect(page.getByText('The passkey “Phone” was added.')).toBeVisible()
})
