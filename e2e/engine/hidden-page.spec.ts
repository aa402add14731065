import { chromium, expect, test } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { openHideableTab, type HideableTab } from '../hideable-tab.ts'
import { startLoopback, type Loopback } from './loopback.ts'

const MINUTE = 60_000
/** Long enough for a busy machine. */
const LONG_TIMEOUT = { timeout: 30_000 }

/** The server sets an hour between saves, so that no timer sends one during these tests. */
const openAttempt = async (control: 'none' | 'deaf') => {
  const loopback = await startLoopback({ control, every: 3600 })
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args],
  })
  const tab = await openHideableTab(browser, loopback.address)
  await expect.poll(() => tab.evaluate('document.title'), LONG_TIMEOUT).toBe('ready')
  return {
    loopback,
    tab,
    close: async () => {
      await browser.close()
      await loopback.close()
    },
  }
}

const enter = async (tab: HideableTab, item: number, hundredths: number) => {
  await tab.evaluate(`testPage.engine.enterNumber(${item}, ${hundredths})`)
  await expect
    .poll(() => tab.evaluate(`testPage.engine.snapshot().sheet.numbers[${item - 1}]`), LONG_TIMEOUT)
    .toBe(hundredths)
}

/** The first answer is on the server, which has set the save interval; the second is only on the device. */
const answerTwice = async (tab: HideableTab) => {
  await enter(tab, 1, 7)
  await expect.poll(() => tab.evaluate('testPage.engine.snapshot().saveState'), LONG_TIMEOUT).toBe('saved')
  await enter(tab, 2, 8)
}

const absences = ({ saves }: Loopback) =>
  saves.events().flatMap(({ event }) => (event.act === 'hide-page' ? [event.isOn] : []))

test('[PLY-24] a call, a locked screen or another app seals and sends, and on return the time is that of the server', async () => {
  const { loopback, tab, close } = await openAttempt('none')
  await answerTwice(tab)
  expect(loopback.saves.fold().numbers[1]).not.toBe(8)
  await tab.hide()
  await expect.poll(() => loopback.saves.fold().numbers[1], LONG_TIMEOUT).toBe(8)
  await expect.poll(() => tab.evaluate('testPage.engine.snapshot().unsentAnswers'), LONG_TIMEOUT).toBe(0)

  // Meanwhile two minutes pass that the phone's clocks do not count.
  const before = loopback.waitCount()
  loopback.setAhead(2 * MINUTE)
  await tab.show()
  await expect.poll(() => loopback.waitCount(), LONG_TIMEOUT).toBeGreaterThan(before)
  const behind = () => tab.evaluate('facts.deadline - Date.now() - testPage.engine.timeLeft()')
  await expect
    .poll(async () => Math.abs(Number(await behind()) - 2 * MINUTE), LONG_TIMEOUT)
    .toBeLessThan(2000)
  // A closing page cannot store the absence, so the next block carries it; hiding again sends that block.
  await tab.hide()
  await expect.poll(() => absences(loopback), LONG_TIMEOUT).toEqual([true, false])
  await close()
})

test('control: a page that does not hear that it is hidden keeps its answer to itself', async () => {
  const { loopback, tab, close } = await openAttempt('deaf')
  await answerTwice(tab)
  await tab.hide()
  await expect.poll(() => tab.evaluate('document.visibilityState'), LONG_TIMEOUT).toBe('hidden')
  // A save sent on hiding would have arrived before this response.
  await tab.evaluate("fetch('/clock').then((response) => response.text())")
  expect(loopback.saves.fold().numbers[1]).not.toBe(8)
  expect(absences(loopback)).toEqual([])
  await close()
})
