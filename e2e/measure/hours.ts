import { chromium, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { questionDrawn, SCREENS } from './running-page.ts'

/** What a page holds after the browser has collected its garbage. */
export interface Held {
  readonly heapMegabytes: number
  /** All nodes of the page, texts and nodes outside the document included. */
  readonly nodes: number
}

const heldBy = async (devtools: CDPSession): Promise<Held> => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { heapMegabytes: usedSize / 1024 / 1024, nodes }
}

const press = (page: Page, selector: string): Promise<void> =>
  page.evaluate((which) => {
    const all = document.querySelectorAll<HTMLElement>(which)
    all[all.length - 1]?.click()
  }, selector)

/**
 * Bar 19: three hours of the page's clock. In the first hour every question is visited and answered; in the other two
 * answers change, and the palette opens and leads to another question. A bare page gives the size of an empty one.
 */
export const measureHours = async (address: string, questions: number) => {
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  try {
    const empty = await browser.newPage(SCREENS.phone)
    const bare = await heldBy(await empty.context().newCDPSession(empty))
    const page = await browser.newPage(SCREENS.phone)
    const devtools = await page.context().newCDPSession(page)
    await page.clock.install()
    await page.goto(address)
    await questionDrawn(page)
    let most = 0
    const pass = async (milliseconds: number): Promise<void> => {
      await page.clock.runFor(milliseconds)
      await questionDrawn(page)
      const { nodes } = await devtools.send('Memory.getDOMCounters')
      most = Math.max(most, nodes)
    }
    const each = 3_600_000 / questions
    const answer = (at: number): Promise<void> =>
      press(page, `[data-option]:nth-child(${1 + (at % 4)}) input`)
    for (let at = 1; at < questions; at += 1) {
      await answer(at)
      await press(page, 'footer button')
      await pass(each)
    }
    const title = (await page.locator('h1').textContent()) ?? ''
    if (!title.includes(`${questions} `)) throw new Error(`not every question was visited: ${title}`)
    const afterVisits = await heldBy(devtools)
    for (let at = 0; at < 2 * questions; at += 1) {
      await answer(at)
      await pass(each / 2)
      await press(page, 'header button[aria-label^="Question palette"]')
      await pass(1_000)
      await press(page, `[role=dialog] button[aria-label^="Question "]:nth-child(${1 + (at % 10)})`)
      await pass(each / 2)
    }
    return { bare, afterVisits, afterHours: await heldBy(devtools), mostNodes: most }
  } finally {
    await browser.close()
  }
}
