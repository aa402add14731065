import { chromium } from '@playwright/test'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'

export interface PageReading {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaintMs: number
  readonly firstPaintMs: number
  readonly blockingMs: number
  readonly layoutShift: number
  readonly scriptKilobytes: number
  readonly totalKilobytes: number
  /** Scripts whose download began before the largest paint. */
  readonly scriptsBeforePaint: number
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface NetworkItem {
  readonly resourceType?: string
  readonly transferSize?: number
  readonly networkRequestTime?: number
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100)

/** Logs in a browser that has loaded none of our pages yet. */
const signIn = async (port: number, origin: string, token: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const page = await context?.newPage()
  // Storage belongs to an origin, so one of its pages must be open: the lightest.
  await page?.goto(`${origin}/robots.txt`)
  await page?.evaluate((given) => localStorage.setItem('token', given), token)
  await page?.close()
  await browser.close()
}

/** One visit on a slow phone: Lighthouse mobile with applied throttling (150 ms, 1.6 Mbit/s, CPU four times slower). */
export const visit = async (url: string, chromePath: string, token?: string): Promise<PageReading> => {
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: FLAGS })
  try {
    if (token !== undefined) await signIn(chrome.port, new URL(url).origin, token)
    const result = await lighthouse(url, {
      disableStorageReset: token !== undefined,
      port: chrome.port,
      logLevel: 'silent',
      throttlingMethod: 'devtools',
    })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { audits, categories } = result.lhr
    const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
    const details = audits['network-requests']?.details as { items?: NetworkItem[] } | undefined
    const items = details?.items ?? []
    const scripts = items.filter((item) => item.resourceType === 'Script')
    const kilobytes = (list: NetworkItem[]) =>
      list.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1024
    const largestPaintMs = value('largest-contentful-paint')
    return {
      performance: percent(categories['performance']?.score),
      accessibility: percent(categories['accessibility']?.score),
      bestPractices: percent(categories['best-practices']?.score),
      seo: percent(categories['seo']?.score),
      largestPaintMs,
      firstPaintMs: value('first-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      scriptKilobytes: kilobytes(scripts),
      totalKilobytes: kilobytes(items),
      scriptsBeforePaint: scripts.filter((item) => (item.networkRequestTime ?? 0) < largestPaintMs).length,
    }
  } finally {
    chrome.kill()
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
