import type { Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { expect, newMobile, post, test } from './family.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

/** Without the app the deep link does nothing and the page keeps its focus; with the app the page loses it. */
const phoneWithApp = (page: Page, hasApp: boolean) =>
  page.addInitScript((has) => {
    if (has) document.hasFocus = () => false
  }, hasApp)

interface AppRequest {
  readonly requestId: string
  readonly deepLink: string
  readonly number: string
}

/**
 * The link the page would open. A desktop browser shows a dialog for the app's scheme that blocks all later clicks, so
 * the page gets an address that leads nowhere.
 */
const watchApp = async (page: Page): Promise<() => Promise<AppRequest>> => {
  const appRequests: AppRequest[] = []
  await page.route('**/api/v1/caller-verification', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = (await (await route.fetch()).json()) as AppRequest
    appRequests.push(answer)
    return route.fulfill({ json: { ...answer, deepLink: '#app' } })
  })
  return async () => {
    await expect.poll(() => appRequests.length).toBe(1)
    await expect.poll(() => new URL(page.url()).hash).toBe('#app')
    return appRequests[0] as AppRequest
  }
}

const stateOf = async (requestId: string): Promise<string> => {
  const { rows } = await sql('select state from verification.caller_requests where request_id = $1', [
    requestId,
  ])
  return String(rows[0]?.state)
}

const WORDS = {
  en: {
    opening: 'Opening Truecaller',
    failed: 'Truecaller verification failed. Please try manual entry.',
  },
  hi: {
    opening: 'Truecaller खुल रहा है',
    failed: 'Truecaller से सत्यापन नहीं हो सका। कृपया नंबर ख़ुद लिखें।',
  },
} as const

for (const language of ['en', 'hi'] as const)
  test(`[OTP-11] [OTP-13] [OTP-14] [OTP-15] [NUM-20] the app confirms, and the number is taken without an OTP, in ${language}`, async ({
    card,
    page,
  }) => {
    const mobile = newMobile()
    const polls: number[] = []
    await page.clock.install()
    await phoneWithApp(page, true)
    const opened = await watchApp(page)
    await card.open(`/iacstexam?lang=${language}`)
    await card.number.focus()
    const { requestId, deepLink, number } = await opened()
    expect(requestId).toMatch(/^IACST\d{13}[0-9a-f]{32}$/)
    expect(deepLink).toMatch(/^truecallersdk:\/\/truesdk\/web_verify\?/)
    expect(deepLink).toContain('ttl=24000')
    await expect(card.place.getByText(WORDS[language].opening)).toContainText(number)
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('caller-verification'))
        polls.push(polls.length)
    })
    const tap = await post('/caller-verification/app', {
      requestId,
      deepLink,
      answer: 'confirm',
      mobile: `91${mobile}`,
      firstName: 'Ananya',
      lastName: 'Deshmukh',
    })
    // The app shows the same number as the page.
    expect(await tap.json()).toMatchObject({ prompt: expect.stringContaining(`(${number})`) })
    await page.clock.runFor(1_600)
    await page.waitForTimeout(300)
    expect(polls).toHaveLength(0)
    // The provider's reply is verified before it counts, which on a busy machine takes longer than the skipped time.
    await expect.poll(() => stateOf(requestId)).toMatch(/^(verified|spent)$/)
    await page.clock.runFor(12_000)
    await expect(card.field('name')).toHaveValue('Ananya Deshmukh')
    expect(polls.length).toBeLessThanOrEqual(2)
  })

test('[OTP-11] a field that was tapped before the script came asks the app once it is there', async ({
  card,
  page,
}) => {
  await phoneWithApp(page, true)
  const opened = await watchApp(page)
  let letThrough = (): void => undefined
  const mayLoad = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto('/iacstexam', { waitUntil: 'commit' })
  await card.number.focus()
  letThrough()
  expect((await opened()).requestId).toMatch(/^IACST/)
})

test('[OTP-12] a page that keeps its focus goes on by hand after 1.5 seconds', async ({ card, page }) => {
  await page.clock.install()
  await phoneWithApp(page, false)
  const opened = await watchApp(page)
  await card.open('/iacstexam')
  // From here on the clock is stopped: a slow machine must not use up the 1.5 seconds before the check.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await card.number.focus()
  await opened()
  await expect(card.place.getByText('Opening Truecaller')).toBeVisible()
  await page.clock.runFor(1_600)
  await expect(card.place.getByText('Opening Truecaller')).toBeHidden()
  await page.clock.resume()
  await card.prove(newMobile())
})

for (const language of ['en', 'hi'] as const)
  test(`[OTP-13] [OTP-14] [ERR-08] nobody answers: two polls, then the words and entry by hand, in ${language}`, async ({
    card,
    page,
  }) => {
    let polls = 0
    await page.clock.install()
    await phoneWithApp(page, true)
    const opened = await watchApp(page)
    await card.open(`/iacstexam?lang=${language}`)
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('caller-verification')) polls += 1
    })
    await card.number.focus()
    await opened()
    await page.clock.runFor(1_600)
    await page.clock.runFor(11_000)
    await expect.poll(() => polls).toBe(1)
    await page.waitForTimeout(700)
    await page.clock.runFor(12_500)
    await expect(card.place.getByText(WORDS[language].failed)).toBeVisible()
    expect(polls).toBe(2)
    await card.prove(newMobile())
  })

test('[OTP-14] whoever begins to type is left alone by the app', async ({ card, page }) => {
  await page.clock.install()
  await phoneWithApp(page, true)
  const opened = await watchApp(page)
  await card.open('/iacstexam')
  await card.number.focus()
  await opened()
  const mobile = newMobile()
  await card.prove(mobile)
  await page.clock.runFor(30_000)
  await expect(card.field('name')).toBeVisible()
})
