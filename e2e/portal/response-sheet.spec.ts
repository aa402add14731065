import type { Browser, Page } from '@playwright/test'
import {
  alterMarkedSheet,
  bringTestDay,
  endSittings,
  releaseByKey,
  sealPaperFor,
  sentSheetOf,
} from '../journeys/exam-office.ts'
import { openTestAtAnyHour } from '../journeys/open-test.ts'
import { choose, handIn, openPlayer, PLAYER_WORDS, wayIn, type Language } from '../journeys/player-steps.ts'
import { registerOnline } from '../journeys/register-online.ts'
import { expect, test } from '../registration/family.ts'
import { releasedDaysAgo } from '../released-days-ago.ts'
import { logIn, type DemoStudent } from './student.ts'

const PHONE = { width: 360, height: 740 }
test.use({ viewport: PHONE, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const SOON = { timeout: 60_000 }
const QUESTIONS = 60
const ANSWERED = 8
/** Indexes among the answered questions, from 0. */
const WRONG_AT = 4
const MARKED_AT = 2

/** Each journey has its own class, and so its own test. */
const WORDS = {
  en: {
    className: 'Class 12 - Engineering (JEE)',
    classStreamId: 1202,
    viewResult: 'View Result',
    analysis: 'ANALYSIS',
    open: 'See the questions',
    heading: 'Response sheet',
    place: (place: number, count: number) => `${place} of ${count}`,
    next: 'Next',
    wrong: /^Only wrong/,
    blank: /^Only open/,
    marked: /^Marked/,
    all: /^All/,
    yourAnswer: 'Your answer',
    rightAnswer: 'Right answer',
    rule: 'Right answer +1, wrong answer 0, blank 0.',
    score: /^.* · 7 of 60 marks$/,
    equal: /^The sheet that was marked is the sheet you handed in\. Fingerprint [\w-]{8}\.$/,
    unequal: /^The sheet that was marked differs from your receipt\. Please call /,
    markNext: 'Mark for Review & Next',
    back: 'Back to the result',
  },
  hi: {
    className: 'कक्षा 12 उत्तीर्ण - इंजीनियरिंग (JEE)',
    classStreamId: 1302,
    viewResult: 'परिणाम देखें',
    analysis: 'विश्लेषण',
    open: 'प्रश्न देखें',
    heading: 'आपका उत्तर-पत्र',
    place: (place: number, count: number) => `${count} में से ${place}`,
    next: 'अगला',
    wrong: /^केवल ग़लत/,
    blank: /^केवल ख़ाली/,
    marked: /^चिह्नित/,
    all: /^सभी/,
    yourAnswer: 'आपका उत्तर',
    rightAnswer: 'सही उत्तर',
    rule: 'सही उत्तर +1, ग़लत उत्तर 0, ख़ाली 0।',
    score: /^.* · 60 में से 7 अंक$/,
    equal: /^जिस उत्तर-पत्र की जाँच हुई, वही आपने जमा किया था। पहचान [\w-]{8}।$/,
    unequal: /^जिस उत्तर-पत्र की जाँच हुई, वह आपकी रसीद से अलग है। कृपया /,
    markNext: 'समीक्षा के लिए चिह्नित करें, आगे',
    back: 'परिणाम पर वापस',
  },
} as const

/** The question on the screen of the player or the response sheet: its item, and its options in order. */
const shownQuestion = (page: Page) =>
  page
    .locator('[data-item]')
    .first()
    .evaluate((place) => ({
      item: place.getAttribute('data-item'),
      options: [...place.querySelectorAll('[data-option]')].map((option) => {
        const words = option.cloneNode(true) as Element
        // The response sheet adds whose answer it is.
        words.querySelector('small')?.remove()
        return words.textContent
      }),
    }))
type Shown = Awaited<ReturnType<typeof shownQuestion>>

const isAt = async (player: Page, number: number): Promise<void> => {
  await expect(player.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`\\b${number}\\b.*${QUESTIONS}`),
  )
  await expect(player.getByRole('radio').first()).toBeVisible()
}

/** Answers the first questions of the paper one after another; returns what was shown. */
const sit = async (player: Page, language: Language, from = 0): Promise<Shown[]> => {
  const shown: Shown[] = []
  for (let at = from; at < ANSWERED; at += 1) {
    await isAt(player, at + 1)
    shown.push(await shownQuestion(player))
    await choose(player, at % 4)
    const press = at === MARKED_AT ? WORDS[language].markNext : PLAYER_WORDS[language].next
    await player.getByRole('button', { name: press }).first().click()
  }
  await expect(player.getByRole('button', { name: PLAYER_WORDS[language].saved })).toBeVisible(SOON)
  return shown
}

/** The student continues on another device, with consent on the first. */
const moveToOtherDevice = async (
  browser: Browser,
  baseURL: string | undefined,
  student: DemoStudent,
  first: Page,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE })
  const home = await context.newPage()
  await logIn(home, student)
  const second = await openPlayer(home, 'en')
  await second.getByRole('button', { name: 'Ask on the other device' }).click()
  await first
    .locator('[data-takeover-question]')
    .getByRole('button', { name: 'Yes, move it there' })
    .click(SOON)
  await second.getByRole('button', { name: PLAYER_WORDS.en.start }).click(SOON)
  return second
}

/** A key that makes every answer right except one. */
const keyFor = (sheet: Buffer, wrongItem: number): string =>
  [...sheet]
    .map((choice, at) => {
      const own = Math.max(0, Math.log2(choice))
      return `${at + 1},${'ABCD'[at + 1 === wrongItem ? (own + 1) % 4 : own] ?? 'A'}`
    })
    .join('\n')

