import { expect, newMobile, test } from './family.ts'

test('[VAL-09] [VAL-14] [VAL-16] [VAL-21] [REG-06] [CAS-01] Next waits for every field and leads to the first that fails @gate', async ({
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
  // REG-06, OPN-15: the summary of the student's details is absent before Next, and has the typed values after it.
  const summary = card.place.locator('section[aria-label="Student details"]')
  await expect(summary).toHaveCount(0)
  await card.go.click()
  for (const text of ['Ananya', '01/01/1993', 'a_b.1@ab.com', 'CBSE'])
    await expect(summary).toContainText(text)
})

test('[VAL-17] [VAL-18] [VAL-19] [VAL-16] [API-09] what has to be chosen first is said', async ({
  card,
  page,
}) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/exam/states')) urls.push(request.url())
  })
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
  // Only /iacst-exam sends this parameter.
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) expect(url).not.toContain('isCheckedState')
})

test('[REG-04] [CAS-07] [CAS-05] [CAS-06] the order of fields and of requests, and what a change undoes', async ({
  card,
  page,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    const found = /\/api\/v1\/(?:exam\/(states|centres|dates)|(branch-payment-methods))/.exec(request.url())
    if (found !== null) lists.push(found[1] ?? found[2] ?? '')
  })
  await card.open('/invictus')
  await card.prove(newMobile())
  const order = await card.place
    .locator('form :is(input, select)[name]')
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name')))])
  expect(order).toEqual(['name', 'email', 'birth', 'board', 'class'])
  await card.fillStudent()
  expect(lists).toEqual([])
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await expect.poll(() => lists).toEqual(['states'])
  await card.field('state').selectOption({ label: 'Maharashtra' })
  await expect.poll(() => lists).toEqual(['states', 'centres'])
  await card.field('centre').selectOption({ index: 1 })
  await expect.poll(() => lists.toSorted()).toEqual(['branch-payment-methods', 'centres', 'dates', 'states'])
  await card.chooseDay()
  const fields = await card.place
    .locator('form :is(input, select)[name]')
    .evaluateAll((all) => [...new Set(all.map((field) => field.getAttribute('name')))])
  expect(fields.slice(0, 4)).toEqual(['slot', 'state', 'centre', 'day'])
  // [CAS-06] On this page the date depends on the slot.
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await expect(card.field('day').getByRole('radio', { checked: true })).toHaveCount(0)
  await card.chooseDay()
  await card.field('state').selectOption({ label: 'Delhi' })
  await expect(card.field('centre')).toHaveValue('')
})

test('[ERR-10] [ERR-11] [VAL-28] a list that fails is empty, says so, and can be loaded again; no centre near is no message', async ({
  card,
  page,
  context,
}) => {
  // Far out at sea.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 0.5, longitude: 60 })
  const nearest = page.waitForResponse((answer) => answer.url().includes('/nearest'))
  let fails = true
  await page.route('**/api/v1/exam/centres/**', (route) => (fails ? route.abort() : route.continue()))
  await card.open('/invictus')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await nearest
  for (const name of ['state', 'centre']) await expect(card.field(name)).toHaveValue('')
  await expect(card.place.getByText(/Nearest to you|Suggested from your location/)).toHaveCount(0)
  await expect(card.place.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await card.field('state').selectOption({ label: 'Maharashtra' })
  await expect(card.field('centre').locator('option').first()).toHaveText('No Options Found')
  fails = false
  await card.place.getByRole('button', { name: 'Load again' }).click()
  await expect(card.place.locator('select:focus, input:focus')).toHaveCount(1)
  await expect(card.field('centre').locator('option').nth(1)).toBeAttached()
})

test('[CAS-11] [API-09] an only option chooses itself; this page asks for states and centres with a day to book', async ({
  card,
  page,
}) => {
  const searches: string[] = []
  await page.route('**/api/v1/exam/states*', async (route) => {
    searches.push(new URL(route.request().url()).search)
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: unknown[] }
    await route.fulfill({ json: { ...body, data: body.data.slice(0, 1) } })
  })
  await page.route('**/api/v1/exam/centres/**', (route) =>
    route.fulfill({
      json: { success: 'true', msg: '', data: [{ label: 'Delhi-Pitampura', value: '1003-DL003' }] },
    }),
  )
  await card.open('/iacst-exam')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place
    .getByRole('radio', { name: /^Offline/ })
    .first()
    .check()
  await expect(card.field('centre')).toHaveValue('DL003')
  expect(searches.length).toBeGreaterThan(0)
  for (const search of searches) expect(search).toContain('isCheckedState=true')
})

