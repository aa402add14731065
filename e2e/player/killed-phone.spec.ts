import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { choose, goToNext, openPlayer, PLAYER_WORDS, wayIn } from '../journeys/player-steps.ts'
import { logIn } from '../portal/student.ts'
import { expect, test } from '../registration/family.ts'
import { openTestOfOwnStudent } from './own-test.ts'
import { hasCookiesOnDisk, killBrowser, openPhone } from './phone-browser.ts'
import { openLink } from './phone-link.ts'

const words = PLAYER_WORDS.en
const SOON = { timeout: 60_000 }

/** What the server has of a student's attempt. */
const attemptOf = async (rollNumber: string) => {
  const { rows } = await sql(
    `select a.seq::int as blocks, extract(epoch from a.deadline_at - clock_timestamp())::float8 as left
     from delivery.test_attempts a join delivery.sittings s using (sitting_id) join identity.students t using (student_id)
     where t.roll_number = $1 and s.kind <> 'hall'`,
    [rollNumber],
  )
  return rows[0] as { readonly blocks: number; readonly left: number }
}

/** Converts `00:59:41` to seconds. */
const secondsLeft = async (player: Page): Promise<number> =>
  (await player.getByRole('timer').innerText())
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

const questionShown = (player: Page) => player.getByRole('heading', { level: 1 }).getAttribute('aria-label')

test('[OFL-02] a phone whose browser is killed without a network opens the test again: same question, answers and time', async ({
  card,
  page,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const student = await openTestOfOwnStudent(card, page)
  const profile = mkdtempSync(join(tmpdir(), 'medha-phone-'))
  const link = await openLink()
  const open = () => openPhone(profile, link.address, baseURL)
  let phone = await open()
  const home = await phone.newPage()
  await logIn(home, student)
  let player = await openPlayer(home, 'en')
  const address = new URL('/', player.url()).href
  await wayIn(player, 'en')
  await choose(player, 0)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
  await player.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => hasCookiesOnDisk(profile, new URL(address).hostname), SOON).toBe(true)
  const { blocks } = await attemptOf(student.rollNumber)

  link.setDown(true)
  await goToNext(player, 'en')
  await choose(player, 1)
  await goToNext(player, 'en')
  await choose(player, 2)
  const question = await questionShown(player)
  await killBrowser(phone)

  phone = await open()
  player = await phone.newPage()
  await player.goto(address)
  await expect(player.getByRole('radio').nth(2)).toBeChecked(SOON)
  expect(await questionShown(player)).toBe(question)
  const { left, ...server } = await attemptOf(student.rollNumber)
  expect(Math.abs((await secondsLeft(player)) - left)).toBeLessThanOrEqual(2)
  await expect(player.getByRole('button', { name: words.kept })).toBeVisible()
  // All of it came from the phone.
  expect(server).toEqual({ blocks })
  await goToNext(player, 'en')
  await choose(player, 3)
  await player.screenshot({ path: test.info().outputPath('reopened.png') })

  link.setDown(false)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible(SOON)
  expect((await attemptOf(student.rollNumber)).blocks).toBeGreaterThan(blocks)

  // Control: without the service worker there is no page.
  await player.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  await player.close()
  link.setDown(true)
  await killBrowser(phone)
  phone = await open()
  player = await phone.newPage()
  await expect(player.goto(address)).rejects.toThrow('ERR_EMPTY_RESPONSE')
  await phone.close()
  await link.close()
  rmSync(profile, { recursive: true, force: true })
})
