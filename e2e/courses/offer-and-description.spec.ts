import { expect, studentWho, test } from '../portal/student.ts'
import { recordEvents, allowAnalytics } from '../registration/page-events.ts'
import {
  changeCourses,
  changeDashboard,
  changeProfile,
  COURSES,
  findings,
  offer,
  openOffer,
  proceed,
} from './course-student.ts'

const student = studentWho('iACST online, result published')
const digital = studentWho('iACST of the digital branch, result published')

test.use({ viewport: { width: 360, height: 740 } })

test('[DSH-09] [DSH-14] [DSH-21] [DSH-31] [CRS-07] [CRS-08] [CRS-09] [CRS-10] [NUM-28] [NUM-29] courses stand below the practice, and the green button leads there', async ({
  page,
}) => {
  await changeDashboard(page, (body) => {
    Object.assign(body.data.main_exam[0] ?? {}, { iacst_fomo_desc: 'Only 12 places left.' })
  })
  await changeCourses(page, (body) => {
    Object.assign(body.flags, {
      guided_journey_message: 'One step.',
      guided_journey_sub_message: 'Until May.',
    })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openOffer(page, student)
  // DSH-31: first the result, then the courses.
  const firstOf = (path: string) => asked.findIndex((one) => one.startsWith(path))
  expect(firstOf('/api/v1/result/')).toBeGreaterThan(-1)
  expect(firstOf('/api/v1/courses/')).toBeGreaterThan(firstOf('/api/v1/result/'))
  const step = page.getByRole('region', { name: 'Your next step' })
  await expect(step.getByText('One step.')).toBeVisible()
  await expect(step.getByText('Until May.')).toBeVisible()
  const card = offer(page).getByRole('listitem').first()
  await expect(card.getByText(/₹[\d,]+/).last()).toBeVisible()
  await expect(card.getByRole('button', { name: /^View Course/ })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Register Now/ })).toBeVisible()
  const order = await page.evaluate(() => {
    const help = document.querySelector('details')
    const courses = document.querySelector('#courses')
    return help === null || courses === null ? 0 : help.compareDocumentPosition(courses)
  })
  expect(order & 4).toBe(4)
  const strip = page.getByText('Only 12 places left.').last()
  await expect(strip).toBeVisible()
  await expect(step.locator('svg').first()).toBeAttached()
  for (const [width, offset] of [
    [360, 150],
    [1280, 180],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect
      .poll(() => offer(page).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(offset)
    await page.waitForTimeout(750)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const row = offer(page).getByRole('list')
  if ((await row.getByRole('listitem').count()) > 1) {
    await offer(page).getByRole('button', { name: 'More courses' }).click()
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(150)
  }
  expect(await findings(page)).toEqual([])
})

test('[CRS-07] [CRS-10] what is urgent is said in the words of the offer, and drawn only from counted places', async ({
  page,
}) => {
  const step = page.getByRole('region', { name: 'Your next step' })
  const places = step.locator('circle')
  await openOffer(page, student)
  // The catalogue's own words, on the card and on the strip; nobody counts these places, so none are drawn.
  await expect(
    offer(page).getByRole('listitem').first().getByText('Filling Fast', { exact: true }),
  ).toBeVisible()
  await expect(step.getByText('Filling Fast', { exact: true })).toBeVisible()
  await expect(step.locator('svg')).toHaveCount(1)
  await expect(places).toHaveCount(0)

  await changeCourses(page, (body) => void Object.assign(body.data[0] ?? {}, { seats_left: 3 }))
  await page.reload()
  await expect(places).toHaveCount(10)
  await expect(step.locator('circle[class*=free]')).toHaveCount(3)

  // Without data of its own nothing is urgent.
  await page.unrouteAll()
  await changeCourses(page, (body) => {
    for (const course of body.data) Object.assign(course, { urgency_text: '' })
  })
  await changeDashboard(
    page,
    (body) => void Object.assign(body.data.main_exam[0] ?? {}, { iacst_fomo_desc: '' }),
  )
  await page.reload()
  await expect(offer(page).getByRole('listitem').first()).toBeVisible()
  await expect(step.getByRole('button', { name: 'Register' })).toBeVisible()
  await expect(step.locator('svg')).toHaveCount(0)
  await expect(page.getByText(/filling fast/i)).toHaveCount(0)
})

test('[CRS-07] [CRS-09] [ERR-27] [ERR-30] a bought course, no courses, and a call that fails', async ({
  page,
}) => {
  await changeCourses(page, (body) => {
    Object.assign(body.data[0] ?? {}, { purchased: 1 })
    Object.assign(body.flags, { course_purchased: 1, preadmission_url: 'https://admission.example/start' })
  })
  await changeProfile(page, (body) => {
    body.data['student_psid'] = '80012345'
  })
  await openOffer(page, student)
  const card = offer(page).getByRole('listitem').first()
  await expect(card.getByText('Purchased')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Register Now/ })).toHaveCount(0)
  const start = page.getByRole('link', { name: /^Start Now/ })
  await expect(start).toHaveAttribute('href', 'https://admission.example/start?psid=80012345')
  await expect(start).toHaveAttribute('target', '_blank')
  // Payment is over for it, and leaving needs no question (CRS-11).
  await card.getByRole('button', { name: /^View Course/ }).click()
  await expect(proceed(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(offer(page)).toBeVisible()

  await page.unrouteAll()
  await changeCourses(page, (body) => {
    body.data = []
  })
  await page.reload()
  await expect(page.getByText('No Courses Available for this user.')).toBeVisible()
  await expect(offer(page).getByRole('link', { name: '1800 000 4127' })).toHaveAttribute('href', /^tel:/)

  await page.unrouteAll()
  await page.route(COURSES, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // A part of the page that never comes takes nothing else with it.
  await page.unrouteAll()
  await page.route('**/assets/course-offer-*', (route) => route.abort())
  await page.reload()
  await expect(page.locator('h1:not([data-slot])', { hasText: /^Good / })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('[DSH-22] [DSH-34] [DSH-35] ten seconds after the courses came, once, one is asked to stay', async ({
  page,
}) => {
  await page.clock.install()
  await changeDashboard(page, (body) => {
    body.data.page['shows_course_popup'] = true
  })
  await openOffer(page, student)
  const dialog = page.getByRole('dialog', { name: 'Stay with Us' })
  await page.clock.runFor(9_000)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(2_500)
  await expect(dialog).toContainText(
    'Pay the registration fee and get access to exclusive course content with freebies like e-books, audios and videos.',
  )
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Register Now' }).click()
  await page.clock.runFor(2_000)
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => offer(page).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(150)
  await page.clock.runFor(20_000)
  await expect(dialog).toBeHidden()
})

test('[CRS-03] [CRS-04] [CRS-05] [CRS-06] [CRS-11] [CRS-12] [CHK-07] [CHK-09] [API-41] [API-42] [NUM-33] one course in words', async ({
  page,
}) => {
  await changeCourses(page, (body) => {
    const [first = {}] = body.data
    const more =
      '<p><b>Bold</b> \\(x^2\\)<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>' +
      '<p>More.</p>'.repeat(40)
    first['course_description'] = `${String(first['course_description'])}${more}`
    body.data[1] = {
      ...first,
      product_id: 'NO-CONTENT',
      product_title: 'Without a paper',
      course_content_cta: '',
    }
  })
  await openOffer(page, student)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'COURSE FEATURES' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(page.locator('.katex').first()).toBeVisible()
  await expect(page.locator('math').first()).toBeAttached()
  await expect(page.locator('b, strong').getByText('Bold', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(proceed(page)).toBeVisible()
  expect(await findings(page)).toEqual([])

  const head = page.locator('h1').locator('xpath=../..')
  for (const [width, threshold] of [
    [1280, 100],
    [360, 90],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    for (const [top, compact] of [
      [threshold, 0],
      [threshold + 1, 1],
    ] as const) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await expect(page.locator('[data-compact]')).toHaveCount(compact)
    }
  }
  await expect(head).toBeInViewport()

  const [content] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Course details' }).click(),
  ])
  expect(content.suggestedFilename()).toBe('course_detail.pdf')

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const exit = page.getByRole('dialog', { name: 'Wait! Before You Go...' })
  for (const text of [
    'Your next great deal is just a step away!',
    "We'd love to keep you around!",
    'Why not take another look?',
    'Freebies like E-books, Audios and Videos!',
  ])
    await expect(exit.getByText(text)).toBeVisible()
  await exit.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(offer(page)).toBeVisible()

  await offer(page).getByRole('button', { name: 'View Course: Without a paper' }).click()
  await expect(page.getByRole('heading', { name: 'COURSE FEATURES' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Course details' })).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The browser's own back is never asked about.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Without a paper' })).toBeVisible()
  await page.goBack()
  await expect(offer(page)).toBeVisible()
})

test('[FEE-01] [FEE-07] [ANA-02] [ANA-03] [FEE-08] [FEE-09] [FEE-10] [FEE-11] [FEE-12] [FEE-13] [FEE-14] [NUM-27] [ERR-32] what a course costs, beside the page or at its foot', async ({
  page,
}) => {
  await changeDashboard(page, (body) => {
    body.data.scholarship_percentage = 50
    body.data.overall_percentage = 82
  })
  const events = await recordEvents(page)
  await openOffer(page, student)
  await allowAnalytics(page)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  const open = page.getByRole('button', { name: 'View provisional course fee' })
  await page.setViewportSize({ width: 993, height: 701 })
  await expect(page.getByRole('heading', { name: 'Provisional Fee breakup' })).toBeVisible()
  await expect(open).toHaveCount(0)
  await page.setViewportSize({ width: 992, height: 701 })
  await open.click()
  const breakup = page.getByRole('dialog', { name: 'Provisional Fee breakup' })
  await expect(breakup.locator('s').first()).toBeVisible()
  await expect(breakup.getByText('Applied 50% scholarship')).toBeVisible()
  await expect(breakup.getByText('Visit Branch for additional scholarships & discounts')).toBeVisible()
  await expect(
    breakup.getByText('Pay registration fee and get access to exclusive course content'),
  ).toBeVisible()
  await expect(breakup.getByText('Ebooks | Videos | Test series | Audios')).toBeVisible()
  await expect(breakup.getByText(/₹\d\d,\d{3}/).first()).toBeVisible()
  const body = page.locator('[data-part=breakup]')
  expect(await body.evaluate((element) => (element as HTMLElement).style.maxHeight)).toBe('52vh')
  await page.setViewportSize({ width: 360, height: 700 })
  await expect.poll(() => body.evaluate((element) => (element as HTMLElement).style.maxHeight)).toBe('42vh')
  expect(await findings(page)).toEqual([])

  const download = breakup.getByRole('button', { name: /^Download/ })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('prospectus.pdf')
  await page.route('**/api/v1/prospectus/**', (route) => route.abort())
  await download.click()
  await expect(breakup.getByText('The file could not be downloaded.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await breakup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Non-refundable')).toBeVisible()
  await proceed(page).click()
  const terms = page.getByRole('checkbox', { name: /^I agree/ })
  await terms.uncheck()
  await terms.check()
  // ANA-02: one event for each thing that was done.
  const done = () =>
    events()
      .filter(({ name }) => name.startsWith('course.'))
      .map(({ facts }) => facts['what'] ?? facts['action'] ?? facts['asking'])
  await expect
    .poll(done, { timeout: 12_000 })
    .toEqual([
      'view',
      'opened',
      'prospectus',
      'prospectus',
      'prospectus',
      'closed',
      'provisional-proceed',
      'terms-off',
      'terms-on',
    ])
})

test('[FEE-06] [FEE-08] [FEE-09] [FEE-12] [ROL-06] a student of the digital branch pays for the course', async ({
  page,
}) => {
  await openOffer(page, digital)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'View fee by components' }).click()
  const breakup = page.getByRole('dialog', { name: 'Course Fee by Component' })
  await expect(breakup.getByText('Total fee')).toBeVisible()
  await expect(
    breakup.getByText('For more scholarships and discounts download scholarship prospectus'),
  ).toBeVisible()
  await expect(breakup.getByText(/^Our team will contact you/)).toBeVisible()
  await expect(breakup.getByText(/Visit Branch/)).toHaveCount(0)
  if ((await breakup.locator('s').count()) > 0)
    await expect(breakup.getByText('Scholarship discount')).toBeVisible()
})
