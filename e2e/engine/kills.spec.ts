import { expect, test } from '@playwright/test'
import { doubledIn, killAgainAndAgain, killWithoutLink, lostIn } from './kill-runs.ts'
import { openKillableBrowser } from './killed-browser.ts'
import { startLoopback, type Fault } from './loopback.ts'

/** `npm run measure:offline` makes a thousand, and ten thousand events without a link. */
const KILLS = 20
const FAULTS: readonly Fault[] = ['none', 'no-link', 'reply-lost', 'doubled', 'late', 'busy']

test('[OFL-03] [SAV-03] kills at random instants, with lost, doubled, late and refused saves, lose and double nothing', async () => {
  const loopback = await startLoopback()
  loopback.setFault(() => FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? 'none')
  const run = await killAgainAndAgain(loopback, { kills: KILLS, longestLife: 400 })
  await loopback.close()
  expect(run.shown.size).toBeGreaterThan(KILLS)
  expect(lostIn(run)).toEqual([])
  expect(doubledIn(run)).toBe(0)
  expect(run.sheetsAgree).toBe(true)
})

test('[OFL-03] half an hour without a link, with kills of tabs and of the browser, loses and doubles nothing', async () => {
  const loopback = await startLoopback()
  const run = await killWithoutLink(loopback, { kills: 10, events: 300, minutes: 30 })
  await loopback.close()
  expect(run.browserKills).toBe(1)
  expect(run.minutes).toBeGreaterThanOrEqual(30)
  expect(run.shown.size).toBeGreaterThanOrEqual(300)
  expect(lostIn(run)).toEqual([])
  expect(doubledIn(run)).toBe(0)
  expect(run.sheetsAgree).toBe(true)
})

test('control: events written by a timer are lost', async () => {
  const loopback = await startLoopback({ control: 'timer' })
  loopback.setFault('no-link')
  const run = await killAgainAndAgain(loopback, { kills: 6, longestLife: 400 })
  await loopback.close()
  expect(run.onServer.length).toBeLessThan(run.shown.size)
})

test('control: without the guard of the sequence a save whose reply is lost stands twice in the log', async () => {
  const loopback = await startLoopback({ isGuarded: false })
  loopback.setFault('reply-lost')
  const run = await killAgainAndAgain(loopback, { kills: 4, longestLife: 300 })
  await loopback.close()
  expect(doubledIn(run)).toBeGreaterThan(0)
})

test('[SAV-01] [OFL-04] what was tapped and shown is there after a kill, without another press', async () => {
  const loopback = await startLoopback()
  loopback.setFault('no-link')
  const browser = await openKillableBrowser()
  for (let value = 1; value <= 10; value += 1) {
    const page = await browser.open(loopback.address)
    expect(await page.evaluate(() => window.testPage?.engine.snapshot().sheet.numbers[0])).toBe(value - 1)
    await page.evaluate(
      (tapped) =>
        new Promise<void>((resolve) => {
          const engine = window.testPage?.engine
          engine?.subscribe(() => {
            if (engine.snapshot().sheet.numbers[0] === tapped) resolve()
          })
          engine?.enterNumber(1, tapped)
        }),
      value,
    )
    const hasCrashed = page.waitForEvent('crash')
    await browser.killTabs()
    await hasCrashed
    await page.close()
  }
  await browser.close()
  await loopback.close()
})

test('[SAV-11] a link that drops everything is told by the saves, not by the browser', async () => {
  const loopback = await startLoopback()
  loopback.setFault('no-link')
  const browser = await openKillableBrowser()
  const page = await browser.open(loopback.address)
  await page.evaluate(() => window.testPage?.engine.enterNumber(1, 7))
  await page.waitForFunction(() => window.testPage?.engine.snapshot().saveState === 'on-device')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  loopback.setFault('none')
  await page.waitForFunction(() => window.testPage?.engine.snapshot().saveState === 'saved')
  await browser.close()
  await loopback.close()
})
