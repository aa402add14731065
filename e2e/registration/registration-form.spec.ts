import { expect, newMobile, test } from './family.ts'

test('[VAL-09] [VAL-14] [VAL-16] [VAL-21] [REG-06] Next waits for every field and leads to the first that fails', async ({
  card,
}) => {
  await card.open('/iacstexam')
  await card.prove(newMobile())
  await expect(card.field('board')).toHaveValue('CBSE')
  await expect(card.go).toBeDisabled()
  await card.go.click({ force: true })
  for (const text of [
    'Please enter student name',
    'Please enter email',
    'Please select date of birth',
    'Please select class & stream',
  ])
    await expect(card.place.getByText(text)).toBeVisible()
  await expect(card.field('name')).toBeFocused()
  await card.field('name').fill('  A.n2')
  await expect(card.field('name')).toHaveValue('An2')
  await expect(card.place.getByText('Only alphabets are allowed')).toBeVisible()
  await card.field('name').fill('Ananya')
  await card.field('email').fill('a@ab.com.com')
  await card.field('birth').fill('31/12/1992')
  await card.field('class').selectOption({ index: 1 })
  await expect(card.place.getByText('Enter a valid email address')).toBeVisible()
  await expect(card.place.getByText('The date must be between 01/01/1993 and 31/12/2015')).toBeVisible()
  await expect(card.go).toBeDisabled()
  await card.field('email').fill('a_b.1@ab.com')
  await card.field('birth').fill('31/02/2010')
  await expect(card.place.getByText('Invalid Date Format')).toBeVisible()
  await card.field('birth').fill('01/01/1993')
  await expect(card.go).toBeEnabled()
})

test('[VAL-17] [VAL-18] [VAL-19] [VAL-16] what has to be chosen first is said', async ({ card }) => {
  await card.open('/iacstexam')
  await card.prove(newMobile())
  await card.fillStudent()
  await expect(card.go).toBeDisabled()
  await card.go.click({ force: true })
  const error = (field: string) => card.page.locator(`#reg-${field}-error`)
  await expect(error('slot')).toHaveText('Please select exam slot')
  await expect(error('state')).toHaveText('Please select exam slot first')
  await expect(error('centre')).toHaveText('Please select state first')
  await expect(error('day')).toHaveText('Please select centre first')
  await card.place
    .getByRole('radio', { name: /^Offline/ })
    .first()
    .check()
  await expect(error('state')).toHaveText('Please select state')
  await card.field('state').selectOption({ label: 'Maharashtra' })
  await expect(error('centre')).toHaveText('Please select centre')
  await card.field('centre').selectOption({ index: 1 })
  await expect(error('day')).toHaveText('Please select date of exam')
})

test('[REG-04] [CAS-07] [CAS-05] [CAS-06] the order of fields and of requests, and what a change undoes', async ({
  card,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const found = /\/api\/v1\/(?:exam\/(states|centres|dates)|(branch-payment-methods))/.exec(request.url())
    if (found !== null) asked.push(found[1] ?? found[2] ?? '')
  })
  await card.open('/invictus')
  await card.prove(newMobile())
  const order = await card.place
    .locator('form :is(input, select)[name]')
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name')))])
  expect(order).toEqual(['name', 'email', 'birth', 'board', 'class'])
  await card.fillStudent()
  expect(asked).toEqual([])
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await expect.poll(() => asked).toEqual(['states'])
  await card.field('state').selectOption({ label: 'Maharashtra' })
  await expect.poll(() => asked).toEqual(['states', 'centres'])
  await card.field('centre').selectOption({ index: 1 })
  await expect.poll(() => asked.toSorted()).toEqual(['branch-payment-methods', 'centres', 'dates', 'states'])
  await card.chooseDay()
  const fields = await card.place
    .locator('form :is(input, select)[name]')
    .evaluateAll((all) => [...new Set(all.map((field) => field.getAttribute('name')))])
  expect(fields.slice(0, 4)).toEqual(['slot', 'state', 'centre', 'day'])
  // [CAS-06] here the slot decides the date
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await expect(card.field('day').getByRole('radio', { checked: true })).toHaveCount(0)
  await card.chooseDay()
  await card.field('state').selectOption({ label: 'Delhi' })
  await expect(card.field('centre')).toHaveValue('')
})

test('[ERR-11] [VAL-28] a list that fails is empty, says so, and can be loaded again', async ({
  card,
  page,
}) => {
  let fails = true
  await page.route('**/api/v1/exam/centres/**', (route) => (fails ? route.abort() : route.continue()))
  await card.open('/invictus')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await card.field('state').selectOption({ label: 'Maharashtra' })
  await expect(card.field('centre').locator('option').first()).toHaveText('No Options Found')
  fails = false
  await card.place.getByRole('button', { name: 'Load again' }).click()
  await expect(card.field('centre').locator('option').nth(1)).toBeAttached()
})

