import type { Locator } from '@playwright/test'
import { expect, studentWho, test } from '../portal/student.ts'
import {
  changeCourses,
  changeDashboard,
  changeProfile,
  COURSES,
  findings,
  offer,
  openOffer,
  proceed,
  sql,
} from './course-student.ts'

const student = studentWho('iACST online, result published')

test.use({ viewport: { width: 360, height: 740 } })

const PAPER = {
  card_title: 'Mock paper 1',
  card_description: '',
  test_short_code: 'PAPER-1',
  external_schedule_id: 'PAPER-1',
  exam_button_text: 'Begin Test',
  isLocked: false,
  exam_duration: 60,
}

/** The order of DSH-04, with our additional sections in between. */
const SECTIONS = [
  'result-news',
  'main-exam',
  'exam-centre',
  // Additional: the incomplete profile. After a test there is no exam edit and there are no reminders.
  'complete-profile',
  'mock-papers-title',
  'sample-test',
  'help',
  'film',
  'branches',
  'courses-title',
  'scholarship',
]

/** How far one press scrolls a row. */
const pressed = async (section: Locator, name: string): Promise<number> => {
  const row = section.getByRole('list').first()
  await row.evaluate((element) => {
    const by = element.scrollBy.bind(element)
    Object.assign(element, {
      scrollBy: (to: ScrollToOptions) => {
        element.setAttribute('data-asked', String(to.left))
        by(to)
      },
    })
  })
  await section.getByRole('button', { name }).click()
  return Number(await row.getAttribute('data-asked'))
}

test('[DSH-04] [OPN-89] [DSH-14] [DSH-21] [DSH-31] [CRS-07] [CRS-08] [CRS-10] [NUM-28] [NUM-30] courses stand below the practice, and the green button leads there', async ({
  page,
}) => {
  await changeDashboard(page, (body) => {
    Object.assign(body.data.main_exam[0] ?? {}, { iacst_fomo_desc: 'Only 12 places left.' })
    // Every section a student can have after the result: bought papers and a centre.
    body.data.static_data['mock_purchased'] = true
    body.data.page['shows_centre_strip'] = true
    body.data.mock_exam = [PAPER]
  })
  await changeCourses(page, (body) => {
    const [first = {}] = body.data
    body.data = ['One', 'Two', 'Three'].map((name) => ({
      ...first,
      product_id: `M27-${name}`,
      product_title: name,
    }))
    Object.assign(body.flags, {
      guided_journey_message: 'One step.',
      guided_journey_sub_message: 'Until May.',
    })
  })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await openOffer(page, student)
  // DSH-31: first the result, then the courses.
  const firstOf = (path: string) => paths.findIndex((one) => one.startsWith(path))
  expect(firstOf('/api/v1/result/')).toBeGreaterThan(-1)
  expect(firstOf('/api/v1/courses/')).toBeGreaterThan(firstOf('/api/v1/result/'))
  const step = page.getByRole('region', { name: 'Your next step' })
  await expect(step.getByText('One step.')).toBeVisible()
  await expect(step.getByText('Until May.')).toBeVisible()
  const card = offer(page).getByRole('listitem').first()
  await expect(card.getByText(/₹[\d,]+/).last()).toBeVisible()
  await expect(card.getByRole('button', { name: /^View Course/ })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Register Now/ })).toBeVisible()
  const order = () =>
    page
      .locator('main section[aria-labelledby]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-labelledby')))
  await expect.poll(order).toEqual(SECTIONS)
  // OPN-89: the guided-journey header bar comes before all of them.
  expect(
    await step.evaluate(
      (bar) => bar.compareDocumentPosition(document.querySelector('#main-exam') ?? bar) & 4,
    ),
  ).toBe(4)
  const strip = page.getByText('Only 12 places left.').last()
  await expect(strip).toBeVisible()
  await expect(step.locator('svg').first()).toBeAttached()
  for (const [width, offset] of [
    [360, 150],
    [1280, 180],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // NUM-28: a second press while the page still scrolls does nothing. NUM-30: the cards are marked for a second.
    const pressedTwice = await page.evaluate(async () => {
      const scrolls: unknown[] = []
      const scroll = window.scrollTo.bind(window)
      window.scrollTo = (...to: unknown[]) => {
        scrolls.push(to)
        Reflect.apply(scroll, window, to)
      }
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Register')
      const isMarked = () => document.querySelector('#courses [data-marked]') !== null
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      // Like a real tap: first the button gets the focus, then the cards.
      const press = () => {
        button?.focus({ preventScroll: true })
        button?.click()
      }
      press()
      await wait(600)
      press()
      const [within, during] = [scrolls.length, isMarked()]
      await wait(700)
      const after = isMarked()
      press()
      window.scrollTo = scroll
      return { within, during, after, later: scrolls.length }
    })
    expect(pressedTwice).toEqual({ within: 1, during: true, after: false, later: 2 })
    await expect
      .poll(() => offer(page).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(offset)
    await page.waitForTimeout(750)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await findings(page)).toEqual([])
})

