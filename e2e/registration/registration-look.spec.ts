import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { codeAfter, expect, forgetSends, newMobile, CARD_TEXTS, test } from './family.ts'

const PICTURES = process.env['PICTURES']

const WIDTHS = [360, 768, 1280] as const
/** One language is tested on a phone, the other on a desktop; every state is checked for overflow at all widths. */
const WALKED_AT = { en: 1280, hi: 360 } as const

/** Checks the card with axe, for overflow and for page errors; stores pictures if PICTURES is set. */
const watch = (page: Page, language: 'en' | 'hi', widths: readonly number[]) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('Failed to load resource'))
      problems.push(line.text())
  })
  const look = async (state: string) => {
    const { violations } = await new AxeBuilder({ page }).include('#register').analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' | ')}`,
      ),
    ).toEqual([])
    const walkedAt = page.viewportSize() ?? { width: 360, height: 800 }
    for (const width of widths) {
      if (width !== walkedAt.width) await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(`${width} ${state}: ${overflow}`).toBe(`${width} ${state}: 0`)
      if (PICTURES === undefined) continue
      mkdirSync(PICTURES, { recursive: true })
      const path = `${PICTURES}/${width}-${language}-${state}.png`
      await page.screenshot({ path, fullPage: width === 360 })
    }
    await page.setViewportSize(walkedAt)
  }
  return { look, problems }
}

for (const language of ['en', 'hi'] as const) {
  test.describe(`at all widths in ${language}`, () => {
    test.use({
      viewport: { width: WALKED_AT[language], height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('axe finds nothing in any state of the card, nothing sticks out, and no page complains', async ({
      card,
      page,
    }) => {
      const { look, problems } = watch(page, language, WIDTHS)
      const texts = CARD_TEXTS[language]
      await card.open(`/invictus?lang=${language}`)
      await card.sendCode(newMobile())
      await look('1-code')
      await page.goto(`/invictus?lang=${language}`)
      await card.place.getByRole('button', { name: language === 'en' ? 'Edit' : 'बदलें' }).click()
      await card.prove(newMobile())
      await look('2-student')
      await card.go.click({ force: true })
      await look('3-student-errors')
      await card.fillStudent()
      await look('4-exam')
      await card.go.click({ force: true })
      await look('5-exam-errors')
      await card.place.getByRole('radio', { name: new RegExp(`^${texts.offline}`) }).check()
      await card.field('state').selectOption({ index: 2 })
      await expect(card.field('centre').locator('option').nth(1)).toBeAttached()
      await card.field('centre').selectOption({ index: 1 })
      await card.chooseDay()
      await card.agree()
      await look('6-exam-full')
      await card.go.click()
      await expect(page).toHaveURL(/#pay$/)
      await look('7-pay')
      await page.goto(`/invictus?lang=${language}&status=failure&mobile=9876543210`)
      await expect(card.place.locator('h2')).toHaveText(
        language === 'en' ? 'Payment failed' : 'भुगतान नहीं हो सका',
      )
      await look('8-failed')
      await page.goto(`/invictus?lang=${language}&registeration=success`)
      await expect(card.place.locator('h2')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await look('9-confirming')
      expect(problems).toEqual([])
    })
  })
}

for (const language of ['en', 'hi'] as const)
  test.describe(`at the end, in ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('the closed card, a lost network, a child we know and the roll number look as they should', async ({
      card,
      page,
      context,
    }) => {
      const { look, problems } = watch(page, language, [360])
      const texts = CARD_TEXTS[language]
      const mobile = newMobile()
      const register = async () => {
        await card.fillStudent()
        await card.place.getByRole('radio', { name: new RegExp(`^${texts.online}`) }).check()
        await card.chooseDay(1)
        await card.agree()
        await card.go.click()
        await expect(page.getByRole('heading', { name: texts.done })).toBeVisible()
        await expect(page.locator('a[download$=".ics"]')).toBeVisible()
      }
      await page.goto(`/mock-neet-exam?lang=${language}`)
      await look('a-closed')
      await card.open(`/iacstexam?lang=${language}`)
      await card.number.focus()
      await page.waitForLoadState('networkidle')
      await card.number.fill(mobile)
      await context.setOffline(true)
      await card.go.click()
      await expect(card.place.getByRole('status').getByRole('button')).toBeVisible()
      await look('b-unreached')
      await context.setOffline(false)
      const code = await codeAfter(mobile, () => card.place.getByRole('status').getByRole('button').click())
      await card.otp.pressSequentially(code)
      await register()
      await look('c-registered')
      await page.goto(`/iacstexam?lang=${language}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(3_000)
      await forgetSends()
      await card.prove(mobile)
      await look('d-known')
      expect(problems).toEqual([])
    })
  })
