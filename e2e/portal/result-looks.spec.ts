import type { Page } from '@playwright/test'
import { expect, moveTime, oldResultLink, studentWho, test } from './student.ts'

const CALL = '**/api/v1/result'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Responses of the edge to too many requests, and when it is busy. */
const REFUSED = {
  429: { code: 'edge.too-many-requests', message: 'Too many tries. Please wait a minute and try again.' },
  503: { code: 'edge.busy', message: 'We are busy right now. Please try again in a few seconds.' },
} as const

const refuse = (page: Page, status: keyof typeof REFUSED) =>
  page.route(CALL, (route) =>
    route.fulfill({
      status,
      json: { success: 'false', msg: REFUSED[status].message, ...REFUSED[status], data: null },
    }),
  )

const looked = async (page: Page) => {
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/v1/result'))
  await page.clock.runFor(31_000)
  await answered
}

test('[ERR-16] [OPN-22] a page that asks too often is never told that there is no result, and asks again', async ({
  page,
}) => {
  await moveTime(page)
  await refuse(page, 429)
  await page.goto(oldResultLink(studentWho('iACST online, result published')))
  await expect(heading(page)).toHaveText('Something went wrong!')
  await expect(page.getByRole('alert')).toContainText('your result is safe with us')
  await expect(page.getByText('could not find')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(CALL)
  // Without any press.
  await page.clock.runFor(31_000)
  await expect(heading(page)).toContainText('here is your result')
})

for (const [what, shows, text] of [
  ['a result to come', 'Invictus online, result awaited', 'Your result would be available soon'],
  ['a withdrawn one', 'iACST online, result withdrawn', 'Your result is being checked again'],
] as const)
  test(`[RES-06] [OPN-22] the page of ${what} stays through every broken look, and goes on looking`, async ({
    page,
  }) => {
    await moveTime(page)
    let requestCount = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/result')) requestCount += 1
    })
    const named = async () => {
      await page.route(CALL, async (route) => {
        const body = await (await route.fetch()).json()
        Object.assign(body.data.page, { ask_again_seconds: 20 })
        await route.fulfill({ json: body })
      })
    }
    await named()
    await page.goto(oldResultLink(studentWho(shows)))
    await expect(heading(page)).toHaveText(text)
    for (const broken of [() => refuse(page, 429), () => refuse(page, 503)]) {
      await page.unroute(CALL)
      await broken()
      await looked(page)
      await expect(heading(page)).toHaveText(text)
    }
    await page.unroute(CALL)
    await page.route(CALL, (route) => route.abort())
    const before = requestCount
    await page.clock.runFor(31_000)
    await expect.poll(() => requestCount).toBeGreaterThan(before)
    await expect(heading(page)).toHaveText(text)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(CALL)
    await named()
    await looked(page)
    await expect(heading(page)).toHaveText(text)
  })

test('[RES-06] a look that nobody answers offers a way out, and ends', async ({ page }) => {
  await moveTime(page)
  const held = page.waitForRequest(CALL)
  await page.route(CALL, () => undefined)
  await page.goto(oldResultLink(studentWho('iACST online, result published')))
  await held
  await page.clock.runFor(6_000)
  await expect(page.getByText('Still opening.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to your dashboard' })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(heading(page)).toHaveText('Something went wrong!')
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toContainText('here is your result')
})
