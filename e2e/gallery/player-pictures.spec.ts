import { expect, test, type Page } from '@playwright/test'
import { waitForFonts } from './wait-for-fonts.ts'
import { openPlayer } from './player-page.ts'

/** Question kinds that are mostly text, on a phone in Hindi. */
const SCENES = {
  'assertion-reason': 'paper=DEMO-NEET-1&question=44',
  'match-lists': 'paper=DEMO-NEET-1&question=42',
  'match-lists-with-formulas': 'paper=JEE-SAMPLE-ADV&question=8',
  'passage-folded': 'paper=JEE-SAMPLE-ADV&question=5',
  'passage-open': 'paper=JEE-SAMPLE-ADV&question=5',
} as const

const openScene = async (page: Page, scene: string): Promise<void> => {
  await openPlayer(page, `${scene}&language=hi&answered=0.2`)
  await page.locator('[data-option]').first().waitFor()
}

/** The question scrolls between its bars, so the window is made as high as the whole question. */
const growToQuestion = async (page: Page): Promise<void> => {
  await waitForFonts(page)
  const height = await page.locator('main').evaluate((main) => main.parentElement?.scrollHeight ?? 0)
  const bars = await page
    .locator('header, nav, footer')
    .evaluateAll((all) => all.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0))
  await page.setViewportSize({ width: 360, height: Math.ceil(height + bars) })
}

test.describe('pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 })
  for (const [name, scene] of Object.entries(SCENES))
    test(`a question of the kind ${name} looks as stored at 360 in Hindi`, async ({ page }) => {
      await openScene(page, scene)
      if (name === 'passage-open') await page.locator('main [aria-expanded]').click()
      await growToQuestion(page)
      await expect(page).toHaveScreenshot(`player-${name}-360-hi.png`)
    })
})

/** How far the text and formulas of a list extend beyond their cell, in px. */
const beyondCell = (page: Page): Promise<number> =>
  page
    .locator('main td')
    .evaluateAll((cells) =>
      Math.max(
        ...cells.flatMap((cell) =>
          [...cell.querySelectorAll('.katex-html .base, span')].map(
            (part) => part.getBoundingClientRect().right - cell.getBoundingClientRect().right,
          ),
        ),
      ),
    )

test('a long formula in a list stays out of the column beside it', async ({ page }) => {
  await openScene(page, SCENES['match-lists-with-formulas'])
  expect(await beyondCell(page)).toBeLessThanOrEqual(0)
  // Control: at half the width and without wrapping it does not fit.
  await page.locator('main td, main .katex-html').evaluateAll((all) => {
    for (const { style } of all as HTMLElement[]) Object.assign(style, { width: '50%', whiteSpace: 'nowrap' })
  })
  expect(await beyondCell(page)).toBeGreaterThan(0)
})