test('[OPN-79] a parent ticks for a child, a grown student does not; data and messages are apart @gate', async ({
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
  await expect(card.place.getByText('Please tick this box to continue')).toBeVisible()
  await card.field('parent').check()
  await expect(card.go).toBeEnabled()
})

test('[REG-08] [ERR-12] [OPN-92] a closed exam takes no number; one whose state cannot be told closes after four tries, and can be asked again', async ({
  card,
  page,
}) => {
  await page.goto('/mock-neet-exam')
  await expect(card.place.getByText('Registration is closed.')).toBeVisible()
  await expect(card.place.getByRole('link', { name: 'Already registered ? Log in' })).toHaveAttribute(
    'href',
    '/exam/login',
  )
  await page.clock.install()
  let calls = 0
  await page.route('**/api/v1/exam/status/**', (route) => {
    calls += 1
    const json = { success: 'false', msg: 'Something went wrong.', code: 'edge.unexpected' }
    return route.fulfill({ status: 500, json })
  })
  await card.open('/iacstexam')
  await card.number.fill(newMobile())
  await card.go.click()
  await expect(card.otp).toBeVisible()
  const closed = card.place.getByText('Registration is closed.')
  await page.clock.runFor(5_000)
  await expect(closed).toHaveCount(0)
  await expect(async () => {
    await page.clock.runFor(3_000)
    await expect(closed).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(calls).toBe(4)
  await page.unroute('**/api/v1/exam/status/**')
  await card.place.getByRole('button', { name: 'Check again' }).click()
  await page.clock.runFor(1_000)
  await expect(card.otp).toBeVisible()
})

test('[ERR-04] [OPN-93] a refused sign-up is a toast, stays beside the button, and nothing is lost', async ({
  card,
  page,
}) => {
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
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await expect(toast.filter({ hasText: words })).toBeVisible()
  await expect(card.place.locator('form').getByText(words)).toBeVisible()
  words = ''
  await card.go.click()
  const fallbackText = 'We are facing technical issues. Please try after some time.'
  await expect(toast.filter({ hasText: fallbackText })).toBeVisible()
  await expect(card.place.locator('form').getByText(fallbackText)).toBeVisible()
  await expect(card.day(0)).toBeChecked()
})

test.describe('where the student is', () => {
  const NAGPUR = { latitude: 21.1458, longitude: 79.0882 }

  test('[CAS-08] asked and allowed: the nearest centre fills in state and centre', async ({
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
    const draft = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('geo_location'))) ?? '{}',
    ) as object
    expect(Object.keys(draft).toSorted()).toEqual(
      ['address', 'country_code', 'isLocationAllowed', 'lat', 'long', 'pincode', 'timestamp'].toSorted(),
    )
  })

  for (const variant of [
    {
      language: 'en',
      online: /^Online/,
      home: 'You take the test at home',
      change: 'Change the branch for questions',
      usual: 'Use Delhi-Janak Puri Branch test instead',
    },
    {
      language: 'hi',
      online: /^ऑनलाइन/,
      home: 'परीक्षा आप घर से',
      change: 'सवालों के लिए शाखा बदलें',
      usual: 'इसकी जगह Delhi-Janak Puri Branch test चुनें',
    },
  ])
    test(`[OPN-85] online is at home: the branch nearby is one line that can be changed, and the focus stays (${variant.language})`, async ({
      card,
      context,
    }, info) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(NAGPUR)
      await card.open(`/iacstexam?lang=${variant.language}`)
      await card.prove(newMobile())
      await card.fillStudent()
      await card.place.getByRole('radio', { name: variant.online }).check()
      await expect(card.place.getByText(variant.home)).toBeVisible()
      await expect(card.place.getByText(/Nagpur/)).toBeVisible()
      await expect(card.field('state')).toHaveCount(0)
      await card.place.screenshot({ path: info.outputPath(`online-${variant.language}.png`) })
      await card.place.getByRole('button', { name: variant.change }).click()
      await expect(card.field('state')).toBeFocused()
      await expect(card.field('centre').locator('option:checked')).toContainText('Nagpur')
      await card.place.getByRole('button', { name: variant.usual }).click()
      await expect(card.place.getByText('Delhi-Janak Puri Branch test')).toBeVisible()
      await expect(card.place.getByRole('button', { name: variant.change })).toBeFocused()
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
    await expect(card.place.getByText('Suggested from your location. Please check.')).toBeVisible()
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
