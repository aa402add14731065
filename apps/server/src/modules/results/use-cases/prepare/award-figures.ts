import type { AwardTerms } from '../../domain/award.ts'

/** The terms as arrays that a statement looks awards up in. */
export interface AwardFigures {
  /** The fewest marks of each slab, for a paper with this maximum. */
  slabFrom(maximum: number): number[]
  /** The first rank beyond each exemption. */
  readonly beyond: readonly number[]
  /** Percent by place of the slab, and of the exemption; place 0 is none. */
  readonly slabPercent: readonly number[]
  readonly exemptionPercent: readonly number[]
  readonly cap: number
}

export const awardFigures = ({ slabs, exemptions, caps }: AwardTerms): AwardFigures => ({
  slabFrom: (maximum) =>
    slabs.map(({ atLeast }) => Math.ceil((Math.round(atLeast * 100) * maximum) / 10_000)),
  beyond: exemptions.map(({ upToRank }) => upToRank + 1),
  slabPercent: [0, ...slabs.map(({ discounts }) => discounts.tuitionFee ?? 0)],
  exemptionPercent: [0, ...exemptions.map(({ discounts }) => discounts.tuitionFee ?? 0)],
  cap: caps[0]?.percent ?? 100,
})