test('[DSH-09] [NUM-29] a student with two courses scrolls them by 200 px a press, and the branches by 300 px', async ({
  page,
}) => {
  // The second course ends before the season of the others does.
  await sql(`update catalogue.course_offers set closes_at = now() + interval '30 days'
    where product_id = 'M26-CRASH-M'`)
  await openOffer(page, studentWho('NEET mock, result published'))
  const row = offer(page).getByRole('list').first()
  await expect(row.locator(':scope > li')).toHaveCount(2)
  const scrolled = () => row.evaluate((element) => element.scrollLeft)
  // The row may snap to a card afterwards, so the distance is what one press requests.
  expect(await pressed(offer(page), 'More courses')).toBe(200)
  await expect.poll(scrolled).toBeGreaterThan(100)
  expect(await pressed(offer(page), 'Earlier courses')).toBe(-200)
  await expect.poll(scrolled).toBeLessThan(100)
  const branches = page.getByRole('region', { name: 'Branches near you' })
  expect(await pressed(branches, 'More branches')).toBe(300)
  expect(await pressed(branches, 'Earlier branches')).toBe(-300)
})

test('[CRS-07] [CRS-10] what is urgent is said in the words of the offer, and drawn only from counted places', async ({
  page,
}) => {
  const step = page.getByRole('region', { name: 'Your next step' })
  const places = step.locator('circle')
  await openOffer(page, student)
  // The catalogue's text is on the card and on the strip; these places are not counted, so none are drawn.
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

  // Without urgency data nothing is shown as urgent.
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
  let psid = ''
  await changeProfile(page, (body) => {
    body.data['student_psid'] = psid
  })
  await openOffer(page, student)
  const card = offer(page).getByRole('listitem').first()
  await expect(card.getByText('Purchased')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Register Now/ })).toHaveCount(0)
  // CRS-09: without a PSID, then with one.
  const start = page.getByRole('link', { name: /^Start Now/ })
  await expect(start).toHaveAttribute('href', 'https://admission.example/start')
  psid = '80012345'
  await page.reload()
  await expect(start).toHaveAttribute('href', 'https://admission.example/start?psid=80012345')
  await expect(start).toHaveAttribute('target', '_blank')
  // Where to go, what to bring, how much is left to pay, and whom to call.
  const next = page.getByRole('region', { name: 'Your next step' })
  await expect(next.getByText(/^Visit your branch, .+, to complete the admission\.$/)).toBeVisible()
  await expect(next.getByText(/^Bring your receipt, your scorecard/)).toBeVisible()
  await expect(next.getByText(/^Left to pay at the branch: ₹[\d,]+\.$/)).toBeVisible()
  await expect(next.getByRole('link', { name: '1800 000 4127' })).toHaveAttribute('href', /^tel:/)
  // A bought course has no payment, and leaving opens no dialog (CRS-11).
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

  // A section whose code fails to load does not affect the rest of the page.
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

test('[CRS-03] [CRS-04] [CRS-05] [CRS-06] [CRS-11] [CRS-12] [CHK-07] [CHK-09] [API-42] [NUM-33] one course in words', async ({
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
  // CHK-09: staying leads to the checkout.
  await exit.getByRole('button', { name: 'Stay and Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'COURSE FEATURES' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(offer(page)).toBeVisible()

  await offer(page).getByRole('button', { name: 'View Course: Without a paper' }).click()
  await expect(page.getByRole('heading', { name: 'COURSE FEATURES' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Course details' })).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The browser's Back button never opens the dialog.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Without a paper' })).toBeVisible()
  await page.goBack()
  await expect(offer(page)).toBeVisible()
})

test('Back right after Proceed goes back, however late the router draws the checkout', async ({ page }) => {
  await openOffer(page, student)
  await offer(page)
    .getByRole('button', { name: /^View Course/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'COURSE FEATURES' })).toBeVisible()
  await expect(proceed(page)).toBeVisible()
  // From here on, rendering that is scheduled through a MessagePort waits longer than it takes to press Back.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 1_500)
    } as typeof post
  })
  await proceed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: 'COURSE FEATURES' })).toBeVisible()
})
