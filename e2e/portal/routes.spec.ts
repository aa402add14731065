import { LANDING_PAGES, TERMS } from './pages.ts'
import { dayFirst, expect, greeted, studentWho, test } from './student.ts'

const path = (address: string) => new URL(address).pathname

test.describe('routes', () => {
  test('[RTE-01] [RTE-17] [TRM-16] [ERR-17] what is none of our addresses is not found', async ({ page }) => {
    // OPN-99: a trailing slash redirects to the address without it.
    const slashed = await page.request.get('/dashboard/', { maxRedirects: 0 })
    expect([slashed.status(), slashed.headers()['location']]).toEqual([308, '/dashboard'])
    for (const lost of ['/iacstexam/x', '/dashboardx', '/IACSTEXAM', '/404', '/some/where']) {
      const answer = await page.goto(lost, { waitUntil: 'domcontentloaded' })
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.')
      await expect(page.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute(
        'href',
        '/exam/login',
      )
      await expect(page.getByRole('link', { name: 'Go to our website' })).toHaveAttribute('href', /^https:/)
    }
  })

  for (const login of ['/', '/exam/login'])
    test(`[RTE-06] [ROL-01] ${login} shows the login`, async ({ page }) => {
      await page.goto(login)
      await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
    })

  test('[RTE-08] [RTE-09] [RTE-11] [LND-02] [ROL-01] every landing page shows itself to a visitor', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    for (const { path: landing, heading } of LANDING_PAGES)
      await test.step(landing, async () => {
        await page.goto(landing, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.locator('#register')).toBeVisible()
      })
  })

  test('[RTE-07] [RTE-08] [RTE-10] [RTE-11] [RTE-15] [LOG-12] every page before the login sends a student to the dashboard', async ({
    signedIn,
  }) => {
    test.setTimeout(60_000)
    const pages = ['/', '/exam/login', '/recover-credentials', ...LANDING_PAGES.map((row) => row.path)]
    for (const landing of pages)
      await test.step(landing, async () => {
        await signedIn.goto(landing, { waitUntil: 'commit' })
        await signedIn.waitForURL('**/dashboard', { waitUntil: 'commit' })
      })
  })

  test('[RTE-10] a student who comes back from a payment stays', async ({ signedIn }) => {
    for (const query of ['registeration=success', 'status=failure']) {
      await signedIn.goto(`/invictus?${query}`)
      await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(/Aim at JEE/)
      expect(path(signedIn.url())).toBe('/invictus')
    }
  })

  test('[RTE-12] a student stays on the dashboard, whatever the address says', async ({ signedIn }) => {
    await signedIn.goto('/dashboard?status=failure&registeration=success')
    await greeted(signedIn)
    expect(path(signedIn.url())).toBe('/dashboard')
  })

  test('[RTE-13] without a token the dashboard leads to /', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
    expect(path(page.url())).toBe('/')
  })

  for (const result of ['/iacst-result', '/result'])
    test(`[RTE-14] [ROL-01] ${result} needs no token`, async ({ page }) => {
      await page.goto(result)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result would be available soon')
      expect(path(page.url())).toBe(result)
    })

  test('[RTE-15] [ROL-01] recovery is open to a visitor', async ({ page }) => {
    await page.goto('/recover-credentials')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recover your roll number or password')
  })

  test('[RTE-16] the terms are open to a student too', async ({ signedIn }) => {
    await signedIn.goto(TERMS)
    await expect(signedIn.getByRole('heading', { level: 1 })).toBeVisible()
    expect(path(signedIn.url())).toBe(TERMS)
  })

  test('[RTE-18] an empty path on the scholarship host means registration', async ({ page, baseURL }) => {
    const host = new URL(baseURL ?? '')
    host.hostname = 'scholarship.medha.localhost'
    await page.goto(`${host.href}?utm_source=sms`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One hour/)
    expect(await page.evaluate(() => localStorage.getItem('utmParams'))).toBe('{"utm_source":"sms"}')
  })

  test('[RTE-18] [RTE-24] [OPN-02] a link that logs in works on the scholarship host', async ({
    page,
    baseURL,
  }) => {
    const host = new URL(baseURL ?? '')
    host.hostname = 'scholarship.medha.localhost'
    const student = studentWho('iACST at a centre in 3 days')
    await page.goto(`${host.href}?roll_no=${student.rollNumber}&dob=${dayFirst(student.dateOfBirth, '-')}`)
    await greeted(page, 'Kavya')
  })

  test('[RTE-02] the exam of the visit survives on its way to the login, and the path beats the host', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/invictus')
    await page.getByRole('link', { name: 'Already registered? Log in' }).click()
    await page.waitForURL('**/exam/login')
    const storedExamType = () => page.evaluate(() => sessionStorage.getItem('exam_type'))
    expect(await storedExamType()).toBe('IAT')
    const host = new URL(baseURL ?? '')
    host.hostname = 'invictus.medha.localhost'
    await page.goto(`${host.origin}/iacstexam`)
    expect(await storedExamType()).toBe('iACST')
    await page.goto(`${host.origin}/exam/login`)
    await expect(page.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
    expect(await storedExamType()).toBe('iACST')
    // The last arrival counts, on the same host too.
    await page.goto(`${host.origin}/invictus-open-test`)
    expect(await storedExamType()).toBe('MOCK-JEE')
    await page.goto(`${host.origin}/exam/login`)
    expect(await storedExamType()).toBe('MOCK-JEE')
  })

  test('[RTE-25] [OPN-06] an exam that is switched off keeps its page and closes its card', async ({
    page,
  }) => {
    await page.goto('/mock-neet-exam')
    await expect(page.getByText('Registration is closed.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Already registered ? Log in' })).toHaveAttribute(
      'href',
      '/exam/login',
    )
    await page.goto('/iacstexam')
    await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  })
})
