import { expect, test, type Browser } from '@playwright/test'
import { openHideableTab, type HideableTab } from '../hideable-tab.ts'
import { collected, collectNotices } from './player-notices.ts'
import { openPlayer } from './player-page.ts'

/** Collects every wake lock that the page acquires. */
const WATCH_LOCKS = `
  globalThis.locks = []
  const request = navigator.wakeLock.request.bind(navigator.wakeLock)
  navigator.wakeLock.request = async (type) => {
    const lock = await request(type)
    locks.push(lock)
    return lock
  }`

const openScene = async (browser: Browser, baseURL: string | undefined, scene: string, atStart = '') => {
  const tab = await openHideableTab(browser, `${baseURL ?? ''}/player/?${scene}`, atStart)
  await expect.poll(() => tab.evaluate("document.querySelector('[role=timer]') !== null")).toBe(true)
  return tab
}

const becomes = async (tab: HideableTab, state: 'hidden' | 'visible') => {
  await (state === 'hidden' ? tab.hide() : tab.show())
  await expect.poll(() => tab.evaluate('document.visibilityState')).toBe(state)
}

const noticeIn = (tab: HideableTab) =>
  tab.evaluate("document.querySelector('main [data-notice]')?.innerText ?? null")

for (const [language, text] of [
  [
    'en',
    'Welcome back. Your test went on meanwhile: 40 minutes left. You left the test for 138 s. This was noted. It changes no mark by itself.',
  ],
  [
    'hi',
    'आपका फिर स्वागत है। इस बीच परीक्षा चलती रही: 40 मिनट बाक़ी हैं। आप 138 सेकंड के लिए परीक्षा से बाहर थे। यह लिखा गया है। केवल इससे अंक नहीं बदलते।',
  ],
] as const)
  test(`[PLY-24] whoever comes back after a call is told the right time, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const tab = await openScene(browser, baseURL, `question=5&left=2538&language=${language}`)
    await becomes(tab, 'hidden')
    await tab.evaluate('engine.setTimeLeft(2_400_000)')
    await becomes(tab, 'visible')
    await expect.poll(() => noticeIn(tab)).toBe(text)
    await expect.poll(() => tab.evaluate("document.querySelector('[role=timer]').innerText")).toBe('00:40:00')
    await tab.close()
  })

test('[PLY-24] a short absence is not welcomed back', async ({ browser, baseURL }) => {
  const tab = await openScene(browser, baseURL, 'question=5&left=2538')
  await becomes(tab, 'hidden')
  await tab.evaluate('engine.setTimeLeft(2_528_000)')
  await becomes(tab, 'visible')
  await expect
    .poll(() => noticeIn(tab))
    .toBe('You left the test for 10 s. This was noted. It changes no mark by itself.')
  await tab.close()
})

test('[PLY-25] the screen stays on while the test is in sight, and only then', async ({
  browser,
  baseURL,
}) => {
  const tab = await openScene(browser, baseURL, 'question=5', WATCH_LOCKS)
  const released = () => tab.evaluate('locks.map(({ released }) => released)')
  await expect.poll(released).toEqual([false])
  await becomes(tab, 'hidden')
  await expect.poll(released).toEqual([true])
  await becomes(tab, 'visible')
  await expect.poll(released).toEqual([true, false])
  await tab.evaluate("engine.set({ phase: 'handing-in' })")
  await expect.poll(released).toEqual([true, true])
  await tab.close()
})

test('[PLY-25] without a lock of the screen and without a battery the test is the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'wakeLock', { value: undefined })
    Object.defineProperty(navigator, 'getBattery', { value: undefined })
  })
  const complaints = await openPlayer(page, 'question=5')
  await page.getByRole('radio').first().check({ force: true })
  expect(complaints).toEqual([])
})

interface BatteryWindow {
  setBattery(level: number, charging?: boolean): void
}

test('[PLY-25] a low battery is said at 15 % and at 5 %, once each, and not while it is charged', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { level: 0.4, charging: false })
    Object.defineProperty(navigator, 'getBattery', { value: () => Promise.resolve(battery) })
    const setBattery = (level: number, charging = false) => {
      const change = charging === battery.charging ? 'levelchange' : 'chargingchange'
      Object.assign(battery, { level, charging })
      battery.dispatchEvent(new Event(change))
    }
    Object.assign(globalThis, { setBattery })
  })
  const set = (level: number, charging?: boolean) =>
    page.evaluate(
      async ([to, isCharging]) => {
        const { setBattery } = globalThis as unknown as BatteryWindow
        setBattery(to, isCharging)
        // The notice is drawn before the next step.
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      },
      [level, charging] as const,
    )
  await openPlayer(page, 'question=5')
  await collectNotices(page)
  for (const level of [0.16, 0.15, 0.14, 0.15, 0.1]) await set(level)
  await expect(page.locator('[data-announcements]')).toHaveText(
    'Battery 15 %. Please charge. Your answers are safe.',
  )
  await set(0.04, true)
  await set(0.05, true)
  await set(0.05)
  for (const level of [0.04, 0.2, 0.05, 0.03]) await set(level)
  expect(await collected(page)).toEqual([
    'Battery 15 %. Please charge. Your answers are safe.',
    'Battery 5 %. Please charge. Your answers are safe.',
  ])
})
