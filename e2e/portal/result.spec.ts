import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { releasedDaysAgo } from '../released-days-ago.ts'
import { dayFirst, expect, logIn, oldResultLink as oldLink, studentWho, test } from './student.ts'

test.beforeAll(() => releasedDaysAgo(process.env['DATABASE_URL'] ?? ''))

const PUBLISHED = studentWho('iACST online, result published')

const picture = async (page: Page, name: string) => {
  const folder = process.env['RESULT_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const accessible = async (page: Page) =>
  expect(
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
  ).toEqual([])

test('[RES-01] [RES-02] [RES-04] [RES-05] [RES-07] [RES-08] [OPN-69] [OPN-88] an old link opens the result, and its date of birth leaves the address @gate', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/result')) requests.push(request)
  })
  const answer = await page.goto(oldLink(PUBLISHED))
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('here is your result')
  expect(requests[0]?.postDataJSON()).toEqual({
    roll_number: PUBLISHED.rollNumber,
    date_of_birth: dayFirst(PUBLISHED.dateOfBirth, '-'),
  })
  expect(page.url()).toContain('?data=r1.')
  const award = page.getByRole('region', { name: 'Qualified.' })
  await expect(award).toContainText(/You have earned\s*\d+%/)
  await expect(page.getByText('What happens next')).toBeVisible()
  await expect(page.getByText('Talk to a counsellor')).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  await accessible(page)
  await picture(page, 'result-360-en')
  // OPN-88: two figures, two names, and the meaning of each.
  const figures = page.locator('dl').filter({ hasText: 'Percentile rank' })
  await expect(figures.locator('dt')).toHaveText(['Score', 'Percentile', 'Percentile rank', 'Rank'])
  await expect(figures).toContainText('your score as a share of the highest score')
  const tab = page.getByRole('tab', { name: /ANALYSIS/ })
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(tab).toHaveText(/SCORE CARD & ANALYSIS/, { useInnerText: true })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(tab).toHaveText('ANALYSIS', { useInnerText: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await tab.click()
  await expect(page.getByRole('figure', { name: 'You, the average and the highest' })).toBeVisible()
  await expect(page.locator('[data-axis-step="5"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What wrong answers cost' })).toBeVisible()
  await page.locator('summary').first().click()
  await expect(page.getByRole('columnheader', { name: 'Right answer' }).first()).toBeVisible()
  await accessible(page)
  await picture(page, 'analysis-360-en')
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'analysis-1280-en')
  await page.getByRole('tab', { name: 'RESULT' }).click()
  await picture(page, 'result-1280-en')
  // The signed link that replaced it opens the same page again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('here is your result')
  expect(requests.at(-1)?.postDataJSON()).toEqual({ data: expect.stringMatching(/^r1\./) })
})

test('[RES-03] [RES-09] print makes a report: with the analysis where it is out, without it where it is not', async ({
  page,
}) => {
  await page.goto(oldLink(PUBLISHED, '/result'))
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('What happens next')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'You, the average and the highest' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Right answer' }).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'RESULT' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Download/ })).toBeHidden()
  await page.setViewportSize({ width: 794, height: 1123 })
  await picture(page, 'print-a4')
  await page.route('**/api/v1/result', async (route) => {
    const body = await (await route.fetch()).json()
    const note = 'Detailed Result will be available from 6 PM'
    Object.assign(body.data, {
      analysis_tab_status: false,
      details: null,
      score: [],
      page: { ...body.data.page, note },
    })
    await route.fulfill({ json: body })
  })
  await page.reload()
  await expect(page.getByText('What happens next')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
  const when = page.getByText('Detailed Result will be available from 6 PM').filter({ visible: true })
  await expect(when).toHaveCount(0)
  // RES-09: on the screen both tabs show when, and there is no button for a document that does not exist yet.
  await page.emulateMedia({ media: 'screen' })
  await expect(when).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /ANALYSIS/ }).click()
  await expect(when).toHaveCount(1)
})

