import { expect, test, type Page } from '@playwright/test'
import { sheetOf } from './player-kinds.ts'
import { expectQuestion, heading, openPlayer } from './player-page.ts'

const button = (page: Page, name: string) => page.locator('footer').getByRole('button', { name })
const press = (page: Page, name: string) => button(page, name).click()
const radio = (page: Page) => page.getByRole('radio').first()
const clear = (page: Page) => page.locator('main').getByRole('button', { name: 'Clear Response' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const MARKED = 0x40

/** The byte of the question on the screen: its answer and its mark. */
const byteShown = async (page: Page): Promise<readonly [hasAnswer: boolean, isMarked: boolean]> => {
  const item = Number(await page.locator('main[data-item]').getAttribute('data-item'))
  const [items = []] = await sheetOf(page)
  const byte = items[item - 1] ?? 0
  return [(byte & 0x1f) > 0, (byte & MARKED) > 0]
}

/** The first question of each subject, and of how many. */
const [CHEMISTRY, LAST] = [16, 60]

/** T §6.6, a row for each button and for each state of the question: what is in the sheet then, and where it leads. */
const TABLE = [
  ['Save & Next', false, false, [false, false]],
  ['Save & Next', true, false, [true, false]],
  ['Save & Next', true, true, [true, false]],
  ['Save & Next', false, true, [false, true]],
  ['Mark for Review & Next', false, false, [false, true]],
  ['Mark for Review & Next', true, false, [true, true]],
  ['Unmark & Next', true, true, [true, false]],
  ['Unmark & Next', false, true, [false, false]],
] as const

/** Expects the next question with its subject, and goes back. */
const nextAndBack = (number: number, subject: string) => async (page: Page) => {
  await expectQuestion(page, number)
  await expect(page.locator('nav [aria-current] b')).toHaveText(subject)
  await press(page, 'Previous')
}

const summaryAndBack = async (page: Page) => {
  await expect(heading(page)).toHaveText('Before you hand in')
  await page.getByRole('button', { name: 'Go back to the test' }).click()
}

for (const [number, where, thereAndBack] of [
  [5, 'inside a subject', nextAndBack(6, 'Physics')],
  [CHEMISTRY - 1, 'at the end of a subject', nextAndBack(CHEMISTRY, 'Chemistry')],
  [LAST, 'at the very end', summaryAndBack],
] as const)
  test(`[PLY-10] the buttons do what the table says ${where}`, async ({ page }) => {
    for (const [name, hasAnswer, isMarked, after] of TABLE) {
      await openPlayer(page, `question=${number}&answered=0`)
      if (isMarked) {
        await press(page, 'Mark for Review & Next')
        await thereAndBack(page)
        await expectQuestion(page, number)
      }
      if (hasAnswer) await radio(page).check({ force: true })
      expect(await byteShown(page), name).toEqual([hasAnswer, isMarked])
      await press(page, name)
      await thereAndBack(page)
      await expectQuestion(page, number)
      expect(await byteShown(page), name).toEqual(after)
    }
  })

test('[PLY-10] Previous leads across subjects and has nowhere to go from the first question', async ({
  page,
}) => {
  await openPlayer(page, `question=${CHEMISTRY}&answered=0`)
  await press(page, 'Previous')
  await expectQuestion(page, CHEMISTRY - 1)
  await expect(page.locator('nav [aria-current] b')).toHaveText('Physics')
  await openPlayer(page, 'question=1&answered=0')
  await expect(button(page, 'Previous')).toBeDisabled()
})

test('[PLY-10] Clear Response takes the answer and leaves the mark, and can be undone for five seconds', async ({
  page,
}) => {
  await page.clock.install()
  await openPlayer(page, 'question=5&answered=0')
  await expect(clear(page)).toHaveCount(0)
  await radio(page).check({ force: true })
  await press(page, 'Mark for Review & Next')
  await press(page, 'Previous')
  await clear(page).click()
  expect(await byteShown(page)).toEqual([false, true])
  await undo(page).click()
  expect(await byteShown(page)).toEqual([true, true])
  await expect(radio(page)).toBeChecked()
  await expect(undo(page)).toHaveCount(0)
  // Five seconds to the tenth.
  await clear(page).click()
  await page.clock.fastForward(4900)
  await expect(undo(page)).toBeVisible()
  await page.clock.fastForward(200)
  await expect(undo(page)).toHaveCount(0)
  expect(await byteShown(page)).toEqual([false, true])
})
