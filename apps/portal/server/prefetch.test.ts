import { expect, it } from 'vitest'
import { runInNewContext } from 'node:vm'
import { withPrefetch } from './prefetch.ts'

const PAGE =
  '<html lang="hi"><head><script>clearAddress()</script><link rel="stylesheet" href="/a.css"/></head><body></body></html>'
/** Between the script that comes first and the style. */
const scriptIn = (html: string): string =>
  /clearAddress\(\)<\/script><script>([\s\S]*?)<\/script><link/.exec(html)?.[1] ?? ''

const run = (token: string | null) => {
  const asked: { path: string; headers: Record<string, string> }[] = []
  const window: Record<string, unknown> = {}
  runInNewContext(scriptIn(withPrefetch(PAGE, ['/api/v1/dashboard', '/api/v1/profile'])), {
    window,
    localStorage: { getItem: () => token },
    document: { documentElement: { lang: 'hi' } },
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ path, headers })
      return Promise.reject(new Error('no network'))
    },
  })
  return { asked, window }
}

it('asks with the token and the language of the page, and leaves what is on its way', () => {
  const { asked, window } = run('secret')
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/dashboard', '/api/v1/profile'])
  expect(asked[0]?.headers).toMatchObject({ token: 'secret', 'accept-language': 'hi' })
  expect(window['prefetched']).toMatchObject({ token: 'secret' })
})

it('asks for nothing without a token, and stays out of pages that name no calls', () => {
  expect(run(null)).toEqual({ asked: [], window: {} })
  expect(withPrefetch(PAGE, [])).toBe(PAGE)
})
