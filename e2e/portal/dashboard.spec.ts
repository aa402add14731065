import { recordEvents, allowAnalytics } from '../registration/page-events.ts'
import { TERMS } from './pages.ts'
import { drawnHeading, expect, greeted, logIn, studentWho, test } from './student.ts'

test.describe('dashboard', () => {
  test('[DSH-05] [DSH-06] [DSH-26] [STP-02] greeting, steps and the exam, in the time of India', async ({
    signedIn,
  }) => {
    await signedIn.goto('/dashboard')
    await expect(drawnHeading(signedIn)).toHaveText(/^Good (morning|afternoon|evening), Asha$/)
    await expect(signedIn.getByRole('list', { name: 'Your steps' })).toContainText(
      /Registration.*Scholarship Test.*Admission \(Visit Branch\)/,
    )
    const card = signedIn.getByRole('region', { name: 'Instant Admission cum Scholarship Test' })
    await expect(card).toContainText('7 days')
    await expect(card).toContainText('60 minutes')
    await expect(card.getByRole('button', { name: 'Admit card' })).toBeDisabled()
    await expect(card).toContainText('available 2 days before exam')
    await expect(card.getByRole('link', { name: /Help line/ })).toHaveAttribute('href', /^tel:/)
    await expect(card.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', /terms-conditions/)
  })

  test('[ROL-01] [DSH-03] the header calls the support of the exam', async ({ page, signedIn }) => {
    await signedIn.goto('/dashboard')
    await expect(signedIn.locator('header a[href^="tel:"]')).toHaveAttribute('href', 'tel:18000004127')
    await page.goto('/exam/login')
    await expect(page.locator('header a[href^="tel:"]')).toBeVisible()
  })

  test('[RTE-23] a payment that failed is told once, and the address is clean again', async ({
    signedIn,
  }) => {
    await signedIn.goto('/dashboard?status=failure&mode=paytm&utm_source=sms')
    await expect(signedIn.getByText(/^Payment failed! We're sorry/)).toBeVisible()
    await expect(signedIn).toHaveURL(/\/dashboard\?utm_source=sms$/)
  })

  for (const status of ['failure', 'aborted'])
    test(`[PAY-04] [PAY-05] [ERR-34] [OPN-83] a purchase that came back with ${status} says so, and lets one try again`, async ({
      signedIn,
    }) => {
      await signedIn.goto(`/dashboard?status=${status}&mode=paytm&type=mock`)
      const modal = signedIn.getByRole('dialog', { name: 'Payment failed!' })
      await expect(modal).toContainText(
        "We're sorry, but it seems there was an issue processing your payment.",
      )
      await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible()
      await modal.getByRole('button', { name: 'Try again' }).click()
      await expect(modal).toBeHidden()
      await expect(signedIn).toHaveURL(/\/dashboard$/)
    })

  test('[DSH-25] [ERR-26] a missed test says what to do', async ({ page }) => {
    await logIn(page, studentWho('iACST missed yesterday'))
    await expect(
      page.getByText(
        'You have missed your test. Contact the helpline or visit the branch to reschedule the test.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Missed', { exact: true })).toBeVisible()
  })

  for (const language of ['en', 'hi'] as const)
    test(`[DSH-05] [DSH-06] greeting and exam are shown before any script of ours (${language})`, async ({
      signedIn,
    }) => {
      await signedIn.goto(`/dashboard?lang=${language}`)
      const name = await drawnHeading(signedIn).textContent()
      const texts = await signedIn.locator('#main-exam, #main-exam ~ p, dl dd').allTextContents()
      await signedIn.route('**/assets/*.js', (route) => route.abort())
      await signedIn.reload()
      const early = signedIn.locator('[data-painted] [data-slot]')
      await expect(early.first()).toHaveText(name ?? '')
      for (const text of (await early.allTextContents()).slice(1)) expect(texts).toContain(text)
    })

  test('[ERR-28] a call that fails says "Error: " and its message, and can be tried again', async ({
    signedIn,
  }) => {
    await signedIn.route('**/api/v1/dashboard', (route) =>
      route.fulfill({
        status: 500,
        json: { success: 'false', msg: 'No luck today.', message: 'No luck today.' },
      }),
    )
    await signedIn.goto('/dashboard')
    await expect(signedIn.getByRole('alert')).toHaveText('Error: No luck today.')
    await signedIn.unroute('**/api/v1/dashboard')
    await signedIn.getByRole('button', { name: 'Try again' }).click()
    await greeted(signedIn)
  })

  test('[ERR-23] [ERR-28] a server that cannot be reached', async ({ signedIn }) => {
    await signedIn.route('**/api/v1/dashboard', (route) => route.abort())
    await signedIn.goto('/dashboard')
    await expect(signedIn.getByRole('alert')).toHaveText('Error: An error occurred while fetching the data.')
  })

  test('[ERR-25] [OPN-87] an answer without an exam shows the general card', async ({ signedIn }) => {
    await signedIn.route('**/api/v1/dashboard', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { main_exam: unknown[] } }
      await route.fulfill({ json: { ...body, data: { ...body.data, main_exam: [] } } })
    })
    await signedIn.goto('/dashboard')
    await expect(signedIn.getByRole('alert')).toHaveText(
      'We are facing some unexpected technical issues. Kindly try after some time.',
    )
  })

  test('[DSH-28] shows the shape of what comes while it waits', async ({ signedIn }) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    await signedIn.route('**/api/v1/dashboard', async (route) => {
      await gate
      await route.continue()
    })
    await signedIn.goto('/dashboard')
    await expect(signedIn.getByRole('status').filter({ hasText: 'Loading your dashboard' })).toBeAttached()
    release()
    await greeted(signedIn)
  })

  test('[ERR-37] [NUM-34] a name that is not there after 4 seconds is told, once, and not before', async ({
    signedIn: page,
  }) => {
    const events = await recordEvents(page)
    await page.route('**/api/v1/dashboard', () => {})
    await page.goto(TERMS)
    await allowAnalytics(page)
    // Stands still, so that a slow machine does not use up the four seconds by itself.
    const begin = Date.now()
    await page.clock.install({ time: begin })
    await page.clock.pauseAt(begin + 1_000)
    await page.goto('/dashboard')
    // The four seconds begin when the page lives: its nodes then belong to React.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    const overdue = async () => {
      // Events are handed over when the page is left.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      return events().filter(({ name }) => name === 'dashboard.name-overdue').length
    }
    await page.clock.runFor(3_500)
    expect(await overdue()).toBe(0)
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return overdue()
      })
      .toBe(1)
  })

  test('[ROL-02] a session that the server does not know leaves nothing behind', async ({ page }) => {
    await page.goto('/exam/login')
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('the language is changed by a link and remembered', async ({ signedIn }) => {
    await signedIn.goto('/dashboard')
    await signedIn.getByRole('link', { name: /हिन्दी/ }).click()
    await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(/, Asha$/)
    await expect(signedIn.locator('html')).toHaveAttribute('lang', 'hi')
    await signedIn.goto('/dashboard')
    await expect(signedIn.getByText('रोल नंबर')).toBeVisible()
    await signedIn.getByRole('link', { name: /English/ }).click()
    await greeted(signedIn)
  })
})
