import { expect, test, type Page } from '@playwright/test'
import { EVERY_KIND } from './player-kinds.ts'
import { setEngine } from './player-notices.ts'
import { expectQuestion, openPlayer, WIDTHS, type Width } from './player-page.ts'

/** PLY-07: timer and state of saving in full, and the palette or the button that opens it; nothing lies over them. */
const areInSight = async (page: Page, width: Width, what: string): Promise<void> => {
  const palette =
    width === 1280
      ? page
          .getByRole('complementary', { name: 'Question palette' })
          .getByRole('button', { name: /^Question/ })
      : page.getByRole('button', { name: /^Question palette/ })
  for (const part of [page.getByRole('timer'), page.locator('[data-save-state]'), palette]) {
    await expect(part.first(), what).toBeInViewport({ ratio: 1 })
    const isOnTop = await part.first().evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + wide / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    expect(isOnTop, what).toBe(true)
  }
}

for (const width of WIDTHS)
  test(`[PLY-07] timer, save state and palette are in sight with every kind of question, wherever it is scrolled, at ${width}`, async ({
    page,
  }) => {
    await openPlayer(page, `paper=${EVERY_KIND}&question=1&answered=0`, width)
    const scroller = page.locator('[data-scroller]')
    for (let question = 1; question <= 9; question += 1) {
      await expectQuestion(page, question)
      await areInSight(page, width, `question ${question}`)
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await areInSight(page, width, `question ${question}, scrolled`)
      if (question < 9) await page.keyboard.press('ArrowRight')
    }
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Show both languages' }).click()
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await areInSight(page, width, 'both languages')
    for (const saveState of ['sending', 'on-device', 'not-kept', 'saved']) {
      await setEngine(page, { saveState, unsentAnswers: 3 })
      await expect(page.locator(`[data-save-state=${saveState}]`)).toBeVisible()
      await areInSight(page, width, saveState)
    }
    await setEngine(page, { timeIsUnconfirmed: true })
    await page.getByRole('button', { name: 'The clock is wrong: go on' }).click()
    await areInSight(page, width, 'a time that is not sure')
  })
