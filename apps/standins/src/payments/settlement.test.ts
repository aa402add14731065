import { expect, it } from 'vitest'
import { settlementFile } from './settlement.ts'

const LEDGER = {
  payments: [
    {
      transactionId: 'T1',
      orderId: 'O1',
      amountPaise: 30_050,
      state: 'captured',
      decidedAt: '2026-11-14T05:00:00Z',
    },
    {
      transactionId: 'T2',
      orderId: 'O2',
      amountPaise: 100,
      state: 'failed',
      decidedAt: '2026-11-14T05:00:00Z',
    },
    {
      transactionId: 'T3',
      orderId: 'O3',
      amountPaise: 100,
      state: 'captured',
      decidedAt: '2026-11-15T05:00:00Z',
    },
  ],
  refunds: [
    {
      refundId: 'R1',
      refundKey: 'K1',
      transactionId: 'T1',
      orderId: 'O1',
      amountPaise: 30_050,
      at: '2026-11-14T06:00:00Z',
    },
  ],
} as const
const DAY = { from: '2026-11-14T00:00:00Z', until: '2026-11-15T00:00:00Z' }

it('writes what was taken and given back that day, in the layout of its provider', () => {
  expect(settlementFile('paytm', LEDGER, DAY)).toBe(
    'Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Amount,Status\r\n' +
      'T1,O1,2026-11-14T05:00:00Z,ACQUIRING,300.50,SETTLED\r\n' +
      'T1,O1,2026-11-14T06:00:00Z,REFUND,-300.50,SETTLED\r\n' +
      ',,,COMMISSION,"1,234.56",SETTLED\r\n',
  )
  expect(settlementFile('razorpay', LEDGER, DAY)).toContain('R1,refund,300.50,T1,O1,')
  expect(settlementFile('ccavenue', LEDGER, DAY)).toContain('T1,O1,Refund,300.50,')
  expect(settlementFile('nobody', LEDGER, DAY)).toBeNull()
})
