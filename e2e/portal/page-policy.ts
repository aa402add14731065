import type { Page } from '@playwright/test'

/** What a page's policy refused, and its script errors, on every page that the tab opens from now on. */
export const watchRefusals = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  await page.exposeBinding('tellRefusal', (_source, text: string) => void found.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'tellRefusal')(`${effectiveDirective}: ${blockedURI} ${sample}`),
    )
  })
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (line) => {
    // A call that is answered with a refusal is an error of the network to the browser, and none of the policy.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) found.push(line.text())
  })
  return found
}

/** Opens pages of this tab with another content security policy or other markup. */
export const changePages = async (
  page: Page,
  {
    policy = (text) => text,
    html = (text) => text,
  }: Partial<Record<'policy' | 'html', (text: string) => string>>,
): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const headers = answer.headers()
    const sent = headers['content-security-policy'] ?? ''
    await route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': policy(sent) },
      body: html(await answer.text()),
    })
  })
}

export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split('; ')
    .filter((directive) => !/^(require-)?trusted-types/.test(directive))
    .join('; ')

/** A page that React has taken over. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')))
  await page.waitForLoadState('networkidle')
}
