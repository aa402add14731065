import { expect, test, type Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { logIn, studentWho } from '../portal/student.ts'
import { codeAfter } from '../registration/family.ts'
import { openTestAtAnyHour } from './open-test.ts'
import {
  choose,
  goToNext,
  handIn,
  openPlayer,
  playerFromDemonstration,
  PLAYER_WORDS,
  toLastStep,
  wayIn,
} from './player-steps.ts'

const STANDINS = process.env['STANDINS_URL'] ?? 'http://127.0.0.1:4520'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const logOut = async (page: Page): Promise<void> => {
  const [token, key] = await page.evaluate(() => [localStorage['token'], localStorage['student_key']])
  const headers = { token: String(token), 'student-key': String(key), 'sec-fetch-site': 'same-origin' }
  expect((await page.request.post('/api/v1/logout', { data: {}, headers })).status()).toBe(200)
}

/** A copy of the receipt under another number, with one signed letter changed. */
const forgedCopyOf = async (link: string): Promise<string> => {
  const id = new URL(link).searchParams.get('receipt') ?? ''
  const forged = id.replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))
  await sql(
    `insert into delivery.receipts (receipt_id, attempt_id, revision, signed, issued_at)
     select $2, attempt_id, 99, regexp_replace(signed, '\\.(.)', case when signed like '%.A%' then '.B' else '.A' end), issued_at
     from delivery.receipts where receipt_id = $1`,
    [id, forged],
  )
  return forged
}

/** PLY-29: requests to other hosts, and CSP violations. */
const watchPolicy = (player: Page): (() => readonly string[]) => {
  const found: string[] = []
  player.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'blob:' && hostname !== 'exam.localhost') found.push(request.url())
  })
  player.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) found.push(message.text())
  })
  return () => found
}

