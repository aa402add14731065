import { chromium } from '@playwright/test'
import { CHROMIUM, INDIAN_PHONE } from '../chromium.ts'

export type Way = 'sealed' | 'unsealed'

/** Milliseconds from the key to the first drawn question, in a new browser slowed down like a cheap phone. */
export const measureOpening = async (url: string, way: Way, slowdown: number): Promise<number> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  try {
    const page = await browser.newPage(INDIAN_PHONE)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    await page.waitForFunction('typeof measureOpening === "function"')
    return await page.evaluate<number>(`measureOpening(${JSON.stringify(way)})`)
  } finally {
    await browser.close()
  }
}
