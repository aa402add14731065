import type { Page } from '@playwright/test'
import { expect, newMobile, CARD_TEXTS, test } from './family.ts'

/** Texts and controls of the card that the link covers, at every scroll position. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const found = new Set<string>()
    const link = document.querySelector('a[href="#content"][data-slim]')
    const card = document.querySelector('#register')
    if (link === null || card === null) return ['no link or no card']
    const boxesOf = (node: Node): DOMRect[] => {
      if (node instanceof Element) return [node.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }
    const things = (): [string, DOMRect[]][] => {
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      const texts: [string, DOMRect[]][] = []
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? ''
        const { parentElement } = walker.currentNode
        if (text === '' || parentElement?.closest('.visually-hidden, option') !== null) continue
        texts.push([text, boxesOf(walker.currentNode)])
      }
      const fields = [...card.querySelectorAll('input:not([type=hidden]), select, button, a')]
      return [
        ...texts,
        ...fields.map((field): [string, DOMRect[]] => [field.outerHTML.slice(0, 80), boxesOf(field)]),
      ]
    }
    for (let top = 701; top < document.documentElement.scrollHeight - innerHeight; top += 60) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
      const box = link.getBoundingClientRect()
      if (box.width === 0) continue
      for (const [text, boxes] of things())
        if (
          boxes.some(
            ({ left, right, top: above, bottom, width }) =>
              width > 1 && left < box.right && right > box.left && above < box.bottom && bottom > box.top,
          )
        )
          found.add(`${text} at ${top}`)
    }
    return [...found]
  })

for (const language of ['en', 'hi'] as const)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

    test('[LND-12] back to top covers nothing of the card', async ({ card, page }) => {
      await card.open(`/invictus?lang=${language}`)
      await card.prove(newMobile())
      await card.go.click({ force: true })
      expect(await covered(page), 'the student, with what is wrong').toEqual([])
      await card.fillStudent()
      await card.place.getByRole('radio', { name: new RegExp(`^${CARD_TEXTS[language].offline}`) }).check()
      await card.field('state').selectOption({ index: 2 })
      await expect(card.field('centre').locator('option').nth(1)).toBeAttached()
      await card.field('centre').selectOption({ index: 1 })
      await card.chooseDay()
      expect(await covered(page), 'the test').toEqual([])
      await card.agree()
      await card.go.click()
      await expect(page).toHaveURL(/#pay$/)
      expect(await covered(page), 'the fee').toEqual([])
    })
  })

for (const width of [360, 1280])
  test(`[LND-12] at ${width} nothing lies on the footer at the end of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/iacstexam')
    await page.waitForLoadState('networkidle')
    const end = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await end()
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible()
    // The bar that appeared meanwhile has its own space above the footer.
    await end()
    const footer = page.getByRole('contentinfo')
    const hidden = await footer.evaluate((element) =>
      [...element.querySelectorAll('a, label, p')]
        .filter((part) => {
          const { left, top, width: wide, height } = part.getBoundingClientRect()
          const seen = document.elementFromPoint(left + wide / 2, top + height / 2)
          return height > 1 && top >= 0 && !element.contains(seen)
        })
        .map((part) => part.outerHTML.slice(0, 120)),
    )
    expect(hidden).toEqual([])
  })
