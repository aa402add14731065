import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { awardAt, exemptionFor, slabFor, type AwardTerms, type FeeDiscounts } from './award.ts'

const off = (tuitionFee: number, more: Partial<FeeDiscounts> = {}): FeeDiscounts => ({
  admissionFee: null,
  tuitionFee,
  technologyAndExaminationFee: null,
  classroomService: null,
  registrationFee: null,
  ...more,
})
const terms: AwardTerms = {
  slabs: [
    { atLeast: 40, discounts: off(20) },
    { atLeast: 60, discounts: off(50, { admissionFee: 10 }) },
    { atLeast: 90, discounts: off(90, { admissionFee: 50, classroomService: 0 }) },
  ],
  exemptions: [
    { upToRank: 3, discounts: off(100, { registrationFee: 100, admissionFee: 30 }) },
    { upToRank: 10, discounts: off(60) },
  ],
  caps: [{ code: 'whole-fee', percent: 100 }],
  validDays: 30,
  confirming: { above: 80, withinDays: 15 },
}
const satOn = plainDate('2026-11-22')
const at = (slab: number, exemption: number, more: Partial<AwardTerms> = {}, isConfirmed = false) =>
  awardAt({ ...terms, ...more }, { slab, exemption, satOn, isConfirmed })

describe('the place in the terms', () => {
  it.each([
    [-20, 180, 0],
    [0, 180, 0],
    [71, 180, 0],
    [72, 180, 1],
    [107, 180, 1],
    [108, 180, 2],
    [161, 180, 2],
    [162, 180, 3],
    [180, 180, 3],
    // 40 percent of 7 are 2.8 marks.
    [2, 7, 0],
    [3, 7, 1],
  ])('%d of %d marks is slab %d', (total, maximum, slab) => {
    expect(slabFor(terms, total, maximum)).toBe(slab)
  })

  it('holds where a share is no whole number of percent', () => {
    const thirds = { ...terms, slabs: [{ atLeast: 33.33, discounts: off(10) }] }
    expect(slabFor(thirds, 3333, 10_000)).toBe(1)
    expect(slabFor(thirds, 3332, 10_000)).toBe(0)
  })

  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [10, 2],
    [11, 0],
  ])('rank %d is exemption %d', (rank, exemption) => {
    expect(exemptionFor(terms, rank, true)).toBe(exemption)
  })

  it('[TRM-12] gives nothing for a rank to who has not qualified, be it the first', () => {
    expect([1, 3, 10].map((rank) => exemptionFor(terms, rank, false))).toEqual([0, 0, 0])
  })
})

describe('[ENT-30] what a place is worth', () => {
  it('gives the slab, its reason, its fees and its last day', () => {
    expect(at(2, 0)).toEqual({
      percent: 50,
      capApplied: null,
      isProvisional: false,
      confirmBy: null,
      validUntil: '2026-12-22',
      reasons: [{ code: 'slab', values: { atLeast: 60, percent: 50 } }],
      discounts: off(50, { admissionFee: 10 }),
    })
  })

  it('gives the better of slab and rank, fee by fee', () => {
    const award = at(3, 1, { confirming: null })
    expect(award.percent).toBe(100)
    expect(award.reasons).toEqual([{ code: 'rank', values: { upToRank: 3, percent: 100 } }])
    expect(award.discounts).toEqual(off(100, { admissionFee: 50, classroomService: 0, registrationFee: 100 }))
    expect(at(0, 2).reasons).toEqual([{ code: 'rank', values: { upToRank: 10, percent: 60 } }])
    expect(at(3, 2, { confirming: null }).reasons).toEqual([
      { code: 'slab', values: { atLeast: 90, percent: 90 } },
    ])
  })

  it('names the slab where slab and rank give the same', () => {
    const same = { exemptions: [{ upToRank: 3, discounts: off(50) }] }
    expect(at(2, 1, same).reasons).toEqual([{ code: 'slab', values: { atLeast: 60, percent: 50 } }])
  })

  it('says what was missing below the slabs, and that some exams give nothing', () => {
    expect(at(0, 0)).toMatchObject({ percent: 0, validUntil: null, discounts: { tuitionFee: null } })
    expect(at(0, 0).reasons).toEqual([{ code: 'below-slabs', values: { atLeast: 40 } }])
    expect(at(0, 0, { slabs: [], exemptions: [], validDays: null }).reasons).toEqual([
      { code: 'no-scholarship', values: {} },
    ])
    expect(at(1, 0, { validDays: null }).validUntil).toBeNull()
  })

  it('holds every fee under the tightest cap: 60 percent for repeaters', () => {
    const caps = [
      { code: 'repeater', percent: 60 },
      { code: 'whole-fee', percent: 100 },
    ] as const
    const capped = at(0, 1, { caps })
    expect(capped).toMatchObject({ percent: 60, capApplied: 'repeater', isProvisional: false })
    expect(capped.discounts).toEqual(off(60, { registrationFee: 60, admissionFee: 30 }))
    expect(capped.reasons.at(-1)).toEqual({ code: 'capped', values: { cap: 'repeater', percent: 60 } })
    // Exactly at the cap nothing is taken away.
    expect(at(0, 2, { caps })).toMatchObject({ percent: 60, capApplied: null })
    expect(at(0, 2, { caps }).reasons).toHaveLength(1)
  })

  it('never gives more than the whole fee, even where no cap is written', () => {
    const slabs = [{ atLeast: 0, discounts: off(120) }]
    expect(at(1, 0, { slabs, caps: [], confirming: null })).toMatchObject({
      percent: 100,
      capApplied: 'whole-fee',
    })
  })
})

