import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { CHROMIUM, INDIAN_PHONE } from '../chromium.ts'

interface ProcessInfo {
  readonly type: string
  readonly id: number
}

/** A phone's browser with its data in `profile` and its network behind the proxy `link`. */
export const openPhone = (
  profile: string,
  link: string,
  baseURL: string | undefined,
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...INDIAN_PHONE,
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args, `--proxy-server=${link}`, '--proxy-bypass-list=<-loopback>'],
    baseURL: baseURL ?? '',
    isMobile: true,
    hasTouch: true,
  })

/** Chromium writes cookies to the disk twice a minute: a browser killed before that has to be logged in again. */
export const hasCookiesOnDisk = (profile: string, host: string): boolean => {
  const file = join(profile, 'Default/Cookies')
  return existsSync(file) && readFileSync(file, 'latin1').includes(host)
}

/** `kill -9` for the browser itself, and so for all its tabs and its service worker. */
export const killBrowser = async (context: BrowserContext): Promise<void> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The browser has no process of its own.')
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as {
    readonly processInfo: readonly ProcessInfo[]
  }
  const id = processInfo.find(({ type }) => type === 'browser')?.id
  if (id === undefined) throw new Error('The browser has no process to kill.')
  const isGone = context.waitForEvent('close')
  process.kill(id, 'SIGKILL')
  await isGone
}
