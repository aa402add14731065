import type { Page, Request } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { sittings } from '../journeys/exam-office.ts'
import { choose, openPlayer, PLAYER_WORDS, toLastStep, wayIn } from '../journeys/player-steps.ts'
import { expect, test } from '../registration/family.ts'
import { openTestOfOwnClass, openTestOfOwnStudent } from './own-test.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

/** A staff command takes a while on a busy machine; a device that was offline polls again after half a minute. */
const SOON = { timeout: 90_000 }

const clock = (instant: Date): RegExp => {
  const text = new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(instant)
  return new RegExp(text.replaceAll(/\s/g, String.raw`\s`), 'i')
}

/** When a student's test ends, and for how many seconds it has been paused. */
const timesOf = async (rollNumber: string): Promise<{ readonly ends: Date; readonly pausedFor: number }> => {
  const { rows } = await sql(
    `select a.deadline_at as ends, extract(epoch from clock_timestamp() - a.paused_at)::float8 as "pausedFor"
     from delivery.test_attempts a join delivery.sittings s using (sitting_id) join identity.students t using (student_id)
     where t.roll_number = $1 and s.kind <> 'hall'`,
    [rollNumber],
  )
  return rows[0] as { readonly ends: Date; readonly pausedFor: number }
}

const openMessages = async (player: Page): Promise<void> => {
  const line = player.locator('main [data-notice]').getByRole('button', { name: 'Close' })
  if (await line.isVisible()) await line.click()
  await player.getByRole('button', { name: /^More/ }).click()
  await player
    .getByRole('dialog')
    .getByRole('button', { name: /^Messages/ })
    .click()
}

/** Number of open long polls: a browser set offline still receives the response to an earlier one. */
const countWaits = (player: Page): (() => number) => {
  const waits = new Set<Request>()
  player.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/player/wait')) waits.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    player.on(end as 'requestfinished', (request) => waits.delete(request))
  return () => waits.size
}

test('[TIM-15] [PLY-26] [SIT-11] [ATT-07] what staff change reaches a student who sits a test', async ({
  card,
  page,
  context,
}) => {
  test.setTimeout(480_000)
  const { rollNumber } = await openTestOfOwnClass(card, page, ['Class 6 - Foundation', 601])
  const player = await openPlayer(page, 'en')
  await wayIn(player, 'en')
  await choose(player, 1)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.saved })).toBeVisible()
  const notice = player.locator('main [data-notice]')
  const heading = player.getByRole('heading', { level: 1 })
  const before = await timesOf(rollNumber)

  // TIM-15: more time, with the new end. The notice disappears after seconds, and the command may take longer.
  const later = new Date(before.ends.getTime() + 15 * 60_000)
  await Promise.all([
    expect(notice).toHaveText(
      new RegExp(String.raw`15 minutes were added\. The test now ends at ${clock(later).source}`, 'i'),
      SOON,
    ),
    sittings('extend', '15', rollNumber),
  ])
  expect((await timesOf(rollNumber)).ends).toEqual(later)

  // PLY-26: a correction is at its question in this student's order and in the list, also offline after a reload.
  const correction = ['--en', 'Read 5 cm in place of 5 m.', '--hi', '5 cm पढ़ें।']
  await Promise.all([
    expect(notice).toContainText('Read 5 cm in place of 5 m.', SOON),
    sittings('erratum', '3', rollNumber, ...correction),
  ])
  await player.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await player.reload()
  await openMessages(player)
  const list = player.getByRole('dialog')
  await expect(list).toContainText('15 minutes were added.')
  const link = list.getByRole('button', { name: /^Question \d+$/ })
  const name = await link.innerText()
  await link.click()
  await expect(heading).toContainText(name)
  await expect(player.locator('[data-correction]')).toHaveText('Correction: Read 5 cm in place of 5 m.')
  await player.getByRole('button', { name: 'Save & Next' }).click()
  await expect(player.locator('[data-correction]')).toHaveCount(0)
  await context.setOffline(false)

  // SIT-11: the questions are hidden and the clock stops until staff resume the test, and no time is lost.
  await sittings('pause', rollNumber)
  await expect(heading).toHaveText('The test is paused by the exam office.', SOON)
  await expect(player.getByRole('radio')).toHaveCount(0)
  const stood = await player.getByRole('timer').innerText()
  const pausedFor = async () => (await timesOf(rollNumber)).pausedFor
  const first = await pausedFor()
  await expect.poll(pausedFor).toBeGreaterThan(first + 3)
  await expect(player.getByRole('timer')).toHaveText(stood)
  await Promise.all([expect(notice).toContainText('The test goes on.', SOON), sittings('resume', rollNumber)])
  await expect(player.getByRole('radio').first()).toBeVisible()
  const resumed = await timesOf(rollNumber)
  expect(resumed.ends.getTime()).toBeGreaterThan(later.getTime() + (first + 3) * 1000)

  // ATT-07
  await sittings('end', rollNumber)
  await expect(heading).toHaveText('The exam office has ended this test.', SOON)
  await player.getByRole('button', { name: 'See my receipt' }).click(SOON)
  await expect(heading).toHaveText('Handed in')
})

test('[TIM-16] time that is given while a phone is offline past its old end is there with the next contact, also after a reload', async ({
  card,
  page,
  context,
}) => {
  test.setTimeout(600_000)
  const { rollNumber } = await openTestOfOwnClass(card, page, ['Class 7 - Foundation', 701], {
    opensIn: 60,
    lasts: 120,
  })
  const player = await openPlayer(page, 'en')
  const waits = countWaits(player)
  await toLastStep(player, 'en')
  const radios = player.getByRole('radio')
  await expect(radios.first()).toBeVisible({ timeout: 150_000 })
  await choose(player, 2)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.saved })).toBeVisible()
  await player.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await choose(player, 1)
  await expect.poll(waits, SOON).toBe(0)
  await sittings('extend', '10', rollNumber)
  const over = player.getByRole('heading', { name: 'Time is over.' })
  await expect(over).toBeVisible({ timeout: 150_000 })
  await player.reload()
  await expect(over).toBeVisible()
  await expect(radios).toHaveCount(0)

  await context.setOffline(false)
  await expect(radios.nth(1)).toBeChecked(SOON)
  await expect(player.getByRole('timer')).toHaveText(/^00:0[5-9]:\d\d$/)
  await choose(player, 3)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.saved })).toBeVisible()
})

test('[ATT-11] an attempt that staff cancel says so and whom to call, and the test is begun anew from the dashboard', async ({
  card,
  page,
}) => {
  test.setTimeout(300_000)
  const { rollNumber } = await openTestOfOwnStudent(card, page)
  const player = await openPlayer(page, 'en')
  await wayIn(player, 'en')
  await choose(player, 1)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.saved })).toBeVisible()
  const heading = player.getByRole('heading', { level: 1 })
  await sittings('void', rollNumber)
  await expect(heading).toHaveText('The exam office has cancelled this attempt.', SOON)
  await expect(player.getByText(/^If you do not know why, please call [\d\s+-]+\.$/)).toBeVisible()
  await player.reload()
  await expect(heading).toHaveText('The exam office has cancelled this attempt.')
  await player.close()

  const again = await openPlayer(page, 'en')
  await wayIn(again, 'en')
  await expect(again.getByRole('radio').first()).toBeVisible()
  await expect(again.getByRole('radio', { checked: true })).toHaveCount(0)
})
