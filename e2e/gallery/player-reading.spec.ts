import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { heading, openPlayer, type Width } from './player-page.ts'

/** A device with an appearance stored on an earlier visit. */
const openWith = async (page: Page, appearance: string, scene: string, width: Width = 360) => {
  await page.addInitScript((words) => localStorage.setItem('appearance', words), appearance)
  return openPlayer(page, scene, width)
}

const openSheet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(More|मेन्यू)/ }).click()
  await page.getByRole('button', { name: /^(Text and colours|अक्षर और रंग)$/ }).click()
}

/** Elements that extend beyond the screen and are not inside a scrolling box. */
const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isHeld = (element: Element): boolean => {
      const box = element.parentElement
      if (box === null || box === document.documentElement) return false
      return (scrolls(box) && !isOut(box)) || isHeld(box)
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0 && isOut(element) && !isHeld(element))
      .filter((element) => getComputedStyle(element).clipPath === 'none' && element.closest('svg') === null)
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Controls that cannot be scrolled into view, or that another element then covers. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, label, summary')].filter(
      (element) => element.getClientRects().length > 0 && element.closest('[aria-hidden]') === null,
    )
    if (controls.length === 0) return ['no control at all']
    const isReached = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    return controls.filter((element) => !isReached(element)).map((element) => element.outerHTML.slice(0, 120))
  })

const SCENES = [
  'way-in',
  'way-in&early=300',
  'question=5',
  'paper=JEE-SAMPLE-ADV&question=4&answered=0',
  'paper=JEE-SAMPLE-ADV&question=6&answered=0',
  'paper=DEMO-NEET-1&question=42',
  'phase=time-over&save=on-device&unsent=18',
  'phase=handed-in&answered=0.8',
]

/** A phone with text at 200 %; a desktop of 1280 by 1024 with the page at 400 %. */
const ROOMS = [
  ['letters at 200 %', 'text-200', { width: 360, height: 616 }],
  ['a page at 400 %', '', { width: 320, height: 256 }],
] as const

for (const [what, appearance, size] of ROOMS)
  for (const language of ['en', 'hi'])
    test(`[ACC-08] ${what} in ${language}: nothing is cut off, and every control can be pressed`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      for (const scene of SCENES) {
        await openWith(page, appearance, `${scene}&language=${language}`)
        await page.setViewportSize(size)
        expect.soft(await beyondScreen(page), scene).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), scene).toBe(size.width)
        expect.soft(await outOfReach(page), scene).toEqual([])
      }
      await openWith(page, appearance, `question=60&answered=1&language=${language}`)
      await page.setViewportSize(size)
      await page.keyboard.press('g')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await beyondScreen(page), 'palette').toEqual([])
      await page.getByRole('button', { name: /^(Submit|जमा)/ }).click()
      await expect(heading(page)).toContainText(/Before you hand in|जमा करने से पहले/)
      expect.soft(await beyondScreen(page), 'summary').toEqual([])
      expect.soft(await outOfReach(page), 'summary').toEqual([])
    })

test('control: a line that cannot break is found beyond the screen', async ({ page }) => {
  await openWith(page, 'text-200', 'question=5')
  expect(await beyondScreen(page)).toEqual([])
  await heading(page).evaluate((element) => {
    element.textContent = 'x'.repeat(60)
  })
  expect(await beyondScreen(page)).not.toEqual([])
})

test('[ACC-08] the size is chosen in the test, doubles what is written, and is kept on the device', async ({
  page,
}) => {
  await openPlayer(page, 'question=2')
  const option = page.locator('[data-option]').first()
  const size = () => option.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openSheet(page)
  await page.getByRole('radio', { name: '200 %' }).check()
  expect(await size()).toBe(2 * before)
  await page.keyboard.press('Escape')
  // A new question starts below the fixed bar, wherever the previous one was scrolled to.
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(heading(page)).toBeInViewport({ ratio: 1 })
  expect(requests).toEqual([])
  await page.reload()
  await option.waitFor()
  expect(await size()).toBe(2 * before)
  await openSheet(page)
  await page.getByRole('radio', { name: '100 %' }).check()
  expect(await size()).toBe(before)
})

test('[ACC-08] size and colours are offered before the start', async ({ page }) => {
  await openPlayer(page, 'way-in')
  await page.getByRole('button', { name: 'Text and colours' }).click()
  await page.getByRole('radio', { name: 'White on black' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Text and colours' })).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('background-color', /\(0[, ]+0[, ]+0\)$/)
})

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('[ACC-09] a theme is there before the script of the player is', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('appearance', 'black'))
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  await page.goto('/player/')
  const black = await groundOf(page)
  // Control: without the one-line script the page starts bright.
  await page.route(/first-paint/, (route) => route.abort())
  await page.reload()
  expect(await groundOf(page)).not.toBe(black)
})

