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

type ShownLanguage = (typeof LANGUAGES)[number]

interface Scene {
  readonly name: string
  /** Defaults to every width in every language. */
  readonly views?: readonly string[]
  /** Takes the full page; most scenes show only the first screen. */
  readonly isWhole?: boolean
  open(page: Page, language: ShownLanguage): Promise<void>
}

/** A student with a test to come, one with a published result, and one whose result is being checked again. */
export interface ShownStudents {
  readonly ahead: ShownStudent
  readonly published: ShownStudent
  readonly withdrawn: ShownStudent
}

const openDashboard = async (page: Page, language: ShownLanguage, student: ShownStudent): Promise<void> => {
  await page.goto(inLanguage('/exam/login', language))
  await page.getByRole('textbox').nth(0).fill(student.rollNumber)
  await page.getByRole('textbox').nth(1).fill(student.dateOfBirth.split('-').toReversed().join(''))
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard*')
  // When the roll number is there, the skeleton has gone; screen readers get it digit by digit.
  await page
    .getByText([...student.rollNumber].join(' '))
    .first()
    .waitFor({ state: 'attached' })
}

const openResult = async (page: Page, language: ShownLanguage, student: ShownStudent): Promise<void> => {
  const credentials = {
    roll_number: student.rollNumber,
    date_of_birth: student.dateOfBirth.split('-').toReversed().join('-'),
  }
  const data = encodeURIComponent(Buffer.from(JSON.stringify(credentials)).toString('base64'))
  await page.goto(`/iacst-result?data=${data}${language === 'hi' ? '&lang=hi' : ''}`)
  await heading(page).waitFor()
}

/** A page is ready when it has its heading: before that there is only the loader. */
const heading = (page: Page) => page.locator('main h1')

/** Opens the first course's description or checkout. */
const openCourse = async (page: Page, offered: RegExp): Promise<void> => {
  const offer = page.locator('#courses')
  await offer.getByRole('listitem').first().getByRole('button', { name: offered }).click()
  // Waits for the dashboard to disappear, because it has a heading too.
  await offer.waitFor({ state: 'detached' })
  await heading(page).waitFor()
}

const offersNothing = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/courses/**', async (route) => {
    const body = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...body, data: [] } })
  })
}

const IN_EVERY_WIDTH = ['360-en', '360-hi', '768-en', '1280-en'] as const

const scenesFor = ({ ahead, published, withdrawn }: ShownStudents): readonly Scene[] => [
  {
    name: 'landing',
    open: async (page, language) => void (await page.goto(inLanguage('/iacstexam', language))),
  },
  {
    name: 'landing-whole',
    isWhole: true,
    views: ['360-en', '768-hi', '1280-en'],
    open: async (page, language) => void (await page.goto(inLanguage('/iacstexam', language))),
  },
  {
    name: 'login',
    open: async (page, language) => void (await page.goto(inLanguage('/exam/login', language))),
  },
  { name: 'dashboard', open: (page, language) => openDashboard(page, language, ahead) },
  {
    name: 'result',
    views: IN_EVERY_WIDTH,
    isWhole: true,
    open: (page, language) => openResult(page, language, published),
  },
  {
    name: 'analysis',
    views: IN_EVERY_WIDTH,
    isWhole: true,
    open: async (page, language) => {
      await openResult(page, language, published)
      await page.getByRole('tab').nth(1).click()
    },
  },
  {
    name: 'result-print',
    views: ['768-en'],
    isWhole: true,
    open: async (page, language) => {
      await openResult(page, language, published)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'withdrawn',
    views: IN_EVERY_WIDTH,
    isWhole: true,
    open: (page, language) => openResult(page, language, withdrawn),
  },
  {
    name: 'no-courses',
    views: IN_EVERY_WIDTH,
    open: async (page, language) => {
      await offersNothing(page)
      await openDashboard(page, language, published)
      await page.locator('#courses').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'course',
    views: IN_EVERY_WIDTH,
    open: async (page, language) => {
      await openDashboard(page, language, published)
      await openCourse(page, /^(View Course|कोर्स देखें)/)
    },
  },
  {
    name: 'checkout',
    views: IN_EVERY_WIDTH,
    open: async (page, language) => {
      await openDashboard(page, language, published)
      await openCourse(page, /^(Register Now|अभी पंजीकरण करें)/)
      // The city is filled in from the pincode.
      await page.locator('input[name=city]:not([value=""])').waitFor()
    },
  },
]

const takeOne = async (
  browser: Browser,
  siteUrl: string,
  scene: Scene,
  width: number,
  language: ShownLanguage,
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
  await page.screenshot({ path, fullPage: scene.isWhole === true })
  await context.close()
  return path
}

/** The pages a family visits, from the landing page to the checkout. */
export const takePictures = async (
  siteUrl: string,
  students: ShownStudents,
  folder: string,
  only: readonly string[] = [],
): Promise<string[]> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
  const taken: string[] = []
  const wanted = scenesFor(students).filter(({ name }) => only.length === 0 || only.includes(name))
  try {
    for (const scene of wanted)
      for (const width of WIDTHS)
        for (const language of LANGUAGES)
          if (scene.views?.includes(`${width}-${language}`) ?? true)
            taken.push(await takeOne(browser, siteUrl, scene, width, language, folder))
  } finally {
    await browser.close()
  }
  return taken
}
