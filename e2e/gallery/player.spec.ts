import { expect, test } from '@playwright/test'
import { box, expectQuestion, goToQuestionWith, heading, openPlayer, WIDTHS } from './player-page.ts'

test('[PLY-06] at 360 by 616 the fixed bars take at most 160 px', async ({ page }) => {
  await openPlayer(page, 'question=1')
  const bars = await page
    .locator('header, nav, footer')
    .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().height))
  expect(bars).toHaveLength(3)
  expect(bars.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(160)
})

for (const width of WIDTHS)
  test(`[PLY-07] timer, save state and palette are in sight at ${width}`, async ({ page }) => {
    await openPlayer(page, 'question=1', width)
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeInViewport({ ratio: 1 })
    const palette =
      width === 1280
        ? page.getByRole('complementary', { name: 'Question palette' })
        : page.getByRole('button', { name: /^Question palette/ })
    await expect(palette).toBeInViewport()
  })

test('[PLY-08] what moves on lies in the lower 64 px, Submit does not', async ({ page }) => {
  await openPlayer(page, 'question=1')
  for (const name of ['Save & Next', 'Mark for Review & Next'])
    expect((await box(page, name)).y).toBeGreaterThanOrEqual(616 - 64)
  await expect(page.locator('footer').getByRole('button', { name: 'Submit' })).toHaveCount(0)
})

test('[PLY-09] the whole card of an option is its target, at least 56 high', async ({ page }) => {
  await openPlayer(page, 'question=2&answered=0')
  const cards = page.locator('[data-option]')
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  const { x, y, width } = (await cards.nth(1).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.click(x + width - 4, y + 4)
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test('[PLY-10] Save & Next, Mark for Review & Next, Clear Response and Previous do what the table says', async ({
  page,
}) => {
  await openPlayer(page, 'question=14&answered=0')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Mark for Review & Next' }).click()
  await expectQuestion(page, 15)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(page, 14)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('button', { name: 'Unmark & Next' })).toBeVisible()
  // Saving removes the mark from an answered question, and the last question of a subject leads to the next subject.
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expectQuestion(page, 16)
  await expect(page.locator('nav [aria-current]')).toContainText('Chemistry')
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('button', { name: 'Mark for Review & Next' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Response' }).first().click()
  await expect(page.getByRole('radio').first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Clear Response' }).first().click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 6500 })
  await page.goto('/player/?question=60&answered=0')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(heading(page)).toHaveText('Before you hand in')
})

test('[PLY-11] [PPR-07] a number is entered by keypad and by keyboard, and nothing but a number', async ({
  page,
}) => {
  await openPlayer(page, 'paper=JEE-SAMPLE-ADV&answered=0')
  const field = page.getByRole('textbox')
  await goToQuestionWith(page, field)
  await expect(field).toHaveAttribute('inputmode', 'none')
  for (const key of ['1', '2', '0']) await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: 'Minus on or off' }).click()
  await page.getByRole('button', { name: 'Delete last digit' }).click()
  await expect(field).toHaveValue('-12')
  await field.press('End')
  await field.pressSequentially('x3e')
  await expect(field).toHaveValue('-123')
  await page.getByRole('button', { name: 'Clear Response' }).first().click()
  await expect(field).toHaveValue('')
})

test('[PLY-13] a picture opens large, and the page can always be zoomed', async ({ page }) => {
  await openPlayer(page, 'answered=0')
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/)
  const enlarge = page.getByRole('button', { name: /Enlarge/ })
  await goToQuestionWith(page, enlarge)
  await enlarge.first().click()
  const picture = page.getByRole('dialog').getByRole('img')
  const before = (await picture.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[PLY-14] the language changes without losing place or answer, and both can be shown', async ({
  page,
}) => {
  await openPlayer(page, 'question=5')
  await expect(page.getByRole('radio')).toHaveCount(4)
  const chosen = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
  const main = page.locator('main')
  await expect(main.locator('[lang=en] >> nth=0')).toBeVisible()
  await page.getByRole('button', { name: 'हिं' }).click()
  await expectQuestion(page, 5)
  await expect(main.locator('div[lang=hi]').first()).toBeVisible()
  expect(
    await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
  ).toEqual(chosen)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Show both languages' }).click()
  await expect(main.locator('div[lang=en]').first()).toBeVisible()
  await expect(main.locator('div[lang=hi]').first()).toBeVisible()
})

test('[PLY-17] the question paper leads to each question, and instructions can be read', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Question paper' }).click()
  await expect(page.getByRole('dialog').locator('li[data-item]')).toHaveCount(60)
  await page.getByRole('button', { name: /^Question 20,/ }).click()
  await expectQuestion(page, 20)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Instructions' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('+1')
})

test('[PLY-19] [PAL-03] the counts of the summary add up, and its links lead to open questions', async ({
  page,
}) => {
  await openPlayer(page, 'question=60&answered=1&unsent=2&save=sending')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  const totals = await page.locator('tfoot td').allTextContents()
  expect(totals.map(Number).reduce((sum, count) => sum + count, 0)).toBe(60)
  for (const row of await page.locator('tbody tr').all())
    expect(
      (await row.locator('td').allTextContents()).map(Number).reduce((sum, count) => sum + count, 0),
    ).toBe(15)
  await expect(page.getByText('2 answers are still on their way.')).toBeVisible()
  await page.getByRole('button', { name: /^Question 3,/ }).click()
  await expectQuestion(page, 3)
})

test('[PLY-20] handing in takes two presses at different places and says that it is final', async ({
  page,
}) => {
  await openPlayer(page, 'question=60&answered=1')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('button', { name: 'Hand in now' }).scrollIntoViewIfNeeded()
  const first = await box(page, 'Hand in now')
  await page.getByRole('button', { name: 'Hand in now' }).click()
  await expect(page.getByRole('dialog')).toContainText('You cannot change answers after this.')
  const second = await box(page, /^Hand in$/)
  const apart = second.y + second.height <= first.y || second.y >= first.y + first.height
  expect(apart, `${JSON.stringify(first)} ${JSON.stringify(second)}`).toBe(true)
  await page.getByRole('button', { name: /^Hand in$/ }).click()
  await expect(heading(page)).toContainText('Handing in')
})

test('Back asks, Back again closes the question, and the test goes on', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await page.getByRole('radio').first().check({ force: true })
  await page.goBack()
  await expect(page.getByRole('dialog')).toContainText('Leave the test?')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expectQuestion(page, 5)
})

test('the screens run under the strict policy, formulas and pictures included', async ({ page }) => {
  const complaints = await openPlayer(page, 'answered=0')
  for (let question = 1; question <= 20; question += 1)
    await page.getByRole('button', { name: 'Save & Next' }).click()
  await expectQuestion(page, 21)
  expect(complaints).toEqual([])
})

test('[PPR-08] formulas are drawn from their tree and keep their MathML, without a maths script', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await openPlayer(page, 'paper=JEE-SAMPLE-ADV&question=1')
  await expect(page.locator('.formula math').first()).toBeAttached()
  await expect(page.locator('.formula .katex-html').first()).toBeVisible()
  const strut = await page
    .locator('.katex-strut')
    .first()
    .evaluate((element) => (element as HTMLElement).style.height)
  expect(strut).toMatch(/em$/)
  expect(scripts.join('')).not.toContain('\\\\frac')
})
