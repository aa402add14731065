import { expect, test } from '@playwright/test'
import { LANDING_PAGES, TERMS } from './pages.ts'
import { scriptsIn, sizeOf } from './script-weight.ts'

test.describe('public pages are for every cache, private ones for none', () => {
  for (const path of [...LANDING_PAGES.map((row) => row.path), TERMS])
    test(`${path} may be kept and is not sent twice`, async ({ request }) => {
      const first = await request.get(path)
      expect(first.headers()['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=600',
      )
      expect(first.headers()['set-cookie']).toBeUndefined()
      const again = await request.get(path, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } })
      expect(again.status()).toBe(304)
      const html = await first.text()
      expect(html.includes('hrefLang="hi"')).toBe(true)
      // The HTML requests no script: the late loader does, after the page has loaded.
      expect(/<link[^>]+modulepreload|<script[^>]+(src|type="module")/.test(html)).toBe(false)
    })

  test('no landing page fetches more than 110 KB of scripts @gate', async ({ request }) => {
    for (const { path } of LANDING_PAGES) {
      const scripts = scriptsIn(await (await request.get(path)).text())
      expect(scripts.length).toBeGreaterThan(4)
      let bytes = 0
      for (const script of scripts) bytes += await sizeOf(request, script)
      expect(bytes / 1024, path).toBeLessThanOrEqual(110)
      // A lower bound: a page that named none of its scripts would pass the check above.
      expect(bytes / 1024, path).toBeGreaterThan(60)
    }
  })

  for (const path of ['/', '/exam/login', '/dashboard', '/result', '/recover-credentials', '/nowhere'])
    test(`${path} is kept by nobody`, async ({ request }) => {
      const { headers } = await request.get(path).then((answer) => ({ headers: answer.headers() }))
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
    })

  test('every page names its inline scripts and takes nothing from elsewhere @gate', async ({ request }) => {
    for (const path of ['/iacstexam', '/exam/login', '/dashboard']) {
      const headers = (await request.get(path)).headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe')
      expect([headers['referrer-policy'], headers['x-content-type-options']]).toEqual([
        'no-referrer',
        'nosniff',
      ])
    }
  })

  test('[T34] [RTE-05] a host that is none of ours is refused and never repeated', async ({ request }) => {
    const answer = await request.get('/iacstexam', { headers: { host: 'evil.example' } })
    expect(answer.status()).toBe(421)
    expect(await answer.text()).not.toContain('evil.example')
    const spoofed = await request.get('/iacstexam', { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(spoofed.status()).toBe(200)
    expect(await spoofed.text()).not.toContain('evil.example')
  })

  test('a form from another site is refused', async ({ request }) => {
    const post = (site: string) =>
      request.post('/iacstexam', { form: { mobile: '9876543210' }, headers: { 'sec-fetch-site': site } })
    expect((await post('cross-site')).status()).toBe(403)
    expect((await post('same-origin')).status()).toBe(200)
  })

  test('one address per page: a slash at the end leads to the page without it', async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get('/iacstexam/?utm_source=a', { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([308, '/iacstexam?utm_source=a'])
    const tricky = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 })
    expect(tricky.headers()['location'] ?? '/').not.toMatch(/^\/\//)
  })
})

/** A PNG header contains the size. */
const sizeOfPng = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

for (const path of [...LANDING_PAGES.map((row) => row.path), '/result', '/dashboard'])
  test(`a messenger finds words and a picture for a link to ${path}, in both languages`, async ({
    request,
  }) => {
    for (const language of ['en', 'hi']) {
      const html = await (await request.get(`${path}?lang=${language}`)).text()
      const meta = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1]
      expect(meta('title')).toBe(/<title>([^<]+)<\/title>/.exec(html)?.[1])
      const picture = await request.get(new URL(meta('image') ?? '').pathname)
      expect(picture.headers()['content-type']).toBe('image/png')
      expect(sizeOfPng(await picture.body())).toEqual([1200, 630])
    }
  })
