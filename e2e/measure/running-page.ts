import { chromium, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM, INDIAN_PHONE } from '../chromium.ts'

/** A phone, on which the palette is counts until it is opened, and a computer, on which it is beside the question. */
export const SCREENS = {
  phone: { ...INDIAN_PHONE, isMobile: true, hasTouch: true },
  computer: { ...INDIAN_PHONE, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const
export type Screen = keyof typeof SCREENS

/** A page in a browser of its own, with a processor so many times slower. */
export const openSlowPage = async (url: string, screen: Screen, slowdown: number) => {
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  const page = await browser.newPage(SCREENS[screen])
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // Processor time of the page's main thread: other programs of the machine hardly change it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  return { page, devtools, close: () => browser.close() }
}
export type SlowPage = Awaited<ReturnType<typeof openSlowPage>>

/** Milliseconds for which the main thread has used the processor. */
export const processorTime = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** A question is drawn: its text is there, and so are its pictures. */
export const questionDrawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-reading]') !== null &&
      [...document.images].every((image) => image.naturalHeight > 0),
  )
}

/** What is drawn on the page now, as a page without the player's script. */
export const withoutPlayer = async (page: Page, script: string): Promise<string> => {
  const html = await page.content()
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<meta http-equiv[^>]*>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script>${script}</script></body>`)
}

/** The value below which this share of the values is. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