const THEME_SCENES = [
  'way-in',
  'question=5&save=on-device&unsent=3',
  'paper=JEE-SAMPLE-ADV&question=4&answered=0',
  'phase=handed-in&answered=0.8',
]

for (const theme of ['paper', 'black', 'yellow'])
  for (const language of ['en', 'hi'])
    test(`[ACC-09] [ACC-11] axe finds nothing in ${theme}, ${language}, and 7:1 wherever it can see the ground`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      const look = async (scene: string) => {
        const rules = { 'color-contrast-enhanced': { enabled: true } }
        const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
        expect
          .soft(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scene} ${id}: ${html}`)))
          .toEqual([])
      }
      for (const scene of THEME_SCENES) {
        await openWith(page, theme, `${scene}&language=${language}`)
        await look(scene)
      }
      await openWith(page, theme, `question=5&language=${language}`, 1280)
      await look('1280')
      await openSheet(page)
      await look('sheet')
    })

test('[ACC-10] easy reading changes spacing, line and measure of what is read, and leaves the bars alone', async ({
  page,
}) => {
  await openPlayer(page, 'question=2', 1280)
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { letterSpacing, wordSpacing, lineHeight, fontSize, textAlign } = getComputedStyle(element)
        const em = Number.parseFloat(fontSize)
        // "normal" counts as 0.
        const inEm = (value: string) => Math.round(((Number.parseFloat(value) || 0) / em) * 100) / 100
        return [letterSpacing, wordSpacing, lineHeight].map(inEm).concat(textAlign === 'left' ? 1 : 0)
      })
  const bar = await styleOf('footer button')
  await openSheet(page)
  await page.getByRole('checkbox', { name: /^Easy reading/ }).check()
  await page.keyboard.press('Escape')
  expect(await styleOf('main [data-reading] [lang=en]')).toEqual([0.12, 0.16, 1.8, 1])
  expect(await styleOf('[data-option] [lang=en]')).toEqual([0.12, 0.16, 1.8, 1])
  expect(await styleOf('footer button')).toEqual(bar)
  await expect(page.locator('[data-watermark]')).toBeHidden()
  const characters = await page
    .locator('main [data-reading]')
    .last()
    .evaluate((element) => {
      const zero = document.createElement('span')
      zero.textContent = '0'.repeat(60)
      zero.style.cssText = 'position:absolute;letter-spacing:0'
      element.append(zero)
      const sixty = zero.getBoundingClientRect().width
      zero.remove()
      return element.getBoundingClientRect().width <= sixty + 1
    })
  expect(characters).toBe(true)
  // Hindi letters stay joined at the headline, next to English letters that are spaced.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Show both languages' }).click()
  expect((await styleOf('main [data-reading] [lang=hi]'))[0]).toBe(0)
  expect((await styleOf('main [data-reading] [lang=en]'))[0]).toBe(0.12)
})

/** The longest animation or transition on the page in seconds, with a dialog open. */
const movements = async (page: Page): Promise<number> => {
  await page.keyboard.press('g')
  await page.getByRole('dialog').waitFor()
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            part,
          )
          return [
            ...transitionDuration.split(',').map(Number.parseFloat),
            ...(animationName === 'none' ? [] : animationDuration.split(',').map(Number.parseFloat)),
            scrollBehavior === 'smooth' ? 1 : 0,
          ]
        }),
      ),
    ),
  )
}

test('[ACC-10] the system or the student takes every movement away', async ({ page }) => {
  await openPlayer(page, 'question=2')
  // Control: there is an animation to remove.
  expect(await movements(page)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await heading(page).waitFor()
  expect(await movements(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await heading(page).waitFor()
  await openSheet(page)
  await page.getByRole('checkbox', { name: 'Fewer movements' }).check()
  await page.keyboard.press('Escape')
  expect(await movements(page)).toBe(0)
})

test('[ACC-10] counts and seconds can be hidden, the seconds until the last minute', async ({ page }) => {
  await openPlayer(page, 'question=2')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^\d\d:\d\d:\d\d$/)
  await openSheet(page)
  await page.getByRole('checkbox', { name: /^Hide seconds/ }).check()
  await page.getByRole('checkbox', { name: 'Hide counts' }).check()
  await page.keyboard.press('Escape')
  await expect(timer).toHaveText(/^\d\d:\d\d$/)
  await expect(page.getByRole('button', { name: 'Question palette', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.locator('nav button').first()).toHaveText(/Physics/, { useInnerText: true })
  await expect(page.locator('nav button').first()).not.toHaveText(/\d/, { useInnerText: true })
  await page.evaluate(() =>
    (globalThis as unknown as { engine: { setTimeLeft(ms: number): void } }).engine.setTimeLeft(59_000),
  )
  await expect(timer).toHaveText('00:00:59')
})
