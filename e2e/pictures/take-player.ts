import { chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import { CHROMIUM } from '../chromium.ts'
import { toLastStep } from '../gallery/player-page.ts'

interface Scene {
  /** Query of the gallery page. */
  readonly query: string
  readonly prepare?: (page: Page) => Promise<void>
}

const leadTo = (selector: string) => async (page: Page) => {
  const next = page.getByRole('button', { name: /^(Save & Next|सहेजें और आगे)$/ })
  const question = page.locator('main div[data-reading]').first()
  await question.waitFor()
  while ((await page.locator(selector).count()) === 0) {
    await next.click()
    // Not before its text is here: the question could be the one.
    await question.waitFor()
  }
}
const toKeypad = async (page: Page) => {
  await leadTo('main [inputmode=none]')(page)
  await page.getByRole('button', { name: '0', exact: true }).scrollIntoViewIfNeeded()
}
const openPalette = async (page: Page) => {
  const button = page.getByRole('button', { name: /^(Question palette|प्रश्न-सूची)/ })
  if (await button.first().isVisible()) await button.first().click()
}
const openSummary = async (page: Page) => {
  await openPalette(page)
  await page
    .getByRole('button', { name: /^(Submit|जमा करें)$/ })
    .last()
    .click()
}

/** The gallery exposes its engine as a global of the page. */
const setEngine = (page: Page, change: object): Promise<unknown> =>
  page.evaluate(`engine.set(${JSON.stringify(change)})`)

/** Messages of the exam office, one of each kind. */
const CHANGES = {
  time: { given: { milliseconds: 15 * 60_000, endsAt: Date.UTC(2026, 10, 22, 5, 45) } },
  erratum: {
    text: { en: 'In option B read 20 N in place of 120 N.', hi: 'विकल्प B में 120 N की जगह 20 N पढ़ें।' },
  },
  note: {
    text: {
      en: 'Rough sheets are collected after the test. Write your roll number on every sheet.',
      hi: 'रफ़ शीट परीक्षा के बाद ली जाएँगी। हर शीट पर अपना रोल नंबर लिखें।',
    },
  },
} as const
const publish =
  (...kinds: readonly (keyof typeof CHANGES)[]) =>
  async (page: Page) => {
    const items = [await page.evaluate('engine.snapshot().shownItem')]
    const at = Date.UTC(2026, 10, 22, 4, 50)
    await setEngine(page, {
      board: kinds.map((kind, id) => ({ id: id + 1, kind, at, items, text: null, ...CHANGES[kind] })),
    })
  }
const pause = async (page: Page) => {
  await setEngine(page, { phase: 'paused' })
}
const openMessages = async (page: Page) => {
  await publish('time', 'erratum', 'note')(page)
  await page.locator('[data-notice] button').last().click()
  await page.getByRole('button', { name: /^(More|मेन्यू)/ }).click()
  await page.getByRole('dialog').locator('li button').first().click()
}

/** A test from the waiting room to the receipt. */
const SCENES: Readonly<Record<string, Scene>> = {
  waiting: { query: 'way-in&early=1500&window', prepare: toLastStep },
  question: { query: 'paper=JEE-SAMPLE-ADV&question=8&answered=0.8' },
  picture: { query: 'answered=0', prepare: leadTo('main img, main svg[role=img]') },
  number: { query: 'paper=JEE-SAMPLE-ADV&answered=0', prepare: toKeypad },
  palette: { query: 'question=9&answered=0.6', prepare: openPalette },
  summary: { query: 'question=9&answered=0.6', prepare: openSummary },
  message: { query: 'question=12&answered=0.4', prepare: publish('note') },
  messages: { query: 'question=12&answered=0.4', prepare: openMessages },
  paused: { query: 'question=12', prepare: pause },
  offline: { query: 'question=12&save=on-device&unsent=3&answered=0.4' },
  'time-up': { query: 'phase=time-over&save=on-device&unsent=18' },
  receipt: { query: 'phase=handed-in&answered=0.8' },
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** Takes the player on demo papers from the gallery at this address. */
export const takePlayer = async (galleryUrl: string, folder: string): Promise<string[]> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args],
  })
  const taken: string[] = []
  try {
    for (const viewport of SIZES)
      for (const language of ['en', 'hi'])
        for (const [name, { query, prepare }] of Object.entries(SCENES)) {
          const page = await browser.newPage({ viewport, locale: 'en-IN', reducedMotion: 'reduce' })
          await page.goto(`${galleryUrl}/player/?${query}&language=${language}`)
          await page.getByRole('heading').first().waitFor()
          await prepare?.(page)
          await page.evaluate('document.fonts.ready')
          const file = `player-${name}-${viewport.width}-${language}.png`
          await page.screenshot({ path: join(folder, file) })
          taken.push(file)
          await page.close()
        }
  } finally {
    await browser.close()
  }
  return taken
}
