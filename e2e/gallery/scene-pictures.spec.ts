import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { growToContent } from './grow-to-content.ts'
import type { Lang } from './gallery-page.ts'

/** Half size: a shifted line is still visible, and 129 pictures stay small. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 })

/** Hindi lines are higher and longer, which matters on a phone; the wide layout is the same in both languages. */
const WIDTHS = { en: [360, 1280], hi: [360] } as const
/** Only the list page knows every scene, so each test takes a share of its list. */
const SHARES = 8

const sceneNames = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/scenes/')
  return page.locator('.gallery-list li').allInnerTexts()
}

const openScene = async (page: Page, name: string, language: Lang) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/scenes/?lang=${language}&scene=${name}`)
  await page.locator('#gallery[data-still]').waitFor()
}

for (const language of ['en', 'hi'] as const)
  for (let share = 0; share < SHARES; share += 1)
    test(`scenes look as stored, ${language}, part ${share + 1} of ${SHARES}`, async ({ page }) => {
      const names = (await sceneNames(page)).filter((_, at) => at % SHARES === share)
      expect(names.length).toBeGreaterThan(2)
      for (const name of names) {
        await openScene(page, name, language)
        for (const width of WIDTHS[language]) {
          await growToContent(page, width)
          await expect
            .soft(page)
            .toHaveScreenshot(`scene-${name}-${width}-${language}.png`, { scale: 'device' })
        }
      }
    })

test('every stored picture is that of a scene', async ({ page }) => {
  const names = await sceneNames(page)
  const expected = new Set(
    names.flatMap((name) => [
      `scene-${name}-360-en.png`,
      `scene-${name}-1280-en.png`,
      `scene-${name}-360-hi.png`,
    ]),
  )
  const stored = readdirSync(join(import.meta.dirname, 'pictures')).filter((file) =>
    file.startsWith('scene-'),
  )
  expect(stored.filter((file) => !expected.has(file))).toEqual([])
})

test('negative control: a heading four pixels lower is another picture', async ({ page }) => {
  await openScene(page, 'checkout', 'en')
  await page.addStyleTag({ content: 'h1, h2 { padding-top: 4px !important }' })
  await growToContent(page, 360)
  await expect(page).not.toHaveScreenshot('scene-checkout-360-en.png', { scale: 'device', timeout: 3_000 })
})
