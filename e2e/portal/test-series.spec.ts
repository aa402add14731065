import AxeBuilder from '@axe-core/playwright'
import pg from 'pg'
import { expect, logIn, studentWho, test } from './student.ts'

/** The series of a student who registered for a test in some days: the next one, and nothing past. */
const student = studentWho('JEE open test in 5 days')

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
  await expect(page.getByRole('heading', { name: 'Test Series' })).toBeVisible()
  await expect(page.getByText('Your next test')).toHaveCount(1)
  const next = page.getByRole('listitem').filter({ hasText: 'Your next test' })
  await expect(next).toContainText(/\d{1,2} \w{3,4},? \d{4}, 9 AM/)
  await expect(page.getByText(/^Bookmark this dashboard/)).toBeVisible()
  await expect(page.locator('video')).toBeAttached()
})

test('[SER-02] [SER-14] the calendar is a strip that opens on a phone, and open beside the tests on a wide screen', async ({
  page,
}) => {
  await logIn(page, student)
  const table = page.getByRole('table', { name: 'Test series calendar' })
  await expect(table).toBeHidden()
  await page.getByText('Test series calendar').click()
  await expect(table).toBeVisible()
  await expect(table.locator('[data-status=upcoming]').first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(table).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
})

test('[SER-06] without a test it says so', async ({ page }) => {
  const [own] = await database<{ exam_day: string; student_id: string }>(
    `select exam_day::text, student_id::text from registration.registrations join identity.students using (student_id)
     where roll_number = $1`,
    [studentWho('JEE open test missed').rollNumber],
  )
  // A registration for a day behind which no series lies.
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
