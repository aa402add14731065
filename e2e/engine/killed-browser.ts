import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import type { Loopback } from './loopback.ts'

interface ProcessInfo {
  readonly type: string
  readonly id: number
}

const OPENING_MS = 10_000

/** The browser never replies about a tab whose process was killed while it was being created. */
const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(ms).then((): never => {
      throw new Error(`no answer in ${ms} ms`)
    }),
  ])

/** A browser with a profile on disk, whose tabs can be killed without warning. */
export const openKillableBrowser = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'medha-engine-'))
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args],
  })
  const browser = context.browser()
  if (browser === null) throw new Error('The browser has no process of its own.')
  const devtools = await browser.newBrowserCDPSession()
  return {
    context,
    /** The browser has a spare process for the next tab; if that was killed too, opening is retried. */
    open: async (address: string): Promise<Page> => {
      for (let tries = 1; ; tries += 1)
        try {
          const page = await within(OPENING_MS, context.newPage())
          await page.goto(address, { timeout: OPENING_MS })
          await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: OPENING_MS })
          return page
        } catch (problem) {
          if (tries === 5) throw problem
        }
    },
    /** `kill -9` for every tab. */
    killTabs: async (): Promise<void> => {
      const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as {
        readonly processInfo: readonly ProcessInfo[]
      }
      for (const { type, id } of processInfo)
        if (type === 'renderer')
          try {
            process.kill(id, 'SIGKILL')
          } catch {
            // It has already ended.
          }
    },
    close: async (): Promise<void> => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

export interface KillRun {
  readonly kills: number
  /** Values that were shown on a screen. */
  readonly shown: ReadonlySet<number>
  /** Values in the server's log, in its order. */
  readonly onServer: readonly number[]
  readonly sheetsAgree: boolean
}

/** Opens, drives and kills a tab repeatedly, then lets it send the rest, and compares device and server. */
export const killAgainAndAgain = async (
  loopback: Loopback,
  given: { readonly kills: number; readonly longestLife: number },
): Promise<KillRun> => {
  const browser = await openKillableBrowser()
  const shown = new Set<number>()
  try {
    for (let kill = 0; kill < given.kills; kill += 1) {
      const page = await browser.open(loopback.address)
      page.on('console', (message) => {
        const value = /^shown (\d+)$/.exec(message.text())?.[1]
        if (value !== undefined) shown.add(Number(value))
      })
      await page.evaluate(() => window.testPage?.drive(1))
      await sleep(Math.random() * given.longestLife)
      const hasCrashed = page.waitForEvent('crash')
      await browser.killTabs()
      await hasCrashed
      // Closing a killed tab may never return.
      await within(OPENING_MS, page.close()).catch(() => undefined)
    }
    loopback.setFault('none')
    const page = await browser.open(loopback.address)
    await page.waitForFunction(() => window.testPage?.engine.snapshot().saveState === 'saved', undefined, {
      timeout: 60_000,
    })
    const local = await page.evaluate(() => [...(window.testPage?.engine.snapshot().sheet.numbers ?? [])])
    const onServer = loopback.saves
      .events()
      .flatMap(({ event }) =>
        event.act === 'enter-number' && event.hundredths !== null ? [event.hundredths] : [],
      )
    return {
      kills: given.kills,
      shown,
      onServer,
      sheetsAgree: local.join() === [...loopback.saves.fold().numbers].join(),
    }
  } finally {
    await browser.close()
  }
}

export const lostIn = ({ shown, onServer }: KillRun): number[] => {
  const known = new Set(onServer)
  return [...shown].filter((value) => !known.has(value))
}
export const doubledIn = ({ onServer }: KillRun): number => onServer.length - new Set(onServer).size
