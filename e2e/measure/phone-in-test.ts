import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { wayIn } from '../journeys/player-steps.ts'
import { killBrowser, openPhone } from '../player/phone-browser.ts'
import { openLink } from '../player/phone-link.ts'
import { openSlowPage, processorTime, questionDrawn } from './running-page.ts'

const titleOf = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent()

const slowDown = async (page: Page, rate: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

const sleep = (seconds: number): Promise<void> =>
  new Promise((wake) => {
    setTimeout(wake, seconds * 1000)
  })

export interface Idle {
  /** Shares of the main thread: of the player, and of a page that only counts seconds. */
  readonly busy: number
  readonly bareBusy: number
  readonly requestsPerMinute: number
}

export interface Reopened {
  /** From the beginning of the page until the question is drawn. */
  readonly milliseconds: number
  readonly firstPaint: number
  readonly isSameQuestion: boolean
}

const CLOCK = `data:text/html,<p id=clock></p><script>setInterval(() => {
  document.getElementById('clock').textContent = new Date().toISOString()
}, 1000)</script>`

/** Remembers when the question is drawn for the first time, in milliseconds of the page. */
const noteDrawn = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-reading]') === null) requestAnimationFrame(look)
      else setTimeout(() => Object.assign(globalThis, { drawnAt: performance.now() }))
    }
    look()
  })
}

/** A phone that sits the real test with a link that can be cut, and whose processor is so many times slower. */
export const openPhoneInTest = async (launch: () => Promise<string>, slowdown: number) => {
  const profile = mkdtempSync(join(tmpdir(), 'medha-measured-phone-'))
  const link = await openLink()
  const open = () => openPhone(profile, link.address, undefined)
  let phone = await open()
  let page = await phone.newPage()
  await page.goto(await launch())
  const home = new URL('/', page.url()).href
  await wayIn(page, 'en')
  await questionDrawn(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await questionDrawn(page)

  return {
    /** Bar 20: the student only reads. */
    rest: async (seconds: number): Promise<Idle> => {
      const devtools = await slowDown(page, slowdown)
      const bare = await openSlowPage(CLOCK, 'phone', slowdown)
      // What the start of the test still does is not part of it.
      await sleep(5)
      const [begun, asked] = [performance.now(), link.requests()]
      const [before, bareBefore] = [await processorTime(devtools), await processorTime(bare.devtools)]
      await sleep(seconds)
      const took = performance.now() - begun
      const idle = {
        busy: ((await processorTime(devtools)) - before) / took,
        bareBusy: ((await processorTime(bare.devtools)) - bareBefore) / took,
        requestsPerMinute: (link.requests() - asked) / (took / 60_000),
      }
      await bare.close()
      return idle
    },
    /** Bar 22: the browser is killed, the link is gone, and the student opens the test again. */
    reopen: async (): Promise<Reopened> => {
      link.setDown(true)
      const title = await titleOf(page)
      await killBrowser(phone)
      phone = await open()
      await noteDrawn(phone)
      page = await phone.newPage()
      await slowDown(page, slowdown)
      await page.goto(home, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'drawnAt' in globalThis, undefined, { timeout: 120_000 })
      const times = await page.evaluate(() => ({
        milliseconds: (globalThis as unknown as { readonly drawnAt: number }).drawnAt,
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      }))
      return { ...times, isSameQuestion: (await titleOf(page)) === title }
    },
    close: async (): Promise<void> => {
      await phone.close()
      await link.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
