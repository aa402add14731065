import { codeFor, expect, newMobile, test } from './family.ts'

test('[OPN-75] a reload in the middle of each step loses nothing @gate', async ({ card, page }) => {
  const mobile = newMobile()
  await card.open('/invictus')
  await card.sendCode(mobile)
  await page.reload()
  await expect(card.place.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  const code = await codeFor(mobile)
  // [OPN-75] An OTP is never stored.
  await card.otp.pressSequentially(code.slice(0, 3))
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(`"${code}"`)
  await page.reload()
  await card.otp.pressSequentially(code)
  await card.field('name').fill('Ananya')
  await card.field('email').fill('half@')
  await page.reload()
  await expect(card.field('name')).toHaveValue('Ananya')
  await expect(card.field('email')).toHaveValue('half@')
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await card.chooseCentre()
  await card.chooseDay(1)
  const centre = await card.field('centre').inputValue()
  await page.reload()
  await expect(card.field('centre')).toHaveValue(centre)
  await expect(card.day(1)).toBeChecked()
  await card.agree()
  await card.go.click()
  await expect(card.go).toHaveText('Pay ₹300')
  await page.reload()
  await expect(card.go).toHaveText('Pay ₹300')
})

test('[REG-10] back from the bank nobody sees an empty first step while scripts are on their way', async ({
  card,
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
  await page.goto('/invictus', { waitUntil: 'commit' })
  await expect(card.number).toBeVisible()
  await page.goto('/invictus?registeration=success', { waitUntil: 'commit' })
  await expect(card.place).toBeVisible()
  await expect(card.number).toBeHidden()
  release()
  await expect(card.place.getByRole('heading').first()).toBeVisible()
  await expect(card.number).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-resuming')
})

test('[OPN-75] the back button goes back one question, and forward again', async ({ card, page }) => {
  await card.open('/iacstexam')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.chooseDay(3)
  await page.goBack()
  await expect(card.field('name')).toHaveValue('Ananya Deshmukh')
  await page.goForward()
  await expect(card.day(3)).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(card.number).toBeVisible()
  // The number is verified, so there is no second code.
  await card.go.click()
  await expect(card.field('name')).toHaveValue('Ananya Deshmukh')
})

test('a minute without network between the steps: it is said, nothing is lost, and it goes on', async ({
  card,
  page,
  context,
}) => {
  const mobile = newMobile()
  await page.clock.install()
  await card.open('/iacstexam')
  await card.number.focus()
  await page.waitForLoadState('networkidle')
  await card.number.fill(mobile)
  await context.setOffline(true)
  await card.go.click()
  await expect(card.place.getByText('No connection')).toBeVisible()
  await page.clock.runFor(60_000)
  await context.setOffline(false)
  await card.place.getByRole('button', { name: 'Try again' }).click()
  await expect(card.otp).toBeVisible()
  const code = await codeFor(mobile)

  await context.setOffline(true)
  await card.otp.pressSequentially(code)
  await expect(card.place.getByText('Nothing you typed is lost.')).toBeVisible()
  await page.clock.runFor(60_000)
  await context.setOffline(false)
  await card.place.getByRole('button', { name: 'Try again' }).click()
  await expect(card.field('name')).toBeVisible()

  await card.fillStudent()
  await context.setOffline(true)
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await expect(card.place.getByText('No Options Found')).toBeVisible()
  await page.clock.runFor(60_000)
  await context.setOffline(false)
  await card.place.getByRole('button', { name: 'Load again' }).or(card.day(0)).first().click({ force: true })
  await card.chooseDay()
  await card.agree()

  await context.setOffline(true)
  await card.go.click()
  await expect(card.place.getByText('No connection')).toBeVisible()
  await page.clock.runFor(60_000)
  await context.setOffline(false)
  await card.place.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})

test('[OTP-01] scripts that are slow: the number is posted by the page itself, and the card wakes in the right step @gate', async ({
  card,
  page,
}) => {
  const mobile = newMobile()
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/iacstexam', { waitUntil: 'commit' })
  await card.number.fill(mobile)
  await card.go.click()
  await expect(card.place.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  await expect(card.place.getByText(`${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible()
  release()
  const code = await codeFor(mobile)
  await page.waitForLoadState('networkidle')
  await card.otp.pressSequentially(code)
  await expect(card.field('name')).toBeVisible()
})

test('[REG-09] [OPN-64] a lead link goes straight to the form, and the number is proven before anything is sent', async ({
  card,
  page,
}) => {
  await card.open('/iacstexam?sf_id=00Q000000000001.forged')
  await expect(card.field('name')).toBeVisible()
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.place.getByText('Please verify your mobile number.')).toBeVisible()
  const mobile = newMobile()
  await card.sendCode(mobile)
  await card.otp.pressSequentially(await codeFor(mobile))
  await expect(card.day(0)).toBeChecked()
  await card.agree()
  await card.go.click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})

test('[REG-14] [OPN-63] a mobile in the address fills the field, reveals nobody, and leaves the address bar', async ({
  card,
  page,
}) => {
  const lookup = page.waitForResponse((response) => response.url().includes('/leads/by-mobile'))
  await card.open('/iacstexam?mobile=9810000001')
  expect(JSON.stringify(await (await lookup).json())).not.toMatch(/Asha|Verma|pupils/)
  await expect(card.number).toHaveValue('9810000001')
  expect(page.url()).not.toContain('9810000001')
})
