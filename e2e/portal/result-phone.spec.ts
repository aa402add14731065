import type { Page } from '@playwright/test'
import { releasedDaysAgo } from '../released-days-ago.ts'
import { expect, oldResultLink, studentWho, test } from './student.ts'

test.beforeAll(() => releasedDaysAgo(process.env['DATABASE_URL'] ?? ''))

const FLOOR_PX = 14

/** Boxes whose content is wider than they are, so that the user has to scroll sideways. */
const sideways = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [document.documentElement, ...main.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element)
        const scrolls = overflowX === 'auto' || overflowX === 'scroll' || element === document.documentElement
        return scrolls && element.scrollWidth > element.clientWidth
      })
      .map((element) => element.getAttribute('aria-label') ?? element.tagName),
  )

/** Texts below the minimum size on the screen: a scaled drawing scales its text too. */
const tooSmall = (page: Page) =>
  page.locator('main').evaluate((main, floor) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (element === null || text === '' || !element.checkVisibility()) continue
      if (element.closest('.visually-hidden') !== null) continue
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      if (size < floor - 0.01) found.add(`${text} ${size.toFixed(1)}`)
    }
    return [...found]
  }, FLOOR_PX)

/** Texts of a figure that overlap, or that extend beyond the page. */
const collisions = (page: Page) =>
  page.getByRole('figure').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const shown = [...figure.querySelectorAll('text, [data-crowded] > *')].filter((text) =>
        text.checkVisibility(),
      )
      // A text box has free space above and below its letters.
      const boxes = shown.map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return { text: text.textContent ?? '', left, right, top: top + 3, bottom: bottom - 3 }
      })
      return boxes.flatMap((one, index) => [
        ...(one.left < 0 || one.right > innerWidth ? [`${one.text} leaves the page`] : []),
        ...boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          )
          .map((other) => `${one.text} on ${other.text}`),
      ])
    }),
  )

/** `RESULT_PICTURES=<folder>` stores the screenshots. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['RESULT_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const readable = async (page: Page, name: string) => {
  for (const width of [360, 412, 601, 769, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sideways(page), `at ${width}`).toEqual([])
    expect(await tooSmall(page), `at ${width}`).toEqual([])
    expect(await collisions(page), `at ${width}`).toEqual([])
    await picture(page, `analysis-${width}-${name}`)
  }
}

for (const [language, tab, student] of [
  ['en', /ANALYSIS/, 'iACST online, result published'],
  ['hi', /विश्लेषण/, 'iACST online, result published, Hindi'],
] as const)
  test(`[RES-05] in ${language} every figure of the analysis is on the page and can be read`, async ({
    page,
  }) => {
    // First the columns that every paper has, then all possible ones.
    await page.goto(`${oldResultLink(studentWho(student))}${language === 'hi' ? '&lang=hi' : ''}`)
    await page.getByRole('tab', { name: tab }).click()
    for (const fold of await page.locator('summary').all()) await fold.click()
    await readable(page, language)
    await page.route('**/api/v1/result', async (route) => {
      const body = await (await route.fetch()).json()
      for (const subject of body.data.details.subjects) Object.assign(subject, { partial: 2, dropped: 1 })
      await route.fulfill({ json: body })
    })
    await page.reload()
    await page.getByRole('tab', { name: tab }).click()
    await readable(page, `${language}-all`)
  })
