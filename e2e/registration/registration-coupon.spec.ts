import { expect, newMobile, test, type Card } from './family.ts'

const payable = async (card: Card, path: string): Promise<void> => {
  await card.open(path)
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place
    .getByRole('radio', { name: /^Offline/ })
    .first()
    .check()
  await card.chooseCentre()
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.place.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

test('[CPN-01] [CPN-02] [CPN-03] [CPN-04] [CPN-05] a coupon is asked about, refused, applied, shown and removed', async ({
  card,
  page,
}) => {
  await payable(card, '/invictus')
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/coupon')) requestCount += 1
  })
  await card.place.getByRole('button', { name: 'Apply coupon' }).click()
  const apply = card.place.getByRole('button', { name: 'Apply', exact: true })
  const code = card.place.getByLabel('Coupon code')
  await expect(code).toBeFocused()
  await apply.click()
  await expect(card.place.getByText('Please enter a coupon code.')).toBeVisible()
  expect(requestCount).toBe(0)
  await code.fill('NOSUCHCODE')
  await apply.click()
  await expect(card.place.getByText('Invalid Coupon')).toBeVisible()
  await expect(code).toHaveValue('NOSUCHCODE')
  await code.fill('half')
  await apply.click()
  await expect(card.place.getByText('Coupon Applied Successfully')).toBeVisible()
  await expect(card.go).toHaveText('Pay ₹150')
  await expect(card.place.getByRole('button', { name: 'Remove' })).toBeFocused()
  await card.place.getByRole('button', { name: 'Remove' }).click()
  await expect(card.go).toHaveText('Pay ₹300')
})

test('[REG-18] [CPN-05] [OPN-72] a coupon for everything registers without a payment, and the server agrees @gate', async ({
  card,
  page,
}) => {
  await payable(card, '/invictus')
  await card.place.getByRole('button', { name: 'Apply coupon' }).click()
  await card.place.getByLabel('Coupon code').fill('ALLOFIT')
  await card.place.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(card.go).toHaveText('Register')
  await card.go.click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})

test('[CPN-06] no coupon box where the server says that none is taken', async ({ card, page }) => {
  await page.route('**/api/v1/exam/sign-up*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, isCouponApplicable: false } } })
  })
  await payable(card, '/invictus')
  await expect(card.go).toHaveText('Pay ₹300')
  await expect(card.place.getByRole('button', { name: 'Apply coupon' })).toHaveCount(0)
})
