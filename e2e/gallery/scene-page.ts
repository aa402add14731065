import type { Page } from '@playwright/test'
import type { Lang } from './gallery-page.ts'
import { growToContent, growToDialog } from './grow-to-content.ts'

/** A phone, a tablet and a desktop. */
export const WIDTHS = [360, 768, 1280] as const
export const LANGUAGES = ['en', 'hi'] as const satisfies readonly Lang[]

/** Only the list page knows every scene. */
export const sceneNames = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/scenes/')
  return page.locator('.gallery-list li').allInnerTexts()
}

export const openScene = async (page: Page, name: string, language: Lang) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/scenes/?lang=${language}&scene=${name}`)
  await page.locator('#gallery[data-still]').waitFor()
}

/** Shows the whole scene at this width. */
export const fitScene = async (page: Page, width: number) =>
  (await page.locator('dialog[open]').count()) > 0 ? growToDialog(page, width) : growToContent(page, width)

/** The texts that end outside the window or outside a box that cuts them off without an ellipsis. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ROUNDING = 1
    /** The edges between which the content of an element can be seen; null where it may be cut or scrolled. */
    const edgesOf = (element: Element | null, left: number, right: number): [number, number] | null => {
      if (element === null || element === document.documentElement) return [left, right]
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      if (textOverflow === 'ellipsis' || clipPath === 'inset(50%)') return null
      if (overflowX === 'auto' || overflowX === 'scroll') return null
      if (overflowX === 'visible') return edgesOf(element.parentElement, left, right)
      const box = element.getBoundingClientRect()
      return edgesOf(element.parentElement, Math.max(left, box.left), Math.min(right, box.right))
    }
    // The slides of a carousel that are not shown, and texts that only a screen reader reads.
    const unseen = '.visually-hidden, option, noscript, svg, [aria-hidden="true"], [aria-roledescription]'
    const isSeen = (element: Element) =>
      element.closest(unseen) === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: around, textContent: text } = node
      if (around === null || text === null || text.trim() === '' || !isSeen(around)) continue
      const edges = edgesOf(around, 0, window.innerWidth)
      if (edges === null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 0 && (left < edges[0] - ROUNDING || right > edges[1] + ROUNDING)) cut.push(text.trim())
    }
    return cut
  })

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
