import { expect, test, type Page } from '@playwright/test'
import { enter, valuesOn, whenSaveState } from './entered-answers.ts'
import { openKillableBrowser } from './killed-browser.ts'
import { startLoopback, type Loopback } from './loopback.ts'

type Browser = Awaited<ReturnType<typeof openKillableBrowser>>

const syncRegistered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
          readonly sync: { getTags(): Promise<string[]> }
        }
        return registration.sync.getTags()
      }),
    )
    .toEqual(['send-rest'])

/** One answer on the server, the next only on the device, which is then offline. */
const answerOffline = async (browser: Browser, loopback: Loopback): Promise<Page> => {
  const page = await browser.open(loopback.address)
  await enter(page, 1)
  await whenSaveState(page, 'saved')
  // A second tab, so that the browser stays open when the first is closed.
  await browser.context.newPage()
  await browser.context.setOffline(true)
  // Network emulation does not block the last request of a closing tab, so the server drops it.
  loopback.setFault('no-page')
  await enter(page, 2)
  return page
}

for (const hasFailed of [true, false])
  test(`[SAV-15] what a tab has left that was closed ${hasFailed ? 'after' : 'before'} a save failed is sent when the network is back`, async () => {
    const loopback = await startLoopback({ hasWorker: true })
    const browser = await openKillableBrowser()
    const page = await answerOffline(browser, loopback)
    if (hasFailed) await whenSaveState(page, 'on-device')
    await syncRegistered(page)
    await page.close()
    expect(valuesOn(loopback)).toEqual([1])
    await browser.context.setOffline(false)
    await expect.poll(() => valuesOn(loopback), { timeout: 60_000 }).toEqual([1, 2])
    loopback.setFault('none')
    // The next visit finds it on the server and does not send it again.
    const again = await browser.open(loopback.address)
    await whenSaveState(again, 'saved')
    expect(await again.evaluate(() => window.testPage?.engine.snapshot().sheet.numbers[0])).toBe(2)
    expect(valuesOn(loopback)).toEqual([1, 2])
    await browser.close()
    await loopback.close()
  })

test('control: a browser without Background Sync sends it with the next visit', async () => {
  const loopback = await startLoopback({ hasWorker: true })
  const browser = await openKillableBrowser()
  await browser.context.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
  const page = await answerOffline(browser, loopback)
  await whenSaveState(page, 'on-device')
  await page.close()
  await browser.context.setOffline(false)
  const other = await browser.context.newPage()
  // Enough time for a background sync; none was registered.
  await other.waitForTimeout(3_000)
  expect(valuesOn(loopback)).toEqual([1])
  loopback.setFault('none')
  await whenSaveState(await browser.open(loopback.address), 'saved')
  expect(valuesOn(loopback)).toEqual([1, 2])
  await browser.close()
  await loopback.close()
})
