import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const standins = process.env['STANDINS_URL'] ?? 'http://127.0.0.1:4520'

interface DemoLogin {
  readonly name: string
  readonly rollNumber: string
  readonly dateOfBirth: string
  readonly shows: string
}
const demoLogins = JSON.parse(process.env['DEMO_LOGINS'] ?? '[]') as DemoLogin[]

// Faults are global switches, so these tests must not run in parallel.
test.describe.configure({ mode: 'default' })

test('a login on a new device shows up in the inbox by itself, as SMS and as mail', async ({
  page,
  request,
}) => {
  // No other journey logs in as this student, and an absent student receives nothing else.
  const student = demoLogins.find(({ shows }) => shows === 'NEET mock, marked absent')
  const [firstName = ''] = student!.name.split(' ')
  // The page's clock is stopped until the mail is there, because a message may arrive before the page's first poll.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(`${standins}/?to=${firstName.toLowerCase()}@`)
  await expect(page.getByText('No mail yet')).toBeVisible()
  const reply = await request.post('/api/v1/login', {
    data: { roll_number: student!.rollNumber, date_of_birth: student!.dateOfBirth },
  })
  expect(await reply.json()).toMatchObject({ success: 'true' })
  await expect
    .poll(
      async () =>
        request.get(`${standins}/inbox.json?to=${firstName.toLowerCase()}@`).then((found) => found.json()),
      {
        timeout: 20_000,
      },
    )
    .toHaveLength(1)
  await expect(page.getByText('No mail yet')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('article')).toContainText('Medha')
  // The SMS has its own queue and may arrive after the mail: from here on the page must poll again.
  await page.clock.resume()
  await page.goto(`${standins}/`)
  await expect(page.locator('.bubble').filter({ hasText: firstName }).first()).toBeVisible()
})

test('a fault is switched on and off with one press', async ({ page }) => {
  await page.goto(`${standins}/control`)
  const slow = page
    .getByRole('group', { name: 'Faults of Mail' })
    .getByRole('button', { name: 'Take 5 seconds' })
  await slow.click()
  await expect(slow).toHaveAttribute('aria-pressed', 'true')
  await slow.click()
  await expect(slow).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('status')).toHaveText('Fault off')
})

test('the control page shows the clock of the api and can put it back', async ({ page }) => {
  await page.goto(`${standins}/control`)
  await expect(page.locator('#now')).toHaveText(/\d{1,2}:\d{2}:\d{2}/)
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page.locator('#moved')).toContainText('Every process of this install follows')
})

for (const path of ['/', '/control'])
  for (const width of [360, 1280])
    test(`axe finds nothing on ${path} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${standins}${path}`)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    })
