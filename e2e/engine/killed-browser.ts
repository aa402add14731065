import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'

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

const killProcess = (id: number): void => {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** A browser with a profile on disk, which can be killed without warning, as a whole or only its tabs. */
export const openKillableBrowser = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'medha-engine-'))
  const launch = async () => {
    const context: BrowserContext = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM.executablePath,
      args: [...CHROMIUM.args],
    })
    const devtools = await context.browser()?.newBrowserCDPSession()
    if (devtools === undefined) throw new Error('The browser has no process of its own.')
    return { context, devtools }
  }
  let { context, devtools } = await launch()
  const processes = async (type: 'browser' | 'renderer'): Promise<number[]> => {
    const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as {
      readonly processInfo: readonly ProcessInfo[]
    }
    return processInfo.filter((each) => each.type === type).map(({ id }) => id)
  }
  return {
    get context(): BrowserContext {
      return context
    },
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
      for (const id of await processes('renderer')) killProcess(id)
    },
    /** `kill -9` for the browser and so for its tabs, and a new browser with the same profile. */
    killAndRestart: async (): Promise<void> => {
      const isGone = context.waitForEvent('close')
      for (const id of await processes('browser')) killProcess(id)
      await isGone
      ;({ context, devtools } = await launch())
    },
    /** Closing a killed tab may never return. */
    closeKilled: (page: Page): Promise<void> => within(OPENING_MS, page.close()).catch(() => undefined),
    close: async (): Promise<void> => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
