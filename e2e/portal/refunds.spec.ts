import { expect, test } from '@playwright/test'
import { logIn, studentWho } from './student.ts'

const order = (orderId: string, more: object) => ({
  order_id: orderId,
  purpose: 'iACST: registration fee',
  amount: 300,
  paid_at: '2026-11-12T15:29:00.000Z',
  is_refunded: true,
  refunded_at: null,
  ...more,
})

const WORDS = {
  en: {
    account: 'Your account',
    payments: 'Payments and receipts',
    due: '₹300 is on its way back to the account you paid from. You do not need to do anything.',
    sent: /^₹300 was sent back to your bank on 13 November 2026\. It will be in the account you paid from by 20 November 2026 at the latest\. If it is not there by then, call us and tell us the order id\.$/,
  },
  hi: {
    account: 'आपका खाता',
    payments: 'भुगतान और रसीदें',
    due: '₹300 उसी खाते में वापस भेजे जा रहे हैं जिससे भुगतान हुआ था। आपको कुछ नहीं करना है।',
    sent: /^₹300 13 नवंबर 2026 को आपके बैंक को वापस भेजे गए। .+ 20 नवंबर 2026 तक आ जाएँगे।/,
  },
} as const

for (const language of ['en', 'hi'] as const)
  test(`money that goes back says where it is and by when it is there, in ${language}`, async ({ page }) => {
    const words = WORDS[language]
    // An order paid twice is listed twice: the purchase and the refund.
    const data = [
      order('MCSECONDPAID', {}),
      order('MCSECONDPAID', { paid_at: '2026-11-12T15:28:00.000Z', is_refunded: false }),
      order('MCSENTTOBANK', { refunded_at: '2026-11-13T05:00:00.000Z' }),
    ]
    await page.route('**/api/v1/payments', (route) =>
      route.fulfill({ json: { success: 'true', msg: '', data } }),
    )
    await logIn(page, studentWho('iACST online in 2 days, Hindi'))
    await page.goto(`/dashboard?lang=${language}`)
    await page.getByLabel(words.account).click()
    await page.getByRole('button', { name: words.payments }).click()
    const payments = page.getByRole('dialog', { name: words.payments })
    await expect(payments.getByText(words.due)).toBeVisible()
    await expect(payments.getByText(words.sent)).toBeVisible()
    await expect(payments.getByRole('button', { name: /receipt|रसीद/i })).toHaveCount(1)
  })
