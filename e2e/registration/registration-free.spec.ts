import { Card, codeAfter, expect, forgetSends, newMobile, SAYS, smsTo, test } from './family.ts'

for (const language of ['en', 'hi'] as const) {
  const says = SAYS[language]
  test(`[REG-16] [REG-18] [REG-15] [OTP-01] a free online test from the number to the roll number, in ${language}`, async ({
    card,
    page,
  }) => {
    const mobile = newMobile()
    const started = performance.now()
    await card.open(`/iacstexam?lang=${language}`)
    await card.prove(mobile)
    await card.fillStudent()
    await card.place.getByRole('radio', { name: new RegExp(`^${says.online}`) }).check()
    await card.chooseDay(2)
    await card.agree()
    await expect(card.go).toHaveText(says.register)
    await card.go.click()
    await expect(page.getByRole('heading', { name: says.done })).toBeVisible()
    const roll = (await card.place.getByRole('region').first().innerText()).replaceAll(/\D/g, '').slice(0, 12)
    expect(roll).toMatch(/^\d{12}$/)
    // Nobody is asked for more than three minutes.
    expect(performance.now() - started).toBeLessThan(180_000)

    await expect.poll(async () => (await smsTo(mobile)).some(({ text }) => text.includes(roll))).toBe(true)

    const calendar = page.locator('a[download$=".ics"]')
    const file = decodeURIComponent((await calendar.getAttribute('href')) ?? '')
    expect(file).toContain('BEGIN:VEVENT')
    expect(file).toContain(`UID:${roll}@medha`)

    // [OPN-75] Nothing about the child stays in the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('Ananya')
    expect(kept).not.toContain(mobile)

    // [REG-10] A reload shows it again, although no bank sent the browser back.
    await page.reload()
    await expect(page.getByRole('heading', { name: says.done })).toBeVisible()
    await expect(card.place.getByRole('region').first()).toBeVisible()

    // The dashboard opens by a code that works once.
    const link = page.locator('a[href*="lt="]').first()
    expect(await link.getAttribute('href')).not.toContain(roll)
    await link.click()
    await page.waitForURL('**/dashboard**')
    await expect(page.getByText('Ananya').first()).toBeVisible()
  })
}

test('[CAS-10] online without a chosen centre belongs to the default branch', async ({ card, page }) => {
  await card.open('/iacstexam')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await expect(card.place.getByText('Delhi-Janak Puri Branch test')).toBeVisible()
  await card.chooseDay()
  await card.agree()
  const sent = page.waitForRequest((request) => request.url().includes('/sign-up'))
  await card.go.click()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({
    branch_code: 'IC006',
    registration_page: 'default',
    whatsapp_status: true,
    declared_by: 'parent',
    student_email: 'ananya.d@example.in',
  })
  expect(body).not.toHaveProperty('father_name')
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})

test('[RTE-21] the digital page offers online only, and its branch is fixed', async ({ card }) => {
  await card.open('/adst')
  await card.prove(newMobile())
  await card.fillStudent()
  await expect(card.place.getByRole('radio', { name: /^Offline/ })).toHaveCount(0)
  await expect(card.place.getByText('Delhi-Janak Puri Branch test')).toBeVisible()
  await expect(card.place.getByRole('button', { name: 'Choose a branch near me' })).toHaveCount(0)
})

test('[CAS-12] [REG-05] the JEE open test has no slot to choose and asks for no father', async ({ card }) => {
  await card.open('/invictus-open-test')
  await card.prove(newMobile())
  await expect(card.field('fatherName')).toHaveCount(0)
  await card.fillStudent()
  await expect(card.field('slot')).toHaveCount(0)
  await expect(card.day(0)).toBeAttached()
})

test('[OTP-02] [OTP-07] a student of ours comes with a PSID, sees a masked number and a filled form', async ({
  card,
  page,
}) => {
  // One phone, so one language after the other.
  for (const language of ['en', 'hi']) {
    await page.goto('/404')
    await page.evaluate(() => sessionStorage.clear())
    await forgetSends()
    await card.open(`/invictus?lang=${language}`)
    const code = await codeAfter('9810000001', () => card.sendCode('10000000003'))
    await expect(card.place.getByText('98*** ***01')).toBeVisible()
    await card.otp.pressSequentially(code)
    await expect(card.field('name')).toHaveValue('Asha Verma')
    await expect(card.field('birth')).toHaveValue('01/01/2010')
    await expect(page.locator('body')).not.toContainText('9810000001')
    await page.waitForTimeout(3_000)
  }
})

test('[OTP-07] [REG-23] a sibling registers with the same mobile', async ({ browser, card, page }) => {
  const mobile = newMobile()
  const register = async (family: Card, name: string, birth: string) => {
    await family.fillStudent({ name, birth })
    await family.place.getByRole('radio', { name: /^Online/ }).check()
    await family.chooseDay(1)
    await family.agree()
    await family.go.click()
    await expect(family.page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  }
  await card.open('/iacstexam')
  await card.prove(mobile)
  await register(card, 'Ananya Deshmukh', '14/08/2009')
  await page.getByRole('link', { name: 'Register another child' }).click()
  await expect(card.number).toBeVisible()
  await page.waitForLoadState('networkidle')

  const again = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 360, height: 740 },
  })
  const second = new Card(await again.newPage())
  await second.open('/iacstexam')
  await forgetSends()
  await second.prove(mobile)
  await expect(second.place.getByRole('radio', { name: 'Ananya Deshmukh' })).toBeChecked()
  await second.place.getByText('Another child').click()
  await expect(second.field('name')).toHaveValue('')
  await expect(second.field('email')).toHaveValue('ananya.d@example.in')
  await register(second, 'Rohan Deshmukh', '03/01/2012')
  await again.close()
})
