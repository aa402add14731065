import { expect, test, type Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { trialLink } from './exam-office.ts'
import { PLAYER_WORDS, pressHandIn, wayIn } from './player-steps.ts'

/** Attached to no test, so that every row about it in schema delivery comes from a trial. */
const PAPER = 'JEE-SAMPLE-ADV'
const PERSON = 'Meera Nair'

const WORDS = {
  en: {
    name: 'JEE Advanced sample',
    mark: `Trial · ${PERSON}`,
    over: 'This was a trial',
    answered: '1 of 9 answered',
    nothing: 'Nothing was sent and nothing is stored: there is no attempt, no answer and no result.',
    again: 'Start another trial',
    linkOver: 'This trial link is not valid, or is more than an hour old. Ask for a new one.',
  },
  hi: {
    name: 'JEE Advanced नमूना',
    mark: `पूर्वाभ्यास · ${PERSON}`,
    over: 'यह पूर्वाभ्यास था',
    answered: '9 में से 1 के उत्तर दिए',
    nothing: 'कुछ भी भेजा नहीं गया और कुछ भी रखा नहीं गया: न परीक्षा, न उत्तर, न परिणाम।',
    again: 'फिर से पूर्वाभ्यास करें',
    linkOver: 'पूर्वाभ्यास का यह लिंक सही नहीं है, या एक घंटे से ज़्यादा पुराना है। नया लिंक माँगें।',
  },
} as const
/** API requests of the page, and CSP violations. */
const watchCalls = (player: Page): Set<string> => {
  const calls = new Set<string>()
  player.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url())
    if (request.method() !== 'GET' || pathname.startsWith('/api/')) calls.add(`${hostname}${pathname}`)
  })
  player.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) calls.add(message.text())
  })
  return calls
}

const rowsOfPaper = async (): Promise<unknown> => {
  const { rows } = await sql(
    `select (select count(*)::int from delivery.sitting_papers where paper_code = $1) as sittings,
       (select count(*)::int from delivery.test_attempts join delivery.sitting_papers using (sitting_id)
        where paper_code = $1) as attempts`,
    [PAPER],
  )
  return rows[0]
}

for (const [language, locale] of [
  ['en', 'en-IN'],
  ['hi', 'hi-IN'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, locale })

    test(`[PPR-19] staff sit a sealed paper with a link, to the end, and no attempt comes of it, in ${language}`, async ({
      page: player,
    }) => {
      test.setTimeout(120_000)
      const words = { ...PLAYER_WORDS[language], ...WORDS[language] }
      const link = await trialLink(PAPER, PERSON)
      expect(link).toMatch(/^http:\/\/exam\.localhost:\d+\/#try=/)
      const calls = watchCalls(player)
      await player.goto(link)
      await expect(player.getByText(words.name)).toBeVisible()
      await expect(player.getByRole('main').getByText(PERSON)).toBeVisible()
      await wayIn(player, language)

      await expect(player.getByRole('timer')).toHaveText(/(30:00|29:\d\d)$/)
      await expect(player.getByRole('complementary').filter({ hasText: PERSON })).toHaveText(words.mark)
      // The faint mark behind the question, hidden from screen readers.
      await expect(player.locator('main svg[aria-hidden] pattern text').first()).toHaveText(PERSON)
      // The first question accepts one or more options.
      const option = player.getByRole('checkbox').first()
      await option.click({ force: true })
      await expect(option).toBeChecked()
      await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
      await player.getByRole('button', { name: words.next }).click()
      await pressHandIn(player, language)

      await expect(player.getByRole('heading', { name: words.over })).toBeVisible()
      await expect(player.getByText(words.answered)).toBeVisible()
      await expect(player.getByText(words.nothing)).toBeVisible()
      expect([...calls]).toEqual(['exam.localhost/api/v1/player/trial'])
      expect(await rowsOfPaper()).toEqual({ sittings: 0, attempts: 0 })
      // A student's choices would remain in storage; a trial leaves none.
      expect(await player.evaluate(() => localStorage.length)).toBe(0)

      // Within its hour the link starts again; with one letter changed it opens nothing.
      await player.getByRole('button', { name: words.again }).click()
      await expect(player.getByRole('button', { name: words.yes })).toBeVisible()
      await player.goto(link.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')))
      await expect(player.getByRole('heading', { level: 1 })).toHaveText(words.linkOver)
    })
  })
