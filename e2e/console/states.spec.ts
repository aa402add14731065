import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CONSOLE, expect, test } from './staff.ts'
import { openState, STATES } from './states.ts'

const LANGUAGES = ['en', 'hi'] as const
const WIDTHS = [360, 768, 1280] as const
const AXE_AT = [360, 1280] as const

/** Smaller text than 14 px, smaller targets than the pointer needs, and a page that is wider than the screen. */
const sizesOf = (page: Page, target: number): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`too wide by ${scrollWidth - clientWidth} px`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || !element.checkVisibility()) continue
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (hasText && size < 14) found.push(`${size} px: ${element.textContent}`)
      if (element.matches('button, a, input') && Math.min(box.height, box.width) < least)
        found.push(`${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 80)}`)
    }
    return found
  }, target)

const axeOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

test.describe('every state', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // On a busy machine one axe run takes fifteen seconds.
  test.describe.configure({ timeout: 90_000 })
  for (const [name, state] of Object.entries(STATES))
    for (const language of LANGUAGES)
      test(`[NAV-15] [NAV-17] [NAV-18] [NAV-19] ${name} in ${language}: axe, sizes of text and targets`, async ({
        page,
      }) => {
        await page.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language)
        await openState(page, CONSOLE, state)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          // A phone is as narrow as its pointer is coarse; a mouse has targets of 24 px.
          expect([width, await sizesOf(page, 24)]).toEqual([width, []])
        }
        for (const width of AXE_AT) {
          await page.setViewportSize({ width, height: 800 })
          expect([width, await axeOf(page)]).toEqual([width, []])
        }
      })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const language of LANGUAGES)
    test(`[NAV-19] targets are 48 px for a finger in ${language}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language)
      for (const [name, state] of Object.entries(STATES)) {
        await openState(page, CONSOLE, state)
        expect([name, await sizesOf(page, 48)]).toEqual([name, []])
      }
    })
})

test('[NAV-18] in forced colours a button keeps its edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['sign-in', 'account-alone'] as const) {
    const state = STATES[path]
    if (state === undefined) throw new Error(path)
    await openState(page, CONSOLE, state)
    const edges = await page
      .locator('main :is(button[class*=primary], button[class*=line])')
      .evaluateAll((buttons) => buttons.map((one) => getComputedStyle(one).borderTopColor))
    expect(edges.length).toBeGreaterThan(0)
    for (const colour of edges) expect(colour).not.toMatch(/transparent|rgba\(.*, 0\)$/)
  }
})
