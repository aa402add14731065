import { expect, test, type Page } from '@playwright/test'
import { setEngine } from './player-notices.ts'
import { expectQuestion, heading, openPlayer, WIDTHS } from './player-page.ts'

const STATUSES = [
  'Not Visited',
  'Not Answered',
  'Answered',
  'Marked for Review',
  'Answered & Marked for Review',
] as const

type Lines = readonly (readonly [number: number, status: string])[]

/** The numbers and statuses that a part of the page names: "Question 5, Answered". */
const cellsIn = async (page: Page, part: string): Promise<Lines> =>
  (
    await page
      .locator(`${part} button[aria-label^="Question "]`)
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  ).map((label) => {
    const [, number = '', status = ''] = /^Question (\d+), ([^,]+)/.exec(label) ?? []
    return [Number(number), status]
  })

const countsOf = (lines: Lines): readonly number[] =>
  STATUSES.map((status) => lines.filter(([, each]) => each === status).length)

const openQuestionPaper = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Question paper' }).click()
}

test('[PLY-17] the question paper shows all questions with their status and text, and leads to each', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&answered=0.7')
  await openQuestionPaper(page)
  const dialog = page.getByRole('dialog')
  const questions = dialog.locator('li[data-item]')
  await expect(questions).toHaveCount(60)
  const lines = await cellsIn(page, 'dialog')
  expect(lines.map(([number]) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  expect(countsOf(lines).filter((count) => count > 0).length).toBeGreaterThanOrEqual(4)
  await expect
    .poll(() =>
      questions.evaluateAll((all) => all.filter((one) => (one.textContent ?? '').length < 12).length),
    )
    .toBe(0)
  // The first and the last of each subject.
  for (const number of [1, 15, 16, 30, 31, 45, 46, 60]) {
    await dialog.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click()
    await expectQuestion(page, number)
    await openQuestionPaper(page)
    await expect(dialog.locator('[aria-current=true]')).toHaveAccessibleName(
      new RegExp(`^Question ${number}, .+, current$`),
    )
  }
})

for (const [language, more, instructions, right] of [
  ['en', 'More', 'Instructions', '+1'],
  ['hi', 'मेन्यू', 'निर्देश', '+1'],
] as const)
  test(`[PLY-17] instructions and marking are read during the test, in ${language}`, async ({ page }) => {
    await openPlayer(page, `question=5&language=${language}`)
    await page.getByRole('button', { name: more, exact: true }).click()
    await page.getByRole('button', { name: instructions, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row')).toHaveCount(5)
    await expect(dialog.getByRole('table')).toContainText(right)
    expect(await dialog.getByRole('heading').count()).toBeGreaterThanOrEqual(6)
    await page.keyboard.press('Escape')
    await expectQuestion(page, 5)
  })

test('[PLY-19] [PAL-03] the summary counts each status of each subject, lists what is open and what is marked, and says what is on its way', async ({
  page,
}) => {
  await openPlayer(page, 'question=20&answered=0.63')
  await openQuestionPaper(page)
  const lines = await cellsIn(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Question palette/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(heading(page)).toHaveText('Before you hand in')
  const rows = await page
    .locator('tbody tr, tfoot tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    )
  const subjects = [0, 15, 30, 45].map((from) => countsOf(lines.slice(from, from + 15)))
  expect(rows).toEqual([...subjects, countsOf(lines)])
  for (const row of rows.slice(0, 4)) expect(row.reduce((sum, count) => sum + count, 0)).toBe(15)
  expect(rows[4]?.reduce((sum, count) => sum + count, 0)).toBe(60)
  // Every status is there, in numbers that differ, so that two columns in the wrong order would be seen.
  expect(new Set(rows[4]).size).toBe(5)
  const heads = await page.locator('thead th .visually-hidden').allInnerTexts()
  expect(heads).toEqual(STATUSES)

  const without = lines.filter(([, status]) => !status.startsWith('Answered'))
  await expect(page.getByText(`${without.length} questions are not answered.`)).toBeVisible()
  const both = lines.filter(([, status]) => status === STATUSES[4])
  expect(await cellsIn(page, 'main')).toEqual([...without, ...both])
  const saved = page.getByText('Your answers are on the server.', { exact: true })
  await expect(saved).toBeVisible()
  await setEngine(page, { saveState: 'sending', unsentAnswers: 2 })
  await expect(page.getByText('2 answers are still on their way.')).toBeVisible()
  await expect(saved).toHaveCount(0)
  const [last = 0] = without.at(-1) ?? []
  await page.getByRole('button', { name: new RegExp(`^Question ${last},`) }).click()
  await expectQuestion(page, last)
})

for (const width of WIDTHS)
  test(`[PLY-07] time and save state stay in sight in the summary at ${width}, above the last link of a long list`, async ({
    page,
  }) => {
    await openPlayer(page, 'question=60&answered=0', width)
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expect(heading(page)).toHaveText('Before you hand in')
    for (const place of [page.locator('main button').last(), page.locator('main button').first()]) {
      await place.evaluate((element) => element.scrollIntoView())
      await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: /^Saved/ })).toBeInViewport({ ratio: 1 })
      const header = await page.locator('header').boundingBox()
      const button = await place.boundingBox()
      expect(button?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    }
  })

/** The phone, the tablet and the computers of the specification, and windows between them. */
const WINDOWS = [
  [360, 616],
  [360, 740],
  [412, 915],
  [768, 1024],
  [1280, 800],
  [1366, 625],
  [1920, 1080],
] as const

for (const answered of [0, 1])
  test(`[PLY-20] handing in takes two presses at different places and says that it is final, with ${answered === 0 ? 'all' : 'no'} questions open`, async ({
    page,
  }) => {
    await openPlayer(page, `question=60&answered=${answered}`)
    await page.getByRole('button', { name: 'Save & Next' }).click()
    const now = page.getByRole('button', { name: 'Hand in now' })
    const last = page.getByRole('button', { name: /^Hand in$/ })
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      // Wherever the page can be scrolled with the button above the bar at the bottom.
      for (const block of ['center', 'start'] as const) {
        await now.evaluate((element, to) => element.scrollIntoView({ block: to }), block)
        const first = await now.boundingBox()
        if (first === null) throw new Error('nothing to press')
        const [x, y] = [first.x + first.width / 2, first.y + first.height / 2]
        await page.mouse.click(x, y)
        await expect(page.getByRole('dialog')).toContainText('You cannot change answers after this.')
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Go back' })).toBeFocused()
        const second = await last.boundingBox()
        if (second === null) throw new Error('no second button')
        const apart = second.y + second.height <= first.y || second.y >= first.y + first.height
        expect.soft(apart, `${width} by ${height}: ${JSON.stringify([first, second])}`).toBe(true)
        // Who presses the same place again and again does not hand in.
        for (let again = 0; again < 4; again += 1) await page.mouse.click(x, y)
        await expect(heading(page)).toHaveText('Before you hand in')
        if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      }
    }
    await now.click()
    await last.click()
    await expect(heading(page)).toContainText('Handing in')
  })
