import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from './pages.ts'
import { expect, test } from './student.ts'

const WIDTHS = [360, 1280] as const
const LANGUAGES = ['en', 'hi'] as const

const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

/** CSP violations and script errors. */
const complaints = (page: Page): string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('404')) problems.push(line.text())
  })
  return problems
}

type Language = (typeof LANGUAGES)[number]
/** Axe checks structure, names and colours: a phone in Hindi and a desktop in English cover all of them. */
const AXE_AT: Readonly<Record<Language, number>> = { hi: 360, en: 1280 }

/** Overflow is checked at both widths, axe only once because it takes seconds. */
const findingsIn = async (page: Page, language: Language): Promise<string[]> => {
  const all: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    if (width === AXE_AT[language])
      all.push(...(await findings(page)).map((finding) => `${width}: ${finding}`))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) all.push(`${width}: too wide by ${overflow} px`)
  }
  return all
}

for (const language of LANGUAGES)
  test.describe(`axe in ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    // On a busy machine one axe run takes fifteen seconds.
    test.describe.configure({ timeout: 60_000 })

    for (const path of PUBLIC_PAGES.filter((each) => language === 'hi' || !each.endsWith('-hindi')))
      test(`finds nothing on ${path}, and it fits`, async ({ page }) => {
        const problems = complaints(page)
        await page.goto(path.endsWith('-hindi') ? path : `${path}?lang=${language}`)
        await page.waitForLoadState('networkidle')
        expect(await findingsIn(page, language)).toEqual([])
        expect(problems).toEqual([])
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      })

    test('finds nothing on the login with errors', async ({ page }) => {
      await page.goto(`/exam/login?lang=${language}`)
      await page.locator('button[type=submit]').click()
      await expect(page.locator('[aria-invalid]')).toHaveCount(2)
      expect(await findingsIn(page, language)).toEqual([])
    })

    test('finds nothing on the dashboard with its menu open', async ({ signedIn }) => {
      const problems = complaints(signedIn)
      await signedIn.goto(`/dashboard?lang=${language}`)
      await signedIn.locator('#main-exam').waitFor()
      await signedIn.locator('header summary').click()
      expect(await findingsIn(signedIn, language)).toEqual([])
      expect(problems).toEqual([])
    })
  })

test('the keyboard goes through a landing page in the order one reads it', async ({ page }) => {
  await page.goto('/iacstexam')
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
  const order: string[] = []
  for (let press = 0; press < 7; press++) {
    await page.keyboard.press('Tab')
    order.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName ?? '',
      ),
    )
  }
  expect(order).toEqual([
    '#content',
    '/iacstexam',
    '/iacstexam?lang=hi',
    'tel:18000004127',
    'INPUT',
    'BUTTON',
    '/exam/login',
  ])
})
