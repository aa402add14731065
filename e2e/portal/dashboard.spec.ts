import { recordEvents, allowAnalytics } from '../registration/page-events.ts'
import { TERMS } from './pages.ts'
import { drawnHeading, expect, greeted, logIn, studentWho, test, typeLogin } from './student.ts'

test.describe('dashboard', () => {
  test('[DSH-05] [DSH-06] [DSH-26] [STP-02] greeting, steps and the exam, in the time of India @gate', async ({
    signedIn,
  }) => {
    await signedIn.goto('/dashboard')
    await expect(drawnHeading(signedIn)).toHaveText(/^Good (morning|afternoon|evening), Asha$/)
    await expect(signedIn.getByRole('list', { name: 'Your steps' })).toContainText(
      /Registration.*Scholarship Test.*Admission \(Visit Branch\)/,
    )
    const card = signedIn.getByRole('region', { name: 'Instant Admission cum Scholarship Test' })
    await expect(card).toContainText('7 days')
    const day = new Intl.DateTimeFormat('en-IN', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'Asia/Kolkata',
    }).format(Date.now() + 7 * 86_400_000)
    await expect(card.locator('dd')).toContainText([day, '9 AM – 10 PM', '60 minutes'])
    await expect(card).toContainText('60 minutes')
    await expect(card.getByRole('button', { name: 'Admit card' })).toBeDisabled()
    await expect(card).toContainText('available 2 days before exam')
    await expect(card.getByRole('link', { name: /Help line/ })).toHaveAttribute('href', /^tel:/)
    await expect(card.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', /terms-conditions/)
  })

  test('scripts that do not load leave a way out after fifteen seconds', async ({ signedIn }) => {
    await signedIn.route(/\.js$/, (route) => route.abort())
    await signedIn.goto('/dashboard')
    const notice = signedIn.getByText('The page has not loaded completely.', { exact: false })
    await expect(notice).toBeHidden()
    await signedIn.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 15_001
    })
    await expect(notice).toBeVisible()
    await expect(signedIn.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible()
    await signedIn.unroute(/\.js$/)
    await signedIn.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(drawnHeading(signedIn)).toHaveText(/Asha$/)
    await expect(notice).toHaveCount(0)
  })

  test('[ROL-01] [DSH-03] the header calls the support of the exam', async ({ page, signedIn }) => {
    await signedIn.goto('/dashboard')
    await expect(signedIn.locator('header a[href^="tel:"]')).toHaveAttribute('href', 'tel:18000004127')
    await page.goto('/exam/login')
    await expect(page.locator('header a[href^="tel:"]')).toBeVisible()
  })

  test('[RTE-23] [DSH-23] a payment that failed is told once, opens the edit of exam details, and the address is clean again', async ({
    signedIn,
  }) => {
    await signedIn.goto('/dashboard?status=failure&mode=paytm&utm_source=sms')
    await expect(signedIn.getByText(/^Payment failed! We're sorry/)).toBeVisible()
    await expect(signedIn).toHaveURL(/\/dashboard\?utm_source=sms$/)
    const edit = signedIn.getByRole('dialog', { name: 'Change exam details' })
    await expect(edit).toBeVisible()
    // Also with status, mode and editExam.
    await signedIn.goto('/dashboard?status=aborted&mode=paytm&editExam=true')
    await expect(edit).toBeVisible()
    await signedIn.goto('/dashboard?status=aborted&mode=paytm')
    await greeted(signedIn)
    await expect(edit).toBeHidden()
  })

  const ENDS = [
    [
      'failure',
      'Payment failed!',
      "We're sorry, but it seems there was an issue processing your payment.It was for mock papers.",
    ],
    // A student who cancelled at the bank sees no failure message.
    ['aborted', 'Payment cancelled', 'You cancelled the payment for mock papers. No money was taken.'],
  ] as const
  for (const [status, name, text] of ENDS)
    test(`[PAY-04] [PAY-05] [ERR-34] [OPN-83] a purchase that came back with ${status} says so, and lets one try again`, async ({
      signedIn,
    }) => {
      await signedIn.goto(`/dashboard?status=${status}&mode=paytm&type=mock`)
      const modal = signedIn.getByRole('dialog', { name })
      await expect(modal).toContainText(text)
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

  test('[DSH-28] [OPN-91] shows the shape of what comes while dashboard, result and courses are waited for', async ({
    page: signedIn,
  }) => {
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    await signedIn.route('**/api/v1/dashboard', async (route) => {
      await gate
      await route.continue()
    })
    const held = new Map<string, () => void>()
    for (const call of ['result/discounts', 'courses'])
      await signedIn.route(`**/api/v1/${call}**`, async (route) => {
        await new Promise<void>((open) => held.set(call, open))
        await route.continue()
      })
    const loggedIn = logIn(signedIn, studentWho('iACST online, result published'))
    const loading = (name: string) => signedIn.getByRole('status').filter({ hasText: name })
    await expect(loading('Loading your dashboard')).toBeAttached({ timeout: 15_000 })
    await expect(loading('Loading your dashboard').locator('i')).toHaveCount(5)
    release()
    await loggedIn
    await expect(loading('Loading your scholarship')).toBeVisible()
    await expect.poll(() => held.has('result/discounts')).toBe(true)
    held.get('result/discounts')?.()
    await expect(signedIn.getByRole('status', { name: 'Loading your courses' })).toBeVisible()
    await expect.poll(() => held.has('courses')).toBe(true)
    held.get('courses')?.()
    await expect(signedIn.locator('#courses').getByRole('listitem').first()).toBeVisible()
    await expect(loading('Loading')).toHaveCount(0)
  })

  test('[ERR-37] [NUM-34] a name that is not there after 4 seconds is told, once, and not before', async ({
    signedIn: page,
  }) => {
    const events = await recordEvents(page)
    await page.route('**/api/v1/dashboard', () => {})
    await page.goto(TERMS)
    await allowAnalytics(page)
    // The clock is stopped, so that a slow machine does not use up the four seconds.
    const begin = Date.now()
    await page.clock.install({ time: begin })
    await page.clock.pauseAt(begin + 1_000)
    await page.goto('/dashboard')
    // The four seconds start after hydration, when the nodes belong to React.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    const overdue = async () => {
      // Events are sent when the page is hidden.
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

  test('[ROL-02] a session that the server does not know leaves nothing behind @gate', async ({ page }) => {
    await page.goto('/exam/login')
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('who registered in Hindi reads Hindi after logging in, until they switch', async ({ page }) => {
    const hindi = studentWho('iACST online in 2 days, Hindi')
    await page.goto('/exam/login')
    await typeLogin(page, hindi)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/dashboard?lang=hi')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(drawnHeading(page)).toContainText(hindi.name.split(' ')[0] ?? '')
    await page.getByRole('link', { name: /^English/ }).click()
    await greeted(page)
    // After their choice they are not redirected to Hindi again.
    await page.goto('/dashboard')
    await greeted(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('[OPN-95] while a test runs, the card says until when', async ({ page }) => {
    await logIn(page, studentWho('iACST online, test running'))
    const card = page.getByRole('region', { name: 'Instant Admission cum Scholarship Test' })
    await expect(
      card.getByText(/^Your time runs until .+ (AM|PM)\. Press Resume Test to continue\.$/),
    ).toBeVisible()
    await expect(card.getByText(/Start at any time/)).toHaveCount(0)
  })

  for (const [language, words] of [
    ['en', /^You have been logged out\. .*12 hours/],
    ['hi', /^आप लॉग आउट हो चुके हैं।.*12 घंटे/],
  ] as const)
    test(`[OPN-84] a session that has ended is said to have ended, in ${language}`, async ({ page }) => {
      const student = studentWho('Invictus online today')
      await logIn(page, student)
      await page.goto(`/dashboard?lang=${language}`)
      await expect(page.getByText(student.rollNumber).first()).toBeVisible()
      // Ended only on the server, while none of our pages is open to notice: the next page learns it from its request.
      await page.goto('/robots.txt')
      const [token, key] = await page.evaluate(() => [localStorage['token'], localStorage['student_key']])
      const headers = { token: String(token), 'student-key': String(key), 'sec-fetch-site': 'same-origin' }
      expect((await page.request.post('/api/v1/logout', { data: {}, headers })).status()).toBe(200)
      await page.goto(`/dashboard?lang=${language}`)
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await page.setViewportSize({ width: 360, height: 740 })
      await page.screenshot({ path: test.info().outputPath(`session-ended-${language}.png`) })
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
