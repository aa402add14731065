import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { PLAYER_WORDS, pressHandIn, wayIn, type Language } from '../journeys/player-steps.ts'
import { logIn, studentWho } from '../portal/student.ts'

/** Practice leaves nothing behind, so tests can share a student. */
const student = studentWho('iACST online in 7 days')

const WORDS = {
  en: {
    sample: 'Start the sample test',
    even: 'It is even',
    multiple: 'It is a multiple',
    mark: 'Practice. Nothing is stored.',
    later: 'Your marks come when you are connected.',
    score: '7 of 44. 2 right, 0 wrong, 10 left open.',
    right: 'Right answer',
    why: 'Why',
    marks: '+4 marks',
  },
  hi: {
    sample: 'नमूना टेस्ट शुरू करें',
    even: 'यह सम है',
    multiple: 'का गुणज है',
    mark: 'अभ्यास। कुछ भी रखा नहीं जाता।',
    later: 'इंटरनेट आते ही आपके अंक मिलेंगे।',
    score: '44 में से 7। 2 सही, 0 ग़लत, 10 ख़ाली।',
    right: 'सही उत्तर',
    why: 'क्यों',
    marks: '+4 अंक',
  },
} as const

const openSample = async (page: Page, language: Language): Promise<Page> => {
  await logIn(page, student)
  await page.goto(`/dashboard?lang=${language}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: WORDS[language].sample }).click()
  return opened
}

/** Requests that send anything to the server. */
const watchSent = (player: Page): string[] => {
  const sent: string[] = []
  player.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || pathname.startsWith('/api/')) sent.push(pathname)
  })
  return sent
}

const expectNoViolations = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

/** Goes through the questions, which are in this student's order, until it finds the one. */
const findQuestion = async (player: Page, language: Language, sign: Locator): Promise<void> => {
  const heading = player.getByRole('heading', { level: 1 })
  const answer = player.locator('[data-options], [inputmode]').first()
  // A question that is not drawn yet cannot be found.
  await expect(answer).toBeVisible()
  for (let left = 8; left > 0 && (await sign.count()) === 0; left -= 1) {
    const before = await heading.innerText()
    await player.getByRole('button', { name: PLAYER_WORDS[language].next }).click()
    await expect(heading).not.toHaveText(before)
    await expect(answer).toBeVisible()
  }
}

/** The question about the speed of the bus has one right answer. */
const answerTheBus = async (player: Page, language: Language): Promise<void> => {
  const right = player.locator('[data-option]', { hasText: '90' })
  await findQuestion(player, language, right)
  await right.getByRole('radio').click({ force: true })
  await expect(right.getByRole('radio')).toBeChecked()
}

/** Row P, the number 12, has two right columns: one is tapped, the other set with the keyboard. */
const answerTheMatrix = async (player: Page, language: Language): Promise<void> => {
  const region = player.getByRole('group').filter({ has: player.getByRole('table') })
  await findQuestion(player, language, region)
  const box = async (column: string) => {
    const columns = await region.getByRole('listitem').allInnerTexts()
    const place = columns.findIndex((text) => text.includes(column)) + 1
    return region.getByRole('checkbox', { name: `P ${place}` })
  }
  const tapped = await box(WORDS[language].even)
  await tapped.tap({ force: true })
  await expect(tapped).toBeChecked()
  const typed = await box(WORDS[language].multiple)
  await typed.focus()
  await player.keyboard.press('Space')
  await expect(typed).toBeChecked()
  // Four rows of four boxes, wide enough for a finger, and the page itself does not scroll sideways.
  await expect(region.getByRole('checkbox')).toHaveCount(16)
  const size = await tapped.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(40)
  expect(await player.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(player)
}

for (const language of ['en', 'hi'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

    test(`[PRC-01] [PRC-03] [PPR-06] [PLY-12] the sample test opens from the dashboard, goes on after a reload and without a network, and is marked once there is one, in ${language}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000)
      const words = WORDS[language]
      const player = await openSample(page, language)
      const sent = watchSent(player)
      await wayIn(player, language)
      await expect(player.getByText(words.mark)).toBeVisible()
      await expect(player.getByRole('timer')).toHaveText(/(15:00|14:\d\d)$/)
      await answerTheBus(player, language)
      await answerTheMatrix(player, language)
      await expect(player.getByRole('button', { name: PLAYER_WORDS[language].saved })).toBeVisible()
      await player.evaluate(() => navigator.serviceWorker.ready)
      await context.setOffline(true)
      await player.reload()
      await expect(player.getByText(words.mark)).toBeVisible()
      await expect(player.getByRole('timer')).toHaveText(/14:\d\d$/)
      await player.screenshot({ path: test.info().outputPath('practice.png') })
      await pressHandIn(player, language)
      await expect(player.getByText(words.later)).toBeVisible()
      expect(sent.filter((path) => !/\/player\/practice(?:\/mark)?$/.test(path))).toEqual([])
      await context.setOffline(false)
      await expect(player.getByText(words.score)).toBeVisible({ timeout: 30_000 })

      const bus = player.locator('[data-outcome=correct]')
      await bus.locator('summary').click()
      await expect(bus.getByText(words.right)).toBeVisible()
      await expect(bus.getByRole('heading', { name: words.why })).toBeVisible()
      // Each row of the matrix is marked separately.
      const matrix = player.locator('[data-outcome=partial]')
      await matrix.locator('summary').click()
      await expect(matrix.getByRole('listitem').filter({ hasText: '(P)' })).toContainText(words.marks)
      await expect(matrix.getByText(/\([PQRS]\)/)).toHaveCount(4)
      await expectNoViolations(player)
      await player.screenshot({ path: test.info().outputPath('marks.png'), fullPage: true })
      // The marks are requested again, with the answers stored on this device.
      await player.reload()
      await expect(player.getByText(words.score)).toBeVisible({ timeout: 30_000 })
      await expect(player.locator('[data-outcome=blank]')).toHaveCount(7)
    })
  })

test('[PRC-03] practice is gone from the device after 30 days', async ({ page, context }) => {
  test.setTimeout(120_000)
  const player = await openSample(page, 'en')
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.yes })).toBeVisible()
  const days = async (count: number) => {
    await player.evaluate((by) => {
      const practice = JSON.parse(localStorage.getItem('practice') ?? '{}')
      practice.opened.entry.t -= by * 86_400_000
      localStorage.setItem('practice', JSON.stringify(practice))
    }, count)
    await player.reload()
  }
  await days(29)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.yes })).toBeVisible()
  await days(1)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.yes })).toHaveCount(0)
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await player.evaluate(() => localStorage.getItem('practice'))).toBeNull()
  expect(context.pages()).toHaveLength(2)
})