const openSheet = async (page: Page, language: Language): Promise<void> => {
  const words = WORDS[language]
  await page.getByRole('tab', { name: words.analysis }).click()
  await page.getByRole('button', { name: words.open }).click()
  await expect(page.getByRole('heading', { name: words.heading, level: 1 })).toBeVisible()
  await expect(page.locator('[data-option]').first()).toBeVisible(SOON)
}

const resultPage = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/dashboard?lang=${language}`)
  const result = page.getByRole('link', { name: WORDS[language].viewResult }).first()
  await page.goto((await result.getAttribute('href')) ?? '')
}

/** The right option according to `keyFor`. */
const rightOption = (sheet: Buffer, wrongItem: number): number =>
  1 << ((Math.log2(sheet[wrongItem - 1] ?? 1) + 1) % 4)

interface MarkedSheet {
  readonly rollNumber: string
  readonly sheet: Buffer
  readonly wrongItem: number
  readonly fingerprint: string
}

/** In one language the sheet stays as it is; in the other one answer of it is changed, and marks and result stay. */
const LAST_STEP = {
  en: async (page: Page, { fingerprint }: MarkedSheet) => {
    await openSheet(page, 'en')
    await expect(page.getByText(WORDS.en.equal)).toBeVisible()
    await expect(page.locator('code', { hasText: fingerprint })).toHaveCount(2)
  },
  hi: async (page: Page, { rollNumber, sheet, wrongItem, fingerprint }: MarkedSheet) => {
    const other = [0, 1, 2, 3].find(
      (option) => 1 << option !== sheet[wrongItem - 1] && 1 << option !== rightOption(sheet, wrongItem),
    )
    await alterMarkedSheet(rollNumber, wrongItem, other ?? 0)
    // Each process refreshes its cache within a minute, and a request may reach either of them.
    await expect(async () => {
      await resultPage(page, 'hi')
      await openSheet(page, 'hi')
      await expect(page.getByText(WORDS.hi.unequal)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 150_000, intervals: [5_000] })
    await expect(page.locator('code', { hasText: fingerprint })).toHaveCount(1)
  },
} as const

for (const language of ['en', 'hi'] as const)
  test(`[RVW-08] [PPR-16] [RCP-10] every question again on a phone, in the student's own order, in ${language}${language === 'en' ? ' @gate' : ''}`, async ({
    card,
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const words = WORDS[language]
    const rollNumber = await registerOnline(card, page, language, words.className)
    await bringTestDay(rollNumber)
    const student = { rollNumber, dateOfBirth: '2009-08-14', name: 'Ananya', shows: '' }
    const testCode = await openTestAtAnyHour(page, student)
    const code = await sealPaperFor(testCode, { classStreamId: words.classStreamId })
    const first = await openPlayer(page, language)
    await wayIn(first, language)
    await isAt(first, 1)
    const before = await shownQuestion(first)
    await first.reload()
    await isAt(first, 1)
    expect(await shownQuestion(first)).toEqual(before)
    // In one of the two languages the test continues on another device.
    const player = language === 'en' ? await moveToOtherDevice(browser, baseURL, student, first) : first
    await isAt(player, 1)
    expect(await shownQuestion(player)).toEqual(before)
    const shown = await sit(player, language)
    await handIn(player, language)
    const fingerprint = await player.locator('code').innerText()
    await player.close()

    const sheet = await sentSheetOf(rollNumber)
    const wrongItem = Number(shown[WRONG_AT]?.item)
    await releaseByKey(code, rollNumber, keyFor(sheet, wrongItem))
    await releasedDaysAgo(process.env['DATABASE_URL'] ?? '')
    await endSittings(testCode)

    await resultPage(page, language)
    await openSheet(page, language)
    // Each question shows its position, and is the same as in the player.
    for (const [at, question] of shown.entries()) {
      await expect(page.getByText(words.place(at + 1, QUESTIONS), { exact: true })).toBeVisible()
      await expect(page.locator(`[data-item="${question.item}"] [data-option]`)).toHaveCount(4)
      expect(await shownQuestion(page)).toEqual(question)
      const own = page.locator('[data-option]', { hasText: words.yourAnswer })
      await expect(own).toHaveAttribute('data-option', 'ABCD'[at % 4] ?? '')
      await expect(own).toContainText(at === WRONG_AT ? words.yourAnswer : words.rightAnswer)
      await expect(page.getByText(words.rule)).toBeVisible()
      await page.getByRole('button', { name: words.next, exact: true }).click()
    }
    // The sums equal the scorecard.
    await expect(page.getByText(words.score)).toBeVisible()
    await expect(page.getByRole('button', { name: words.all })).toContainText(String(QUESTIONS))
    await expect(page.getByRole('button', { name: words.blank })).toContainText(String(QUESTIONS - ANSWERED))
    await page.getByRole('button', { name: words.marked }).click()
    await expect(page.getByText(words.place(1, 1), { exact: true })).toBeVisible()
    expect((await shownQuestion(page)).item).toBe(shown[MARKED_AT]?.item)
    await page.getByRole('button', { name: words.wrong }).first().click()
    await expect(page.getByText(words.place(1, 1), { exact: true })).toBeVisible()
    expect((await shownQuestion(page)).item).toBe(String(wrongItem))
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

    // This page computes that the marked sheet matches the receipt.
    await expect(page.getByText(words.equal)).toBeVisible()
    await expect(page.locator('code', { hasText: fingerprint })).toHaveCount(2)

    // A reload stays on the page, and Back leads to the result.
    await page.reload()
    await expect(page.getByRole('heading', { name: words.heading, level: 1 })).toBeVisible(SOON)
    await page.getByRole('button', { name: words.back }).click()
    await expect(page.getByRole('tab', { name: words.analysis })).toBeVisible()

    await LAST_STEP[language](page, { rollNumber, sheet, wrongItem, fingerprint })
  })
