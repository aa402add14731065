import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { axeViolations, type Lang } from './gallery-page.ts'
import { cutTexts, fitScene, LANGUAGES, openScene, overflow, sceneNames, WIDTHS } from './scene-page.ts'

/** Half size: a shifted line is still visible, and the pictures stay small. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.5 })

/** The scenes of the gate: a break in one of them would reach a family within a day. */
const MOST_IMPORTANT = [
  'landing',
  'registration-exam-complete',
  'registration-code',
  'payment-failed',
  'registration-registered',
  'login',
  'dashboard-exam-in-a-week',
  'dashboard-result-published',
  'result',
  'checkout',
]
/** Only the list page knows every scene, so each test takes a share of its list. */
const SHARES = 12

const pictureOf = (name: string, width: number, language: Lang) => `scene-${name}-${width}-${language}.png`

const checkScene = async (page: Page, name: string, language: Lang, widths: readonly number[]) => {
  await openScene(page, name, language)
  for (const width of widths) {
    const at = `${name}, ${width} px, ${language}`
    await fitScene(page, width)
    expect.soft(await overflow(page), `wider than the screen: ${at}`).toBeLessThanOrEqual(0)
    expect.soft(await cutTexts(page), `cut off: ${at}`).toEqual([])
    expect.soft(await axeViolations(page), `axe: ${at}`).toEqual([])
    await expect.soft(page).toHaveScreenshot(pictureOf(name, width, language), { scale: 'device' })
  }
}

for (const name of MOST_IMPORTANT)
  test(`the scene ${name} is accessible, fits the screen and looks as stored @gate`, async ({ page }) => {
    // The longest lines on the narrowest screen, and the widest layout.
    await checkScene(page, name, 'hi', [360])
    await checkScene(page, name, 'en', [1280])
  })

for (const language of LANGUAGES)
  for (let share = 0; share < SHARES; share += 1)
    test(`scenes are accessible, fit every screen and look as stored, ${language}, part ${share + 1} of ${SHARES}`, async ({
      page,
    }) => {
      const names = (await sceneNames(page)).filter((_, at) => at % SHARES === share)
      expect(names.length).toBeGreaterThan(2)
      for (const name of names) await checkScene(page, name, language, WIDTHS)
    })

test('every stored picture is that of a scene', async ({ page }) => {
  const names = await sceneNames(page)
  expect(names).toEqual(expect.arrayContaining(MOST_IMPORTANT))
  const expected = new Set(
    names.flatMap((name) =>
      LANGUAGES.flatMap((language) => WIDTHS.map((width) => pictureOf(name, width, language))),
    ),
  )
  const stored = readdirSync(join(import.meta.dirname, 'pictures')).filter((file) =>
    file.startsWith('scene-'),
  )
  expect(stored.filter((file) => !expected.has(file))).toEqual([])
})

test.describe('negative controls', () => {
  test('a heading four pixels lower is another picture', async ({ page }) => {
    await openScene(page, 'checkout', 'en')
    await page.addStyleTag({ content: 'h1, h2 { padding-top: 4px !important }' })
    await fitScene(page, 360)
    await expect(page).not.toHaveScreenshot(pictureOf('checkout', 360, 'en'), {
      scale: 'device',
      timeout: 3_000,
    })
  })

  test('a heading that its box cuts off is found', async ({ page }) => {
    await openScene(page, 'checkout', 'en')
    expect(await cutTexts(page)).toEqual([])
    await page.addStyleTag({ content: 'h1 { width: 40px; overflow: hidden; white-space: nowrap }' })
    const heading = await page.locator('h1').innerText()
    expect(await cutTexts(page)).toContain(heading)
  })

  test('a line that no screen can hold is found', async ({ page }) => {
    await openScene(page, 'checkout', 'en')
    await page.addStyleTag({ content: 'h1 { min-width: 400px }' })
    expect(await overflow(page)).toBeGreaterThan(0)
  })
})
