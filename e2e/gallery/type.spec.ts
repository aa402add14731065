import { expect, test, type Page } from '@playwright/test'

import { openGallery, state, type Lang } from './gallery-page.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Sizes of headings, with and without the heading font. */
async function headings(
  page: Page,
  lang: Lang,
  fontsArrive: boolean,
  face?: string,
): Promise<readonly Size[]> {
  await page.route('**/*.woff2', (route) => (fontsArrive ? route.continue() : route.abort()))
  await openGallery(page, 'type', lang)
  if (face !== undefined) await page.addStyleTag({ content: `:root { --head: ${face} }` })
  await page.evaluate(() => document.fonts.ready)
  await page.unroute('**/*.woff2')
  const sizeOf = (name: string) =>
    state(page, name)
      .locator('p')
      .last()
      .evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return { width: text.getBoundingClientRect().width, height: element.getBoundingClientRect().height }
      })
  return Promise.all(['h1', 'h2'].map(sizeOf))
}

const furthest = (one: readonly Size[], other: readonly Size[]) =>
  Math.max(...one.map(({ width }, index) => Math.abs(width / (other[index]?.width ?? 0) - 1)))

for (const lang of ['en', 'hi'] as const) {
  for (const width of [360, 768, 1280]) {
    test(`nothing jumps when the heading face arrives (${lang}, ${width})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const before = await headings(page, lang, false)
      const after = await headings(page, lang, true)
      expect(before.map(({ height }) => height)).toEqual(after.map(({ height }) => height))
      expect(furthest(before, after)).toBeLessThan(0.05)
    })
  }
}

test('negative control: without the fitted fallbacks headings would change their width', async ({ page }) => {
  const before = await headings(page, 'hi', false, 'sans-serif')
  const after = await headings(page, 'hi', true)
  expect(furthest(before, after)).toBeGreaterThan(0.05)
})

test('an English page, prices included, never loads the Devanagari file', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  await openGallery(page, null)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([])
  await openGallery(page, null, 'hi')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.filter((url) => url.includes('devanagari'))).not.toEqual([])
})
