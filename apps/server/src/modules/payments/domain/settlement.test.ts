import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettlementFile } from './settlement-file.ts'
import { matchSettlement, type BookedLine, type SettledLine } from './settlement.ts'

const line = (kind: SettledLine['kind'], transactionId: string, amountPaise: number): SettledLine => ({
  kind,
  transactionId,
  amountPaise,
})
const booked = (of: SettledLine): BookedLine => ({ ...of, chargeId: '1' })

describe('a settlement file beside our books', () => {
  it('matches payments and refunds by their transaction, each with its own sign', () => {
    const lines = [line('payment', 't1', 30_000), line('payment', 't2', 20_000), line('refund', 't2', 20_000)]
    expect(matchSettlement(lines, lines.map(booked))).toEqual({
      matched: 3,
      unknown: [],
      missing: [],
      differing: [],
      doubled: [],
      differencePaise: 0,
    })
  })

  it('says what is only in the file, only in the books, in another amount, or there twice', () => {
    const [known, foreign, late, other] = [
      line('payment', 'known', 100),
      line('payment', 'foreign', 200),
      line('refund', 'late', 300),
      line('payment', 'other', 400),
    ]
    const found = matchSettlement(
      [known, known, foreign, { ...other, amountPaise: 399 }],
      [known, late, other].map(booked),
    )
    expect(found).toEqual({
      matched: 1,
      unknown: [foreign],
      missing: [booked(late)],
      differing: [{ settled: { ...other, amountPaise: 399 }, booked: booked(other) }],
      doubled: [known],
      differencePaise: 100 + 200 + 300 - 1,
    })
  })

  it('explains every paisa of the difference, whatever the two sides say', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('payment' as const, 'refund' as const),
        transactionId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        amountPaise: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 8 },
    )
    const signed = ({ kind, amountPaise }: SettledLine) => (kind === 'payment' ? amountPaise : -amountPaise)
    fc.assert(
      fc.property(lines, lines, (file, ours) => {
        const unique = [...new Map(ours.map((one) => [`${one.kind}${one.transactionId}`, one])).values()]
        const { unknown, missing, differing, doubled, differencePaise, matched } = matchSettlement(
          file,
          unique.map(booked),
        )
        const sum = (of: readonly SettledLine[]) => of.reduce((total, one) => total + signed(one), 0)
        const changed = differing.reduce(
          (total, { settled, booked: known }) => total + signed(settled) - signed(known),
          0,
        )
        expect(sum(unknown) + sum(doubled) + changed - sum(missing)).toBe(differencePaise)
        expect(matched + unknown.length + differing.length + doubled.length).toBe(file.length)
      }),
    )
  })
})

describe('the file of a provider', () => {
  it('is read by its column names; fees are passed over', () => {
    const text =
      '\uFEFF"Transaction ID",Order_ID,"Transaction Type",Amount\r\nT1,MD1,ACQUIRING,"1,300.50"\r\nT2,MD2,Refund,-20\r\n,,FEE,3.00\r\n'
    expect(readSettlementFile('paytm', text)).toEqual({
      ok: true,
      passedOver: 1,
      lines: [line('payment', 'T1', 130_050), line('refund', 'T2', 2_000)],
    })
    const other = 'entity_id,type,payment_id,amount\npay_1,payment,,300.5\nrfnd_1,refund,pay_1,300.50'
    expect(readSettlementFile('razorpay', other)).toMatchObject({
      lines: [line('payment', 'pay_1', 30_050), line('refund', 'pay_1', 30_050)],
    })
    const third = 'Reference No,Transaction Type,Amount\n"a ""b"", c",Sale,1'
    expect(readSettlementFile('ccavenue', third)).toMatchObject({ lines: [line('payment', 'a "b", c', 100)] })
  })

  it('is refused whole when something in it cannot be read', () => {
    expect(readSettlementFile('nobody', '')).toEqual({ ok: false, problem: 'unknown-provider' })
    for (const head of [
      'type,amount,payment_id',
      'entity_id,amount,payment_id',
      'entity_id,type,payment_id',
      'entity_id,type,amount',
    ])
      expect(readSettlementFile('razorpay', head)).toEqual({ ok: false, problem: 'missing-column' })
    for (const row of [
      'pay_1,payment,p,',
      'pay_1,payment,p,1.234',
      ',payment,p,1.00',
      'pay_1,refund,,1.00',
      'a,payment,p,1e3',
    ])
      expect(readSettlementFile('razorpay', `entity_id,type,payment_id,amount\n\n${row}`)).toEqual({
        ok: false,
        problem: 'unreadable-line',
        at: 3,
      })
  })
})
