import { expect, newMobile, test, type Card } from './family.ts'
import { recordEvents, allowAnalytics } from './page-events.ts'

const payable = async (card: Card, path = '/invictus'): Promise<void> => {
  await card.open(path)
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await card.chooseCentre()
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.place.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

test('[REG-17] [OPN-17] [CPN-07] [CPN-08] [NUM-15] [ENT-16] Invictus up to the hand-over, and nothing is lost on the way', async ({
  card,
  page,
}) => {
  await payable(card)
  await expect(card.place.getByText('₹300').first()).toBeVisible()
  await expect(card.place.getByText('Non-refundable')).toBeVisible()
  await expect(card.place.getByRole('radio', { name: 'Paytm' })).toBeChecked()
  // UPI is first because most families look for it; then the student, time, place, and how long the seat is held.
  await expect(card.place.getByRole('radio').first()).toHaveAccessibleName(/^UPI \(GPay, PhonePe, Paytm\)/)
  const about = card.place.getByRole('region', { name: 'Exam details' })
  for (const text of ['Ananya Deshmukh', /10 AM – 1 PM/, 'Offline, ', /\d{6}/, 'kept for 15 minutes'])
    await expect(about).toContainText(text)
  await card.place.screenshot({ path: test.info().outputPath('pay.png') })
  await expect(card.go).toHaveText('Pay ₹300')
  const checkoutRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/showPaymentPage'),
  )
  await card.go.click()
  const fields = new URLSearchParams((await checkoutRequest).postData() ?? '')
  expect(fields.get('orderId')).toMatch(/^[A-Z0-9]+$/)
  expect([...fields.keys()]).toEqual(['mid', 'orderId', 'txnToken'])
  // No personal data goes to the payment page.
  expect(fields.toString()).not.toMatch(/Ananya|example\.in|2009/)
  await page.waitForURL('**/showPaymentPage**')
  await expect(page.getByRole('button', { name: 'Pay ₹300.00' })).toBeVisible()
  // [ENT-16] The bank may return to another tab.
  await page.goBack()
  const stored = await page.evaluate(() => [
    localStorage.getItem('user_info'),
    localStorage.getItem('exam_info'),
  ])
  expect(stored[0]).toContain('Ananya Deshmukh')
  expect(JSON.parse(stored[1] ?? '{}')).toMatchObject({ schoolBoard: { value: 'CBSE' }, examType: 'IAT' })
  await expect(card.go).toHaveText('Pay ₹300')
})

test('[REG-07] [REG-11] [REG-12] [ERR-13] a failed payment is step 0; Try Again is the payment, with everything as it was @gate', async ({
  card,
  page,
}) => {
  const events = await recordEvents(page)
  await payable(card)
  await allowAnalytics(page)
  await Promise.all([page.waitForURL('**/showPaymentPage**'), card.go.click()])
  await page.goto('/invictus?status=failure&mobile=9876543210')
  await expect(card.place.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await expect(card.place.getByText("We couldn't process your payment. Please try again.")).toBeVisible()
  expect(new URL(page.url()).search).toBe('?status=failure')
  const failed = () => events().filter(({ name }) => name === 'registration.payment-failed')
  await expect.poll(() => failed().length).toBe(1)
  expect(failed()[0]?.facts).toEqual({ examType: 'IAT', feePaise: 30_000 })
  expect(JSON.stringify(events())).not.toMatch(/Ananya|9876543210/)
  await page.reload()
  await expect(card.place.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await card.place.getByRole('button', { name: 'Try Again' }).click()
  await expect(card.place.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
  await expect(card.place.getByRole('radio', { name: 'Paytm' })).toBeChecked()
  await expect(card.go).toHaveText('Pay ₹300')
  await card.place.getByRole('button', { name: 'Change' }).click()
  await expect(card.place.getByText('Ananya Deshmukh')).toBeVisible()
  await expect(card.field('centre')).not.toHaveValue('')
  await expect(card.day(0)).toBeChecked()
  await expect(card.field('consent')).toBeChecked()
})

test('[REG-12] [REG-13] [OPN-21] no event for an abort, for an exam that does not report, or with nothing stored', async ({
  card,
  page,
}) => {
  const events = await recordEvents(page)
  await page.goto('/exam/login')
  await allowAnalytics(page)
  const paths = [
    ['/invictus?status=aborted&mobile=9876543210', 'Payment cancelled'],
    ['/iacstexam?status=failure&mobile=9876543210', 'Payment failed'],
    ['/invictus?status=failure&mobile=9876543210', 'Payment failed'],
  ] as const
  for (const [index, [path, heading]] of paths.entries()) {
    await page.goto(path)
    await expect(card.place.getByRole('heading', { name: heading })).toBeVisible()
    // The page sends events, but none of a failed payment.
    await expect.poll(() => events().filter(({ name }) => name === 'page.opened').length).toBe(index + 1)
    expect(events().map(({ name }) => name)).not.toContain('registration.payment-failed')
    await page.evaluate(() => sessionStorage.clear())
  }
  for (const path of ['/invictus?status=failure', '/invictus?status=success&mobile=']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(card.number).toBeVisible()
  }
})

test('[REG-10] [OPN-68] [OPN-94] the bank confirms, and only then roll number, date of birth, exam date and dashboard link show @gate', async ({
  card,
  page,
}) => {
  await payable(card)
  const answered = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/registrations/status') && (await answer.text()).includes('"confirmed"'),
  )
  await Promise.all([page.waitForURL('**/showPaymentPage**'), card.go.click()])
  await page.getByRole('button', { name: 'Pay ₹300.00' }).click()
  await page.waitForURL(/registeration=success/)
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible({ timeout: 20_000 })
  await expect(card.place.getByText('be there 30 minutes before')).toBeVisible()
  const answer = (await (await answered).json()) as {
    readonly rollNumber: string
    readonly examDay: string
    readonly dashboardLink: string
  }
  const shown = (await card.place.innerText()).replaceAll(/\s+/g, '')
  expect(shown).toContain(answer.rollNumber)
  expect(shown).toContain('14/08/2009')
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' })
  expect(shown).toContain(day.format(Date.parse(answer.examDay)).replaceAll(/\s+/g, ''))
  await expect(card.place.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    answer.dashboardLink,
  )
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull()
})

test('[REG-10] [OPN-68] a typed success shows nothing that the server does not know @gate', async ({
  card,
  page,
}) => {
  await page.goto('/invictus?registeration=success&roll_no=251104783926&dob=14-08-2009&exam_date=22-11-2026')
  await expect(page.getByRole('heading', { name: 'No registration found' })).toBeVisible()
  await expect(card.place).not.toContainText('2511')
  expect(page.url()).not.toContain('dob')
})
