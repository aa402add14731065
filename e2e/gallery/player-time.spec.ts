import { expect, test, type Page } from '@playwright/test'
import { collected, collectNotices, setTimeLeft } from './player-notices.ts'
import { openPlayer } from './player-page.ts'

const notice = (page: Page) => page.locator('main [data-notice]')

/** Waits until the screen shows the new time before the next one is set. */
const passTo = async (page: Page, seconds: number) => {
  await setTimeLeft(page, seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  await expect(page.getByRole('timer')).toHaveText(`00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`)
}

test('[TIM-14] time is said at 10, 5 and 1 minute, once each, also when the clock is corrected', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&left=605')
  await collectNotices(page)
  for (const seconds of [601, 600, 601, 600, 599, 301, 300, 299, 301, 300, 61, 60, 59, 62, 60, 30])
    await passTo(page, seconds)
  expect(await collected(page)).toEqual(['10 minutes left', '5 minutes left', '1 minute left'])
})

test('[TIM-14] more time is told anew; a minute slept through is not told with the wrong time', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&left=605')
  await collectNotices(page)
  await passTo(page, 600)
  await passTo(page, 900)
  await passTo(page, 600)
  await passTo(page, 240)
  await passTo(page, 60)
  expect(await collected(page)).toEqual(['10 minutes left', '10 minutes left', '1 minute left'])
})

test('[TIM-14] it is said without sound, blinking or colour alone', async ({ page }) => {
  await page.addInitScript(() => {
    const sounds: string[] = []
    Object.assign(globalThis, { sounds })
    HTMLMediaElement.prototype.play = () => Promise.resolve(void sounds.push('play'))
    const { AudioContext } = globalThis
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        sounds.push('audio')
      }
    }
    navigator.vibrate = () => sounds.push('vibrate') > 0
    speechSynthesis.speak = () => void sounds.push('speak')
  })
  await openPlayer(page, 'question=5&left=62')
  const timer = page.getByRole('timer')
  const look = () =>
    timer.evaluate((element) => {
      const { fontWeight, textDecorationLine } = getComputedStyle(element)
      return [fontWeight, textDecorationLine]
    })
  expect(await look()).toEqual(['600', 'none'])
  await passTo(page, 60)
  await expect(notice(page)).toHaveText('1 minute left')
  await expect(notice(page).locator('[data-icon=clock]')).toBeVisible()
  expect(await look()).toEqual(['800', 'underline'])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await page.evaluate(() => (globalThis as unknown as { sounds: string[] }).sounds)).toEqual([])
})

test('[TIM-14] it is seen wherever the student is: further down, at the next question, in the palette, in the summary', async ({
  page,
}) => {
  await openPlayer(page, 'paper=JEE-SAMPLE-ADV&question=1&left=605')
  const scroller = page.locator('main').locator('..')
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  await passTo(page, 600)
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(notice(page)).toHaveText('10 minutes left')

  await openPlayer(page, 'question=5&left=305')
  await page.getByRole('button', { name: /^Question palette/ }).click()
  await passTo(page, 300)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-notice]')).toHaveText('5 minutes left')
  await expect(dialog.locator('[data-announcements]')).toHaveText('5 minutes left')
  await dialog.locator('[data-notice]').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[data-notice]')).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await openPlayer(page, 'question=60&answered=1&left=65')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you hand in')
  const table = page.getByRole('table')
  const before = await table.boundingBox()
  await passTo(page, 60)
  await expect(notice(page)).toHaveText('1 minute left')
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  expect(await table.boundingBox()).toEqual(before)
})
