import { expect, test } from '@playwright/test'
import { openPlayer, type Width } from './player-page.ts'

/** For ACC-08, ACC-10 and PLY-16: only a person can judge whether it is easy to read. */
const PICTURES: readonly (readonly [name: string, appearance: string, scene: string, width: Width])[] = [
  ['black-360-hi', 'black', 'question=13&language=hi', 360],
  ['yellow-360-en', 'yellow', 'question=13', 360],
  ['easy-reading-360-en', 'easy', 'question=13', 360],
  ['easy-reading-360-hi', 'easy', 'question=13&language=hi', 360],
  ['text-200-360-en', 'text-200', 'question=13', 360],
  ['passage-beside-1280-en', '', 'paper=JEE-SAMPLE-ADV&question=5', 1280],
  ['passage-beside-black-1280-hi', 'black easy', 'paper=JEE-SAMPLE-ADV&question=5&language=hi', 1280],
]

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })

for (const [name, appearance, scene, width] of PICTURES)
  test(`a question looks as stored: ${name}`, async ({ page }) => {
    await page.addInitScript((words) => localStorage.setItem('appearance', words), appearance)
    await openPlayer(page, `${scene}&answered=0.2`, width)
    await page.locator('[data-option]').first().waitFor()
    await expect(page).toHaveScreenshot(`player-${name}.png`)
  })

test('text and colours look as stored', async ({ page }) => {
  await openPlayer(page, 'way-in')
  await page.setViewportSize({ width: 360, height: 1000 })
  await page.getByRole('button', { name: 'Text and colours' }).click()
  await expect(page).toHaveScreenshot('player-text-and-colours-360-en.png')
})