test('[RES-06] [ERR-14] [ERR-15] [ERR-16] [OPN-22] every cause has its page, and each says what to do', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const alone = async (name: string) => {
    await expect(page.getByText('Questions about your result?')).toBeVisible()
    await accessible(page)
    await picture(page, name)
  }
  // Data that cannot be decoded.
  await page.goto('/iacst-result?data=%25%25')
  await expect(heading).toHaveText('Something went wrong!')
  await alone('failed-360-en')
  // The call has no answer yet.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/result', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(oldLink(PUBLISHED))
  await expect(page.getByRole('status').filter({ hasText: 'Opening your result' })).toBeVisible()
  await expect(heading).toHaveCount(0)
  answer()
  await expect(heading).toContainText('here is your result')
  await page.unroute('**/api/v1/result')
  // A network failure and its recovery.
  await page.route('**/api/v1/result', (route) => route.abort())
  await page.goto(oldLink(PUBLISHED))
  await expect(heading).toHaveText('Something went wrong!')
  await page.unroute('**/api/v1/result')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toContainText('here is your result')
  // The server refuses wrong credentials.
  await page.goto(oldLink({ ...PUBLISHED, dateOfBirth: '2001-01-01' }))
  await expect(heading).toHaveText('Your result would be available soon')
  await expect(page.getByRole('alert')).toBeVisible()
  // The refused data contains a date of birth, so it is removed from the address.
  expect(new URL(page.url()).searchParams.has('data')).toBe(false)
  await alone('refused-360-en')
  // Not published yet.
  await page.goto(oldLink(studentWho('Invictus online, result awaited')))
  await expect(heading).toHaveText('Your result would be available soon')
  await expect(page.getByText(/We expect it on \w+day/)).toBeVisible()
  await alone('soon-360-en')
  // Withdrawn: a response without a result, with its message.
  await page.goto(oldLink(studentWho('iACST online, result withdrawn')))
  await expect(heading).toHaveText('Your result is being checked again')
  await expect(page.getByText('every sheet is marked again')).toBeVisible()
  await expect(page.getByText(/^iACST, taken on \d+ \w+ \d{4}$/)).toBeVisible()
  await alone('withdrawn-360-en')
})

test('a page leads to the results of the student’s other tests, each in the language of the page', async ({
  page,
}) => {
  await page.route('**/api/v1/result', async (route) => {
    const body = await (await route.fetch()).json()
    const { link } = body.data.page
    body.data.page.others = [{ name: 'JEE Mains open test', sat_on: '2026-10-18', link }]
    await route.fulfill({ json: body })
  })
  await page.goto(`${oldLink(PUBLISHED)}&lang=hi`)
  const others = page.getByRole('region', { name: 'आपके अन्य परिणाम' })
  const link = others.getByRole('link', { name: 'JEE Mains open test' })
  await expect(link).toHaveAttribute('href', /^\/iacst-result\?data=r1\.[\w-]+&lang=hi$/)
  await accessible(page)
  await picture(page, 'others-360-hi')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('यह रहा आपका परिणाम')
  await page.emulateMedia({ media: 'print' })
  await expect(others).toBeHidden()
})

test('[ROL-06] [RES-04] a student of the digital branch is sent to no branch', async ({ page }) => {
  await page.goto(oldLink(studentWho('iACST of the digital branch, result published')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('here is your result')
  await expect(page.getByText('Our team will call you to complete the admission.')).toBeVisible()
  await expect(page.getByText(/Visit the branch|Your branch/)).toHaveCount(0)
  await expect(page.locator('main a[href="tel:18000004906"]')).toBeVisible()
})

test('[RES-08] a low score is told with dignity, in Hindi, and a corrected one with its reason', async ({
  page,
}) => {
  await page.goto(`${oldLink(studentWho('iACST online, result published, Hindi'))}&lang=hi`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('यह रहा आपका परिणाम')
  await expect(page.getByText('छात्रवृत्ति नहीं मिली')).toBeVisible()
  await expect(page.getByText('काउंसलर')).toBeVisible()
  await accessible(page)
  await picture(page, 'low-360-hi')
  await page.getByRole('tab', { name: /विश्लेषण/ }).click()
  await picture(page, 'analysis-360-hi')
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'analysis-1280-hi')
  await page.route('**/api/v1/result', async (route) => {
    const body = await (await route.fetch()).json()
    Object.assign(body.data.summary, { version: 2, reissueReason: 'उत्तर कुंजी का एक उत्तर सुधारा गया।' })
    await route.fulfill({ json: body })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'सुधारा हुआ परिणाम, संस्करण 2' })).toBeVisible()
  await picture(page, 'reissued-1280-hi')
})

test('[RES-04] [TRM-12] a result is headed by what was awarded: a practice test speaks of no scholarship, an exemption is told', async ({
  page,
}) => {
  await page.route('**/api/v1/result', async (route) => {
    const body = await (await route.fetch()).json()
    body.data.result.Status = 'Not Qualified'
    await route.fulfill({ json: body })
  })
  await page.goto(oldLink(studentWho('NEET mock, result published')))
  await expect(page.getByRole('heading', { name: 'Your result is here.' })).toBeVisible()
  await expect(page.getByText('What happens next')).toBeVisible()
  await expect(page.locator('main').getByText(/scholarship/i)).toHaveCount(0)
  // A student of a scholarship test, as if its slab started below the qualifying score: the award is shown.
  await page.goto(oldLink(PUBLISHED))
  await expect(page.getByText(/You have earned/)).toBeVisible()
  await expect(page.getByText('No scholarship this time.')).toHaveCount(0)
  await expect(
    page.getByText('You are in the top 500, so the technology and examination fee is waived.'),
  ).toBeVisible()
  await accessible(page)
})

test('[DSH-14] [DSH-15] [DSH-29] [DSH-30] [DSH-31] [DSH-32] [ERR-31] [LCH-02] the dashboard follows a report to its discounts and courses, and opens it in a tab of its own', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, name] = /^\/api\/v1\/(?:result\/)?(ticket|discounts|courses)\b/.exec(pathname) ?? []
    if (name !== undefined) calls.push(name)
  })
  await page.route('**/api/v1/courses/**', async (route) => {
    const body = await (await route.fetch()).json()
    Object.assign(body.flags, {
      guided_journey_message: 'Your seat waits.',
      guided_journey_sub_message: 'Until Friday.',
    })
    await route.fulfill({ json: body })
  })
  await logIn(page, PUBLISHED)
  const news = page.getByRole('region', { name: 'Your result is out' })
  await expect(news).toContainText(/You have earned \d+% off the tuition fee/)
  // The sentence appears once; further down there is only the figure.
  await expect(page.getByText(/You have earned \d+% off the tuition fee/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Your scholarship' })).toContainText(/\d+%/)
  await expect.poll(() => calls).toEqual(['ticket', 'discounts', 'courses'])
  await expect(page.getByText('Loading your scholarship')).toHaveCount(0)
  for (const text of ['Your seat waits.', 'Until Friday.']) await expect(page.getByText(text)).toBeVisible()
  await picture(page, 'dashboard-360-en')
  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View Result' }).click()
  await expect((await tab).getByRole('heading', { level: 1 })).toContainText('here is your result')
  // Code 400: the loading ends without an error message.
  await page.route('**/api/v1/result/discounts*', (route) =>
    route.fulfill({
      json: { success: 'false', msg: '', message: '', code: 'results.none-published', error_code: 400 },
    }),
  )
  calls.length = 0
  await page.reload()
  await expect(news).toBeVisible()
  await expect(page.getByText('Loading your scholarship')).toHaveCount(0)
  await expect(page.getByText(/^Error: /)).toHaveCount(0)
  // Without a result there is no request for courses and no journey bar.
  expect(calls).toEqual(['ticket', 'discounts'])
  await expect(page.getByText('Your seat waits.')).toHaveCount(0)
  // DSH-29: any other failure is shown.
  await page.route('**/api/v1/result/discounts*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/^Error: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Courses' })).toHaveCount(0)
  // Online again: the same page makes all requests without a reload.
  await page.unroute('**/api/v1/result/discounts*')
  calls.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your seat waits.')).toBeVisible()
  await expect(page.getByText(/^Error: /)).toHaveCount(0)
  expect(calls).toEqual(['ticket', 'discounts', 'courses'])
  await page.route('**/api/v1/dashboard', (route) =>
    route.fulfill({
      json: { success: 'false', msg: 'Tests pause.', message: 'Tests pause.', code: 'edge.busy' },
    }),
  )
  await page.reload()
  await expect(page.getByText('Error: Tests pause.')).toBeVisible()
})

