import { expect, test, type Locator, type Page } from '@playwright/test'
import { LANDING_PAGES } from './pages.ts'
import { studentWho, typeLogin } from './student.ts'

/** The page is hydrated once the carousel shows its buttons. */
const hydrated = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).first().waitFor()

/** Hovers and leaves, so that the time until the next step starts now. */
const restart = async (page: Page, section: string) => {
  await page.locator(section).hover()
  await page.mouse.move(0, 0)
}

const openPaused = async (page: Page, path: string) => {
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  await page.clock.pauseAt(new Date(Date.now() + 5000))
}

test.describe('landing pages', () => {
  test('[LND-01] from a landing page one can register, log in, recover, read the terms, take a test, and see a result', async ({
    page,
  }) => {
    await page.goto('/iacstexam')
    await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Already registered? Log in' })).toHaveAttribute(
      'href',
      '/exam/login',
    )
    await expect(page.getByRole('link', { name: 'Terms & Conditions' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Already registered? Log in' }).click()
    await expect(page.getByRole('link', { name: 'Forgot roll number/password?' })).toHaveAttribute(
      'href',
      '/recover-credentials',
    )
    const logInHere = async (shows: string) => {
      await typeLogin(page, studentWho(shows))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL('**/dashboard')
    }
    const opened = async (press: Locator): Promise<Page> => {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), press.click()])
      return tab
    }
    await logInHere('iACST online in 7 days')
    const player = await opened(page.getByRole('button', { name: 'Start the sample test' }))
    await expect(player.getByText('Practice. Nothing is stored.')).toBeVisible()
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/exam/login')
    await logInHere('iACST online, result published')
    const result = await opened(page.getByRole('link', { name: 'View Result' }))
    await expect(result.getByRole('heading', { level: 1 })).toContainText('here is your result')
  })

  test('[LND-02] [LND-04] four exam types, four pages, each with its own phone in the header', async ({
    page,
  }) => {
    const phones = new Set<string>()
    const headings = new Set<string>()
    for (const path of ['/iacstexam', '/invictus', '/mock-neet-exam', '/invictus-open-test']) {
      await page.goto(path)
      phones.add((await page.locator('header a[href^="tel:"]').getAttribute('href')) ?? '')
      headings.add(await page.getByRole('heading', { level: 1 }).innerText())
    }
    expect([phones.size, headings.size]).toEqual([4, 4])
  })

  test('[LND-05] [LND-09] [LND-14] every landing page has its sections, its figures and its footer', async ({
    page,
  }) => {
    test.setTimeout(60_000)
    for (const { path } of LANDING_PAGES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const id of ['details', 'before', 'who', 'why', 'highlights', 'how', 'questions'])
        await expect(page.locator(`#${id}`)).toBeVisible()
      await expect(page.locator('h1').locator('../..').getByRole('img').first()).toBeVisible()
      await expect(page.getByText('155,300+')).toBeVisible()
      await expect(page.getByText('1,10,000+')).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
      await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
      await expect(footer.locator('a[href*="/terms-conditions"]')).toHaveCount(2)
      await expect(footer.locator('a[href$="#privacy"]')).toBeVisible()
    }
  })

  test('[LND-05] a question opens and closes, and only one is open', async ({ page }) => {
    await page.goto('/iacstexam')
    const answers = page.locator('details')
    await expect(answers.first()).toHaveAttribute('open', '')
    await page.getByText('When do I get my result?').click()
    await expect(answers.nth(2)).toHaveAttribute('open', '')
    await expect(answers.first()).not.toHaveAttribute('open', '')
    await page.getByText('When do I get my result?').click()
    await expect(answers.nth(2)).not.toHaveAttribute('open', '')
  })

  for (const [path, apply, offset] of [
    ['/iacstexam', 'Register free', 16],
    ['/invictus', 'Register for ₹300', 200],
  ] as const)
    test(`[LND-06] [NUM-19] on ${path} the register button brings the card to ${offset} px from the top`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await hydrated(page)
      await page.locator('#questions').scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: apply }).click()
      const top = () =>
        page.locator('#register').evaluate((card) => Math.round(card.getBoundingClientRect().top))
      await expect.poll(top).toBe(offset)
    })

  test('[LND-06] on a desktop the button in the header leads to the card', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/invictus')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 2000))
    await expect(page.locator('#register')).not.toBeInViewport()
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Register' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('#register')).toBeInViewport()
  })

  test('[LND-06] on a phone the way to the card follows the reader', async ({ page }) => {
    await page.goto('/iacstexam')
    await hydrated(page)
    const apply = page.getByRole('link', { name: 'Register free' })
    await expect(apply).toBeHidden()
    await page.locator('#questions').scrollIntoViewIfNeeded()
    await apply.click()
    await expect(page.locator('#register')).toBeInViewport()
    await expect(apply).toBeHidden()
  })

  test('[LND-07] [NUM-19] the highlights turn every 3 seconds', async ({ page }) => {
    await openPaused(page, '/invictus-open-test')
    await restart(page, 'section[aria-label="Highlights"]')
    const current = page.locator('section[aria-label="Highlights"] button[aria-current]')
    const before = await current.getAttribute('aria-label')
    await page.clock.runFor(2999)
    await expect(current).toHaveAttribute('aria-label', before ?? '')
    await page.clock.runFor(1)
    await expect(current).not.toHaveAttribute('aria-label', before ?? '')
  })

  for (const [width, milliseconds] of [
    [768, 3000],
    [769, 4000],
  ] as const)
    test(`[LND-08] [NUM-18] at ${width} wide the steps move on after ${milliseconds} ms`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await openPaused(page, '/iacstexam')
      await page.locator('#how').scrollIntoViewIfNeeded()
      await restart(page, '#how')
      const now = page.locator('li[data-state="now"] h3')
      const before = await now.innerText()
      await page.clock.runFor(milliseconds - 1)
      await expect(now).toHaveText(before)
      await page.clock.runFor(1)
      await expect(now).not.toHaveText(before)
    })

  test('[LND-08] the steps can be stopped, and set going again, by keyboard and by touch', async ({
    page,
  }) => {
    await openPaused(page, '/iacstexam')
    const how = page.getByRole('region', { name: 'How to register' })
    const now = how.locator('li[data-state="now"] h3')
    const before = await now.innerText()
    await how.getByRole('button', { name: 'Pause' }).press('Enter')
    await page.clock.runFor(20_000)
    await expect(now).toHaveText(before)
    await how.getByRole('button', { name: 'Play' }).press('Enter')
    await page.clock.runFor(4000)
    await expect(now).not.toHaveText(before)
    await how.getByRole('button', { name: 'Pause' }).dispatchEvent('click')
    const stopped = await now.innerText()
    await page.clock.runFor(20_000)
    await expect(now).toHaveText(stopped)
  })

  test('[LND-08] nothing moves by itself for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPaused(page, '/iacstexam')
    const now = page.locator('li[data-state="now"] h3')
    const before = await now.innerText()
    await page.clock.runFor(20_000)
    await expect(now).toHaveText(before)
  })

  test('[LND-12] [NUM-19] back to top is hidden at 700 and there at 701', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/iacstexam')
    await hydrated(page)
    const link = page.getByRole('link', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 700))
    await expect(link).toBeHidden()
    await page.evaluate(() => scrollTo(0, 701))
    await expect(link).toBeVisible()
    await link.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(link).toBeHidden()
  })

  test('[LND-14] repeater pages name 60% scholarship', async ({ page }) => {
    for (const path of LANDING_PAGES.map((row) => row.path).filter((each) => each.includes('repeater'))) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('60%')
    }
  })

  test('[LND-15] the iACST page says what the exam is', async ({ page }) => {
    await page.goto('/iacstexam')
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    for (const fact of [
      'instant admission cum scholarship test',
      'Free online',
      '₹100 offline, non-refundable',
      'classes 6 to 12 and class 12 passed',
      'Up to 60%',
      '9 AM – 10 PM',
      '60 minutes',
      'register until 9 PM the same day',
      'valid 30 days',
    ])
      expect(text).toContain(fact)
  })

  test('[LOG-14] campaign parameters and the click id are kept', async ({ page }) => {
    await page.goto('/iacstexam?utm_source=sms&utm_medium=link&gclid=abc&other=1')
    const storage = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse(storage['utmParams'] ?? '{}')).toEqual({ utm_source: 'sms', utm_medium: 'link' })
    expect(storage['gclid']).toBe('abc')
  })
})
