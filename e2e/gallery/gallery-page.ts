import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const source = resolve(import.meta.dirname, '../../packages/ui/src')

/** Every component that has examples. */
export const components = readdirSync(source).filter((name) =>
  existsSync(join(source, name, `${name}.examples.tsx`)),
)

export const shownComponents = (page: Page) =>
  page
    .locator('[data-component]')
    .evaluateAll((found) => found.map((element) => element.getAttribute('data-component')))

export type Lang = 'en' | 'hi'

export async function openGallery(page: Page, component: string | null, lang: Lang = 'en', exam = 'iACST') {
  const query = new URLSearchParams({ lang, exam, ...(component === null ? {} : { component }) })
  await page.goto(`/components/?${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** One state on its component's page. */
export const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`)

/** Axe violations, one line per element: the rule, the component, the element. No rule is disabled. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  // No page has frames of another origin; without them axe needs a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => ({ id, html, target: String(target[0]) })),
  )
  return Promise.all(
    lines.map(async ({ id, html, target }) => {
      const article = page.locator('[data-component]', { has: page.locator(target) })
      return `${id}: ${(await article.count()) > 0 ? await article.getAttribute('data-component') : 'page'}: ${html}`
    }),
  )
}

/** Stops the clock; a test moves it. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-15T09:00:00+05:30' })
  await page.clock.pauseAt('2026-11-15T09:00:01+05:30')
}

/** Presses a key, with or without a modifier, and returns whether the page prevented the browser's default. */
export async function pressWith(page: Page, modifier: string | null, key: string): Promise<boolean> {
  await page.evaluate((wanted) => {
    addEventListener('keydown', (event) => {
      if (event.key === wanted) document.body.dataset['swallowed'] = String(event.defaultPrevented)
    })
  }, key)
  await page.keyboard.press(modifier === null ? key : `${modifier}+${key}`)
  const swallowed = await page.locator('body').getAttribute('data-swallowed')
  if (swallowed === null) throw new Error(`The page saw no ${key}`)
  return swallowed === 'true'
}
