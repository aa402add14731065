import { expect, test, type Page } from '@playwright/test'
import type { Lang } from './gallery-page.ts'

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

const openScene = async (page: Page, name: string, language: Lang) => {
  await page.goto(`/scenes/?lang=${language}&scene=${name}`)
  await page.locator('#gallery[data-still]').waitFor()
}

/** By how many pixels the page is wider than the screen. */
const overflowOf = async (page: Page, width: number, percent: number): Promise<number> => {
  await page.setViewportSize({ width, height: 740 })
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    return document.documentElement.scrollWidth - window.innerWidth
  }, percent)
}

for (const language of ['en', 'hi'] as const)
  for (let share = 0; share < SHARES; share += 1)
    test(`no scene is wider than the phone with large text, ${language}, part ${share + 1} of ${SHARES}`, async ({
      page,
    }) => {
      await page.goto('/scenes/')
      const all = await page.locator('.gallery-list li').allInnerTexts()
      const names = all.filter((_, at) => at % SHARES === share)
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
