import { expect, it } from 'vitest'
import { receiptDocument } from './receipt-document.ts'
import { newReceiptNumber } from './receipt-number.ts'
import { formatMoney } from '../../../kernel/format.ts'

it.each([
  [30_000, '₹300'],
  [12_345_600, '₹1,23,456'],
  [29_950, '₹299.50'],
])('writes %i paise as %s in both languages', (paise, written) => {
  expect(formatMoney(paise, 'en')).toBe(written)
  expect(formatMoney(paise, 'hi')).toBe(written)
})

const PAYMENT = {
  receiptNumber: 'MR-26-ABCDEFGH',
  issuedAt: new Date('2026-11-16T10:00:00Z'),
  listPaise: 30_000,
  discountPaise: 0,
  paidPaise: 30_000,
  orderId: 'MD1',
  remainingPaise: null,
  transactionId: 'T1',
  method: 'paytm',
  capturedAt: new Date('2026-11-16T10:00:00Z'),
}

it.each([
  ['en', 'Roll number', 'include taxes'],
  ['hi', 'रोल नंबर', 'कर शामिल है'],
] as const)(
  'says in %s whose roll number it is for, and that taxes are in the amounts',
  (language, label, taxes) => {
    const facts = { language, payerName: 'Asha', purpose: 'iACST', supportPhone: '1800 000 4127' }
    const { content } = receiptDocument(PAYMENT, { ...facts, rollNumber: '251104783926' }, 'Paytm')
    expect(content).toMatchObject({
      facts: expect.arrayContaining([{ label, value: '251104783926' }]),
      note: expect.stringContaining(taxes),
    })
    // A payment refunded before a student is enrolled has a receipt without a roll number.
    const none = receiptDocument(PAYMENT, { ...facts, rollNumber: null }, 'Paytm')
    expect(JSON.stringify(none.content)).not.toContain(label)
  },
)

it('numbers receipts by year and chance, in letters that are not mistaken', () => {
  const numbers = new Set(Array.from({ length: 5_000 }, () => newReceiptNumber(2026)))
  expect(numbers.size).toBe(5_000)
  for (const number of numbers) expect(number).toMatch(/^MR-26-[0-9A-HJKMNP-TV-Z]{8}$/)
})
