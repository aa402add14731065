import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { recordEvents, allowAnalytics } from '../registration/page-events.ts'
import { expect, greeted, logIn, studentWho, test } from './student.ts'

/** Changes the dashboard response in transit, for states that no module can produce yet. */
const change = (page: Page, how: (data: { main_exam: object[]; static_data: object }) => void) =>
  page.route('**/api/v1/dashboard', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    how(body.data)
    await route.fulfill({ json: body })
  })

/** The order of DSH-04, with our additional sections in between. */
const SECTIONS = [
  'main-exam',
  'exam-centre',
  // Additional: the incomplete profile. After a test there is no exam edit and there are no reminders.
  'complete-profile',
  'help',
  'film',
  'branches',
  'result-pending',
]

const main = (page: Page) => page.locator('section[aria-labelledby="main-exam"]')

test.describe('the cards of the dashboard', () => {
  test('[DSH-04] [DSH-07] [DSH-10] [DSH-11] [DSH-12] the sections stand in their order, with centre, help, film and branches', async ({
    page,
  }) => {
    await logIn(page, studentWho('NEET mock, result awaited'))
    await expect(page.getByRole('heading', { name: 'Branches near you' })).toBeVisible()
    const order = () =>
      page
        .locator('main section[aria-labelledby]')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-labelledby')))
    await expect.poll(order).toEqual(SECTIONS)
    await expect(page.getByRole('region', { name: 'NEET: how the mock test works' })).toBeVisible()
    const centre = page.getByRole('region', { name: 'Your exam centre' })
    await expect(centre).toContainText('Janakpuri')
    await expect(centre.getByRole('link', { name: 'View on Map' })).toHaveAttribute('href', /^https:/)
    const branches = page.getByRole('region', { name: 'Branches near you' })
    await expect(branches.getByRole('listitem').first()).toContainText('Delhi-Janakpuri')
    await expect(branches.locator('a[href^="tel:"]').first()).toBeVisible()
    for (const item of await branches.getByRole('listitem').all()) {
      const numbers = await item.locator('a[href^="tel:"]').count()
      expect(numbers).toBeGreaterThanOrEqual(1)
      expect(numbers).toBeLessThanOrEqual(4)
    }
    await expect(page.getByText('Which devices and browsers work?')).toBeVisible()
    const film = page.locator('video')
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await expect(page.locator('video track[kind="captions"]')).toHaveCount(1)
    // After the test there is no exam edit and there are no reminders.
    await expect(page.getByRole('heading', { name: 'Change exam details' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Reminders' })).toHaveCount(0)
  })

  test('mock papers have no day to change, and nothing fails to load', async ({ page }) => {
    await logIn(page, studentWho('ANTHE mock papers'))
    await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible()
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Change exam details' })).toHaveCount(0)
  })

  test('[DSH-13] a result that was taken back is being checked again, and the dashboard says why', async ({
    page,
  }) => {
    await logIn(page, studentWho('iACST online, result withdrawn'))
    await expect(main(page)).toContainText('Your result is being checked again')
    const pending = page.getByRole('region', { name: 'Your result is being checked again' })
    await expect(pending).toContainText('An answer in the key is being corrected')
    await expect(pending).toContainText('You do not need to do anything.')
    await expect(page.getByText(/is expected on/)).toHaveCount(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test('[DSH-13] [DSH-18] a test that was taken tells when its result may be expected', async ({ page }) => {
    await logIn(page, studentWho('Invictus online, result awaited'))
    await expect(main(page)).toContainText('Result Awaited')
    const pending = page.getByRole('region', { name: 'Your result' })
    await expect(pending).toContainText(/expected on \w+/)
    await expect(pending.getByRole('button', { name: 'Result Awaited' })).toBeDisabled()
    await expect(page.getByRole('list', { name: 'Your steps' })).toContainText(
      /Registration.*Scholarship Test.*Visit Branch/,
    )
  })

  test('[DSH-12] [ROL-06] a student of the digital branch sees no branches and another number', async ({
    page,
  }) => {
    await logIn(page, studentWho('iACST of the digital branch'))
    await expect(page.getByRole('heading', { name: 'On the test day' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Branches near you' })).toHaveCount(0)
    await expect(page.locator('header a[href^="tel:"]')).toHaveAttribute('href', 'tel:18000004906')
  })

  test('[LCH-01] [DSH-19] [PLY-01] Start Now asks the server first, then opens the player in a tab of its own, and the card follows @gate', async ({
    page,
  }) => {
    await logIn(page, studentWho('iACST online, test running'))
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const opened = page.context().waitForEvent('page')
    await main(page).getByRole('button', { name: 'Resume Test' }).click()
    const player = await opened
    calls.push('tab')
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('You and your test')
    expect(new URL(player.url()).hostname).toBe('exam.localhost')
    expect(new URL(player.url()).search).toBe('')
    await expect.poll(() => calls).toContain('GET /api/v1/profile')
    expect(calls.indexOf('POST /api/v1/exam/start')).toBeLessThan(calls.indexOf('tab'))
    expect(calls.filter((call) => call === 'GET /api/v1/dashboard')).toHaveLength(1)
    // The code is used up and no longer needed: the device has the test now.
    await player.reload()
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('You and your test')
  })

  test('two quick taps open one tab, the back button brings the cards back, and a slow answer says so', async ({
    page,
  }) => {
    await logIn(page, studentWho('iACST online, test running'))
    const starts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/exam/start')) starts.push(request.url())
    })
    await page.route('**/api/v1/exam/start', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    const opened = page.context().waitForEvent('page')
    await main(page).getByRole('button', { name: 'Resume Test' }).dblclick()
    await (await opened).close()
    await expect(main(page).getByRole('button', { name: 'Resume Test' })).toBeEnabled()
    expect([starts.length, page.context().pages().length]).toEqual([1, 1])

    await main(page).getByRole('link', { name: 'Terms' }).click()
    await page.waitForURL('**/terms-conditions*')
    await page.goBack()
    await greeted(page)

    await page.clock.install()
    await page.route('**/api/v1/dashboard', () => {})
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Loading your dashboard' })).toBeAttached()
    await page.clock.runFor(15_000)
    await expect(page.getByText('Still loading. The network seems slow.')).toBeVisible()
  })

  for (const [what, fields, text] of [
    ['`present` alone', { present: true }, 'Your test is running'],
    [
      'a promised day alone',
      { result_expected_date: '2030-01-15T03:30:00Z' },
      'Your result is expected on Tue, 15 Jan',
    ],
  ] as const)
    test(`[DSH-18] [OPN-95] ${what} makes the card tell how the test stands`, async ({ page }) => {
      const student = studentWho('iACST online, test running')
      await change(page, (data) =>
        Object.assign(data.main_exam[0] ?? {}, { present: false, result_expected_date: '', ...fields }),
      )
      await logIn(page, student)
      await expect(main(page)).toContainText(text)
      // Without either, the card offers to start the test.
      await page.unrouteAll()
      await change(page, (data) =>
        Object.assign(data.main_exam[0] ?? {}, { present: false, result_expected_date: '' }),
      )
      await page.reload()
      await expect(main(page)).toContainText('Your test is today')
      await expect(main(page)).not.toContainText(text)
    })

  test('[DSH-27] [OPN-95] each of the five labels that can be pressed has its own words', async ({
    page,
  }) => {
    let label = 'Start Now'
    await change(page, (data) => Object.assign(data.main_exam[0] ?? {}, { exam_button_text: label }))
    await logIn(page, studentWho('iACST online, test running'))
    for (label of ['Start Now', 'Resume', 'Resume Test', 'Re-attempt', 'Begin Test']) {
      await page.reload()
      await expect(main(page).getByRole('button', { name: label, exact: true })).toBeEnabled()
    }
  })

  test('[ERR-36] a launch that fails is told and recorded, and nothing breaks', async ({ page }) => {
    const events = await recordEvents(page)
    await logIn(page, studentWho('iACST online, test running'))
    await allowAnalytics(page)
    await page.route('**/api/v1/exam/start', (route) => route.abort())
    await main(page).getByRole('button', { name: 'Resume Test' }).click()
    await expect(page.getByText("Sorry, couldn't process request. Please try again.")).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Resume Test' })).toBeEnabled()
    await expect
      .poll(() =>
        events()
          .filter(({ name }) => name === 'test.launch-failed')
          .map(({ facts }) => facts),
      )
      .toEqual([{ event: 'exam' }])
  })

  test('[DSH-17] [ERR-29] while no test can be opened, the words of staff stand in its place', async ({
    signedIn,
  }) => {
    await change(signedIn, (data) =>
      Object.assign(data.static_data, {
        testplayer_down: true,
        dashboard_msg: 'Tests pause until 4 PM.',
      }),
    )
    await signedIn.goto('/dashboard')
    await expect(main(signedIn)).toContainText('Tests pause until 4 PM.')
    await expect(main(signedIn).getByRole('button')).toHaveCount(0)
  })

  test('[DSH-13] [OPN-61] a published result shows its percentage, and its button opens the report', async ({
    signedIn,
  }) => {
    await change(signedIn, (data) => {
      Object.assign(data, { overall_percentage: 82, scholarship_percentage: 40 })
      Object.assign(data.main_exam[0] ?? {}, {
        view_report: true,
        exam_button_text: 'View Result',
        report_link: '/result',
        report_text: 'View Result',
      })
    })
    await signedIn.goto('/dashboard')
    await expect(signedIn.getByRole('region', { name: 'Your scholarship' })).toContainText('40%')
    const report = main(signedIn).getByRole('link', { name: 'View Result' })
    await expect(report).toHaveAttribute('href', '/result')
    await expect(report).toHaveAttribute('target', '_blank')
  })

  test('[PRF-01] [PRF-03] [ERR-38] the profile lists seven entries, masked, and its roll number can be copied', async ({
    signedIn,
  }) => {
    await signedIn.goto('/dashboard')
    await greeted(signedIn)
    await signedIn.locator('summary').first().click()
    await expect(signedIn.getByRole('button', { name: 'Logout' })).toBeVisible()
    await signedIn.getByRole('button', { name: 'View Profile' }).click()
    const profile = signedIn.getByRole('dialog', { name: 'Your profile' })
    await expect(profile.locator('dt')).toHaveText([
      'Student name',
      "Father's name",
      'Roll number',
      'PSID',
      'Class and stream',
      'Mobile number',
      'E-mail',
    ])
    await expect(profile).toContainText('98******01')
    await expect(profile).toContainText('as******le')
    await expect(profile).not.toContainText('9810000001')
    await signedIn.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      // The older API that copying falls back to.
      Object.assign(document, { execCommand: () => false })
    })
    await profile.getByRole('button', { name: 'Copy roll number' }).click()
    await expect(signedIn.getByText('Could not copy text.')).toBeVisible()
    await signedIn.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve()
    })
    await profile.getByRole('button', { name: 'Copy roll number' }).click()
    await expect(profile.getByRole('button', { name: 'Copied to clipboard !' })).toBeVisible()
  })

  test('[PRF-02] the profile is not offered where the exam hides it', async ({ signedIn }) => {
    await signedIn.route('**/api/v1/profile', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.remove_edit_exam_edit_profile = true
      await route.fulfill({ json: body })
    })
    await signedIn.goto('/dashboard')
    await greeted(signedIn)
    await signedIn.locator('summary').first().click()
    await expect(signedIn.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(signedIn.getByRole('button', { name: 'View Profile' })).toHaveCount(0)
    // Every student can see and end their logins.
    await signedIn.getByRole('button', { name: 'Where you are logged in' }).click()
    const devices = signedIn.getByRole('dialog', { name: 'Where you are logged in' })
    await expect(devices.getByText('This device')).toBeVisible()
    await expect(devices.getByText('Student name')).toHaveCount(0)
  })

  test('[PRF-04] [DSH-33] [ERR-21] city, board and school: the list follows the city, a failure is told, saving asks again', async ({
    page,
  }) => {
    await logIn(page, studentWho('Invictus missed yesterday'))
    const form = page.getByRole('region', { name: 'Complete your profile' })
    await expect(form.getByLabel('School', { exact: true })).toBeDisabled()
    await form.getByLabel('City of your school').selectOption('New Delhi')
    await expect(form.getByRole('option', { name: 'My school is not listed' })).toBeAttached()
    await form.getByLabel('School', { exact: true }).selectOption('S00001')
    await page.route('**/api/v1/profile', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please try again later')).toBeVisible()
    await page.unroute('**/api/v1/profile')
    const dashboardRequest = page.waitForRequest('**/api/v1/dashboard')
    await form.getByRole('button', { name: 'Save' }).click()
    await dashboardRequest
    await expect(form).toHaveCount(0)
  })

  test('axe finds nothing, in either language, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, studentWho('NEET mock at a centre today'))
    await expect(page.getByRole('heading', { name: 'Branches near you' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.goto('/dashboard?lang=hi')
    await expect(page.getByRole('heading', { name: 'आपके पास की शाखाएँ' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})