test('[CAS-11] an only option chooses itself', async ({ card, page }) => {
  await page.route('**/api/v1/exam/states*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: unknown[] }
    await route.fulfill({ json: { ...body, data: body.data.slice(0, 1) } })
  })
  await page.route('**/api/v1/exam/centres/**', (route) =>
    route.fulfill({
      json: { success: 'true', msg: '', data: [{ label: 'Delhi-Pitampura', value: '1003-DL003' }] },
    }),
  )
  await card.open('/invictus')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await expect(card.field('centre')).toHaveValue('DL003')
})

test('[OPN-79] a parent ticks for a child, a grown student does not; data and messages are apart', async ({
  card,
}) => {
  await card.open('/iacstexam')
  await card.prove(newMobile())
  await card.fillStudent({ birth: '01/01/2000' })
  await expect(card.field('parent')).toHaveCount(0)
  await expect(card.field('consent')).not.toBeChecked()
  await card.place.getByRole('button', { name: 'Edit student details' }).click()
  await card.field('birth').fill('01/01/2012')
  await card.go.click()
  await expect(card.field('parent')).not.toBeChecked()
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.chooseDay()
  await card.field('consent').check()
  await expect(card.go).toBeDisabled()
  await card.go.click({ force: true })
  await expect(card.place.getByText('Please tick this box to go on')).toBeVisible()
  await card.field('parent').check()
  await expect(card.go).toBeEnabled()
})

test('[REG-08] [ERR-12] a closed exam, and one whose state cannot be told, take no number', async ({
  card,
  page,
}) => {
  await page.goto('/mock-neet-exam')
  await expect(card.place.getByText('Registration is closed.')).toBeVisible()
  await expect(card.place.getByRole('link', { name: 'Already registered ? Log in' })).toHaveAttribute(
    'href',
    '/exam/login',
  )
  await page.route('**/api/v1/exam/status/**', (route) =>
    route.fulfill({ status: 500, json: { success: 'false', msg: '', message: '', code: 'edge.unexpected' } }),
  )
  await card.open('/iacstexam')
  await card.number.fill(newMobile())
  await card.go.click()
  await expect(card.place.getByText('Registration is closed.')).toBeVisible()
})

test('[ERR-04] a refused sign-up is said, and everything stays', async ({ card, page }) => {
  let words = 'All seats are taken.'
  await page.route('**/api/v1/exam/sign-up*', (route) =>
    route.fulfill({ json: { success: 'false', msg: words, message: words, code: 'registration.closed' } }),
  )
  await card.open('/iacstexam')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.place.getByText(words)).toBeVisible()
  words = ''
  await card.go.click()
  await expect(
    card.place.getByText('We are facing technical issues. Please try after some time.'),
  ).toBeVisible()
  await expect(card.day(0)).toBeChecked()
})

test.describe('where the student is', () => {
  const NAGPUR = { latitude: 21.1458, longitude: 79.0882 }

  test('[CAS-08] [ERR-10] asked and allowed: the nearest centre fills in state and centre', async ({
    card,
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(NAGPUR)
    await card.open('/invictus')
    await card.prove(newMobile())
    await card.fillStudent()
    await card.place.getByRole('radio', { name: /^Offline/ }).check()
    await expect(card.field('centre').locator('option:checked')).toContainText('Nagpur')
    await expect(card.place.getByText('Nearest to you')).toBeVisible()
    const kept = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('geo_location'))) ?? '{}',
    ) as object
    expect(Object.keys(kept).toSorted()).toEqual(
      ['address', 'country_code', 'isLocationAllowed', 'lat', 'long', 'pincode', 'timestamp'].toSorted(),
    )
  })

  test('[CAS-08] refused: the network guesses, and says that it is a guess', async ({
    card,
    page,
    context,
  }) => {
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
    await card.open('/invictus')
    await card.prove(newMobile())
    await card.fillStudent()
    await card.place.getByRole('radio', { name: /^Offline/ }).check()
    await expect(card.place.getByText('Our guess from your network. Please check.')).toBeVisible()
    await expect(card.field('centre').locator('option:checked')).toContainText('Nagpur')
  })

  test('[CAS-09] [NUM-12] a place is remembered for 60 days', async ({ card, page }) => {
    let lookups = 0
    page.on('request', (request) => {
      if (request.url().includes('/geo/')) lookups += 1
    })
    const visit = async (ageDays: number): Promise<number> => {
      lookups = 0
      await card.page.goto('/invictus')
      await page.evaluate((age) => {
        sessionStorage.clear()
        localStorage.setItem(
          'geo_location',
          JSON.stringify({
            pincode: '440010',
            address: 'Nagpur, Maharashtra',
            lat: 21.146,
            long: 79.088,
            country_code: 'IN',
            timestamp: Date.now() - age * 86_400_000,
            isLocationAllowed: true,
          }),
        )
      }, ageDays)
      await card.open('/invictus')
      await card.prove(newMobile())
      await card.fillStudent()
      await card.place.getByRole('radio', { name: /^Offline/ }).check()
      await expect(card.field('state').locator('option').nth(1)).toBeAttached()
      await page.waitForTimeout(500)
      return lookups
    }
    expect(await visit(59)).toBe(0)
    expect(await visit(61)).toBeGreaterThan(0)
  })
})
