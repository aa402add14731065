import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { cancelAfterEnd, moveOpening, passTime, setEngine, setLink, shownItem } from './player-notices.ts'
import { expectQuestion, heading, openPlayer, toLastStep, WIDTHS } from './player-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const AT = Date.UTC(2026, 10, 22, 4, 50)
const ENDS_AT = Date.UTC(2026, 10, 22, 5, 45)
const LONG = {
  en: 'Rough sheets are collected after the test. Please write your roll number on every sheet, and leave them on your table. Nobody may take a sheet out of the hall before all of them are counted.',
  hi: 'रफ़ शीट परीक्षा के बाद ली जाएँगी। हर शीट पर अपना रोल नंबर लिखें और उन्हें मेज़ पर छोड़ दें। गिनती पूरी होने से पहले कोई भी शीट बाहर नहीं ले जा सकता।',
}
const note = { id: 21, kind: 'note', at: AT, text: LONG }
const added = {
  id: 22,
  kind: 'time',
  at: AT,
  text: null,
  given: { milliseconds: 15 * 60_000, endsAt: ENDS_AT },
}
const erratum = (items: readonly number[]) => ({
  id: 23,
  kind: 'erratum',
  at: AT,
  items,
  text: { en: 'In option B read 2 m/s.', hi: 'विकल्प B में 2 m/s पढ़ें।' },
})

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`,
  )
const notice = (page: Page) => page.locator('main [data-notice]')
const announcements = (page: Page) => page.locator('[data-announcements]').first()
const menu = (page: Page) => page.getByRole('button', { name: /^(More|मेन्यू)/ })
const openList = async (page: Page, entry: RegExp) => {
  await menu(page).click()
  await page.getByRole('dialog').getByRole('button', { name: entry }).click()
}

for (const width of WIDTHS)
  test(`[PLY-26] a message covers no option and moves nothing at ${width}, and stays in a list with what is unread`, async ({
    page,
  }) => {
    await openPlayer(page, 'question=5', width)
    const options = page.locator('[data-option]')
    const radio = page.getByRole('radio').first()
    await radio.focus()
    const before = await options.first().boundingBox()
    await setEngine(page, { board: [note] })
    await expect(notice(page)).toContainText('Message from the exam office')
    await expect(announcements(page)).toContainText(LONG.en)
    const line = await notice(page).boundingBox()
    const first = await options.first().boundingBox()
    expect(first).toEqual(before)
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
    await expect(radio).toBeFocused()
    await expect(menu(page)).toHaveAccessibleName('More, Messages: 1 new')
    for (const button of await notice(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
    }
    await notice(page).getByRole('button', { name: 'Read' }).click()
    await expect(page.getByRole('dialog')).toContainText(LONG.en)
    expect(await axe(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(menu(page)).toHaveAccessibleName('More')
    await openList(page, /^Messages$/)
    await expect(page.getByRole('dialog').locator('[data-message]')).toHaveCount(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    // Last, because a message is gone after some seconds.
    await setEngine(page, { board: [note, { ...note, id: 24 }] })
    await expect(notice(page)).toBeVisible()
    expect(await axe(page)).toEqual([])
  })

test('[PLY-26] a correction stands with its question in the student’s numbering, and in the list', async ({
  page,
}) => {
  await openPlayer(page, 'question=13')
  const item = await shownItem(page)
  expect(item, 'the paper is shuffled').not.toBe(13)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(page, 12)
  await setEngine(page, { board: [erratum([item])] })
  await expect(notice(page)).toContainText('Question 13')
  await expect(page.locator('[data-correction]')).toHaveCount(0)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await openList(page, /^Messages \(1 new\)$/)
  await expect(page.getByRole('dialog')).toContainText('Correction: In option B read 2 m/s.')
  await page.getByRole('dialog').getByRole('button', { name: 'Question 13' }).click()
  await expectQuestion(page, 13)
  await expect(page.locator('[data-correction]')).toHaveText('Correction: In option B read 2 m/s.')
  expect(await axe(page)).toEqual([])
  // Control: by the master number it would be another question.
  await setEngine(page, { board: [erratum([13])] })
  await expect(page.locator('[data-correction]')).toHaveCount(0)
})

test('[PLY-26] a correction that comes while its question is shown moves no option under a thumb', async ({
  page,
}) => {
  await openPlayer(page, 'question=12&answered=0.4')
  const option = page.locator('[data-option]').first()
  const before = await option.boundingBox()
  await setEngine(page, { board: [erratum([await shownItem(page)])] })
  await expect(page.locator('[data-correction]')).toHaveCount(1)
  const after = await option.boundingBox()
  // Scrolling rounds by up to one pixel.
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.locator('[data-correction]')).toBeInViewport({ ratio: 1 })
})

test('[TIM-15] time that is added is said with the new end, for eight seconds and in the list', async ({
  page,
}) => {
  await page.clock.install({ time: AT })
  await openPlayer(page, 'question=5')
  await page.clock.pauseAt(AT + 60_000)
  await setEngine(page, { board: [added], deadline: ENDS_AT })
  const text = '15 minutes were added. The test now ends at 11:15 AM.'
  await expect(notice(page)).toHaveText(text)
  await expect(notice(page).locator('[data-icon=clock]')).toBeVisible()
  await expect(announcements(page)).toContainText(text)
  await page.clock.runFor(7_900)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice(page)).toHaveCount(0)
  await openList(page, /^Messages \(1 new\)$/)
  await expect(page.getByRole('dialog')).toContainText(text)
})

test('[TIM-15] several changes at once say the time, and count the rest', async ({ page }) => {
  await openPlayer(page, 'question=5&language=hi')
  await setEngine(page, { board: [note, added] })
  await expect(notice(page)).toHaveText('15 मिनट बढ़ाए गए। परीक्षा अब सुबह 11:15 बजे समाप्त होगी।')
  await expect(announcements(page)).toContainText(LONG.hi)
  await setEngine(page, { board: [note, added, { ...note, id: 30 }, { ...note, id: 31 }] })
  await expect(notice(page)).toContainText('परीक्षा कार्यालय के 2 नए संदेश')
})

test('[TIM-16] who comes back from the end of the time is told what was added', async ({ page }) => {
  await openPlayer(page, 'question=5&phase=time-over&save=on-device&unsent=2')
  await expect(heading(page)).toHaveText('Time is over.')
  await setEngine(page, { phase: 'running', board: [added], deadline: ENDS_AT })
  await expectQuestion(page, 5)
  await expect(notice(page)).toContainText('15 minutes were added.')
})

test('[SAV-08] answers of another device are named by the numbers that the student sees', async ({
  page,
}) => {
  await openPlayer(page, 'question=12')
  const twelfth = await shownItem(page)
  await openPlayer(page, 'question=7')
  const seventh = await shownItem(page)
  const merged = { id: 40, kind: 'merged', at: AT, text: null }
  await setEngine(page, { board: [{ ...merged, items: [twelfth, seventh] }] })
  await expect(notice(page)).toContainText('2 answers from your other device were added: questions 7, 12.')
  await setEngine(page, { board: [{ ...merged, id: 41, items: [twelfth] }] })
  await expect(notice(page)).toContainText('1 answer from your other device was added: question 12.')
})

for (const [language, paused, resumed] of [
  ['en', 'The test is paused by the exam office.', 'The test goes on. 42 minutes left.'],
  ['hi', 'परीक्षा कार्यालय ने परीक्षा रोकी है।', 'परीक्षा फिर शुरू हो गई है। 42 मिनट बाक़ी हैं।'],
] as const)
  test(`[SIT-11] a pause hides the questions and says that the time stands still, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `question=5&left=2520&language=${language}`)
    await setEngine(page, { phase: 'paused' })
    await expect(heading(page)).toHaveText(paused)
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('[data-option]')).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveText('00:42:00')
    // Answer keys have no effect while no question is shown.
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    expect(await axe(page)).toEqual([])
    await setEngine(page, { phase: 'running' })
    await expectQuestion(page, 5)
    await expect(notice(page)).toHaveText(resumed)
    await expect(heading(page)).toBeFocused()
  })

