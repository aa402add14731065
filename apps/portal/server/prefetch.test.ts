import { expect, it } from 'vitest'
import { runInNewContext } from 'node:vm'
import { OwnScripts } from './own-scripts.ts'
import { withPrefetch } from './prefetch.ts'

const PAGE =
  '<html lang="hi"><head><script>clearAddress()</script><link rel="stylesheet" href="/a.css"/></head><body></body></html>'
/** The script between the first script and the style sheet. */
const scriptIn = (html: string): string =>
  /clearAddress\(\)<\/script><script>([\s\S]*?)<\/script><link/.exec(html)?.[1] ?? ''

const run = (token: string | null, tab: string | null = null) => {
  const requests: { path: string; headers: Record<string, string> }[] = []
  const window: Record<string, unknown> = {}
  runInNewContext(scriptIn(withPrefetch(PAGE, ['/api/v1/dashboard', '/api/v1/profile'], new OwnScripts())), {
    window,
    localStorage: { getItem: (key: string) => (key === 'token' ? token : 'last-login') },
    sessionStorage: { getItem: () => tab },
    document: { documentElement: { lang: 'hi' } },
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      requests.push({ path, headers })
      return Promise.reject(new Error('no network'))
    },
  })
  return { requests, window }
}

it('sends the token and the language of the page, and leaves what is on its way', () => {
  const { requests, window } = run('secret')
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/dashboard', '/api/v1/profile'])
  expect(requests[0]?.headers).toMatchObject({ token: 'secret', 'accept-language': 'hi' })
  expect(window['prefetched']).toMatchObject({ token: 'secret' })
})

it('[LOG-07] sends the student of this tab, also when another one has logged in since', () => {
  expect(run('secret').requests[0]?.headers).toMatchObject({ 'student-key': 'last-login' })
  const { requests, window } = run('secret', 'mine')
  expect(requests[0]?.headers).toMatchObject({ 'student-key': 'mine' })
  expect(window['prefetched']).toMatchObject({ studentKey: 'mine' })
})

it('sends nothing without a token, and stays out of pages that name no calls', () => {
  expect(run(null)).toEqual({ requests: [], window: {} })
  expect(withPrefetch(PAGE, [], new OwnScripts())).toBe(PAGE)
})
