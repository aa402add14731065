import { addAuthenticator } from './authenticator.ts'
import { CONSOLE, button, enrolByPasskey, expect, newOwner, signInByPasskey, test } from './staff.ts'

test('[STF-08] [STF-09] a second passkey is added with a step-up, the first removed, and the last way in stays', async ({
  page,
}) => {
  const computer = await addAuthenticator(page)
  await enrolByPasskey(page, await newOwner(), 'Computer')

  // The device that has one already makes no second.
  await button(page, 'Add a passkey').click()
  await button(page, 'Make the passkey').click()
  await expect(page.getByText('This device already has a passkey of yours.')).toBeVisible()
  const stored = await computer.credentials()

  const key = await addAuthenticator(page, 'usb')
  await page.getByLabel('Name of this passkey').fill('Key in the safe')
  await computer.remove()
  await button(page, 'Make the passkey').click()
  await expect(button(page, 'Confirm and add')).toBeFocused()
  // Only a passkey that is known already can confirm.
  const back = await addAuthenticator(page)
  for (const credential of stored) await back.add(credential)
  const proved = page.waitForRequest(/passkeys\/add$/)
  await button(page, 'Confirm and add').click()
  expect((await proved).headers()['x-medha-step-up']).toMatch(/^[\w-]{100,}$/)
  await expect(page.getByText('The passkey “Key in the safe” was added.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Key in the safe' })).toBeVisible()
  await expect(page.getByText('Add a second passkey')).toBeHidden()
  expect(await key.credentials()).toHaveLength(1)

  await page.getByRole('button', { name: 'Remove the passkey “Computer”' }).click()
  await button(page, 'Confirm and remove').click()
  await expect(page.getByText('The passkey “Computer” was removed.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Computer' })).toBeHidden()

  await page.getByRole('button', { name: 'Remove the passkey “Key in the safe”' }).click()
  await button(page, 'Confirm and remove').click()
  await expect(page.getByText('This is your only way to sign in. Add another one first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader', { name: 'Key in the safe' })).toBeVisible()
})

test('[STF-08] a confirmation that is cancelled changes nothing', async ({ page }) => {
  const computer = await addAuthenticator(page)
  await enrolByPasskey(page, await newOwner(), 'Computer')
  await computer.setWilling(false)
  await page.getByRole('button', { name: 'Remove the passkey “Computer”' }).click()
  await button(page, 'Confirm and remove').click()
  await expect(page.getByText('No passkey was used. Please try again.')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('rowheader', { name: 'Computer' })).toBeVisible()
})

test('[STF-09] a session is ended from elsewhere; its page leads to the sign-in and back', async ({
  page,
  browser,
}) => {
  const here = await addAuthenticator(page)
  await enrolByPasskey(page, await newOwner())

  const elsewhere = await browser.newContext({ baseURL: CONSOLE, locale: 'en-IN' })
  const other = await elsewhere.newPage()
  const there = await addAuthenticator(other)
  for (const credential of await here.credentials()) await there.add(credential)
  await signInByPasskey(other)
  const sessions = other.getByRole('table', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await expect(sessions.getByText('This session')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await expect(other.getByText(/^The session on “.+” has ended\.$/)).toBeVisible()
  await expect(sessions.getByRole('row')).toHaveCount(2)
  // A copy of a passkey counts its uses on its own, and the server takes none that counts backwards.
  const used = await there.credentials()
  await elsewhere.close()
  await here.remove()
  const back = await addAuthenticator(page)
  for (const credential of used) await back.add(credential)

  await button(page, 'Add a passkey').click()
  await button(page, 'Make the passkey').click()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('You were signed out because you were away.')).toBeVisible()
  await button(page, 'Sign in with a passkey').click()
  await expect(page).toHaveURL('/account')
})

test('[STF-06] the files of the console have no word about a person', async ({ page }) => {
  await addAuthenticator(page)
  const owner = await newOwner('Somebody Unmistakable')
  await enrolByPasskey(page, owner)
  for (const path of ['/account', '/', '/enrol', '/sign-in']) {
    const html = await page.evaluate(async (address) => (await fetch(address)).text(), path)
    expect(html).toContain('id="console"')
    for (const word of [owner.name, owner.email, 'Owner']) expect(html).not.toContain(word)
  }
})
