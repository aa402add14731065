import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { dayFirst, expect, greeted, logIn, studentWho, test } from './student.ts'

const student = studentWho('iACST of the digital branch')
const link = (path: string) =>
  `${path}?roll_no=${student.rollNumber}&dob=${dayFirst(student.dateOfBirth, '-')}`

/** A one-time link code like those in messages to this student. */
const linkCodeOf = async (rollNumber: string): Promise<string> => {
  const code = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  await client.query(
    `insert into identity.one_time_links (code_hash, student_id, issued_at, expires_at)
     select $1, student_id, now(), now() + interval '1 day' from identity.students where roll_number = $2`,
    [createHash('sha256').update(code).digest(), rollNumber],
  )
  await client.end()
  return code
}

/** A secret in every encoding in which it might be sent. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  ...['md5', 'sha1', 'sha256'].map((way) => createHash(way).update(secret).digest('hex')),
]

test.describe('links that log in', () => {
  for (const path of ['/', '/exam/login', '/dashboard'])
    test(`[LOG-06] [RTE-24] [ROL-03] [OPN-86] ${path} logs in by itself, with a loading screen meanwhile`, async ({
      page,
    }) => {
      let release = () => {}
      const gate = new Promise<void>((open) => {
        release = open
      })
      await page.route('**/api/v1/login', async (route) => {
        await gate
        await route.continue()
      })
      await page.goto(link(path))
      await expect(page.getByRole('heading', { name: 'Logging you in' })).toBeVisible()
      release()
      await greeted(page, 'Ishita')
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    })

  test('[LOG-06] a link that is wrong shows the form with its roll number and says why', async ({ page }) => {
    await page.goto(`/?roll_no=${student.rollNumber}&dob=09-09-1999`)
    await expect(page.getByRole('alert')).toContainText('is not right')
    // The toast disappears, the reason stays.
    await expect(page.locator('#login-problem')).toContainText('is not right')
    await expect(page.getByLabel('Roll number', { exact: true })).toHaveValue(student.rollNumber)
  })

  test('[LOG-06] a link that met a busy server is kept, in memory only, and tried again', async ({
    page,
  }) => {
    await page.route('**/api/v1/login', (route) => route.abort(), { times: 1 })
    await page.goto(link('/'))
    await expect(page.getByRole('heading', { name: 'You are not logged in yet' })).toBeVisible()
    expect(page.url()).not.toContain(student.rollNumber)
    await page.getByRole('button', { name: 'Try again' }).click()
    await greeted(page, 'Ishita')
  })

  test('[ERR-03] a link whose date is no date says so', async ({ page }) => {
    await page.goto(`/?roll_no=${student.rollNumber}&dob=31-02-2010`)
    await expect(page.getByRole('alert')).toContainText('Invalid Date Format')
  })

  for (const path of ['/', '/exam/login', '/dashboard'])
    test(`[OPN-86] ${path} asks before a link replaces the student who is logged in`, async ({ page }) => {
      const own = studentWho('iACST at a centre in 3 days')
      const name = own.name.split(' ')[0] ?? ''
      await logIn(page, own)
      const token = () => page.evaluate(() => localStorage.getItem('token'))
      const before = await token()
      await page.goto(link(path))
      const question = page.getByRole('heading', { level: 1, name: `You are logged in as ${name}` })
      await expect(question).toBeVisible()
      await expect(question).toBeFocused()
      expect(await token()).toBe(before)
      expect(page.url()).not.toContain(student.rollNumber)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await page.screenshot({ path: test.info().outputPath(`ask-first-${width}.png`) })
      }
      await page.getByRole('link', { name: `Stay logged in as ${name}` }).click()
      await greeted(page, name)
      expect(await token()).toBe(before)

      await page.goto(link(path))
      await page.getByRole('button', { name: 'Log in as the student of this link' }).click()
      await greeted(page, 'Ishita')
      // Control: a link of the same student needs no confirmation.
      await page.goto(link(path))
      await greeted(page, 'Ishita')
    })

  test('[OPN-86] in Hindi, and with a link that carries a code', async ({ page }) => {
    const own = studentWho('iACST at a centre in 3 days')
    const code = await linkCodeOf(student.rollNumber)
    await logIn(page, own)
    await page.goto(`/exam/login?lt=${code}&lang=hi`)
    await expect(page.getByRole('heading', { level: 1, name: /के रूप में लॉग इन हैं/ })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('ask-first-hi.png') })
    await page.getByRole('button', { name: 'इस लिंक वाले विद्यार्थी के रूप में लॉग इन करें' }).click()
    await expect(page.getByText(student.rollNumber).first()).toBeVisible()
  })

  test('[T3] [OPN-66] nothing but the login itself ever carries what the link brought @gate', async ({
    page,
  }) => {
    const secrets = [
      student.rollNumber,
      dayFirst(student.dateOfBirth, '-'),
      dayFirst(student.dateOfBirth),
      student.dateOfBirth,
    ]
    const canaries = secrets.flatMap(spellings)
    const leaks: string[] = []
    const first = new URL(link('/'), 'http://x').search
    page.on('request', (request) => {
      const isTheVisit = request.isNavigationRequest() && request.url().endsWith(first)
      const isTheLogin = request.url().endsWith('/api/v1/login')
      const parts = [
        ...(isTheVisit ? [] : [request.url()]),
        ...(isTheLogin ? [] : [request.postData() ?? '']),
        ...Object.values(request.headers()),
      ]
      for (const part of parts)
        for (const canary of canaries) if (part.includes(canary)) leaks.push(`${request.url()} ${canary}`)
    })
    // At the first paint, the earliest moment a person could see it, the address is clean.
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        ;(window as unknown as { addressAtPaint: string }).addressAtPaint = location.href
      }).observe({ type: 'paint', buffered: true })
    })
    await page.goto(link('/'))
    const atPaint = () =>
      page.evaluate(() => (window as unknown as { addressAtPaint?: string }).addressAtPaint)
    await expect.poll(atPaint).toMatch(/\/(dashboard)?$/)
    await greeted(page, 'Ishita')
    expect(leaks).toEqual([])
    // The link is not in the history either: Back leaves the site.
    expect(page.url()).not.toContain('dob')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('[T3] pages with credentials are never kept and send no referrer', async ({ request }) => {
    for (const path of ['/', '/exam/login', '/dashboard']) {
      const answer = await request.get(link(path))
      expect(answer.headers()['cache-control']).toBe('no-store')
      expect(answer.headers()['referrer-policy']).toBe('no-referrer')
      expect(await answer.text()).not.toContain(student.rollNumber)
    }
  })
})
