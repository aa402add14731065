import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'

export interface ShownStudent {
  readonly rollNumber: string
  readonly dateOfBirth: string
}

const WIDTHS = [360, 768, 1280] as const
const LANGUAGES = ['en', 'hi'] as const
const LANGUAGE_ACCEPTED = { en: 'en-IN', hi: 'hi-IN' } as const

const inLanguage = (path: string, language: string): string => (language === 'hi' ? `${path}?lang=hi` : path)

interface Scene {
  readonly name: string
  /** A whole page is long, so few are kept; most scenes show what a person sees first. */
  readonly wholeOf?: readonly string[]
  open(page: Page, language: (typeof LANGUAGES)[number]): Promise<void>
}

const scenesFor = (student: ShownStudent): readonly Scene[] => [
  {
    name: 'landing',
    open: async (page, language) => void (await page.goto(inLanguage('/iacstexam', language))),
  },
  {
    name: 'landing-whole',
    wholeOf: ['360-en', '768-hi', '1280-en'],
    open: async (page, language) => void (await page.goto(inLanguage('/iacstexam', language))),
  },
  {
    name: 'login',
    open: async (page, language) => void (await page.goto(inLanguage('/exam/login', language))),
  },
  {
    name: 'dashboard',
    open: async (page, language) => {
      await page.goto(inLanguage('/exam/login', language))
      await page.getByRole('textbox').nth(0).fill(student.rollNumber)
      await page.getByRole('textbox').nth(1).fill(student.dateOfBirth.split('-').toReversed().join(''))
      await page.locator('form button[type=submit]').click()
      await page.waitForURL('**/dashboard*')
      // The skeleton has gone when the roll number is there; digit by digit is how it is read aloud.
      await page.getByText([...student.rollNumber].join(' ')).waitFor({ state: 'attached' })
    },
  },
]

const takeOne = async (
  browser: Browser,
  siteUrl: string,
  scene: Scene,
  width: number,
  language: (typeof LANGUAGES)[number],
  folder: string,
) => {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: width === 360 ? 740 : 900 },
    locale: LANGUAGE_ACCEPTED[language],
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await scene.open(page, language)
  await page.waitForLoadState('networkidle')
  const path = `${folder}/${scene.name}-${width}-${language}.png`
  await page.screenshot({ path, fullPage: scene.wholeOf !== undefined })
  await context.close()
  return path
}

/** Landing, login and dashboard, at the three widths we design for, in both languages. */
export const takePictures = async (
  siteUrl: string,
  student: ShownStudent,
  folder: string,
): Promise<string[]> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  const taken: string[] = []
  try {
    for (const scene of scenesFor(student))
      for (const width of WIDTHS)
        for (const language of LANGUAGES)
          if (scene.wholeOf?.includes(`${width}-${language}`) ?? true)
            taken.push(await takeOne(browser, siteUrl, scene, width, language, folder))
  } finally {
    await browser.close()
  }
  return taken
}
