import { expect, test } from '@playwright/test'
import { box, expectQuestion, goToQuestionWith, openPlayer } from './player-page.ts'

test('[PLY-06] at 360 by 616 the fixed bars take at most 160 px', async ({ page }) => {
  await openPlayer(page, 'question=1')
  const bars = await page
    .locator('header, nav, footer')
    .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().height))
  expect(bars).toHaveLength(3)
  const sum = bars.reduce((all, height) => all + height, 0)
  expect(sum).toBeLessThanOrEqual(160)
  expect((await page.locator('[data-scroller]').boundingBox())?.height).toBe(616 - sum)
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

test('[PLY-13] a picture that is still being opened cannot be enlarged', async ({ page }) => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/part-*', async (route) => {
    await opened
    await route.continue()
  })
  await openPlayer(page, 'question=9&answered=0')
  const enlarge = page.getByRole('button', { name: /Enlarge/ })
  await expect(enlarge).toBeDisabled()
  open()
  await enlarge.click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
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
