import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES, openScene, overflow, sceneNames } from './scene-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A narrow phone, and a common one with larger text set (WCAG 1.4.4). */
const PHONES = [
  { width: 320, percent: 100 },
  { width: 360, percent: 150 },
  { width: 360, percent: 200 },
] as const
const SHARES = 4
/** Fractions of a pixel are rounded up. */
const ROUNDING = 1

const overflowOf = async (page: Page, width: number, percent: number): Promise<number> => {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  return overflow(page)
}

for (const language of LANGUAGES)
  for (let share = 0; share < SHARES; share += 1)
    test(`no scene is wider than the phone with large text, ${language}, part ${share + 1} of ${SHARES}`, async ({
      page,
    }) => {
      const names = (await sceneNames(page)).filter((_, at) => at % SHARES === share)
      expect(names.length).toBeGreaterThan(5)
      for (const name of names) {
        await openScene(page, name, language)
        for (const { width, percent } of PHONES)
          expect
            .soft(await overflowOf(page, width, percent), `${name}, ${width} px, ${percent} %`)
            .toBeLessThanOrEqual(ROUNDING)
      }
    })

test('negative control: a mail address that cannot break is found', async ({ page }) => {
  await openScene(page, 'checkout', 'en')
  await page.addStyleTag({ content: 'footer * { overflow-wrap: normal !important; white-space: nowrap }' })
  expect(await overflowOf(page, 360, 200)).toBeGreaterThan(50)
})
