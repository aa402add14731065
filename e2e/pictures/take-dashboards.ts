import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'

interface View {
  readonly width: 360 | 768 | 1280
  readonly language: 'en' | 'hi'
}
/** Every state is taken on a phone and a desktop; the first state of an exam type also in all other views. */
const VIEWS: readonly View[] = [
  { width: 360, language: 'en' },
  { width: 1280, language: 'en' },
]
const MORE_VIEWS: readonly View[] = [
  { width: 768, language: 'en' },
  { width: 360, language: 'hi' },
  { width: 768, language: 'hi' },
  { width: 1280, language: 'hi' },
]

interface Shown {
  readonly label: string
  readonly examType: string
  readonly state: string
}

/** The first student of every exam type and state in the order of the demonstration page. */
const shownBy = async (page: Page): Promise<Shown[]> => {
  const all = await page.locator('section[data-exam]').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('li[data-state]')].map((row) => ({
        examType: card.getAttribute('data-exam') ?? '',
        state: row.getAttribute('data-state') ?? '',
        label: row.querySelector('button')?.getAttribute('aria-label') ?? '',
      })),
    ),
  )
  const seen = new Set<string>()
  return all.filter(({ examType, state }) => {
    const key = `${examType}/${state}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const take = async (
  browser: Browser,
  demonstrationUrl: string,
  shown: Shown,
  folder: string,
  views: readonly View[],
): Promise<string[]> => {
  const taken: string[] = []
  for (const { width, language } of views) {
    const context = await browser.newContext({
      viewport: { width, height: width === 360 ? 740 : 900 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(demonstrationUrl)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: shown.label, exact: true }).click()
    const board = await opened
    await board.waitForURL('**/dashboard*')
    await board.locator('h1:not([data-slot])').waitFor()
    if (language === 'hi') {
      await board.goto(`${board.url().split('?')[0]}?lang=hi`)
      await board.locator('h1:not([data-slot])').waitFor()
    }
    await board.waitForLoadState('networkidle')
    const path = `${folder}/${shown.examType}-${shown.state}-${width}-${language}.png`
    await board.screenshot({ path, fullPage: true })
    taken.push(path)
    await context.close()
  }
  return taken
}

/** Every exam type in every state of the main exam card, logged in from the demonstration page. */
export const takeDashboards = async (demonstrationUrl: string, folder: string): Promise<string[]> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  try {
    const page = await browser.newPage()
    await page.goto(demonstrationUrl)
    const students = await shownBy(page)
    await page.close()
    const taken: string[] = []
    const seen = new Set<string>()
    for (const shown of students) {
      const views = seen.has(shown.examType) ? VIEWS : [...VIEWS, ...MORE_VIEWS]
      seen.add(shown.examType)
      taken.push(...(await take(browser, demonstrationUrl, shown, folder, views)))
    }
    return taken
  } finally {
    await browser.close()
  }
}
