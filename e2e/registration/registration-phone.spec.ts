import { codeAfter, expect, newMobile, test, type Card } from './family.ts'

test.use({ viewport: { width: 360, height: 740 } })

const payable = async (card: Card): Promise<void> => {
  await card.open('/invictus')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await card.chooseCentre()
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.place.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

for (const written of [
  (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits: string) => `0${digits}`,
])
  test(`[OTP-02] a number as phones give it gets its OTP: ${written('9876501234')}`, async ({ card }) => {
    const mobile = newMobile()
    await card.open('/iacstexam')
    await expect(card.place.getByText('+91', { exact: true })).toBeVisible()
    const code = await codeAfter(mobile, () => card.sendCode(written(mobile)))
    await expect(card.place.getByText('We sent a 4-digit OTP to')).toBeVisible()
    await card.otp.pressSequentially(code)
    await expect(card.field('name')).toBeVisible()
  })

test('[OTP-02] of a PSID nobody is told that an OTP was sent', async ({ card }) => {
  await card.open('/iacstexam')
  await card.sendCode('91987650123')
  await expect(card.place.getByText('If we know this PSID, a 4-digit OTP is on its way to')).toBeVisible()
  await expect(card.place.getByText('enter your 10-digit mobile number instead')).toBeVisible()
  await expect(card.place.getByText(/^Sent\./)).toHaveCount(0)
})

test('[ERR-24] a payment that cannot be begun says so above the button, where the thumb is @gate', async ({
  card,
  page,
}) => {
  await payable(card)
  await page.context().setOffline(true)
  await card.go.click()
  const note = card.place.getByText('No connection', { exact: true })
  await expect(note).toBeInViewport({ ratio: 1 })
  const [noteBox, button] = [await note.boundingBox(), await card.go.boundingBox()]
  expect((noteBox?.y ?? 0) + (noteBox?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  // Nothing covers it: a tap there hits the text itself.
  const top = await note.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(top).toBe(true)
  await page.screenshot({ path: test.info().outputPath('pay-offline.png') })
  await page.context().setOffline(false)
})

test('[ERR-24] a style sheet that was lost once comes with the next press', async ({ card, page }) => {
  let lost = 0
  await page.route('**/assets/style-more-*.css', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await card.open('/iacstexam')
  await card.number.fill(newMobile())
  // It is requested at the first touch, and that request fails.
  await expect.poll(() => lost).toBeGreaterThanOrEqual(1)
  await card.go.click()
  await expect(card.otp).toBeVisible()
  expect(lost).toBeGreaterThanOrEqual(2)
  // Drawn with its boxes: without the style sheet the input is two pixels high.
  expect((await card.otp.boundingBox())?.height ?? 0).toBeGreaterThan(30)
})

test('[CPN-05] a coupon that was applied is applied after a reload and after Back from the bank', async ({
  card,
  page,
}) => {
  await payable(card)
  await card.place.getByRole('button', { name: 'Apply coupon' }).click()
  await card.place.getByLabel('Coupon code').fill('HALF')
  await card.place.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(card.go).toHaveText('Pay ₹150')
  await page.reload()
  await expect(card.go).toHaveText('Pay ₹150')
  await card.go.click()
  await page.waitForURL('**/showPaymentPage**')
  await page.goBack()
  await expect(card.go).toHaveText('Pay ₹150')
})

const hiddenUnderBar = (): string | null => {
  const focused = document.activeElement
  const bar = document.querySelector('#register button[type=submit]')?.parentElement
  if (focused === null || !bar || bar.contains(focused)) return null
  if (document.querySelector('#register')?.contains(focused) !== true) return null
  const { top, bottom } = focused.getBoundingClientRect()
  const covered = bottom - bar.getBoundingClientRect().top
  return covered >= bottom - top ? `${focused.tagName} ${focused.id} ${covered}` : null
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`nothing that is tabbed to lies under the bar of the button, at ${viewport.width}`, async ({
    card,
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await card.open('/invictus')
    await card.prove(newMobile())
    await card.fillStudent()
    await card.place.getByRole('radio', { name: /^Offline/ }).check()
    await card.chooseCentre()
    await card.place.getByRole('radio', { name: /^Offline/ }).focus()
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press('Tab')
      // WCAG 2.4.11; the page scrolls smoothly.
      await expect.poll(() => page.evaluate(hiddenUnderBar)).toBeNull()
    }
    await page.screenshot({ path: info.outputPath('tabbed.png') })
  })
