import AxeBuilder from '@axe-core/playwright'
import pg from 'pg'
import { INDIAN_PHONE } from '../chromium.ts'
import { expect, newMobile, smsTo, test, type Card } from '../registration/family.ts'

/** A student of a new family leaves the bank's page without paying. */
const leaveAtTheBank = async (
  card: Card,
  path: string,
  texts: { mode: RegExp; state: string; pay: RegExp },
) => {
  const mobile = newMobile()
  await card.open(path)
  await card.prove(mobile)
  await card.fillStudent()
  await card.place.getByRole('radio', { name: texts.mode }).check()
  await card.chooseCentre(texts.state)
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.go).toHaveText(texts.pay)
  await Promise.all([card.page.waitForURL('**/showPaymentPage**'), card.go.click()])
  return mobile
}

const passTime = async (minutes: number): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  await client.query(
    `update registration.sign_ups set expires_at = expires_at - make_interval(mins => $1)
     where state = 'paying' and expires_at > now() + interval '13 minutes'`,
    [minutes],
  )
  await client.end()
}

const LANGUAGES = [
  {
    language: 'en',
    path: '/invictus',
    exam: 'Invictus Ace Test',
    texts: { mode: /^Offline/, state: 'Maharashtra', pay: /^Pay/ },
    go: 'Continue to payment',
    used: 'This link has already been used',
    registered: 'You are registered',
    receipt: 'Download receipt',
  },
  {
    language: 'hi',
    path: '/invictus?lang=hi',
    exam: 'इनविक्टस ऐस टेस्ट',
    texts: { mode: /^ऑफ़लाइन/, state: 'महाराष्ट्र', pay: /₹300/ },
    go: 'भुगतान पर जाएँ',
    used: 'यह लिंक इस्तेमाल हो चुका है',
    registered: 'आपका पंजीकरण हो गया है',
    receipt: 'रसीद डाउनलोड करें',
  },
] as const

for (const variant of LANGUAGES)
  test(`[PAY-01] a payment left open is finished from an SMS on another phone, once (${variant.language})`, async ({
    card,
    browser,
  }, info) => {
    const mobile = await leaveAtTheBank(card, variant.path, variant.texts)
    await passTime(8)
    const link = async () =>
      (await smsTo(mobile)).flatMap(({ text }) => /http\S+\/pay\?\S+/.exec(text)?.[0] ?? [])[0] ?? ''
    await expect.poll(link, { timeout: 30_000 }).toContain('/pay?code=')
    const address = await link()

    const another = await browser.newContext(INDIAN_PHONE)
    const page = await another.newPage()
    // Fetching the link for a preview changes nothing and shows no personal data.
    for (const fetched of [await page.request.get(address), await page.request.head(address)])
      expect(await fetched.text()).not.toMatch(/Ananya|example\.in/)
    await page.goto(address)
    await expect(page.locator('main')).not.toContainText('Ananya')
    await expect(page.locator('main')).toContainText(variant.exam)
    await expect(page.locator('main')).toContainText('₹300')
    // The earlier payment method is still selected; the branch's other methods are offered.
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('paytm')
    expect(await page.getByRole('radio').count()).toBeGreaterThan(1)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.screenshot({ path: info.outputPath(`resume-${variant.language}.png`), fullPage: true })
    const stranger = await browser.newContext(INDIAN_PHONE)
    const late = await stranger.newPage()
    await late.goto(address)
    await page.getByRole('button', { name: variant.go }).click()
    await page.waitForURL('**/showPaymentPage**')

    await late.getByRole('button', { name: variant.go }).click()
    await expect(late.getByRole('heading', { name: variant.used })).toBeFocused()
    await late.reload()
    await expect(late.getByRole('heading', { name: variant.used })).toBeVisible()
    await expect(late.locator('main')).toContainText('₹300')
    await late.screenshot({ path: info.outputPath(`resume-spent-${variant.language}.png`), fullPage: true })

    await page.getByRole('button', { name: 'Pay ₹300.00' }).click()
    await expect(page.getByRole('heading', { name: variant.registered })).toBeVisible({ timeout: 30_000 })
    await page.screenshot({ path: info.outputPath(`thanks-${variant.language}.png`) })
    const receipt = page.waitForEvent('download', { timeout: 60_000 })
    await expect(async () => {
      await page.getByRole('button', { name: variant.receipt }).click()
      expect(
        await Promise.race([receipt.then(() => true), page.waitForTimeout(1_500).then(() => false)]),
      ).toBe(true)
    }).toPass({ timeout: 50_000 })
    expect((await receipt).suggestedFilename()).toMatch(/^medha-receipt-.*\.pdf$/)
    for (const context of [another, stranger]) await context.close()
  })
