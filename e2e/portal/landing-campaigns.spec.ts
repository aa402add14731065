import { expect, test, type Locator, type Page } from '@playwright/test'
import { LANDING_PAGES } from './pages.ts'

/** The page is hydrated once the carousels show their buttons. */
const hydrated = (page: Page) =>
  page.getByRole('button', { name: 'Next', exact: true }).first().waitFor({ state: 'visible' })

/** A touch that moves by `dx` pixels. */
const swipe = async (page: Page, on: Locator, dx: number) => {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (box === null) throw new Error('there is nothing to swipe')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  await touch('touchMove', from.x + dx / 2)
  await touch('touchMove', from.x + dx)
  await touch('touchEnd')
  await finger.detach()
}

test.describe('what only some campaigns have', () => {
  test('[LND-10] Invictus has five About cards that scroll, and a "why choose" section', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/invictus')
    await hydrated(page)
    const row = page.getByRole('group', { name: 'About the test' })
    await expect(row.getByRole('listitem')).toHaveCount(5)
    const last = row.getByRole('heading', { name: 'Gateway to the programme' })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await row.scrollIntoViewIfNeeded()
      await row.evaluate((element) => element.scrollTo({ left: 0 }))
      await expect(last).not.toBeInViewport({ ratio: 1 })
      await row.focus()
      // A browser may merge quick key presses, so the key is pressed until the last card is in view.
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect(last).toBeInViewport({ ratio: 1, timeout: 100 })
      }).toPass({ intervals: [20] })
    }
    await expect(page.getByRole('region', { name: 'Why choose Invictus' }).getByRole('listitem')).toHaveCount(
      4,
    )
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true })
    test('[LND-11] [NUM-19] the cards of the NEET mock turn at 80 px, not at 79', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/mock-neet-exam')
      await hydrated(page)
      const cards = page.getByRole('region', { name: 'Your exam day, step by step' })
      const track = cards.getByRole('group', { name: 'Your exam day, step by step' })
      const shown = cards.locator('button[aria-current]')
      await swipe(page, track, -79)
      await expect(shown).toHaveAccessibleName('1 of 4')
      await swipe(page, track, -80)
      await expect(shown).toHaveAccessibleName('2 of 4')
      await expect(cards.getByRole('heading', { name: 'At the gate' })).toBeInViewport({ ratio: 1 })
      await swipe(page, track, 79)
      await expect(shown).toHaveAccessibleName('2 of 4')
      await swipe(page, track, 80)
      await expect(shown).toHaveAccessibleName('1 of 4')
    })
  })

  test('[LND-11] on a wide screen the cards stand side by side, and all can be read', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/mock-neet-exam')
    await hydrated(page)
    const cards = page.getByRole('region', { name: 'Your exam day, step by step' })
    await cards.scrollIntoViewIfNeeded()
    for (const heading of await cards.getByRole('heading').all()) await expect(heading).toBeInViewport()
    await expect(cards.getByRole('heading')).toHaveCount(4)
    await expect(cards.getByRole('button')).toHaveCount(0)
  })

  test('[LND-03] [LND-13] every campaign route has a banner of its own, in its own language', async ({
    request,
  }) => {
    const banners = new Map<string, string>()
    for (const { path, heading } of LANDING_PAGES) {
      const html = await (await request.get(path)).text()
      const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? ''
      const picture = /role="img" aria-label="([^"]+)"/.exec(html)?.[1] ?? ''
      expect(title).toMatch(heading)
      expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe(path.endsWith('-hindi') ? 'hi' : 'en')
      expect(/[\u0900-\u097F]/.test(picture)).toBe(path.endsWith('-hindi'))
      // One page has two addresses; every other page has its own banner.
      if (path !== '/iacst-exam') banners.set(`${title} ${picture}`, path)
    }
    expect(banners.size).toBe(LANDING_PAGES.length - 1)
    // OPN-07: mock papers are sold on the dashboard and have no landing page.
    expect((await request.get('/anthe')).status()).toBe(404)
  })
})

test.describe('a long card', () => {
  const grow = (page: Page) =>
    page.locator('#register > *').evaluate((card: HTMLElement) => {
      card.style.minHeight = '2600px'
    })

  test('on a desktop the banner goes along with it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/invictus')
    await grow(page)
    await page.evaluate(() => scrollTo(0, 1400))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('img', { name: /star/ })).toBeInViewport({ ratio: 1 })
  })

  for (const width of [360, 768, 1280])
    test(`at ${width} wide "Back to top" keeps off everything in the card`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/iacstexam')
      await hydrated(page)
      await grow(page)
      const rightOf = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().right)
      const link = page.getByRole('link', { name: 'Back to top' })
      await page.evaluate(() => scrollTo(0, 1500))
      await expect(link).toBeVisible()
      const edge = await rightOf('#register form')
      await expect.poll(async () => (await link.boundingBox())?.x).toBeGreaterThanOrEqual(edge)
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      // Below the card the link shows its text again, if there is room beside the content.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect
        .poll(async () => (await link.boundingBox())?.width)
        .toBeGreaterThanOrEqual(width === 360 ? 48 : 100)
    })
})
