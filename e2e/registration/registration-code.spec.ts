import { codeFor, expect, newMobile, test } from './family.ts'

test('[REG-02] [REG-03] [OTP-03] the first step and its title, links and button', async ({ card, page }) => {
  await card.open('/iacstexam')
  const verify = card.place.getByRole('button', { name: 'Verify' })
  await card.number.fill('987654321')
  await expect(verify).toBeDisabled()
  await card.number.fill('9876543210')
  await expect(verify).toBeEnabled()
  await expect(card.place.getByRole('link', { name: 'Already registered? Log in' })).toHaveAttribute(
    'href',
    '/exam/login',
  )
  await card.sendCode(newMobile())
  await expect(card.place.getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  await expect(page).toHaveTitle(/^Verify OTP – /)
  for (const name of ['Already registered? Log in', 'Privacy policy', 'Terms & Conditions'])
    await expect(card.place.getByRole('link', { name })).toBeVisible()
  await expect(card.place.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('[OTP-04] [OTP-05] [REG-15] letters are ignored, a pasted code is spread and verified by itself', async ({
  card,
  page,
}) => {
  const mobile = newMobile()
  await card.open('/iacstexam')
  await card.sendCode(mobile)
  await card.otp.pressSequentially('a1b')
  await expect(card.otp).toHaveValue('1')
  await card.otp.press('Backspace')
  const code = await codeFor(mobile)
  await card.otp.evaluate((input: HTMLInputElement, text) => {
    input.focus()
    const data = new DataTransfer()
    data.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, `Your code: ${code}`)
  await expect(card.field('name')).toBeVisible()
  await expect(page).toHaveURL(/#student$/)
})

test('[ERR-06] [OTP-09] [OPN-14] a wrong code is said, empties the boxes and takes the focus; three digits ask nobody @gate', async ({
  card,
  page,
}) => {
  const mobile = newMobile()
  await card.open('/iacstexam')
  await card.sendCode(mobile)
  const right = await codeFor(mobile)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/otp/verify')) requestCount += 1
  })
  await card.otp.pressSequentially('123')
  await card.otp.press('Enter')
  await expect(card.place.getByText('Please enter a valid OTP')).toBeVisible()
  expect(requestCount).toBe(0)
  await card.otp.press('Backspace')
  await card.otp.press('Backspace')
  await card.otp.press('Backspace')
  await card.otp.pressSequentially(right === '1111' ? '2222' : '1111')
  await expect(card.place.getByText('This OTP is not right. Please check it. Tries left: 2.')).toBeVisible()
  await expect(card.otp).toHaveValue('')
  await expect(card.otp).toBeFocused()
  await card.otp.pressSequentially(right)
  await expect(card.field('name')).toBeVisible()
})

test('[OTP-08] [OTP-10] Resend OTP comes after 45 seconds, and Edit leads back to the number @gate', async ({
  card,
  page,
}) => {
  const mobile = newMobile()
  await page.clock.install()
  await card.open('/iacstexam')
  await card.sendCode(mobile)
  const resend = card.place.getByRole('button', { name: 'Resend OTP' })
  await expect(card.place.getByText('Resend OTP in 0:')).toBeVisible()
  await page.clock.runFor(43_000)
  await expect(resend).toHaveCount(0)
  await page.clock.runFor(2_500)
  await expect(resend).toBeVisible()
  // The server's own 45 seconds have not passed: it sends no second code, and the remaining seconds are counted down.
  await resend.click()
  await expect(card.place.getByText('Resend OTP in 0:')).toBeVisible()
  await expect(resend).toHaveCount(0)
  await expect(card.otp).toBeFocused()
  await card.place.getByRole('button', { name: 'Edit' }).click()
  await expect(card.number).toHaveValue(mobile)
  await expect(card.number).toBeFocused()
})

test('[OTP-08] a second tab takes the OTP that is on its way', async ({ card, page }) => {
  const mobile = newMobile()
  await card.open('/iacstexam')
  await card.sendCode(mobile)
  const code = await codeFor(mobile)
  // A second tab has the browser's cookies, but not the first tab's session storage.
  await page.evaluate(() => sessionStorage.clear())
  await card.open('/iacstexam')
  await card.sendCode(mobile)
  await card.otp.pressSequentially(code)
  await expect(card.field('name')).toBeVisible()
})

test('[ERR-05] what the server says stands under the number, and "Invalid" when it says nothing', async ({
  card,
  page,
}) => {
  await card.open('/iacstexam')
  let words = 'Too many OTPs were asked for.'
  await page.route('**/api/v1/registration/otp', (route) =>
    route.fulfill({
      json: { success: 'false', msg: words, message: words, code: 'registration.too-many-codes' },
    }),
  )
  await card.number.fill(newMobile())
  await card.go.click()
  await expect(card.place.getByText(words)).toBeVisible()
  words = ''
  await card.go.click()
  await expect(card.place.getByText('Invalid', { exact: true })).toBeVisible()
})

test('[OTP-06] [ERR-07] attempts that are used up say so, with a way to write to us', async ({
  card,
  page,
}) => {
  const mobile = newMobile()
  await page.route('**/api/v1/registration/otp/verify', (route) =>
    route.fulfill({
      json: {
        success: 'true',
        msg: '',
        error_code: 0,
        allowed_registration_count: 2,
        student_details: [
          {
            student_name: 'Ananya Deshmukh',
            father_name: '',
            student_dob: '14-08-2009',
            student_email: 'a.d@example.in',
            mobile_no: mobile,
            registration_count: 2,
            class_stream: '',
          },
        ],
      },
    }),
  )
  await card.open('/iacstexam')
  await card.sendCode(mobile)
  await card.otp.pressSequentially('1234')
  await expect(
    card.place.getByText(
      'Account already exists with this mobile number. Please login or register with a different mobile number.',
    ),
  ).toBeVisible()
  await expect(card.place.locator('a[href^="mailto:"]')).toBeVisible()
  await page.goto('/iacstexam#student')
  await expect(card.field('name')).toHaveCount(0)
})

test('[OTP-11] a desktop browser is never sent to the app', async ({ card, page }) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('caller-verification')) requestCount += 1
  })
  await card.open('/iacstexam')
  await card.number.focus()
  await page.waitForTimeout(500)
  expect(requestCount).toBe(0)
})

