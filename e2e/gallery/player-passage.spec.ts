import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectQuestion, openPlayer } from './player-page.ts'

const SCENE = 'paper=JEE-SAMPLE-ADV&question=5&answered=0'
const beside = (page: Page) => page.getByRole('region', { name: /^(Passage for 5–6|प्रश्न 5–6)/ })
const fold = (page: Page) => page.locator('main [aria-expanded]')
const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }

for (const language of ['en', 'hi'])
  test(`[PLY-16] from 1024 up a passage stands beside its question, in ${language}`, async ({ page }) => {
    await openPlayer(page, `${SCENE}&language=${language}`, 1280)
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(beside(page)).toBeInViewport()
      await expect(fold(page)).toHaveCount(0)
      const passage = await boxOf(beside(page))
      const question = await boxOf(page.locator('[data-options]'))
      expect(passage.x + passage.width).toBeLessThanOrEqual(question.x)
      expect(Math.abs(passage.width - (await boxOf(page.locator('[data-scroller]'))).width)).toBeLessThan(2)
    }
  })

test('[PLY-16] both halves scroll by themselves, and a passage keeps its place for its next question', async ({
  page,
}) => {
  await openPlayer(page, SCENE, 1280)
  await page.setViewportSize({ width: 1024, height: 480 })
  const place = () => beside(page).evaluate((element) => element.scrollTop)
  const answers = await boxOf(page.locator('[data-options]'))
  await beside(page).focus()
  await beside(page).evaluate((element) => element.scrollTo(0, 60))
  const before = await place()
  expect(before).toBeGreaterThan(0)
  expect((await boxOf(page.locator('[data-options]'))).y).toBe(answers.y)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expectQuestion(page, 6)
  expect(await place()).toBe(before)
})

test('[PLY-16] below 1024 it folds above its question, and a turned or narrowed screen changes over', async ({
  page,
}) => {
  await openPlayer(page, SCENE, 1280)
  for (const width of [1023, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(beside(page)).toHaveCount(0)
    expect((await boxOf(fold(page))).y).toBeLessThan((await boxOf(page.locator('[data-options]'))).y)
  }
  await fold(page).click()
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect(beside(page)).toBeVisible()
  // A question without a passage uses the full width.
  const half = (await boxOf(page.locator('[data-scroller]'))).width
  for (const number of [6, 7]) {
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expectQuestion(page, number)
  }
  await expect(page.getByRole('region')).toHaveCount(0)
  expect((await boxOf(page.locator('[data-scroller]'))).width).toBeGreaterThan(1.9 * half)
})