test('[ATT-07] a test that staff end says so before it closes, and leads to the receipt', async ({
  page,
}) => {
  await openPlayer(page, 'question=5')
  const reason = { en: 'The hall has to be cleared.', hi: 'हॉल ख़ाली करना है।' }
  await setEngine(page, {
    phase: 'time-over',
    isEndedByStaff: true,
    board: [{ id: 50, kind: 'end', at: AT, text: reason }],
  })
  await expect(heading(page)).toHaveText('The exam office has ended this test.')
  await expect(page.getByText(reason.en)).toBeVisible()
  await expect(page.getByText('Time is over.')).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await setEngine(page, { phase: 'handed-in', receipt: { id: '7K2M40QD9XH30R5T', signed: '' } })
  await page.getByRole('button', { name: 'See my receipt' }).click()
  await expect(heading(page)).toHaveText('Handed in')
})

test('[ATT-07] an end by staff that lies ahead is said with the seconds and the reason', async ({ page }) => {
  // In the gallery the end and the remaining time of the test are fixed.
  await openPlayer(page, 'question=5&left=600')
  const now = Date.UTC(2026, 10, 22, 5, 30) - 600_000
  const reason = { en: 'The hall has to be cleared.', hi: 'हॉल ख़ाली करना है।' }
  await setEngine(page, { board: [{ id: 50, kind: 'end', at: now + 90_000, text: reason }] })
  await expect(notice(page)).toHaveText(
    'The exam office will end this test in 90 s: The hall has to be cleared.',
  )
  await expectQuestion(page, 5)
})

test('[ATT-08] a receipt whose test staff opened again leads back into the test', async ({ page }) => {
  await openPlayer(page, 'phase=handed-in&reopened')
  await expect(heading(page)).toHaveText('The exam office has opened your test again.')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on with the test' }).click()
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  // Control: a test that stays handed in shows its receipt.
  await openPlayer(page, 'phase=handed-in')
  await expect(heading(page)).toHaveText('Handed in')
})

