import { createHash } from 'node:crypto'
import { dayFirst, expect, greeted, logIn, studentWho, test } from './student.ts'

const student = studentWho('iACST of the digital branch')
const link = (path: string) =>
  `${path}?roll_no=${student.rollNumber}&dob=${dayFirst(student.dateOfBirth, '-')}`

/** A secret in every spelling that somebody might send it in. */
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

  test('[OPN-86] a link works also when another student is logged in', async ({ page }) => {
    await logIn(page, studentWho('iACST at a centre in 3 days'))
    await page.goto(link('/'))
    await greeted(page, 'Ishita')
  })

  test('[T3] [OPN-66] nothing but the login itself ever carries what the link brought', async ({ page }) => {
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
    // As early as a person could see it: at the first paint the address is clean.
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
    // The way back does not bring it up again.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    expect(page.url()).not.toContain('dob')
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