test('[DSH-15] [API-37] [ROL-07] [STP-01] an exam with awards has a step bar of its own, no banner and no promo, and a call of its own', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/result/')) paths.push(new URL(request.url()).pathname)
  })
  await logIn(page, studentWho('Invictus online, result published'))
  await expect.poll(() => paths).toEqual(['/api/v1/result/ticket', '/api/v1/result/award-discounts'])
  await expect(page.getByRole('link', { name: 'View Result' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your result is out' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your next step' })).toHaveCount(0)
  const steps = page.getByRole('list', { name: 'Your steps' })
  await expect(steps.getByRole('listitem')).toContainText([
    'Registration',
    'Scholarship Test',
    'Visit Branch',
  ])
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.locator('[aria-current=step]')).toContainText('Visit Branch')
})

test('[RES-03] the scorecard comes as a PDF, and its code can be checked @gate', async ({ page }) => {
  await page.goto(oldLink(PUBLISHED))
  const paper = page.waitForEvent('download', { timeout: 25_000 })
  await page.getByRole('button', { name: 'Download scorecard (PDF)' }).click()
  expect((await paper).suggestedFilename()).toBe('medha-scorecard-en.pdf')
  for (const kind of ['scorecard', 'code']) {
    await page.goto(`/verify?${kind}=${'x'.repeat(34)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not one of our documents')
  }
})

test('[RES-03] what there is to say about a scorecard stays beside its button', async ({ page }) => {
  const CALL = '**/api/v1/result/scorecard'
  const button = page.getByRole('button', { name: 'Download scorecard (PDF)' })
  const note = page.getByRole('status').filter({ hasText: /scorecard|PDF/ })
  await page.clock.install()
  await page.goto(oldLink(PUBLISHED))
  await page.route(CALL, (route) => route.fulfill({ json: { state: 'none' } }))
  await button.click()
  await expect(note).toContainText('This result has no scorecard at the moment.')
  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({ json: { state: 'preparing' } }))
  await button.click()
  await expect(note).toContainText('We are preparing your PDF.')
  await expect(async () => {
    await page.clock.runFor(1_500)
    await expect(note).toContainText('We are still preparing your PDF.', { timeout: 100 })
  }).toPass({ intervals: [50] })
  await page.clock.runFor(60_000)
  await expect(note).toBeVisible()
  await accessible(page)
})
