import type { Browser, Page } from '@playwright/test'
import { sql } from '../courses/course-student.ts'
import { sittings } from '../journeys/exam-office.ts'
import { choose, goToNext, openPlayer, PLAYER_WORDS, wayIn } from '../journeys/player-steps.ts'
import { logIn, type DemoStudent } from '../portal/student.ts'
import { expect, test, type Card } from '../registration/family.ts'
import { openTestOfOwnStudent } from './own-test.ts'

const PHONE = { width: 360, height: 640 }
test.use({ viewport: PHONE, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const SOON = { timeout: 60_000 }
const words = PLAYER_WORDS.en
const V03 = /^Someone wants to continue this test on another device: .+\. Is it you\?$/
const V06 = /^This test goes on on another device since .+\. Answers you gave here until then are safe\.$/
const V11 = /^Waiting for the other device: \d+ s$/

const saved = (player: Page) => player.getByRole('button', { name: words.saved })
const heading = (player: Page) => player.getByRole('heading', { level: 1 })
const question = (player: Page) => player.locator('[data-takeover-question]')

/** A student on their phone, with the first answer on the server. */
const sitting = async (
  card: Card,
  page: Page,
): Promise<{ readonly student: DemoStudent; readonly first: Page }> => {
  const student = await openTestOfOwnStudent(card, page)
  const first = await openPlayer(page, 'en')
  await wayIn(first, 'en')
  await choose(first, 0)
  await expect(saved(first)).toBeVisible()
  return { student, first }
}

/** Another device, logged in with the roll number and the date of birth. */
const otherDevice = async (browser: Browser, baseURL: string | undefined, student: DemoStudent) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE })
  const home = await context.newPage()
  await logIn(home, student)
  const second = await openPlayer(home, 'en')
  await expect(heading(second)).toHaveText(words.elsewhere)
  return second
}

const pressOtherDevice = async (second: Page): Promise<void> => {
  await second.getByRole('button', { name: 'Ask on the other device' }).click()
  await expect(heading(second)).toHaveText(V11)
}

/** The test continues here, with the answer from the first device. */
const goesOnHere = async (second: Page): Promise<void> => {
  await second.getByRole('button', { name: words.start }).click(SOON)
  await expect(second.getByRole('radio').first()).toBeChecked()
  await goToNext(second, 'en')
  await choose(second, 2)
  await expect(saved(second)).toBeVisible()
}

/** The first device shows it without any input. */
const isReadOnly = async (first: Page): Promise<void> => {
  await expect(heading(first)).toHaveText(V06, SOON)
  await expect(first.getByRole('radio')).toHaveCount(0)
}

test('[ATT-14] asked on the other device, a yes moves the test', async ({ card, page, browser, baseURL }) => {
  test.setTimeout(300_000)
  const { student, first } = await sitting(card, page)
  const second = await otherDevice(browser, baseURL, student)
  await pressOtherDevice(second)
  await expect(question(first).getByRole('alert')).toHaveText(V03, SOON)
  await question(first).getByRole('button', { name: 'Yes, move it there' }).click()
  await goesOnHere(second)
  await isReadOnly(first)
  await second.context().close()
})

test('[ATT-13] a classmate with roll number and birthday gets nothing by asking, and the one who sits the test goes on @gate', async ({
  card,
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const { student, first } = await sitting(card, page)
  const second = await otherDevice(browser, baseURL, student)
  await pressOtherDevice(second)
  await expect(question(first).getByRole('alert')).toHaveText(V03, SOON)
  // Answered and saved while the takeover question is shown.
  await choose(first, 1)
  await expect(saved(first)).toBeVisible()
  await expect(question(first)).toBeVisible()
  await question(first).getByRole('button', { name: 'No, stay here' }).click()
  await expect(second.getByRole('alert')).toHaveText(
    /^The other device said no, or nobody answered there\./,
    SOON,
  )
  await expect(question(first)).toHaveCount(0)
  // The first device gets no second request.
  await second.getByRole('button', { name: 'Ask on the other device' }).click()
  await expect(second.getByRole('alert')).toHaveText(/^The other device was asked already\./)
  await goToNext(first, 'en')
  await choose(first, 2)
  await expect(saved(first)).toBeVisible()

  // Control: with a forged yes the same request takes the test away.
  const ofStudent = `attempt_id in (select attempt_id from delivery.test_attempts join identity.students using (student_id)
    where roll_number = $1)`
  await sql(`delete from delivery.takeover_requests where ${ofStudent}`, [student.rollNumber])
  await pressOtherDevice(second)
  await sql(`update delivery.takeover_requests set answer = 'yes' where ${ofStudent}`, [student.rollNumber])
  await expect(second.getByRole('button', { name: words.start })).toBeVisible(SOON)
  await isReadOnly(first)
  await second.context().close()
})

test('[ATT-14] a code of the exam office moves the test', async ({ card, page, browser, baseURL }) => {
  test.setTimeout(300_000)
  const { student, first } = await sitting(card, page)
  const second = await otherDevice(browser, baseURL, student)
  await second.getByRole('button', { name: 'I have a code from the exam office' }).click()
  const printed = await sittings('takeover-code', student.rollNumber)
  const code = /^(\d{4}) (\d{4})$/m.exec(printed)?.slice(1).join('') ?? ''
  const field = second.getByLabel('The 8 digits from the exam office')
  const goOn = second.getByRole('button', { name: 'Continue here', exact: true })
  await field.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
  await goOn.click()
  await expect(second.getByText('That code is not right, or is too old.')).toBeVisible()
  await field.fill(code)
  await goOn.click()
  await goesOnHere(second)
  await isReadOnly(first)
  await second.context().close()
})

test('[ATT-14] a browser whose data was cleared is known by its login, and the test goes on there', async ({
  card,
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const { first } = await sitting(card, page)
  const origin = new URL(first.url()).origin
  await first.close()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  await context.clearCookies({ domain: new URL(origin).hostname })
  const again = await openPlayer(page, 'en')
  await expect(heading(again)).toHaveText('Your test was started in this browser')
  await again.getByRole('button', { name: 'Continue here' }).click()
  await goesOnHere(again)
})
