import { expect, test, type Locator, type Page } from '@playwright/test'
import { EVERY_KIND, kindShown, kindsOfSample, sheetOf } from './player-kinds.ts'
import { expectQuestion, heading, openPlayer } from './player-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Null if what has the focus is in sight with a ring of three pixels: its own, or that of the card or shape it fills. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing has the focus'
    const label = element.closest('label')
    const around = [element, ...(label === null ? [] : [label, ...label.querySelectorAll('*')])]
    const hasRing = around.some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3
    })
    const { top, bottom } = (label ?? element).getBoundingClientRect()
    const name = element.outerHTML.slice(0, 120)
    if (!hasRing) return `no ring: ${name}`
    return bottom > 0 && top < innerHeight ? null : `out of sight: ${name}`
  })

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

const isOutside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body)

/** From here to the control by Tab alone, at most once past the end of the page; every stop on the way can be seen. */
const tabTo = async (page: Page, control: Locator, key = 'Tab'): Promise<void> => {
  await control.waitFor()
  let ends = 0
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    const isPast = await isOutside(page)
    if (isPast) ends += 1
    expect(isPast ? null : await focusFault(page)).toBeNull()
    expect(ends).toBeLessThanOrEqual(1)
    if (await hasFocus(control)) return
  }
  throw new Error(`${key} does not lead there`)
}
const pressButton = async (page: Page, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name }).last())
  await page.keyboard.press(key)
}

const typeNumber = async (page: Page): Promise<void> => {
  const field = page.getByRole('textbox')
  await tabTo(page, field)
  await page.keyboard.type('12')
  await expect(field).toHaveValue('12')
}
const tickBox = async (page: Page): Promise<void> => {
  const box = page.getByRole('checkbox').first()
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}
const chooseOption = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
}
/** How a kind is answered; the others by an option. */
const ANSWER_BY_KEYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  integer: typeNumber,
  decimal: typeNumber,
  multi: tickBox,
  matrix: tickBox,
}

/** Which of the parts of the screen Tab passes through, in order. */
const PARTS = ['header', 'nav', 'main', 'aside', 'footer']

test('[ACC-01] a whole test without a mouse, from the first step to the hand-in, with every kind of question', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const kinds = await kindsOfSample(page)
  await openPlayer(page, `way-in&paper=${EVERY_KIND}&answered=0`, 1280)
  await pressButton(page, 'Yes, this is me')
  await expect(heading(page)).toHaveText('Choose your language')
  const english = page.getByRole('radio', { name: 'English' })
  await tabTo(page, english.first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(english.first()).toBeChecked()
  await pressButton(page, 'Continue')
  await expect(heading(page)).toHaveText('Instructions')
  await pressButton(page, 'Continue')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await pressButton(page, 'Continue')
  await pressButton(page, 'Start the test')

  const seen = new Set<string>()
  for (let question = 1; question <= 9; question += 1) {
    await expectQuestion(page, question)
    const kind = await kindShown(page, kinds)
    seen.add(kind)
    await (ANSWER_BY_KEYS[kind] ?? chooseOption)(page)
    await page.keyboard.press('Enter')
  }
  expect(seen.size).toBe(7)

  // The summary leads to a question, and the palette to another.
  await expect(heading(page)).toHaveText('Before you hand in')
  await pressButton(page, 'Go back to the test')
  await page.keyboard.press('g')
  await pressButton(page, /^Question 8,/)
  await expectQuestion(page, 8)
  await pressButton(page, 'More')
  await pressButton(page, 'Question paper', 'Space')
  await pressButton(page, /^Question 1,/)
  await expectQuestion(page, 1)
  await pressButton(page, 'More')
  await pressButton(page, 'Text and colours')
  await tabTo(page, page.getByRole('checkbox', { name: 'Fewer movements' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^More/ })).toBeFocused()
  await pressButton(page, 'हिं', 'Space')
  await expect(page.locator('main [data-reading] [lang=hi]').first()).toBeVisible()
  await pressButton(page, 'Clear Response', 'Space')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('1')
  await pressButton(page, 'Submit')
  await expect(heading(page)).toHaveText('Before you hand in')
  const [items = [], numbers = []] = await sheetOf(page)
  expect([...items].filter((byte) => (byte & 0x3f) !== 0).length).toBeGreaterThanOrEqual(9)
  expect(numbers).toEqual([1200, 1200])
  await pressButton(page, 'Hand in now')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Go back to the test' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Hand in$/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Handing in')
})

test('[ACC-01] Tab passes the screen in the order of reading, and a ring that is taken away is noticed', async ({
  page,
}) => {
  await openPlayer(page, 'question=2&answered=0', 1280)
  // From the start of the page.
  do await page.keyboard.press('Tab')
  while (!(await isOutside(page)))
  const passed: string[] = []
  const tops: number[] = []
  for (let press = 0; press < 50; press += 1) {
    await page.keyboard.press('Tab')
    const [part, top] = await page.evaluate((parts) => {
      const element = document.activeElement
      const inside = parts.find((name) => (element?.closest(name) ?? null) !== null) ?? ''
      return [inside, element?.getBoundingClientRect().top ?? 0] as const
    }, PARTS)
    if (part === '') break
    if (part === 'main') tops.push(top)
    if (passed.at(-1) !== part) passed.push(part)
  }
  expect(passed).toEqual(PARTS)
  expect(tops.length).toBeGreaterThanOrEqual(4)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  // Control.
  await page.keyboard.press('Tab')
  expect(await focusFault(page)).toBeNull()
  await page.evaluate(() => document.styleSheets[0]?.insertRule('* { outline: none !important }'))
  expect(await focusFault(page)).toContain('no ring')
})