for (const [language, anotherWay, there] of [
  [
    'en',
    'Your network has not confirmed it yet, so we are trying a second route.',
    'SMS delivered. Please check your messages.',
  ],
  ['hi', 'आपके नेटवर्क से अभी पुष्टि नहीं मिली, इसलिए हम इसे दूसरे तरीक़े से भेज रहे हैं।', 'SMS पहुँच गया है। कृपया अपने संदेश देखें।'],
] as const)
  test(`[OTP-01] whoever waits for the code sees where it is, in ${language}`, async ({ card, page }) => {
    await page.clock.install()
    let state = 'another-way'
    await page.route('**/registration/otp/delivery*', (route) => route.fulfill({ json: { state } }))
    await card.open(`/iacstexam?lang=${language}`)
    await card.sendCode(newMobile())
    await page.clock.runFor(1_600)
    await expect(card.place.getByText(anotherWay)).toBeVisible()
    state = 'delivered'
    await page.clock.runFor(4_100)
    await expect(card.place.getByText(there)).toBeVisible()
    // From here on the server itself replies, about a code sent through our stand-in.
    await page.unroute('**/registration/otp/delivery*')
    await page.reload()
    const answer = page.waitForResponse((response) => response.url().includes('/otp/delivery'))
    await page.clock.runFor(1_600)
    expect(await (await answer).json()).toMatchObject({ state: expect.stringMatching(/^(sent|delivered)$/) })
  })
