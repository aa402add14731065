import { expect, test } from '@playwright/test'

import { axeViolations, components, openGallery, shownComponents, state } from './gallery-page.ts'

const widths = [360, 1280]
const langs = ['en', 'hi'] as const

// Contrast is measured on final colours, not during an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const lang of langs) {
  for (const width of widths) {
    const isOfGate = lang === 'hi' && width === 360
    test(`every component in every state (${lang}, ${width}): axe finds nothing and nothing sticks out${isOfGate ? ' @gate' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await openGallery(page, null, lang)
      expect(await shownComponents(page)).toEqual(components)
      expect(await axeViolations(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
}

for (const exam of ['IAT', 'MOCK-NEET', 'MOCK-JEE', 'ANTHE']) {
  test(`every component in the colours of ${exam}: axe finds nothing`, async ({ page }) => {
    await openGallery(page, null, 'en', exam)
    expect(await axeViolations(page)).toEqual([])
  })
}

test.describe('open dialogs', () => {
  for (const lang of langs) {
    test(`modal (${lang})`, async ({ page }) => {
      await openGallery(page, 'modal', lang)
      await state(page, 'with-actions').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    test(`drawer (${lang})`, async ({ page }) => {
      await openGallery(page, 'drawer', lang)
      await state(page, 'with-actions').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    test(`calendar (${lang})`, async ({ page }) => {
      await openGallery(page, 'date-of-birth-field', lang)
      await state(page, 'filled').getByRole('button').click()
      await expect(page.getByRole('grid')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    test(`toasts (${lang})`, async ({ page }) => {
      await openGallery(page, 'toast', lang)
      for (const type of ['danger', 'success', 'info']) await page.getByRole('button', { name: type }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })
  }
})

test('negative control: axe does catch a field without a name and grey on grey', async ({ page }) => {
  await openGallery(page, 'card')
  await page.evaluate(() => {
    const bad = document.createElement('div')
    bad.innerHTML = '<input><p style="color:#999;background:#bbb">unreadable</p><img src="data:,">'
    document.querySelector('main')?.append(bad)
  })
  const found = (await axeViolations(page)).map((line) => line.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['label', 'color-contrast', 'image-alt']))
})
