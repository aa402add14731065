import { expect, test } from '../registration/family.ts'
import {
  answerLate,
  ledgerOf,
  fillUpTo,
  goToProvider,
  LOST_NOTICE,
  LOST_RETURN,
  press,
  PROVIDERS,
} from './providers.ts'

/** The page where a family checks an unfinished payment later, with any provider. */
const LATER = '/invictus?registeration=success'
const REGISTERED = { name: 'You are registered' } as const

for (const provider of PROVIDERS) {
  test(`[PAY-01] [REG-17] [OPN-68] ${provider.party}: a payment fails, is given up, and is made; everything typed is kept`, async ({
    card,
    page,
  }) => {
    await fillUpTo(card)
    const orders: string[] = []
    for (const [decision, heading] of [
      ['failed', 'Payment failed'],
      ['aborted', 'Payment cancelled'],
    ] as const) {
      orders.push(await goToProvider(card, page, provider))
      await press(page, decision)
      await page.waitForURL(decision === 'failed' ? /status=failure/ : /status=aborted/)
      await expect(card.place.getByRole('heading', { name: heading })).toBeVisible()
      await card.place.getByRole('button', { name: 'Try Again' }).click()
      await expect(card.place.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
    }
    orders.push(await goToProvider(card, page, provider))
    await press(page, 'captured')
    await page.waitForURL(/registeration=success/)
    await expect(page.getByRole('heading', REGISTERED)).toBeVisible({ timeout: 20_000 })
    expect(new Set(orders).size).toBe(3)
    const { payments } = await ledgerOf(provider)
    const made = payments.filter(({ orderId }) => orders.includes(orderId))
    expect(made.map(({ state }) => state)).toEqual(['failed', 'aborted', 'captured'])
  })

  test(`[OPN-68] ${provider.party}: the tab is closed, and the bank's later word alone registers${provider.party === 'razorpay' ? ' @gate' : ''}`, async ({
    card,
    page,
  }) => {
    await fillUpTo(card)
    const orderId = await goToProvider(card, page, provider)
    await press(page, 'undecided', [LOST_RETURN])
    await expect(page.getByText('close this tab')).toBeVisible()
    const tab = await page.context().newPage()
    await page.close()
    await tab.goto(LATER)
    await expect(tab.getByRole('heading', REGISTERED)).toHaveCount(0)
    await answerLate(provider, orderId)
    await expect(tab.getByRole('heading', REGISTERED)).toBeVisible({ timeout: 25_000 })
  })

  test(`[OPN-68] ${provider.party}: neither the browser nor a notice comes back, and asking finds the payment`, async ({
    card,
    page,
  }) => {
    await fillUpTo(card)
    await goToProvider(card, page, provider)
    await press(page, 'captured', [LOST_RETURN, LOST_NOTICE])
    await expect(page.getByText('close this tab')).toBeVisible()
    await page.goto(LATER)
    await expect(page.getByRole('heading', REGISTERED)).toBeVisible({ timeout: 25_000 })
  })

  test(`[OPN-68] ${provider.party}: paid twice, the second payment goes back by itself${provider.party === 'paytm' ? ' @gate' : ''}`, async ({
    card,
    page,
  }) => {
    await fillUpTo(card)
    const first = await goToProvider(card, page, provider)
    await press(page, 'undecided', [LOST_RETURN])
    await expect(page.getByText('close this tab')).toBeVisible()
    await page.goto('/invictus')
    await expect(card.go).toHaveText('Pay ₹300')
    await goToProvider(card, page, provider)
    await press(page, 'captured')
    await expect(page.getByRole('heading', REGISTERED)).toBeVisible({ timeout: 20_000 })
    await answerLate(provider, first)
    const { payments } = await ledgerOf(provider)
    const surplus = payments.find(({ orderId }) => orderId === first)
    expect(surplus?.state).toBe('captured')
    const given = async () =>
      (await ledgerOf(provider)).refunds.filter(
        ({ transactionId }) => transactionId === surplus?.transactionId,
      )
    await expect.poll(given, { timeout: 30_000 }).toMatchObject([{ amountPaise: 30_000 }])
    await page.reload()
    await expect(page.getByRole('heading', REGISTERED)).toBeVisible()
  })
}
