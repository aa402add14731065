import { addAuthenticator, strangersPasskey } from './authenticator.ts'
import {
  button,
  CONSOLE,
  cookiesOf,
  enrolByPasskey,
  expect,
  newOwner,
  signInByPasskey,
  test,
} from './staff.ts'

test('[STF-02] [STF-06] an owner enrols from the printed link, signs out, and signs in with the passkey @gate', async ({
  page,
  context,
}) => {
  await addAuthenticator(page)
  const owner = await newOwner()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const opened = page.waitForResponse(/enrolment\/passkey$/)
  await page.goto(owner.link)
  await expect(page.getByRole('heading', { name: `Welcome, ${owner.name}` })).toBeFocused()
  // The token leaves the address before anything else happens, and never stands in one that is sent.
  expect(page.url()).toBe(`${CONSOLE}/enrol`)
  await expect(page.getByText(owner.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /password/ })).toBeHidden()
  await page.getByLabel('Name of this passkey').fill('Office computer')
  await button(page, 'Make a passkey').click()

  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('rowheader', { name: 'Office computer' })).toBeVisible()
  await expect(page.getByText('Add a second passkey')).toBeVisible()
  const [, token = ''] = owner.link.split('#')
  expect(sent.filter((url) => url.includes(token))).toEqual([])

  const header = (await (await opened).headersArray()).filter(
    ({ name }) => name.toLowerCase() === 'set-cookie',
  )
  expect(header).toHaveLength(1)
  expect(header[0]?.value).toMatch(/^__Host-staff=[\w-]{43};/)
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
    expect(header[0]?.value.split('; ')).toContain(attribute)
  expect(header[0]?.value).not.toContain('Domain')
  expect(
    await page.evaluate(() => [document.cookie, ...Object.keys({ ...localStorage, ...sessionStorage })]),
  ).toEqual(['', 'console.language'])

  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await cookiesOf(context)).toEqual([])
  await page.goto('/account')
  await expect(page).toHaveURL('/sign-in')

  await signInByPasskey(page)
  await expect(page.getByRole('definition').filter({ hasText: owner.email })).toBeVisible()
  // Who is signed in already is sent on.
  await page.goto('/sign-in')
  await expect(page).toHaveURL('/account')
})

test('[STF-02] a link that was used makes no second passkey', async ({ page }) => {
  await addAuthenticator(page)
  const owner = await newOwner()
  await enrolByPasskey(page, owner)
  await page.goto('/sign-in')
  await page.goto(owner.link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  // The session is still good.
  await expect(page).toHaveURL('/account')
})

test('[STF-02] a passkey that is not ours, a prompt that is cancelled, and a browser without passkeys', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  await authenticator.add(strangersPasskey('staff.medha.localhost'))
  await page.goto('/sign-in')
  const press = button(page, 'Sign in with a passkey')
  await press.click()
  await expect(page.getByText('This passkey does not sign you in here.')).toBeVisible()
  await expect(press).toBeFocused()

  await authenticator.setWilling(false)
  await press.click()
  await expect(page.getByText('No passkey was used. Try again or use another way.')).toBeVisible()

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.reload()
  await press.click()
  await expect(page.getByText('This browser cannot use passkeys.')).toBeVisible()
})

test('[STF-02] without a connection the page says so, and the next try works', async ({ page, context }) => {
  await addAuthenticator(page)
  await enrolByPasskey(page, await newOwner())
  await button(page, 'Sign out').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await context.setOffline(true)
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Sign in with a passkey').click()
  await expect(page).toHaveURL('/account')
})

test.describe('in Hindi', () => {
  test.use({ language: 'hi' })
  test('[STF-02] [NAV-17] an owner enrols and signs in, and the language stays', async ({ page }) => {
    await addAuthenticator(page)
    const owner = await newOwner('आशा वर्मा')
    await page.goto(owner.link)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { name: 'स्वागत है, आशा वर्मा' })).toBeVisible()
    await button(page, 'पासकी बनाएँ').click()
    await expect(page.getByRole('heading', { name: 'आपका साइन इन', level: 1 })).toBeVisible()
    await button(page, 'साइन आउट').click()
    await expect(page.getByText('आप साइन आउट हो चुके हैं।')).toBeVisible()

    await page.getByRole('button', { name: 'Read this page in English' }).click()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
    await signInByPasskey(page)
  })
})

test('[NAV-16] signing in, adding a passkey and signing out by keyboard alone', async ({ page }) => {
  await addAuthenticator(page)
  await enrolByPasskey(page, await newOwner())
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return
    }
    throw new Error(`${name} is not in the order of the keyboard`)
  }
  await tabTo('Sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sign-in')
  await page.reload()
  await tabTo('Sign in with a passkey')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await tabTo('Add a passkey')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of this passkey')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add a passkey')).toBeFocused()
})
