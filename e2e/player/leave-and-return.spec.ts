import { expect, test } from '../registration/family.ts'
import { choose, goToNext, handIn, openPlayer, PLAYER_WORDS, wayIn } from '../journeys/player-steps.ts'
import { sql } from '../courses/course-student.ts'
import { logIn } from '../portal/student.ts'
import { openTestOfOwnStudent } from './own-test.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const words = PLAYER_WORDS.en

test('[PLY-23] [PLY-01] [PLY-21] [RCP-04] [RCP-06] Back asks every time, Leave leads to the dashboard and ends nothing, Resume to the same question; what was handed in is closed on every device, and its receipt reads as replaced once there is a later one', async ({
  card,
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const student = await openTestOfOwnStudent(card, page)
  // PLY-01: the code of the launch is in the address of the first document and in no request after it.
  const withCode: string[] = []
  page.context().on('request', (request) => {
    const { hostname, href } = new URL(request.url())
    const told = `${request.isNavigationRequest() ? '' : href} ${request.headers()['referer'] ?? ''}`
    if (hostname === 'exam.localhost' && told.includes('code=')) withCode.push(told)
  })
  const player = await openPlayer(page, 'en')
  await wayIn(player, 'en')
  await choose(player, 1)
  await goToNext(player, 'en')
  await choose(player, 2)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
  const begun = await player.getByRole('timer').innerText()

  const dialog = player.getByRole('dialog')
  const stay = dialog.getByRole('button', { name: words.stay })
  // Back opens the question and closes it; Enter is Stay.
  await player.goBack()
  await expect(stay).toBeFocused()
  await player.goBack()
  await expect(dialog).toHaveCount(0)
  await player.goBack()
  await expect(stay).toBeFocused()
  await player.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(player.getByRole('radio').nth(2)).toBeChecked()

  await player.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await player.waitForURL('**/dashboard*')
  const opened = player.context().waitForEvent('page')
  await player.getByRole('button', { name: words.card }).click()
  const again = await opened
  await expect(again.getByRole('heading', { level: 1 })).toContainText('Question 2')
  await expect(again.getByRole('radio').nth(2)).toBeChecked()
  // The time went on, and nothing was handed in.
  expect((await again.getByRole('timer').innerText()) < begun).toBe(true)
  await expect(again.getByText(/^2\/\d+$/).first()).toBeVisible()

  // A second tab with the same test still stands at its question when the first hands in.
  const other = await again.context().newPage()
  await other.goto(again.url())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This test is open in another tab.')
  await handIn(again, 'en')
  for (const tab of [other, again]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { name: words.handedIn })).toBeVisible()
    await expect(tab.getByRole('radio')).toHaveCount(0)
  }
  const receipt = await again.locator('[data-receipt]').getAttribute('data-receipt')

  // F28: with another device the test cannot be opened again; there is the same receipt.
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await logIn(elsewhere, student)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('button', { name: words.card })).toHaveCount(0)
  await expect(elsewhere.getByRole('link', { name: words.seeReceipt })).toHaveAttribute(
    'href',
    new RegExp(`receipt=${receipt ?? 'none'}`),
  )

  // A later receipt of the same test: the first is still signed by us, and reads as replaced.
  const link = (await again.locator('a[href*="/verify?receipt="]').getAttribute('href')) ?? ''
  const verdict = elsewhere.getByRole('heading', { level: 1 })
  await elsewhere.goto(link)
  await expect(verdict).toHaveText('This receipt is genuine')
  await sql(
    `insert into delivery.receipts (receipt_id, attempt_id, revision, signed, issued_at)
     select reverse(receipt_id), attempt_id, revision + 1, signed, issued_at + interval '1 minute'
     from delivery.receipts where receipt_id = $1`,
    [receipt],
  )
  await elsewhere.goto(link)
  await expect(verdict).toHaveText('This receipt has been replaced')
  await expect(elsewhere.getByText(/^Replaced by a later receipt of .+\.$/)).toBeVisible()
  await elsewhere.context().close()
  expect(withCode).toEqual([])
})
