import { expect, test, type Page } from '@playwright/test'
import { expectQuestion, openPlayer } from './player-page.ts'

const openPalette = (page: Page) => page.getByRole('button', { name: /^Question palette/ }).click()

test('[PAL-01] five shapes with their names; the current question is outlined', async ({ page }) => {
  await openPlayer(page, 'question=13')
  await openPalette(page)
  const dialog = page.getByRole('dialog')
  const paths = await dialog
    .locator('ul [data-status] svg')
    .evaluateAll((all) => all.map((svg) => svg.innerHTML))
  expect(new Set(paths).size).toBe(5)
  for (const name of [
    'Not Visited',
    'Not Answered',
    'Answered',
    'Marked for Review',
    'Answered & Marked for Review',
  ])
    await expect(dialog.getByText(name).first()).toBeVisible()
  await expect(dialog.locator('[aria-current=true]').last()).toHaveAccessibleName(
    'Question 13, Answered, current',
  )
})

test('[PAL-03] [PAL-05] the legend adds up to the subject and says that a marked answer counts', async ({
  page,
}) => {
  await openPlayer(page, 'question=13')
  await openPalette(page)
  const counts = await page.getByRole('dialog').locator('ul li [data-small] > span').allTextContents()
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(15)
  await expect(page.getByRole('dialog')).toContainText('(counted in the result)')
})

/** The names of the numbers in sight: "Question 5, Answered". */
const cells = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question \d+,/ })
    .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''))

/** The shape of a status as it is painted. */
const paintedShape = (page: Page, status: string) =>
  page.getByRole('dialog').locator(`ul [data-status='${status}'] svg`).screenshot()

for (const colorScheme of ['light', 'dark'] as const)
  test(`[PAL-01] with forced ${colorScheme} colours the five still differ in shape, their numbers can be read, and the current is outlined`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openPlayer(page, 'question=13&answered=0.2')
    await openPalette(page)
    const names = ['not-visited', 'not-answered', 'answered', 'marked', 'answered-marked']
    const pictures = await Promise.all(
      names.map(async (name) => (await paintedShape(page, name)).toString('base64')),
    )
    expect(new Set(pictures).size).toBe(5)
    const contrasts = await page
      .getByRole('dialog')
      .locator('button [data-status]')
      .evaluateAll((shapes) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        const light = (colour: string) => {
          if (canvas === null) return 0
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        return shapes.map((shape) => {
          const outline = shape.querySelector('path')
          const number = shape.querySelector(':scope > span')
          if (outline === null || number === null) return 0
          const pair = [light(getComputedStyle(outline).fill), light(getComputedStyle(number).color)]
          return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
        })
      })
    expect(contrasts).toHaveLength(15)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    const ring = await page
      .getByRole('dialog')
      .locator('button[data-current]')
      .evaluate((cell) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(cell, '::before')
        const ground = getComputedStyle(cell.closest('dialog') ?? cell).backgroundColor
        return [borderTopWidth, borderTopStyle, borderTopColor === ground]
      })
    expect(ring).toEqual(['3px', 'solid', false])
  })

test('[PAL-03] the counts of the legend are those of the numbers, in every subject', async ({ page }) => {
  await openPlayer(page, 'question=13&answered=0.5')
  await openPalette(page)
  const dialog = page.getByRole('dialog')
  let sum = 0
  for (const subject of await dialog.locator('nav button').all()) {
    await subject.click()
    const statuses = (await cells(page)).map((name) => name.split(', ')[1])
    for (const line of await dialog.locator('ul li').all()) {
      const [count = '', name = ''] = (await line.innerText()).split('\n')
      const status = name.replace(' (counted in the result)', '').trim()
      expect(statuses.filter((each) => each === status).length, status).toBe(Number(count))
      sum += Number(count)
    }
  }
  expect(sum).toBe(60)
})

test('[PAL-04] [PAL-06] the palette changes with the choice, and a press on a number keeps it', async ({
  page,
}) => {
  await openPlayer(page, 'question=1&answered=0', 1280)
  const cell = page.getByRole('button', { name: /^Question 1,/ })
  await expect(cell).toHaveAccessibleName('Question 1, Not Answered, current')
  // In the frame after the press, whatever it takes to draw one.
  const names = await page.evaluate(async () => {
    const named = () => document.querySelector('[aria-label^="Question 1,"]')?.getAttribute('aria-label')
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const shown: unknown[] = []
    document.querySelector<HTMLElement>('[data-option]')?.click()
    await frame()
    await frame()
    shown.push(named())
    return shown
  })
  expect(names).toEqual(['Question 1, Answered, current'])
  await page.getByRole('button', { name: /^Question 9,/ }).click()
  await expectQuestion(page, 9)
  await cell.click()
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('[PAL-07] the sheet closes four ways, gives the focus back and filters', async ({ page }) => {
  await openPlayer(page, 'question=13')
  const button = page.getByRole('button', { name: /^Question palette/ })
  const dialog = page.getByRole('dialog')
  const closings: readonly (() => Promise<unknown>)[] = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    async () => {
      await page.mouse.move(180, 100)
      await page.mouse.down()
      await page.mouse.move(180, 260, { steps: 4 })
      await page.mouse.up()
    },
  ]
  for (const close of closings) {
    await button.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('[PAL-07] a finger closes the sheet, and a short way with it does not', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await openPlayer(page, 'question=13')
  const touch = await phone.newCDPSession(page)
  const drag = async (to: number) => {
    const point = (y: number) => ({ touchPoints: [{ x: 180, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(100) })
    for (let y = 110; y <= to; y += 10)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(y) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await openPalette(page)
  await drag(150)
  await expect(page.getByRole('dialog')).toBeVisible()
  await drag(260)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await phone.close()
})

test('[PAL-07] the sheet is there with the next picture, below 1024 px only', async ({ page }) => {
  for (const width of [360, 768] as const) {
    await openPlayer(page, 'question=13', width)
    const count = await page.evaluate(async () => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      for (const one of document.querySelectorAll<HTMLElement>('header button'))
        if (one.innerText.includes('/60')) one.click()
      await frame()
      await frame()
      return document.querySelectorAll('dialog[open] [aria-label^="Question "]').length
    })
    expect(count).toBe(15)
  }
  await openPlayer(page, 'question=13', 1280)
  await expect(page.getByRole('button', { name: /^Question palette/ })).toHaveCount(0)
})

test('[PAL-07] the sheet filters by all, not answered and marked', async ({ page }) => {
  await openPlayer(page, 'question=13&answered=0.5')
  await openPalette(page)
  const filter = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name} \\d`) })
  const all = await cells(page)
  expect(all).toHaveLength(15)
  const open = all.filter((name) => !name.includes(', Answered'))
  const marked = all.filter((name) => name.includes('Marked for Review'))
  // Both have some that the other has not.
  expect([open.length, marked.length].every((count) => count > 0 && count < 15)).toBe(true)
  expect(open.join()).not.toBe(marked.join())
  expect(marked.some((name) => name.includes(', Answered'))).toBe(true)
  for (const [name, expected] of [
    ['Not answered', open],
    ['Marked', marked],
    ['All', all],
  ] as const) {
    await filter(name).click()
    expect(await cells(page)).toEqual(expected)
    await expect(filter(name)).toHaveText(`${name} ${expected.length}`)
    await expect(filter(name)).toHaveAttribute('aria-pressed', 'true')
  }
})