for (const [language, shows] of [
  ['en', 'iACST online today'],
  ['hi', 'Invictus online today'],
] as const)
  test(`[PLY-01] [PLY-02] [PLY-03] [PLY-21] [PLY-23] [PLY-28] [PLY-29] [ATT-03] [ATT-17] [OFL-16] [RCP-04] [RCP-07] [RVW-14]${language === 'en' ? ' [OPS-07]' : ''} a test is sat from the dashboard to a receipt that anybody can check, in ${language}${language === 'en' ? ' @gate' : ''}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const words = PLAYER_WORDS[language]
    const student = studentWho(shows)
    // OPS-07: a newcomer starts at the demonstration page.
    const isNewcomer = language === 'en'
    await (isNewcomer ? logIn(page, student) : openTestAtAnyHour(page, student))
    const player = await (isNewcomer
      ? playerFromDemonstration(await context.newPage(), STANDINS, shows)
      : openPlayer(page, language))
    await player.waitForURL((url) => url.hostname === 'exam.localhost' && url.search === '')
    const foreignOrRefused = watchPolicy(player)
    await wayIn(player, language)
    // ATT-03: the entry steps took no test time.
    await expect(player.getByRole('timer')).toHaveText(/:(00:00|59:\d\d)$/)

    // Two answers reach the server.
    const saved = player.getByRole('button', { name: words.saved })
    for (let question = 0; question < 2; question += 1) {
      await choose(player, question)
      await goToNext(player, language)
    }
    await expect(saved).toBeVisible()

    // Another device only shows where the test is open; the first continues.
    const second = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await logIn(second, student)
    const elsewhere = await openPlayer(second, language)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(words.elsewhere)
    await second.context().close()

    // PLY-23: Back opens the dialog every time, and its first choice is to stay.
    for (let press = 0; press < 3; press += 1) {
      await player.goBack()
      await player.getByRole('dialog').getByRole('button', { name: words.stay }).click()
      await expect(player.getByRole('dialog')).toHaveCount(0)
    }

    // Offline the test continues, also after a reload, and the answers are still there.
    await player.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await choose(player, 0)
    await expect(player.getByRole('button', { name: words.kept })).toBeVisible()
    await player.reload()
    await expect(player.getByRole('radio').first()).toBeChecked()

    // PLY-28: a render error loses nothing either, and reloading needs no network.
    await player.evaluate(() => {
      Reflect.set(String.prototype, 'padStart', () => {
        throw new Error('planted in what draws the clock')
      })
    })
    await expect(player.getByRole('heading', { name: words.wentWrong })).toBeVisible()
    await player.getByRole('button', { name: words.loadAgain }).click()
    await expect(player.getByRole('radio').first()).toBeChecked()
    await context.setOffline(false)
    await expect(saved).toBeVisible()

    // ATT-17: a logout from the dashboard does not end the test.
    await logOut(page)

    await handIn(player, language)

    // RCP-07: the signed text is a separate file.
    const [file] = await Promise.all([
      player.waitForEvent('download'),
      player.getByRole('button', { name: words.save }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^receipt-[0-9A-Z]{16}\.jws$/)

    // PLY-21, OFL-16: it stays handed in after a reload and after Back.
    await player.reload()
    await expect(player.getByRole('heading', { name: words.handedIn })).toBeVisible()
    await player.goBack()
    await expect(player.getByRole('heading', { name: words.handedIn })).toBeVisible()
    expect(foreignOrRefused()).toEqual([])

    // RCP-04: anyone can check it, in a browser that knows nothing about the student.
    const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const link = (await player.locator('a[href*="/verify?receipt="]').getAttribute('href')) ?? ''
    const verdict = stranger.getByRole('heading', { level: 1 })
    await stranger.goto(link)
    await expect(verdict).toHaveText('This receipt is genuine')
    await stranger.goto(link.replace(/[^=]+$/, await forgedCopyOf(link)))
    await expect(verdict).toHaveText('This receipt is not genuine')
    await stranger.goto(link.replace(/[^=]+$/, '0000000000000000'))
    await expect(verdict).toHaveText('There is no such receipt')
    await stranger.context().close()

    // RVW-14
    const home = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await logIn(home, student)
    await home.goto(`/dashboard?lang=${language}`)
    await expect(home.getByText(words.handedInAt)).toBeVisible()
    await expect(home.getByRole('link', { name: words.seeReceipt })).toHaveAttribute(
      'href',
      new RegExp(`^${new URL(link).pathname}\\?receipt=${new URL(link).searchParams.get('receipt') ?? ''}`),
    )
  })

test('[SIT-02] whose paper is not ready is told so, waits in the player, and goes on when it is there', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  let requestCount = 0
  await context.route('**/api/v1/player/enter', async (route) => {
    requestCount += 1
    if (requestCount > 1) return route.continue()
    return route.fulfill({ status: 409, json: { success: 'false', code: 'delivery.no-paper-yet' } })
  })
  await logIn(page, studentWho('iACST online, test running'))
  const player = await openPlayer(page, 'en')
  const heading = player.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^The paper for this test is not ready yet\. Please wait here/)
  await expect(heading).toHaveText('You and your test', { timeout: 60_000 })
  expect(requestCount).toBe(2)
})

test('[PLY-04] [PLY-22] [OFL-09] [OFL-11] a test that begins for everybody at once starts by itself, and at its end hands itself in, also where the link is gone at both', async ({
  page,
  context,
}) => {
  test.setTimeout(420_000)
  await openTestAtAnyHour(page, studentWho('iACST online tomorrow, profile complete'), {
    opensIn: 75,
    lasts: 75,
  })
  const player = await openPlayer(page, 'en')
  await toLastStep(player, 'en')
  const timer = player.getByRole('timer')
  await expect(timer).toBeVisible()
  await expect(player.getByText('Your paper is on this device, sealed until your test opens.')).toBeVisible()

  // From here on the student presses only options.
  const waits = player.getByText(
    'No connection. The test will start as soon as you are connected. Your paper is already here.',
  )
  await context.setOffline(true)
  await expect(waits).toBeVisible()
  await expect(timer).toHaveText('00:00', { timeout: 120_000 })
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await expect(player.getByRole('radio').first()).toBeVisible({ timeout: 60_000 })
  await choose(player, 2)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.saved })).toBeVisible()

  await context.setOffline(true)
  await choose(player, 1)
  await expect(player.getByRole('heading', { name: 'Time is over.' })).toBeVisible({ timeout: 120_000 })
  for (const text of [
    '1 answer is on this phone.',
    'You made it in time.',
    'Connect within 24 hours and open this page: it will be sent.',
  ])
    await expect(player.getByRole('main')).toContainText(text)
  await player.evaluate(() => navigator.serviceWorker.ready)
  await player.reload()
  await expect(player.getByRole('main')).toContainText('1 answer is on this phone.')

  await context.setOffline(false)
  // The server accepts late saves until the grace period is over, and then signs.
  await expect(player.getByRole('heading', { name: 'Handed in' })).toBeVisible({ timeout: 180_000 })
  await expect(
    player.getByText(/^Your time was over at .* Your answers were handed in by themselves\.$/),
  ).toBeVisible()
  await expect(player.getByText('1 of 60 answered')).toBeVisible()
})

test('[ATT-13] [ATT-14] a phone breaks: the test goes on on another with a code by SMS, and what the first still held is added @gate', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const words = PLAYER_WORDS.hi
  const student = studentWho('iACST online today, Hindi')
  await openTestAtAnyHour(page, student)
  const first = await openPlayer(page, 'hi')
  await wayIn(first, 'hi')
  await choose(first, 0)
  await expect(first.getByRole('button', { name: words.saved })).toBeVisible()
  // The last answer never leaves the phone.
  await context.setOffline(true)
  await goToNext(first, 'hi')
  await choose(first, 1)
  await expect(first.getByRole('button', { name: words.kept })).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 640 } })
  const home = await other.newPage()
  await logIn(home, student)
  const second = await openPlayer(home, 'hi')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(words.elsewhere)
  const { rows } = await sql(`select mobile from identity.students where roll_number = $1`, [
    student.rollNumber,
  ])
  const mobile = String(rows[0].mobile).slice(-10)
  const code = await codeAfter(mobile, () =>
    second.getByRole('button', { name: /^98\*{6}34 पर कोड भेजें$/ }).click(),
  )
  const field = second.getByLabel('98******34 पर भेजे गए 4 अंक')
  await field.fill(code === '0000' ? '1111' : '0000')
  const goOn = second.getByRole('button', { name: 'यहाँ जारी रखें' })
  await goOn.click()
  await expect(second.getByText('वह कोड सही नहीं है, या बहुत पुराना है।')).toBeVisible()
  await field.fill(code)
  await goOn.click()
  // It continues from the server's state: the first answer is here, and the time has run on.
  await second.getByRole('button', { name: words.start }).click()
  await expect(second.getByRole('radio').first()).toBeChecked()

  // The first phone is online again: it sends its answers and shows that the test is on another device.
  await context.setOffline(false)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(/दूसरे डिवाइस पर चल रही है/)
  const late = () => sql('select late_blocks from delivery.ended_turns where late_blocks > 0')
  await expect.poll(async () => (await late()).rowCount).toBeGreaterThan(0)
  await handIn(second, 'hi')
  await expect(second.getByText('60 में से 2 के उत्तर दिए')).toBeVisible()
  await other.close()
})
