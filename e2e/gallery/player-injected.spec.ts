import { expect, test, type Page } from '@playwright/test'
import { INJECTED_TEXTS } from '../../apps/server/test/injected-texts.ts'
import { EVERY_KIND } from './player-kinds.ts'
import { expectQuestion, openPlayer } from './player-page.ts'

/** What ran, what was loaded from elsewhere, and what the policy refused. */
const watch = async (page: Page): Promise<string[]> => {
  const seen: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.log(`refused ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    seen.push(`alert ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/^refused|Content Security Policy/.test(message.text())) seen.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && !request.url().startsWith('blob:'))
      seen.push(`request ${request.url()}`)
  })
  return seen
}

/** Replaces every text of a paper, in both languages and wherever it stands, by all the injected ones. */
const injected = (node: unknown, name = ''): unknown => {
  if (Array.isArray(node)) {
    const isText = node.some((each) => (each as { kind?: string } | null)?.kind === 'text')
    if (isText && ['en', 'hi', 'children'].includes(name))
      return INJECTED_TEXTS.map((text) => ({ kind: 'text', text }))
    return node.map((each) => injected(each, name))
  }
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const isWords = (key === 'en' || key === 'hi') && typeof value === 'string'
      return [key, isWords ? INJECTED_TEXTS.slice(0, 60).join(' ') : injected(value, key)]
    }),
  )
}

test('[PLY-29] five hundred texts in every field of a paper are shown as letters: nothing runs, nothing is loaded, nothing is refused', async ({
  page,
}) => {
  test.setTimeout(180_000)
  expect(INJECTED_TEXTS.length).toBeGreaterThanOrEqual(500)
  const seen = await watch(page)
  await page.route(`**/demo/${EVERY_KIND}/*.json`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: injected(await response.json()) })
  })
  const complaints = await openPlayer(page, `paper=${EVERY_KIND}&question=1&answered=0`)
  const main = page.locator('main')
  for (let question = 1; question <= 9; question += 1) {
    await expectQuestion(page, question)
    await expect(main.locator('[data-reading] [lang]').first()).toContainText('<script>alert(1)</script>')
    expect(
      await main.evaluate((element) => {
        const made =
          'script, img:not([src^="blob:"]), iframe, object, embed, link, meta, base, form, video, style'
        const parts = [...element.querySelectorAll('*')]
        return [
          element.querySelectorAll(made).length,
          parts.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on'))).length,
          parts.filter((part) => part.getAttribute('href')?.startsWith('javascript') === true).length,
        ]
      }),
    ).toEqual([0, 0, 0])
    if (question < 9) await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Question paper' }).click()
  await expect(page.getByRole('dialog')).toContainText('<script>alert(1)</script>')
  expect([...seen, ...complaints]).toEqual([])
})

test('control: the same texts as marks of a page run and load', async ({ page }) => {
  const seen = await watch(page)
  await page.goto('/components/')
  const running = INJECTED_TEXTS.filter((each) => /^<(img|svg|details|link)/.test(each))
  for (const text of running.filter((each) => !each.includes('location')))
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html)
    }, text)
  await expect.poll(() => seen.filter((each) => each.startsWith('alert')).length).toBeGreaterThan(0)
  await expect.poll(() => seen.filter((each) => each.startsWith('request')).length).toBeGreaterThan(0)
})
