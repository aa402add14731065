import pg from 'pg'
import { expect, newMobile, test } from './family.ts'
import { recordEvents, allowAnalytics } from './page-events.ts'

const written = async (pageId: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select name from analytics.page_events where page_id = $1 order by number',
    [pageId],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('[ANA-01] [OPN-60] nothing leaves the page without a yes; with one the clicks arrive, and no person with them', async ({
  card,
  page,
}) => {
  const events = await recordEvents(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('page-events')) requests.push(request.url())
  })
  const mobile = newMobile()
  await card.open('/invictus')
  await card.prove(mobile)
  // Longer than events are batched; then the page is left.
  await page.waitForTimeout(5_500)
  await page.goto('/invictus')
  await expect(card.field('name')).toBeVisible()
  expect([events(), requests]).toEqual([[], []])

  await allowAnalytics(page)
  await card.field('name').fill('Ananya Deshmukh')
  await page.locator('summary').first().click()
  await expect
    .poll(() => events().map(({ name, facts }) => [name, facts]))
    .toEqual([['page.clicked', { what: 'question' }]])
  const pageId = events()[0]?.pageId ?? ''
  await expect.poll(() => written(pageId)).toEqual(['page.clicked'])
  expect(JSON.stringify(events())).not.toMatch(new RegExp(`Ananya|${mobile}`))

  await page.reload()
  await expect(page.locator('[name=may-count]')).toBeChecked()
  await page.locator('[name=may-count]').press('Space')
  await expect(page.locator('[name=may-count]')).not.toBeChecked()
  const before = events().length
  await page.locator('summary').first().click()
  await page.waitForTimeout(5_500)
  expect(events().length).toBe(before)
})

test('[OPN-60] a browser that asks not to be measured is not, and is told so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('may_count', 'yes')
  })
  const events = await recordEvents(page)
  await page.goto('/exam/login')
  await expect(
    page.getByText('Your browser asks not to be tracked, so we collect no statistics.'),
  ).toBeVisible()
  await expect(page.locator('[name=may-count]')).toBeDisabled()
  await page.goto('/404')
  expect(events()).toEqual([])
})
