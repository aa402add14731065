import type { BrowserContext, Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { choose, openPlayer, PLAYER_WORDS, toLastStep } from '../journeys/player-steps.ts'
import { logIn, type DemoStudent } from '../portal/student.ts'
import { Card, expect, test } from '../registration/family.ts'
import { openTestOfOwnStudent } from './own-test.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const words = PLAYER_WORDS.en
const saved = (player: Page) => player.getByRole('button', { name: words.saved })

/** The state of a student's attempt, and whether the server has any answers. */
const attemptOf = async ({ rollNumber }: DemoStudent) => {
  const { rows } = await sql(
    `select a.state, a.seq > 0 as is_answered from delivery.test_attempts a
     join delivery.sittings using (sitting_id) join identity.students s using (student_id)
     where s.roll_number = $1 and kind <> 'hall'`,
    [rollNumber],
  )
  return rows[0] as { readonly state: string; readonly is_answered: boolean }
}

const registerAtHome = async (home: BrowserContext): Promise<DemoStudent> => {
  const page = await home.newPage()
  const student = await openTestOfOwnStudent(new Card(page), page)
  await home.close()
  return student
}

test('[LOG-07] two children sit their tests in one browser: each tab starts and saves its own', async ({
  card,
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  // Both are registered before the test day.
  const home = await browser.newContext({ baseURL: baseURL ?? '' })
  const younger = await registerAtHome(home)
  const elder = await openTestOfOwnStudent(card, page)
  const first = await openPlayer(page, 'en')
  await toLastStep(first, 'en')
  const start = first.getByRole('button', { name: words.start })
  await expect(start).toBeEnabled()

  await logIn(page, younger)
  const second = await openPlayer(page, 'en')
  await toLastStep(second, 'en')

  // The older tab starts its own child's test.
  await start.click()
  await choose(first, 0)
  await expect(saved(first)).toBeVisible()
  expect(await attemptOf(elder)).toMatchObject({ state: 'running', is_answered: true })
  expect(await attemptOf(younger)).toMatchObject({ state: 'ready', is_answered: false })

  await second.getByRole('button', { name: words.start }).click()
  await expect(second.getByRole('radio').first()).not.toBeChecked()
  await choose(second, 2)
  await expect(saved(second)).toBeVisible()
  expect(await attemptOf(younger)).toMatchObject({ state: 'running', is_answered: true })

  // Each test is still there after a reload, although the other was opened later.
  await first.reload()
  await expect(first.getByRole('radio').first()).toBeChecked()
  await second.reload()
  await expect(second.getByRole('radio').nth(2)).toBeChecked()
})