test('[ATT-08] who stays on the receipt learns of it, too', async ({ page }) => {
  await page.clock.install({ time: AT })
  await openPlayer(page, 'question=5&reopened')
  await setEngine(page, { phase: 'handed-in', receipt: { id: '7K2M40QD9XH30R5T', signed: '' } })
  await expect(heading(page)).toHaveText('Handed in')
  // Polls are spread over minutes, because a whole hall waits on receipts at the same time.
  await page.clock.runFor(2 * 60_000)
  await expect(heading(page)).toHaveText('Handed in')
  await page.clock.runFor(5 * 60_000)
  await expect(heading(page)).toHaveText('The exam office has opened your test again.')
})

for (const [language, title, phone] of [
  ['en', 'The exam office has cancelled this attempt.', 'please call 1800 120 4455'],
  ['hi', 'परीक्षा कार्यालय ने आपकी यह परीक्षा रद्द कर दी है।', '1800 120 4455 पर फ़ोन करें'],
] as const)
  test(`[ATT-11] an attempt that staff cancelled says so, and whom to call, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `question=5&language=${language}`)
    const call = { en: '1800 120 4455', hi: '1800 120 4455' }
    await setEngine(page, { phase: 'void', board: [{ id: 51, kind: 'voided', at: AT, text: call }] })
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(phone)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`cancelled-${language}.png`) })
    expect(await axe(page)).toEqual([])
    await expect(page.getByRole('button')).toHaveCount(1)
  })

test('[ATT-11] who stays on the receipt of a test that staff cancel is told so, and whom to call', async ({
  page,
}) => {
  await page.clock.install({ time: AT })
  await openPlayer(page, 'phase=handed-in')
  await expect(heading(page)).toHaveText('Handed in')
  // Control: a player that polls and receives nothing new still shows the receipt.
  await page.clock.runFor(7 * 60_000)
  await expect(heading(page)).toHaveText('Handed in')
  const text = { en: '1800 120 4455', hi: '1800 120 4455' }
  await cancelAfterEnd(page, [{ id: 51, kind: 'voided', at: AT, text }])
  await page.clock.runFor(7 * 60_000)
  await expect(heading(page)).toHaveText('The exam office has cancelled this attempt.')
  await expect(page.getByText('please call 1800 120 4455')).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('[SIT-07] a later opening changes the countdown of who waits, and the test does not start early', async ({
  page,
}) => {
  await openPlayer(page, 'way-in&early=90')
  await toLastStep(page)
  await expect(page.getByRole('timer')).toHaveText('01:30')
  await expect(heading(page)).toHaveText('Your test opens at 10 AM')
  await moveOpening(page, 600, true)
  await expect(page.getByRole('timer')).toHaveText('11:30')
  await expect(heading(page)).toHaveText('Your test opens at 10:10 AM')
  await passTime(page, 120)
  await expect(page.getByRole('timer')).toHaveText('09:30')
  await passTime(page, 570)
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('[SIT-07] who did not hear of a later opening learns it from the refused start', async ({ page }) => {
  await openPlayer(page, 'way-in&early=90')
  await toLastStep(page)
  await moveOpening(page, 600, false)
  await passTime(page, 95)
  await expect(page.getByRole('timer')).toHaveText('09:55')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await passTime(page, 595)
  await expect(page.getByRole('radio').first()).toBeVisible()
})

for (const [language, whole, compensatory] of [
  ['en', 'You have 80 minutes. It ends at 11:20 AM.', 'With your compensatory time of 20 minutes.'],
  ['hi', 'आपके पास 80 मिनट हैं। परीक्षा सुबह 11:20 बजे समाप्त होगी।', 'इसमें आपका 20 मिनट का अतिरिक्त समय शामिल है।'],
] as const)
  test(`[SIT-09] compensatory time is named before the start, in ${language}`, async ({ page }) => {
    for (const scene of ['way-in', 'way-in&early=90']) {
      await openPlayer(page, `${scene}&compensation=20&language=${language}`)
      await toLastStep(page)
      await expect(page.getByText(whole, { exact: true })).toBeVisible()
      await expect(page.getByText(compensatory, { exact: true })).toBeVisible()
      expect(await axe(page)).toEqual([])
    }
    await openPlayer(page, `way-in&language=${language}`)
    await toLastStep(page)
    await expect(page.getByText(compensatory, { exact: true })).toHaveCount(0)
  })

test('[OFL-09] without a link, who has to press Start is not told that the test starts by itself', async ({
  page,
}) => {
  await openPlayer(page, 'way-in&early=90&window')
  await toLastStep(page)
  const status = page.getByRole('status')
  await expect(status).toContainText('You are connected.')
  await setLink(page, false)
  await expect(status).toContainText('You can start as soon as you are connected.')
  await expect(status).not.toContainText('The test will start')
  await passTime(page, 95)
  await page.getByRole('button', { name: 'Start the test' }).click()
  // After the press it starts automatically.
  await expect(status).toContainText('The test will start as soon as you are connected.')
})
