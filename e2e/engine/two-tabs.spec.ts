import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { openHideableTab, type HideableTab } from '../hideable-tab.ts'
import { enter, valuesOn, whenSaveState } from './entered-answers.ts'
import { openKillableBrowser } from './killed-browser.ts'
import { startLoopback } from './loopback.ts'
import type { PageFacts } from './test-page.ts'

/** Long enough for a busy machine. */
const LONG_TIMEOUT = { timeout: 30_000 }

const phaseOf = (page: Page) => page.evaluate(() => window.testPage?.engine.snapshot().phase)
const useThisTab = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.testPage?.engine.useThisTab())
  await expect.poll(() => phaseOf(page), { timeout: 30_000 }).toBe('running')
}

/** The log on the device: a line for each event and each block. */
const STORED_LOG = `(async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open('medha-player')
    request.addEventListener('success', () => resolve(request.result))
  })
  const lines = []
  for (const store of ['events', 'blocks']) {
    const request = database.transaction(store).objectStore(store).getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    for (const { line, place, code, values } of request.result) lines.push(line ?? [place, code, ...values].join(' '))
  }
  database.close()
  return lines
})()`
const snapshot = (of: string) => `testPage.engine.snapshot().${of}`
/** Also without the events that are no answers. */
const ALL_SENT = `testPage.engine.snapshot().saveState === 'saved'`
const openTab = async (browser: Browser, address: string): Promise<HideableTab> => {
  const tab = await openHideableTab(browser, address)
  await expect.poll(() => tab.evaluate('document.title'), LONG_TIMEOUT).toBe('ready')
  return tab
}

/** A first tab that answers without pause and is frozen while its saves fail; a second one that took over since. */
const freezeAndTakeOver = async (control: PageFacts['control']) => {
  const loopback = await startLoopback({ control })
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  const first = await openTab(browser, loopback.address)
  await first.evaluate('testPage.engine.enterNumber(1, 1)')
  await expect.poll(() => first.evaluate(ALL_SENT), LONG_TIMEOUT).toBe(true)
  loopback.setFault('no-link')
  await first.evaluate('testPage.drive(1)')
  await expect.poll(() => first.evaluate(snapshot('unsentAnswers')), LONG_TIMEOUT).toBeGreaterThan(5)
  const second = await openTab(browser, loopback.address)
  await second.show()
  await first.freeze()
  expect(await second.evaluate(snapshot('phase'))).toBe('other-tab')
  await second.evaluate('testPage.engine.useThisTab()')
  await expect.poll(() => second.evaluate(snapshot('phase')), LONG_TIMEOUT).toBe('running')
  loopback.setFault('none')
  await second.evaluate('testPage.engine.enterNumber(1, 90000)')
  await expect.poll(() => loopback.saves.fold().numbers[0], LONG_TIMEOUT).toBe(90_000)
  // Until the end of the time without a link is sent too.
  await expect.poll(() => loopback.saves.lines().at(-1), LONG_TIMEOUT).toContain('"o",1')
  return {
    loopback,
    first,
    second,
    log: () => second.evaluate(STORED_LOG),
    finish: async () => {
      await browser.close()
      await loopback.close()
    },
  }
}

test('[ATT-16] of two tabs only one writes, and the second takes over at one tap', async () => {
  const loopback = await startLoopback()
  const browser = await openKillableBrowser()
  const first = await browser.open(loopback.address)
  await enter(first, 1)
  const second = await browser.open(loopback.address)
  expect(await phaseOf(second)).toBe('other-tab')
  await second.evaluate(() => window.testPage?.engine.enterNumber(1, 50))
  await enter(first, 2)
  await useThisTab(second)
  await expect.poll(() => phaseOf(first)).toBe('other-tab')
  await first.evaluate(() => window.testPage?.engine.enterNumber(1, 60))
  await enter(second, 3)
  await whenSaveState(second, 'saved')
  expect(valuesOn(loopback)).toEqual([1, 2, 3])
  // And back again.
  await useThisTab(first)
  expect(await phaseOf(second)).toBe('other-tab')
  await enter(first, 4)
  await whenSaveState(first, 'saved')
  expect(valuesOn(loopback)).toEqual([1, 2, 3, 4])
  await browser.close()
  await loopback.close()
})

const wake = async (tab: HideableTab): Promise<void> => {
  await tab.thaw()
  await expect.poll(() => tab.evaluate(snapshot('phase')), LONG_TIMEOUT).toBe('other-tab')
  await tab.evaluate('testPage.engine.enterNumber(2, 91000)')
}
const close = (tab: HideableTab): Promise<void> => tab.close()

/** A frozen tab of Chromium still hears another one; a suspended one does not, and loses its lock. */
const CASES = [
  ['none', 'gave its lock up', 'wakes', wake],
  ['mute', 'lost its lock', 'wakes', wake],
  ['mute', 'lost its lock', 'is closed', close],
] as const

for (const [control, what, how, end] of CASES)
  test(`[ATT-16] a tab that ${what} while it was frozen and then ${how} writes nothing more`, async () => {
    const { loopback, first, second, log, finish } = await freezeAndTakeOver(control)
    expect(loopback.saves.lines().join().includes('"y"')).toBe(control === 'none')
    const before = { log: await log(), messages: loopback.received.length }
    await end(first)
    // Longer than a tab waits before it sends.
    await second.evaluate('new Promise((wake) => setTimeout(wake, 5000))')
    expect(await log()).toEqual(before.log)
    expect(loopback.received.slice(before.messages)).toEqual([])
    await finish()
  })

test('control: a frozen tab that cannot learn of the other writes again', async () => {
  const { first, log, finish } = await freezeAndTakeOver('unguarded')
  const before = await log()
  await first.thaw()
  await expect.poll(log, LONG_TIMEOUT).not.toEqual(before)
  await finish()
})
