import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { allowAnalytics, recordEvents } from '../registration/page-events.ts'
import { expect, logIn, moveTime, studentWho, test } from './student.ts'

/** A student registered for a test in some days: the series has a next test and no past one. */
const student = studentWho('JEE open test to come')

const database = async <Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client(process.env['DATABASE_URL'])
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

test('[SER-01] [SER-03] [SER-04] [SER-05] [SER-10] a series tells what comes next, and how to come back', async ({
  page,
}) => {
  await logIn(page, student)
  await expect(page.getByRole('heading', { name: 'Welcome to your test series' })).toBeVisible()
  const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' }).format()
  await expect(page.getByText(`Today is ${today}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Test Series', exact: true })).toBeVisible()
  await expect(page.getByText('Your next test')).toHaveCount(1)
  const next = page.getByRole('listitem').filter({ hasText: 'Your next test' })
  await expect(next).toContainText(/\d{1,2} \w{3,4},? \d{4}, 9 AM/)
  await expect(page.getByText(/^Bookmark this dashboard/)).toBeVisible()
  await expect(page.locator('video')).toBeAttached()
})

test('[SER-02] the calendar is a strip that opens on a phone, and open beside the tests on a wide screen', async ({
  page,
}) => {
  await logIn(page, student)
  const table = page.getByRole('grid', { name: 'Test series calendar' })
  await page.setViewportSize({ width: 769, height: 900 })
  await page.reload()
  await expect(table).toBeVisible()
  await page.setViewportSize({ width: 768, height: 500 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Test Series', exact: true })).toBeVisible()
  await expect(table).toBeHidden()
  // SER-02: the strip stays at the top while the page scrolls.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const strip = page.locator('details').filter({ hasText: 'Test series calendar' })
  await expect.poll(() => strip.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  await page.getByText('Test series calendar').click()
  await expect(table).toBeVisible()
  await expect(table.locator('[data-status=upcoming]').first()).toBeVisible()
})

test('[SER-13] [SER-14] April and May of 2025, not before and not after; days are coloured by status', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const on = (day: string, status: string) => ({
    series_name: `Test of ${day}`,
    exam_date: `2025-04-${day}T03:30:00Z`,
    status,
    papers: [],
  })
  await page.route('**/api/v1/jee-mock-exam', async (route) => {
    const body = await (await route.fetch()).json()
    Object.assign(body.data, {
      main_exam: [on('06', 'Missed'), on('13', 'Results'), on('27', 'Upcoming')],
      calendar: { from: '2025-04-01', to: '2025-05-31' },
    })
    await route.fulfill({ json: body })
  })
  await logIn(page, student)
  const calendar = page.getByRole('grid', { name: 'Test series calendar' })
  const [back, on1] = ['Previous month', 'Next month'].map((name) => page.getByRole('button', { name }))
  await expect(page.getByText('May 2025')).toBeVisible()
  await expect(on1 as Locator).toBeDisabled()
  await (back as Locator).click()
  await expect(page.getByText('April 2025')).toBeVisible()
  await expect(back as Locator).toBeDisabled()
  const colours = await calendar
    .locator('button[data-status]')
    .evaluateAll((days) => days.map((day) => [day.textContent, getComputedStyle(day).backgroundColor]))
  expect(colours.map(([day]) => day)).toEqual(['6', '13', '27'])
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(3)
  await (on1 as Locator).click()
  await expect(page.getByText('May 2025')).toBeVisible()
})

test('[SER-12] the calendar is one stop of the Tab key, arrows go from day to day, and a chosen day is named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, student)
  const grid = page.getByRole('grid', { name: 'Test series calendar' })
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1)
  await grid.locator('button[tabindex="0"]').focus()
  const first = await focusedName(page)
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).not.toBe(first)
  await expect(grid.locator('button[tabindex="0"]')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  expect(await focusedName(page)).toBe(first)
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
  const ahead = grid.locator('button[data-status=upcoming]').last()
  const name = await ahead.getAttribute('aria-label')
  await ahead.press('Enter')
  await expect(ahead).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: name ?? 'no name' })).toBeVisible()
})

const focusedName = (page: Page) => page.locator(':focus').getAttribute('aria-label')

test('[DSH-29] a series that does not come says so and can be asked for again; one that is shown stays', async ({
  page,
}) => {
  const CALL = '**/api/v1/jee-mock-exam'
  await moveTime(page)
  await page.route(CALL, () => undefined)
  await logIn(page, student)
  await page.clock.runFor(6_000)
  await expect(page.getByText('Still loading.')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText(/^Error: /)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your test series' })).toBeVisible()
  await expect(page.getByText(/^Error: /)).toHaveCount(0)
})

/** Creates a series on one day: a paper for each start, in India's local time. */
const layOut = async (day: string, starts: readonly string[]): Promise<string> => {
  const [made] = await database<{ exam_day_id: string }>(
    `insert into catalogue.exam_days (season, exam_type, day, name_en, name_hi)
     values ('running', 'MOCK-JEE', $1, 'Open test of the journey', 'यात्रा का ओपन टेस्ट')
     on conflict (exam_type, day) do update set name_en = excluded.name_en, name_hi = excluded.name_hi
     returning exam_day_id::text`,
    [day],
  )
  const examDay = made?.exam_day_id ?? ''
  await database('delete from catalogue.series_papers where exam_day_id = $1', [examDay])
  for (const [index, time] of starts.entries())
    await database(
      `insert into catalogue.series_papers
         (exam_day_id, position, name_en, name_hi, starts, exam_short_code, external_schedule_id)
       values ($1, $2::int, 'Paper ' || $2, 'पेपर ' || $2, $3, 'JOURNEY-P' || $2, 'JOURNEY-P' || $2 || '-' || $4)`,
      [examDay, index + 1, time, day.replaceAll('-', '')],
    )
  return examDay
}

/** India's local day and time, this many hours from now. */
const inIndia = (hours: number): { readonly day: string; readonly time: string } => {
  const local = new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

const registeredFor = (rollNumber: string, day: string) =>
  database(
    `update registration.registrations set exam_day = $2
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [rollNumber, day],
  )

test('[SER-03] [SER-09] [SER-11] [LCH-02] a paper that runs is live, counts down, and opens in a tab of its own', async ({
  page,
}) => {
  const began = inIndia(-1)
  await layOut(began.day, [began.time])
  const sitter = studentWho('JEE open test today')
  await registeredFor(sitter.rollNumber, began.day)
  await logIn(page, sitter)
  const live = page.getByRole('region', { name: 'Live Test' })
  await expect(live).toContainText('Open test of the journey')
  await expect(live).toContainText('Ongoing')
  await expect(live.getByRole('timer')).toContainText(/Closes In\s*2[23] hours/)
  const seconds = live.getByRole('timer').locator('b').last()
  const before = await seconds.textContent()
  await expect(seconds).not.toHaveText(before ?? '')
  await expect(page.getByRole('region', { name: 'Test Series' })).not.toContainText(
    'Open test of the journey',
  )
  const tab = page.waitForEvent('popup')
  await live.getByRole('button', { name: 'Begin Test' }).click()
  await expect((await tab).getByRole('heading', { name: 'You and your test' })).toBeVisible()
  // SER-11: at zero the page reloads once. The server time is set to seconds before the end.
  test.setTimeout(60_000)
  await page.route('**/api/v1/jee-mock-exam', async (route) => {
    const body = await (await route.fetch()).json()
    const { main_exam: series, live_hours: hours } = body.data
    const starts = series.flatMap(({ papers }: { papers: { start_time: string }[] }) => papers)[0]?.start_time
    body.data.server_time = new Date(Date.parse(starts) + hours * 3_600_000 - 6_000).toISOString()
    await route.fulfill({ json: body })
  })
  let opened = 0
  page.on('domcontentloaded', () => (opened += 1))
  await page.reload()
  await expect(live.getByRole('timer')).toContainText(/Closes In\s*00 hours/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => opened, { timeout: 20_000 }).toBe(2)
  await expect(live.getByRole('timer')).toContainText(/2[23] hours/)
  expect(opened).toBe(2)
})

test('[SER-10] [ERR-36] a series that is over shows its papers when it is opened; a result that does not open is recorded', async ({
  page,
}) => {
  const { day } = inIndia(-3 * 24)
  await layOut(day, ['09:00', '14:30'])
  const sitter = studentWho('JEE open test, result awaited')
  await registeredFor(sitter.rollNumber, day)
  await database(
    `with sitting as (
       insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms, is_series_paper)
       values ('JOURNEY-P1', 'JOURNEY-P1-' || $2, 'MOCK-JEE', 'window', $3, now(), now() + interval '1 day', 10800000, true)
       returning sitting_id, sat_on)
     insert into delivery.test_attempts (shard, attempt_id, student_id, sitting_id, sat_on, form, seed, nonce, opens_at, state,
       started_at, deadline_at, submitted_at, submitted_by, finished_at, sent_revision)
     select student_id % 64, ((student_id % 64) << 45) + nextval('delivery.test_attempt_numbers'), student_id, sitting_id, sat_on,
       1, '\\x', '\\x', now(), 'submitted', now(), now(), now(), 'student', now(), 0
     from identity.students, sitting where roll_number = $1`,
    [sitter.rollNumber, day.replaceAll('-', ''), day],
  )
  const events = await recordEvents(page)
  await logIn(page, sitter)
  await allowAnalytics(page)
  const series = page.getByRole('listitem').filter({ hasText: 'Open test of the journey' }).first()
  await expect(series).toContainText('Results')
  await expect(series.getByText('Paper 1')).toBeHidden()
  await series.getByRole('button', { name: 'Show papers' }).click()
  await expect(series.getByRole('button', { name: 'View Result' })).toBeEnabled()
  await expect(series.getByRole('button', { name: 'Missed' })).toBeDisabled()
  await expect(page.getByText(/^Bookmark this dashboard/)).toHaveCount(0)
  // ERR-36: the view of a result has a failure event of its own.
  await page.route('**/api/v1/exam/launch', (route) => route.abort())
  await series.getByRole('button', { name: 'View Result' }).click()
  await expect(page.getByText("Sorry, couldn't process request. Please try again.")).toBeVisible()
  await expect(series.getByRole('button', { name: 'View Result' })).toBeEnabled()
  await expect
    .poll(() =>
      events()
        .filter(({ name }) => name === 'test.launch-failed')
        .map(({ facts }) => facts),
    )
    .toEqual([{ event: 'result' }])
})

test('[SER-06] without a test it says so', async ({ page }) => {
  const [own] = await database<{ exam_day: string; student_id: string }>(
    `select exam_day::text, student_id::text from registration.registrations join identity.students using (student_id)
     where roll_number = $1`,
    [studentWho('JEE open test missed').rollNumber],
  )
  // A registration for a day without a series.
  await database(`update registration.registrations set exam_day = '2035-01-01' where student_id = $1`, [
    own?.student_id,
  ])
  try {
    await logIn(page, studentWho('JEE open test missed'))
    await expect(page.getByText('No exams are available right now Please come back later!')).toBeVisible()
  } finally {
    await database(`update registration.registrations set exam_day = $2 where student_id = $1`, [
      own?.student_id,
      own?.exam_day,
    ])
  }
})

for (const [language, width] of [
  ['en', 360],
  ['hi', 1280],
] as const)
  test(`axe finds nothing on a test series (${language}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await logIn(page, student)
    await page.goto(`/dashboard?lang=${language}`)
    await expect(page.locator('#test-series')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
