import { expect, test, type Page } from '@playwright/test'

import { openGallery } from './gallery-page.ts'

/** Everything pressable that is smaller than 48 px, which a finger misses. Links inside a sentence are exempt. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator('[data-state]').evaluateAll((states) => {
    const least = 48
    const found: string[] = []
    for (const area of states) {
      for (const element of area.querySelectorAll('a, button, input, select, summary')) {
        const inSentence = element.matches('label a, p a')
        if (inSentence || element.matches('.visually-hidden') || !element.checkVisibility()) continue
        // A label around a control is pressed instead of it; a field's target is its bordered box.
        const target = element.closest('label') ?? element.closest('div:has(> input, > select)') ?? element
        const { width, height } = target.getBoundingClientRect()
        // The dots below a carousel are side by side on a phone: full height, a little narrower.
        const narrowest = element.matches('[aria-label^="Slide"]') ? 40 : least
        if (height < least || width < narrowest) {
          found.push(
            `${area.getAttribute('data-state')}: ${element.outerHTML.slice(0, 80)} ${width} x ${height}`,
          )
        }
      }
    }
    return found
  })
}

for (const width of [360, 1280]) {
  test(`every target is at least 48 px (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openGallery(page, null)
    expect(await smallTargets(page)).toEqual([])
  })
}

test('negative control: a button of 40 px is found', async ({ page }) => {
  await openGallery(page, 'button')
  await page.addStyleTag({ content: '[data-state=low] button { min-height: 40px !important; height: 40px }' })
  expect(await smallTargets(page)).toHaveLength(1)
})
