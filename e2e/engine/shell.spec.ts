import { expect, test, type Page } from '@playwright/test'
import { openKillableBrowser } from './killed-browser.ts'
import { startShellServer } from './shell-server.ts'

const whenControlled = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))

/** Writes the fields that the service worker reads of what the engine stores at a start and at a receipt. */
const putAttempt = (page: Page, receipt: object | null): Promise<void> =>
  page.evaluate(
    (given) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('medha-player')
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('attempts', 'readwrite')
          transaction.objectStore('attempts').put({ attempt: 'one', start: {}, receipt: given })
          transaction.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
    receipt,
  )

test('[OFL-02] the player opens without a network after a kill; without the service worker it does not', async () => {
  const server = await startShellServer()
  const browser = await openKillableBrowser()
  const first = await browser.context.newPage()
  await first.goto(server.address)
  await whenControlled(first)
  server.setDown(true)
  const hasCrashed = first.waitForEvent('crash')
  await browser.killTabs()
  await hasCrashed
  await first.close()
  const second = await browser.context.newPage()
  await second.goto(server.address)
  await expect(second).toHaveTitle('build 1')
  await browser.close()
  const other = await openKillableBrowser()
  const blank = await other.context.newPage()
  await expect(blank.goto(server.address)).rejects.toThrow()
  await other.close()
  await server.close()
})

test('[OFL-14] a running test keeps its build through a deploy, and the next visit after it has the new one', async () => {
  const server = await startShellServer()
  const browser = await openKillableBrowser()
  const first = await browser.context.newPage()
  await first.goto(server.address)
  await whenControlled(first)
  await putAttempt(first, null)
  server.deploy()
  await first.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()))
  await first.reload()
  await expect(first).toHaveTitle('build 1')
  await expect.poll(() => first.evaluate(() => caches.keys())).toEqual(['shell-b1', 'shell-b2'])
  await first.close()
  const second = await browser.context.newPage()
  await second.goto(server.address)
  await expect(second).toHaveTitle('build 1')
  await putAttempt(second, { id: 'receipt' })
  await second.reload()
  await expect(second).toHaveTitle('build 2')
  await browser.close()
  await server.close()
})
