import type { BrowserContext } from '@playwright/test'
import { codeFor, expect, newMobile, CARD_TEXTS, test, type Card } from './family.ts'

const NAGPUR = { latitude: 21.1458, longitude: 79.0882 }
const texts = CARD_TEXTS.hi

test('[REG-17] [CAS-08] [OPN-75] in Hindi: Invictus up to the hand-over, the nearest centre found, a reload in every step', async ({
  card,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(NAGPUR)
  const mobile = newMobile()
  await card.open('/invictus?lang=hi')
  await card.sendCode(mobile)
  await page.reload()
  await expect(card.place.getByRole('heading', { name: 'OTP सत्यापित करें' })).toBeVisible()
  await card.otp.pressSequentially(await codeFor(mobile))
  await card.field('name').fill('Ananya')
  await page.reload()
  await expect(card.field('name')).toHaveValue('Ananya')
  // The lists of the catalogue are in Hindi too.
  await expect(card.field('class').locator('option').nth(1)).toHaveText('कक्षा 8 - फाउंडेशन')
  await card.fillStudent()
  await card.place.getByRole('radio', { name: new RegExp(`^${texts.offline}`) }).check()
  await expect(card.place.getByText('आपके सबसे पास', { exact: true })).toBeVisible()
  await expect(card.field('state').locator('option:checked')).toHaveText('महाराष्ट्र')
  await card.chooseDay(1)
  await page.reload()
  await expect(card.field('centre').locator('option:checked')).toContainText('Nagpur')
  await expect(card.day(1)).toBeChecked()
  await card.agree()
  await card.go.click()
  await expect(card.go).toHaveText('₹300 का भुगतान करें')
  await page.reload()
  await expect(card.go).toHaveText('₹300 का भुगतान करें')
  await Promise.all([page.waitForURL('**/showPaymentPage**'), card.go.click()])
})

/** Offline for a minute during a press, which is then repeated. */
const inATunnel = async (card: Card, context: BrowserContext, press: () => Promise<void>): Promise<void> => {
  await context.setOffline(true)
  await press()
  await expect(card.place.getByText('कनेक्शन नहीं है')).toBeVisible()
  await card.page.clock.runFor(60_000)
  await context.setOffline(false)
  await card.place.getByRole('button', { name: 'दोबारा कोशिश करें' }).click()
}

test('[OTP-07] [REG-23] in Hindi: two children of one mobile, with the network gone for a minute between the steps', async ({
  card,
  page,
  context,
}) => {
  // Two whole registrations.
  test.setTimeout(180_000)
  const mobile = newMobile()
  await page.clock.install()
  await card.open('/iacstexam?lang=hi')
  await card.number.focus()
  await page.waitForLoadState('networkidle')
  await card.number.fill(mobile)
  await inATunnel(card, context, () => card.go.click())
  await expect(card.otp).toBeVisible()
  const code = await codeFor(mobile)
  await inATunnel(card, context, () => card.otp.pressSequentially(code))
  const choose = async () => {
    await card.place.getByRole('radio', { name: new RegExp(`^${texts.online}`) }).check()
    await card.chooseDay(1)
    await card.agree()
  }
  await card.fillStudent()
  await choose()
  await inATunnel(card, context, () => card.go.click())
  await expect(page.getByRole('heading', { name: texts.done })).toBeVisible()

  await page.getByRole('button', { name: 'दूसरे बच्चे का पंजीकरण करें' }).click()
  await expect(card.place.getByRole('radio', { name: 'कोई और बच्चा' })).toBeChecked()
  await card.fillStudent({ name: 'Rohan Deshmukh', birth: '03/01/2012' })
  await choose()
  await card.go.click()
  await expect(page.getByRole('heading', { name: texts.done })).toBeVisible()
})

test('[REG-08] [CAS-08] in Hindi: a closed exam says so, and a refused place is the network’s guess', async ({
  card,
  page,
  context,
}) => {
  await page.goto('/mock-neet-exam?lang=hi')
  await expect(card.place.getByText('पंजीकरण बंद है।')).toBeVisible()
  await expect(card.place.getByRole('link', { name: 'पहले से पंजीकृत हैं? लॉग इन करें' })).toHaveAttribute(
    'href',
    /^\/exam\/login/,
  )
  await context.clearPermissions()
  await page.unroute('**/api/v1/geo/ip*')
  await page.route('**/api/v1/geo/ip*', (route) =>
    route.fulfill({
      json: {
        success: 'true',
        city: 'Nagpur',
        region: 'Maharashtra',
        postal: '440010',
        country_code: 'IN',
        ...NAGPUR,
      },
    }),
  )
  await card.open('/invictus?lang=hi')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: new RegExp(`^${texts.offline}`) }).check()
  await expect(card.place.getByText('आपकी लोकेशन के आधार पर। कृपया जाँच लें।')).toBeVisible()
})