describe('[TRM-12] a fee that the first ranks need not pay', () => {
  const caps = [
    { code: 'exam', percent: 60 },
    { code: 'whole-fee', percent: 100 },
  ] as const
  const spared = {
    upToRank: 500,
    discounts: { ...off(0), tuitionFee: null },
    exemptFees: ['technologyAndExaminationFee'],
  } as const
  const exempt = { code: 'exempt', values: { upToRank: 500, fee: 'technologyAndExaminationFee' } }

  it('is whole, whatever the scholarship may be at most, and is told beside it', () => {
    const award = at(3, 1, { caps, exemptions: [spared] })
    expect(award.discounts).toEqual(
      off(60, { admissionFee: 50, classroomService: 0, technologyAndExaminationFee: 100 }),
    )
    expect(award).toMatchObject({ percent: 60, capApplied: 'exam' })
    expect(award.reasons).toEqual([
      { code: 'slab', values: { atLeast: 90, percent: 90 } },
      { code: 'capped', values: { cap: 'exam', percent: 60 } },
      exempt,
    ])
    // Control: the same row as a scholarship stays under the cap.
    const scholarship = { ...spared, exemptFees: [], discounts: off(0, { technologyAndExaminationFee: 100 }) }
    expect(at(3, 1, { caps, exemptions: [scholarship] }).discounts.technologyAndExaminationFee).toBe(60)
  })

  it('is given without a scholarship too, lapses with it, and says so', () => {
    const award = at(0, 1, { caps, exemptions: [spared] })
    expect(award).toMatchObject({ percent: 0, validUntil: '2026-12-22', isProvisional: false })
    expect(award.reasons).toEqual([{ code: 'below-slabs', values: { atLeast: 40 } }, exempt])
    expect(at(0, 1, { slabs: [], exemptions: [spared] }).reasons).toEqual([exempt])
    expect(at(0, 0, { slabs: [], exemptions: [spared] })).toMatchObject({ reasons: [], validUntil: null })
  })

  it('asks for no confirming test, also where it is the tuition fee', () => {
    const whole = { ...spared, exemptFees: ['tuitionFee'] } as const
    expect(at(2, 1, { exemptions: [whole] })).toMatchObject({ percent: 100, isProvisional: false })
    expect(at(3, 1, { exemptions: [whole] })).toMatchObject({ percent: 100, isProvisional: true })
  })
})

describe('[OPN-27] above 80 percent', () => {
  it('stays provisional until the confirming test', () => {
    const award = at(3, 0)
    expect(award).toMatchObject({ percent: 90, isProvisional: true, confirmBy: '2026-12-07' })
    expect(award.reasons.at(-1)).toEqual({
      code: 'provisional',
      values: { above: 80, confirmBy: '2026-12-07' },
    })
  })

  it('is final once staff have noted it', () => {
    const award = at(3, 0, {}, true)
    expect(award).toMatchObject({ isProvisional: false, confirmBy: null })
    expect(award.reasons.at(-1)).toEqual({ code: 'confirmed', values: { above: 80 } })
  })

  it('does not hold at 80 itself', () => {
    const confirming = { above: 90, withinDays: 15 }
    expect(at(3, 0, { confirming })).toMatchObject({ percent: 90, isProvisional: false })
    expect(at(3, 0, { confirming }).reasons).toHaveLength(1)
    expect(at(2, 0, {}, true).reasons).toHaveLength(1)
  })
})
