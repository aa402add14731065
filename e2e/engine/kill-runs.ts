import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openKillableBrowser } from './killed-browser.ts'
import type { Loopback } from './loopback.ts'

export interface KillRun {
  readonly kills: number
  /** Kills at most 50 ms after an answer was tapped (OFL-04). */
  readonly soonAfterTap: number
  /** Values that were shown on a screen. */
  readonly shown: ReadonlySet<number>
  /** Values in the server's log, in its order. */
  readonly onServer: readonly number[]
  readonly sheetsAgree: boolean
}

type Browser = Awaited<ReturnType<typeof openKillableBrowser>>

const SOON_MS = 50
const SEND_MS = 180_000

/** What the screens of killed tabs showed, and when the last answer was tapped. */
const createScreenLog = () => {
  const shown = new Set<number>()
  let tappedAt = 0
  return {
    shown,
    tappedAt: (): number => tappedAt,
    watch: (page: Page): void => {
      page.on('console', (message) => {
        const [, act, value] = /^(shown|tapped at) (\d+)$/.exec(message.text()) ?? []
        if (act === 'shown') shown.add(Number(value))
        if (act === 'tapped at') tappedAt = Number(value)
      })
    },
  }
}

const killTab = async (browser: Browser, page: Page): Promise<void> => {
  const hasCrashed = page.waitForEvent('crash')
  await browser.killTabs()
  await hasCrashed
  await browser.closeKilled(page)
}

/** With a link again, the last tab sends what is left; then device and server are compared. */
const sendRest = async (browser: Browser, loopback: Loopback) => {
  loopback.setFault('none')
  const page = await browser.open(loopback.address)
  await page.waitForFunction(() => window.testPage?.engine.snapshot().saveState === 'saved', undefined, {
    timeout: SEND_MS,
  })
  const local = await page.evaluate(() => [...(window.testPage?.engine.snapshot().sheet.numbers ?? [])])
  const onServer = loopback.saves
    .events()
    .flatMap(({ event }) =>
      event.act === 'enter-number' && event.hundredths !== null ? [event.hundredths] : [],
    )
  return { onServer, sheetsAgree: local.join() === [...loopback.saves.fold().numbers].join() }
}

/** Opens, drives and kills a tab repeatedly, then lets it send the rest. */
export const killAgainAndAgain = async (
  loopback: Loopback,
  given: { readonly kills: number; readonly longestLife: number },
): Promise<KillRun> => {
  const browser = await openKillableBrowser()
  const { shown, ...screens } = createScreenLog()
  let soonAfterTap = 0
  try {
    for (let kill = 0; kill < given.kills; kill += 1) {
      const page = await browser.open(loopback.address)
      screens.watch(page)
      await page.evaluate(() => window.testPage?.drive(1))
      await sleep(Math.random() * given.longestLife)
      const hasCrashed = page.waitForEvent('crash')
      await browser.killTabs()
      const killedAt = Date.now()
      await hasCrashed
      if (killedAt - screens.tappedAt() <= SOON_MS) soonAfterTap += 1
      await browser.closeKilled(page)
    }
    return { kills: given.kills, soonAfterTap, shown, ...(await sendRest(browser, loopback)) }
  } finally {
    await browser.close()
  }
}

const MINUTE = 60_000
/** Every tenth time the whole browser is killed, and otherwise its tabs. */
const BROWSER_EACH = 10

/**
 * T §9, bar 8: a device without a link, killed again and again, until so many events were shown and so many minutes have
 * passed on its clock and on the server's. Each time that it is away the clocks go on by the same part of these minutes.
 */
export const killWithoutLink = async (
  loopback: Loopback,
  given: { readonly kills: number; readonly events: number; readonly minutes: number },
): Promise<Omit<KillRun, 'soonAfterTap'> & { readonly minutes: number; readonly browserKills: number }> => {
  const browser = await openKillableBrowser()
  const { shown, ...screens } = createScreenLog()
  const started = Date.now()
  let ahead = 0
  let browserKills = 0
  let kills = 0
  // The device has been in contact once, and so knows the time.
  await (await browser.open(loopback.address)).close()
  loopback.setFault('no-link')
  try {
    while (kills < given.kills || shown.size < given.events) {
      const page = await browser.open(loopback.address)
      screens.watch(page)
      const enough = shown.size + Math.ceil((Math.random() * 2 * given.events) / given.kills)
      await page.evaluate(() => window.testPage?.drive(0))
      while (shown.size < enough) await sleep(5)
      kills += 1
      if (kills % BROWSER_EACH === 0) {
        await browser.killAndRestart()
        browserKills += 1
      } else await killTab(browser, page)
      ahead += (given.minutes * MINUTE) / given.kills
      loopback.setTimeAhead(ahead)
    }
    const minutes = (Date.now() - started + ahead) / MINUTE
    return { kills, browserKills, minutes, shown, ...(await sendRest(browser, loopback)) }
  } finally {
    await browser.close()
  }
}

export const lostIn = ({ shown, onServer }: Pick<KillRun, 'shown' | 'onServer'>): number[] => {
  const known = new Set(onServer)
  return [...shown].filter((value) => !known.has(value))
}
export const doubledIn = ({ onServer }: Pick<KillRun, 'onServer'>): number =>
  onServer.length - new Set(onServer).size
