import { expect, type Page } from '@playwright/test'
import { newMobile, post, type Card } from '../registration/family.ts'

const STANDINS = process.env['STANDINS_URL'] ?? 'http://127.0.0.1:4520'

/** The three providers; their labels differ by branch, the method behind them does not. */
export const PROVIDERS = [
  { party: 'paytm', method: 'paytm' },
  { party: 'ccavenue', method: 'ccavenue' },
  { party: 'razorpay', method: 'razorpay' },
] as const
/** A branch that offers all of them. */
const CENTRE = 'Thane-Naupada'
export type Provider = (typeof PROVIDERS)[number]

export interface PartyLedger {
  readonly payments: readonly { orderId: string; transactionId: string; amountPaise: number; state: string }[]
  readonly refunds: readonly { transactionId: string; amountPaise: number }[]
}

/** The provider's own record of payments and refunds. */
export const ledgerOf = async ({ party }: Provider): Promise<PartyLedger> =>
  (await (await fetch(`${STANDINS}/control/ledger/${party}`)).json()) as PartyLedger

/** The bank confirms late. */
export const answerLate = ({ party }: Provider, orderId: string): Promise<Response> =>
  post(`/control/orders/${party}/${orderId}`, { decision: 'late' })

/** Fills the card up to its last step, where the payment method is chosen. */
export const fillUpTo = async (card: Card): Promise<void> => {
  await card.open('/invictus')
  await card.prove(newMobile())
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Offline/ }).check()
  await card.field('state').selectOption({ label: 'Maharashtra' })
  const centre = card.field('centre').locator('option', { hasText: CENTRE })
  await expect(centre).toBeAttached()
  await card.field('centre').selectOption(await centre.getAttribute('value'))
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(card.place.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

/** Goes to the provider's page; returns the order id shown there. */
export const goToProvider = async (card: Card, page: Page, { party, method }: Provider): Promise<string> => {
  // Clicks the label, because Playwright waits until it no longer moves.
  const choice = page.locator(`input[type=radio][value=${method}]`)
  await card.place.locator('label').filter({ has: choice }).click()
  await expect(choice).toBeChecked()
  await Promise.all([page.waitForURL(`**/${party}/**`), card.go.click()])
  await expect(page.getByText('₹300.00').first()).toBeVisible()
  return (await page.locator('.id').textContent()) ?? ''
}

const BUTTONS = {
  captured: 'Pay ₹300.00',
  failed: 'Let it fail',
  aborted: 'Cancel',
  undecided: 'Leave it pending',
} as const

/** Presses a button of the hosted page, after ticking the given faults. */
export const press = async (
  page: Page,
  decision: keyof typeof BUTTONS,
  badDays: readonly string[] = [],
): Promise<void> => {
  if (badDays.length > 0) await page.getByText('A bad day').click()
  for (const day of badDays) await page.getByRole('checkbox', { name: day }).check()
  await page.getByRole('button', { name: BUTTONS[decision] }).click()
}

export const LOST_RETURN = 'I never get back to the shop'
export const LOST_NOTICE = 'The shop gets no notice'
