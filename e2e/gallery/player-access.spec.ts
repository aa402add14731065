import { expect, test, type Page } from '@playwright/test'
import { setEngine, setTimeLeft } from './player-notices.ts'
import { openPlayer } from './player-page.ts'

/** Everything that a screen reader is given from now on: each change of a polite line, also to the same words. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const announced: string[] = []
    Object.assign(globalThis, { announced })
    const lines = () => [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    let before = lines().map(({ textContent }) => textContent)
    new MutationObserver(() => {
      const now = lines().map(({ textContent }) => textContent)
      for (const [at, text] of now.entries())
        if (text !== before[at] && text !== '') announced.push(text.trim())
      before = now
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const announced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced)

const shown = (page: Page) => page.getByRole('timer')
const MINUTES = 60

test('[ACC-05] the timer is silent; time is said at the start, half, 30, 10, 5 and 1 minutes and on request, and not between', async ({
  page,
}) => {
  // 80 minutes with compensatory time: half of it is not 30.
  await openPlayer(page, `question=5&compensation=20&left=${80 * MINUTES}`)
  const first = page.locator('[data-announcements]')
  await expect(first).toHaveText('1 hour 20 minutes left')
  await listen(page)
  const passTo = async (seconds: number) => {
    await setTimeLeft(page, seconds)
    const two = (value: number) => String(value).padStart(2, '0')
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    await expect(shown(page)).toHaveText(`${two(hours)}:${two(minutes)}:${two(seconds % 60)}`)
  }
  for (const minutes of [79, 60, 45, 41, 40, 35, 31, 30, 20, 15, 11, 10, 9, 6, 5, 4, 2, 1])
    for (const second of [1, 0]) await passTo(minutes * MINUTES + second)
  for (const seconds of [59, 30, 10, 2]) await passTo(seconds)
  expect(await announced(page)).toEqual([
    '40 minutes left',
    '30 minutes left',
    '10 minutes left',
    '5 minutes left',
    '1 minute left',
  ])
  await passTo(25 * MINUTES)
  // As often as it is asked for, also within the same minute.
  await page.keyboard.press('t')
  await page.keyboard.press('t')
  await expect
    .poll(async () => (await announced(page)).slice(5))
    .toEqual(['25 minutes left', '25 minutes left'])
  for (const live of ['aria-live', 'aria-atomic']) await expect(shown(page)).not.toHaveAttribute(live)
  expect(await shown(page).evaluate((timer) => timer.closest('[aria-live], [role=status]'))).toBeNull()
})

test('[ACC-06] a link that comes and goes is said at most once a minute, and truly in the end; saving is not said', async ({
  page,
}) => {
  await page.clock.install()
  await openPlayer(page, 'question=5')
  await listen(page)
  const OFFLINE = 'No connection. Go on with your test: every answer is kept on this phone.'
  const ONLINE = 'Connected again. Everything is saved.'
  const become = async (saveState: string) => {
    await setEngine(page, { saveState, unsentAnswers: saveState === 'saved' ? 0 : 2 })
    await expect(page.locator(`[data-save-state=${saveState}]`)).toBeVisible()
    await page.clock.fastForward(50)
  }
  const announcedNow = async () => (await announced(page)).filter((text) => !text.endsWith('left'))
  for (let save = 0; save < 5; save += 1) {
    await become('sending')
    await become('saved')
  }
  expect(await announcedNow()).toEqual([])
  for (let flap = 0; flap < 8; flap += 1) {
    await become('on-device')
    await become('sending')
    await become('saved')
    await page.clock.fastForward(3000)
  }
  expect(await announcedNow()).toEqual([OFFLINE])
  await page.clock.fastForward(60_000)
  expect(await announcedNow()).toEqual([OFFLINE, ONLINE])
  // A minute later the same is said anew.
  await page.clock.fastForward(60_000)
  await become('on-device')
  expect(await announcedNow()).toEqual([OFFLINE, ONLINE, OFFLINE])
  // Back within the minute, and gone again before its end: it is offline as was announced.
  await become('saved')
  await page.clock.fastForward(10_000)
  await become('on-device')
  await page.clock.fastForward(120_000)
  expect(await announcedNow()).toEqual([OFFLINE, ONLINE, OFFLINE])
})
