import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { expect, test } from '../registration/family.ts'
import { atBank, COURSE_WORDS, offerCoupon, payThere, toPayment, type Language } from './course-steps.ts'
import { bringTestDay, releaseByKey, sealPaperFor, sentSheetOf } from './exam-office.ts'
import { openTestAtAnyHour } from './open-test.ts'
import { choose, goToNext, handIn, openPlayer, PLAYER_WORDS, wayIn } from './player-steps.ts'
import { registerOnline } from './register-online.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
test.beforeAll(offerCoupon)

/** Each journey has its own class, and so its own test. */
const WORDS = {
  en: { className: 'Class 8 - Foundation', classStreamId: 801, viewResult: 'View Result' },
  hi: { className: 'कक्षा 9 - फाउंडेशन', classStreamId: 901, viewResult: 'परिणाम देखें' },
} as const

const ANSWERED = 30
const OFFLINE_AT = 10

const answer = async (player: Page, language: Language, from: number, to: number): Promise<void> => {
  for (let question = from; question < to; question += 1) {
    await choose(player, question % 4)
    await goToNext(player, language)
  }
}

/** Answers half of the questions, some of them offline. */
const sit = async (player: Page, language: Language): Promise<void> => {
  const words = PLAYER_WORDS[language]
  await answer(player, language, 0, OFFLINE_AT)
  await player.context().setOffline(true)
  await answer(player, language, OFFLINE_AT, OFFLINE_AT + 2)
  await choose(player, (OFFLINE_AT + 2) % 4)
  await expect(player.getByRole('button', { name: words.kept })).toBeVisible()
  await player.context().setOffline(false)
  await goToNext(player, language)
  await answer(player, language, OFFLINE_AT + 3, ANSWERED)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
}

/** The key that makes every answer right; a blank question gets A. */
const keyIn = (sheet: Buffer): string =>
  [...sheet].map((choice, at) => `${at + 1},${'ABCD'[Math.max(0, Math.log2(choice))] ?? 'A'}`).join('\n')

for (const language of ['en', 'hi'] as const)
  test(`[RVW-01] [RVW-02] the whole story in the player, in ${language}: registered, sat, handed in, marked, released, a course at the reduced fee${language === 'hi' ? ' @gate' : ''}`, async ({
    card,
    page,
  }) => {
    test.setTimeout(360_000)
    const rollNumber = await registerOnline(card, page, language, WORDS[language].className)
    await bringTestDay(rollNumber)
    const student = { rollNumber, dateOfBirth: '2009-08-14', name: 'Ananya', shows: '' }
    const code = await sealPaperFor(await openTestAtAnyHour(page, student), WORDS[language].classStreamId)
    const player = await openPlayer(page, language)
    await wayIn(player, language)
    await sit(player, language)
    await handIn(player, language)
    const fingerprint = await player.locator('code').innerText()
    const { salt } = await player.evaluate(async () => {
      const headers = { attempt: sessionStorage.getItem('attempt') ?? '' }
      return (await (await fetch('/api/v1/player/receipt', { headers })).json()) as { salt: string }
    })
    await player.close()

    // The marked sheet equals the handed-in sheet byte for byte.
    const sheet = await sentSheetOf(rollNumber)
    expect(sheet.filter((choice) => choice !== 0)).toHaveLength(ANSWERED)
    const marked = createHash('sha256').update(Buffer.from(salt, 'base64url')).update(sheet)
    expect(marked.digest('base64url')).toBe(fingerprint)

    await releaseByKey(code, rollNumber, keyIn(sheet))
    await page.goto(`/dashboard?lang=${language}`)
    const result = page.getByRole('link', { name: WORDS[language].viewResult }).first()
    await page.goto((await result.getAttribute('href')) ?? '')
    await expect(page.getByText('50%').first()).toBeVisible()
    await page.goto(`/dashboard?lang=${language}`)
    const words = COURSE_WORDS[language]
    await toPayment(page, words)
    await Promise.all([atBank(page), page.getByRole('button', { name: words.pay }).click()])
    await payThere(page)
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible({ timeout: 40_000 })
  })
