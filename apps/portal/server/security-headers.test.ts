import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScriptHashes, pageSecurityHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('security headers', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script id="q">b("<p>")</script><script>a()</script>'

  it('names exactly the inline scripts of the page, each once', () => {
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b("<p>")')])
  })

  it('[T3] allows no other inline script and sends no referrer', () => {
    const headers = pageSecurityHeaders(html, false)
    const scripts = headers['content-security-policy']
      ?.split('; ')
      .find((part) => part.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' ${hash('a()')} ${hash('b("<p>")')}`)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(pageSecurityHeaders(html, true)).toHaveProperty('strict-transport-security')
  })

  it('[OPN-81] lets forms go to ourselves and to the payment pages that are configured, nowhere else', () => {
    const formAction = (headers: Record<string, string>) =>
      headers['content-security-policy']?.split('; ').find((part) => part.startsWith('form-action'))
    expect(formAction(pageSecurityHeaders(html, false))).toBe("form-action 'self'")
    expect(formAction(pageSecurityHeaders(html, false, ['https://pay.example']))).toBe(
      "form-action 'self' https://pay.example",
    )
  })
})
