import { changePages, hydrated, watchRefusals, withoutTrustedTypes } from './page-policy.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { expect, test } from './student.ts'
import { tryStrings } from './try-strings.ts'

const DIRECTIVES = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

const OTHER_PAGES = [
  '/',
  '/dashboard',
  '/exam/launch',
  '/verify',
  '/verify?code=x',
  '/pay',
  '/pay?code=x',
  '/nowhere',
]

test('[OPN-77] [T26] every page that the portal renders takes no string as markup or as a script', async ({
  request,
}) => {
  const answers = [
    ...(await Promise.all([...PUBLIC_PAGES, ...OTHER_PAGES].map((path) => request.get(path)))),
    await request.post('/iacstexam', {
      form: { mobile: '98765' },
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    await request.get('/iacstexam', { headers: { host: 'evil.example' } }),
  ]
  for (const answer of answers) {
    expect(answer.headers()['content-type'], answer.url()).toContain('text/html')
    const policy = answer.headers()['content-security-policy']?.split('; ') ?? []
    expect(policy, answer.url()).toEqual(expect.arrayContaining(DIRECTIVES))
  }
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([200, 404, 421]))
})

const ALL_REFUSED = {
  innerHTML: 'TypeError',
  insertAdjacentHTML: 'TypeError',
  srcdoc: 'TypeError',
  'script.src': 'TypeError',
  'script.text': 'TypeError',
  onclick: 'TypeError',
  'a policy': 'TypeError',
}
const ALL_TAKEN = Object.fromEntries(Object.keys(ALL_REFUSED).map((name) => [name, 'taken']))

test('[OPN-77] [T26] strings planted in a page are refused, and taken without Trusted Types @gate', async ({
  page,
}) => {
  const refused = await watchRefusals(page)
  await page.goto('/exam/login')
  await hydrated(page)
  expect(refused).toEqual([])
  expect(await tryStrings(page)).toEqual(ALL_REFUSED)
  for (const told of [
    'require-trusted-types-for: trusted-types-sink Element innerHTML',
    'trusted-types: trusted-types-policy default',
  ])
    await expect.poll(() => refused.some((text) => text.startsWith(told)), told).toBe(true)

  // Control: without Trusted Types each of them is taken, and a script whose address is a string runs.
  await changePages(page, { policy: withoutTrustedTypes })
  await page.reload()
  expect(await tryStrings(page)).toEqual(ALL_TAKEN)
})

for (const path of ['/iacstexam', '/exam/login', '/recover-credentials'])
  test(`[OPN-77] ${path} is drawn again in the browser when it cannot be hydrated${path === '/exam/login' ? ' @gate' : ''}`, async ({
    page,
  }) => {
    const refused = await watchRefusals(page)
    await changePages(page, {
      html: (html) => html.replace('<h1', '<h2 data-planted=""').replace('</h1>', '</h2>'),
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-planted]')).toHaveCount(0)
    await page.locator('input').first().fill('123')
    // React reports that the markup differs, and nothing else went wrong.
    expect(refused).toEqual([expect.stringContaining('React error #418')])
  })

test('[OPN-77] a page whose code fails while it is hydrated becomes the error page', async ({ page }) => {
  const refused = await watchRefusals(page)
  await page.route(/\/assets\/login-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("planted") }',
    }),
  )
  await page.goto('/exam/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
  expect(refused.filter((text) => !text.includes('planted'))).toEqual([])
})

test('[OPN-77] public pages refuse nothing of their own', async ({ page }) => {
  test.setTimeout(120_000)
  const refused = await watchRefusals(page)
  for (const path of PUBLIC_PAGES.filter((each) => each !== '/404'))
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      expect(refused).toEqual([])
    })
})
