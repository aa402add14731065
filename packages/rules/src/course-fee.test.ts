import { describe, expect, it } from 'vitest'
import {
  FEE_PART_NAMES,
  groupedRupees,
  payablePaise,
  paymentPlan,
  quoteFees,
  readPercent,
} from './course-fee.ts'

const rupees = (amount: number) => amount * 100
const one = (name: string, amount: number, percents: object) =>
  quoteFees([{ name, paise: rupees(amount) }], percents).lines[0]

describe('a discount', () => {
  it.each([
    ['Chargeable', 0],
    ['0', 0],
    ['50%', 50],
    [50, 50],
    ['50', 50],
    ['12.5%', 12.5],
    [12.5, 12.5],
    [' 50 % ', 50],
    ['100%', 100],
    [100, 100],
    ['100.01', 100],
    [101, 100],
    ['1000%', 100],
    ['', 0],
    ['%', 0],
    ['-5%', 0],
    [-5, 0],
    ['5%%', 0],
    ['5 percent', 0],
    ['x50%', 0],
    ['1.%', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [null, 0],
    [undefined, 0],
    [true, 0],
    [['50%'], 0],
  ])('[FEE-03] written %j takes %d percent off', (written, percent) => {
    expect(readPercent(written)).toBe(percent)
  })
})

describe('a part of the price', () => {
  it.each([
    [999, 50, 500],
    [999, 100, 0],
    [999, 0, 999],
    [1, 50, 1],
    [1, 51, 0],
    [1, 50.01, 0],
    [1, 49.99, 1],
    [3, 50, 2],
    [1001, 33, 671],
    [110_000, 17.5, 90_750],
    [99_999_999, 1, 98_999_999],
  ])('[FEE-01] of %d rupees less %d percent is %d rupees', (list, percent, due) => {
    expect(one('Tuition Fee', list, { tuitionFee: percent })).toEqual({
      name: 'Tuition Fee',
      listPaise: rupees(list),
      percent,
      duePaise: rupees(due),
    })
  })

  it('that has paise and no discount keeps them; with one it is whole rupees', () => {
    const parts = [{ name: 'Tuition Fee', paise: 99_950 }]
    expect(quoteFees(parts, {}).totalPaise).toBe(99_950)
    expect(quoteFees(parts, { tuitionFee: 1 }).totalPaise).toBe(99_000)
  })

  it('[FEE-02] follows the figure of its own name, and of no other', () => {
    const pairs = Object.entries(FEE_PART_NAMES)
    expect(pairs).toEqual([
      ['admissionFee', 'Admission Kit & Digital Access'],
      ['tuitionFee', 'Tuition Fee'],
      ['technologyAndExaminationFee', 'Tech + Exam Fee'],
      ['classroomService', 'Classroom Fee Service'],
      ['registrationFee', 'Registration Fee'],
    ])
    for (const [part] of pairs)
      for (const [other, name] of pairs)
        expect(one(name, 100, { [part]: 40 })?.duePaise).toBe(rupees(part === other ? 60 : 100))
  })

  it('is known in any case of letters; one that nobody knows keeps its price', () => {
    expect(one(' tuition fee', 100, { tuitionFee: 40 })?.duePaise).toBe(6_000)
    const all = {
      admissionFee: 9,
      tuitionFee: 9,
      technologyAndExaminationFee: 9,
      classroomService: 9,
      registrationFee: 9,
    }
    expect(one('Hostel', 100, all)).toMatchObject({ percent: 0, duePaise: 10_000 })
  })

  it('[TRM-06] is never more than all or less than nothing off, whatever a figure says', () => {
    expect(one('Tuition Fee', 100, { tuitionFee: 140 })?.duePaise).toBe(0)
    expect(one('Tuition Fee', 100, { tuitionFee: -40 })?.duePaise).toBe(10_000)
  })
})

describe('the price of a course', () => {
  const parts = [
    { name: 'Registration Fee', paise: rupees(4_999) },
    { name: 'Admission Kit & Digital Access', paise: rupees(9_999) },
    { name: 'Tuition Fee', paise: rupees(84_999) },
    { name: 'Tech + Exam Fee', paise: rupees(7_501) },
    { name: 'Classroom Fee Service', paise: rupees(6_001) },
  ]
  const percents = {
    registrationFee: 0,
    admissionFee: 50,
    tuitionFee: 35,
    technologyAndExaminationFee: 25,
    classroomService: 100,
  }

  it('[FEE-04] is the sum of parts that were rounded one by one', () => {
    const quote = quoteFees(parts, percents)
    expect(quote.lines.map((line) => line.duePaise / 100)).toEqual([4_999, 5_000, 55_249, 5_626, 0])
    expect(quote.totalPaise).toBe(rupees(70_874))
    expect(quote.listPaise).toBe(rupees(113_499))
    expect(quote.savingsPaise).toBe(rupees(42_625))
  })

  it('[FEE-05] is paid whole where the branch is digital, else only its registration', () => {
    const quote = quoteFees(parts, percents)
    const registrationFeePaise = rupees(4_999)
    expect(payablePaise(quote, { paysFor: 'course', registrationFeePaise }, percents)).toBe(rupees(70_874))
    const classroom = { paysFor: 'registration', registrationFeePaise } as const
    expect(payablePaise(quote, classroom, percents)).toBe(rupees(4_999))
    expect(payablePaise(quote, classroom, { registrationFee: 50 })).toBe(rupees(2_500))
  })

  it('of nothing is nothing', () => {
    expect(quoteFees([], percents)).toEqual({ lines: [], listPaise: 0, totalPaise: 0, savingsPaise: 0 })
  })
})

it.each([
  [11_000_000, '1,10,000'],
  [99_900, '999'],
  [100_000, '1,000'],
  [99_950, '999.50'],
  [100_000_000, '10,00,000'],
  [0, '0'],
])('[FEE-10] writes %d paise as %s', (paise, written) => {
  expect(groupedRupees(paise)).toBe(written)
})

describe('what is paid when', () => {
  const parts = [
    { name: 'Registration Fee', paise: rupees(4999) },
    { name: 'Tuition Fee', paise: rupees(85_500) },
  ]
  const plan = (paysFor: 'course' | 'registration', couponPaise?: number) => {
    const percents = { tuitionFee: 50 }
    const quote = quoteFees(parts, percents)
    const payable = payablePaise(quote, { paysFor, registrationFeePaise: rupees(4999) }, percents)
    return paymentPlan({ ...quote, paysFor, payablePaise: payable }, couponPaise)
  }

  it('now and later add up to the total', () => {
    expect(plan('registration')).toEqual({
      nowPaise: rupees(4999),
      laterPaise: rupees(42_750),
      totalPaise: rupees(47_749),
    })
    expect(plan('course')).toEqual({ nowPaise: rupees(47_749), laterPaise: 0, totalPaise: rupees(47_749) })
  })

  it('a coupon makes the first payment and the total smaller, not what is left for the branch', () => {
    expect(plan('registration', rupees(499))).toEqual({
      nowPaise: rupees(4500),
      laterPaise: rupees(42_750),
      totalPaise: rupees(47_250),
    })
  })
})
