import { expect, test, type Page } from '@playwright/test'
import { enter, valuesOn, whenSaveState } from './entered-answers.ts'
import { openKillableBrowser } from './killed-browser.ts'
import { startLoopback } from './loopback.ts'
import type { PageFacts } from './test-page.ts'

const SOON = { timeout: 30_000 }

/** The most that Chromium opens to one server. */
const CONNECTIONS = 6

/**
 * One answer is on the server, which then lets an hour pass between saves, so that no timer sends the next one. There is
 * no service worker, so Background Sync cannot send it either. Another tab uses all connections until the first has
 * ended, because on a free one even a request that ends with its tab may be through.
 */
const tapAndClose = async (control: PageFacts['control'], close: (page: Page) => Promise<void>) => {
  const loopback = await startLoopback({ control, every: 3600 })
  const browser = await openKillableBrowser()
  const page = await browser.open(loopback.address)
  await enter(page, 1)
  await whenSaveState(page, 'saved')
  const other = await browser.context.newPage()
  await other.goto(`${loopback.address}empty`)
  const occupied = other.evaluate(
    (count) =>
      Promise.all(Array.from({ length: count }, () => fetch('/held', { cache: 'no-store' }))).then(
        () => 'free again',
      ),
    CONNECTIONS,
  )
  await expect.poll(loopback.heldCount).toBe(CONNECTIONS)
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  const isClosed = page.waitForEvent('close')
  await page.evaluate(() => window.testPage?.engine.enterNumber(1, 2))
  await close(page)
  await isClosed
  expect(valuesOn(loopback)).toEqual([1])
  // Its process may live on for a moment.
  await other.waitForTimeout(1_000)
  loopback.answerHeld()
  await occupied
  return {
    loopback,
    /** A save of the closed tab has arrived before this answer, or never does. */
    afterwards: () => other.evaluate(() => fetch('/clock').then((response) => response.text())),
    end: async () => {
      await browser.close()
      await loopback.close()
    },
  }
}

const CLOSINGS = [
  ['by the browser', (page: Page) => page.close()],
  ['by the student', (page: Page) => page.close({ runBeforeUnload: true })],
] as const

for (const [who, close] of CLOSINGS)
  test(`[SAV-14] an answer tapped in the last moment before its tab is closed ${who} is on the server without another visit`, async () => {
    const { loopback, end } = await tapAndClose('none', close)
    await expect.poll(() => valuesOn(loopback), SOON).toEqual([1, 2])
    await end()
  })

for (const [control, what] of [
  ['deaf', 'that does not hear that it is closed'],
  ['no-keepalive', 'whose saves end with it'],
] as const)
  test(`control: a tab ${what} keeps that answer to itself`, async () => {
    const { loopback, afterwards, end } = await tapAndClose(control, (page) => page.close())
    await afterwards()
    expect(valuesOn(loopback)).toEqual([1])
    await end()
  })
