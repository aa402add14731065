import type { Page } from '@playwright/test'
import { CARD_TEXTS, expect, newMobile, test, type Card } from '../registration/family.ts'
import { releasedDaysAgo } from '../released-days-ago.ts'
import { atBank, offerCoupon, payThere, type Language } from './course-steps.ts'
import { BUY_COURSE } from './course-endings.ts'
import { bringTestDay, endSittings, releaseByKey, sealPaperFor, sentSheetOf } from './exam-office.ts'
import { openTestAtAnyHour } from './open-test.ts'
import { choose, enterNumber, goToNext, handIn, openPlayer, PLAYER_WORDS, wayIn } from './player-steps.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
test.beforeAll(offerCoupon)

/** Each journey has its own class, and so its own test. */
const WORDS = {
  en: {
    className: 'Class 8 - Foundation',
    classStreamId: 801,
    admitCard: 'Admit card',
    viewResult: 'View Result',
    analysis: 'ANALYSIS',
    questions: 'See the questions',
    equal: /^The sheet that was marked is the sheet you handed in\. Fingerprint [\w-]{8}\.$/,
  },
  hi: {
    className: 'कक्षा 9 - फाउंडेशन',
    classStreamId: 901,
    admitCard: 'प्रवेश पत्र',
    viewResult: 'परिणाम देखें',
    analysis: 'विश्लेषण',
    questions: 'प्रश्न देखें',
    equal: /^जिस उत्तर-पत्र की जाँच हुई, वही आपने जमा किया था। पहचान [\w-]{8}।$/,
  },
} as const

/** The questions of the paper that ask for a number, by their item. */
const NUMBERS: Readonly<Record<string, string>> = {
  '9': '18',
  '10': '1.20',
  '19': '2.17',
  '20': '148',
  '29': '720',
  '30': '3.25',
}
/** All of physics, its two numbers among them, and half of chemistry. */
const ANSWERED = 15
const OFFLINE = { from: 8, until: 11 }

/** Registers for a test at home and pays for it; returns the roll number. */
const registerAndPay = async (card: Card, page: Page, language: Language): Promise<string> => {
  await card.open(`/invictus?lang=${language}`)
  await card.prove(newMobile())
  await card.fillStudent({ className: WORDS[language].className })
  await card.place.getByRole('radio', { name: new RegExp(`^${CARD_TEXTS[language].online}`) }).check()
  await card.chooseDay(0)
  await card.agree()
  await card.go.click()
  // The button of the step before it is in the same place.
  await expect(card.go).toHaveText(/₹\d+/)
  await Promise.all([atBank(page), card.go.click()])
  await payThere(page)
  await expect(page.getByRole('heading', { name: CARD_TEXTS[language].done })).toBeVisible({
    timeout: 30_000,
  })
  return (await card.place.getByRole('region').first().innerText()).replaceAll(/\D/g, '').slice(0, 12)
}

/** The student downloads the admit card on the day of the test. */
const downloadAdmitCard = async (page: Page, language: Language): Promise<void> => {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: WORDS[language].admitCard }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
}

const answer = async (player: Page, language: Language, from: number, until: number): Promise<void> => {
  for (let at = from; at < until; at += 1) {
    const item = (await player.locator('[data-item]').first().getAttribute('data-item')) ?? ''
    const number = NUMBERS[item]
    await (number === undefined ? choose(player, at % 4) : enterNumber(player, language, number))
    await goToNext(player, language)
  }
}

/** Answers half of the questions, some of them without a link. */
const sit = async (player: Page, language: Language): Promise<void> => {
  const words = PLAYER_WORDS[language]
  await answer(player, language, 0, OFFLINE.from)
  await player.context().setOffline(true)
  await answer(player, language, OFFLINE.from, OFFLINE.until)
  await expect(player.getByRole('button', { name: words.kept })).toBeVisible()
  await player.context().setOffline(false)
  await answer(player, language, OFFLINE.until, ANSWERED)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
}

/** The key that makes every chosen option right; a blank question gets A. */
const keyFor = (sheet: Buffer): string =>
  [...sheet]
    .map((choice, at) => {
      const option = 'ABCD'[Math.max(0, Math.log2(choice))] ?? 'A'
      return `${at + 1},${NUMBERS[String(at + 1)] ?? option}`
    })
    .join('\n')

/** RCP-10: the result page computes the fingerprint of the marked sheet and compares it with the receipt's. */
const expectSameSheet = async (page: Page, language: Language, fingerprint: string): Promise<void> => {
  const words = WORDS[language]
  await page.goto(`/dashboard?lang=${language}`)
  const result = page.getByRole('link', { name: words.viewResult }).first()
  await page.goto((await result.getAttribute('href')) ?? '')
  await page.getByRole('tab', { name: words.analysis }).click()
  await page.getByRole('button', { name: words.questions }).click()
  await expect(page.getByText(words.equal)).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('code', { hasText: fingerprint })).toHaveCount(2)
}

for (const language of ['en', 'hi'] as const)
  test(`[RVW-01] [RVW-02] [RCP-10] [PAY-02] the whole story in ${language}: registered, paid, sat in the player, handed in, marked, released, a course at the reduced fee @gate`, async ({
    card,
    page,
  }) => {
    test.setTimeout(360_000)
    const rollNumber = await registerAndPay(card, page, language)
    await bringTestDay(rollNumber)
    const student = { rollNumber, dateOfBirth: '2009-08-14', name: 'Ananya', shows: '' }
    const testCode = await openTestAtAnyHour(page, student)
    const { classStreamId } = WORDS[language]
    const paper = await sealPaperFor(testCode, { folder: 'demo-jee-1', examType: 'IAT', classStreamId })
    await page.goto(`/dashboard?lang=${language}`)
    await downloadAdmitCard(page, language)

    const player = await openPlayer(page, language)
    await wayIn(player, language)
    await sit(player, language)
    await handIn(player, language)
    const fingerprint = await player.locator('code').innerText()
    await player.close()

    const sheet = await sentSheetOf(rollNumber)
    expect(sheet.filter((choice) => choice !== 0)).toHaveLength(ANSWERED)
    await releaseByKey(paper, rollNumber, keyFor(sheet))
    await releasedDaysAgo(process.env['DATABASE_URL'] ?? '')
    await endSittings(testCode)
    await expectSameSheet(page, language, fingerprint)

    await page.goto(`/dashboard?lang=${language}`)
    await BUY_COURSE[language](page)
  })
