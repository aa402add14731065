import type { AwardTerms } from '../../domain/award.ts'

/** The award terms as arrays for lookups in SQL. */
export interface AwardFigures {
  /** The fewest marks for each slab, for a paper with this maximum. */
  slabFrom(maximum: number): number[]
  /** The first rank beyond each exemption. */
  readonly beyond: readonly number[]
  /** Percent by place of the slab and of the exemption; place 0 is none. */
  readonly slabPercent: readonly number[]
  readonly exemptionPercent: readonly number[]
  readonly cap: number
  /** 100 if the exemption waives the tuition fee, regardless of caps. */
  readonly sparedPercent: readonly number[]
}

/** The fewest marks that reach this share of a maximum. Hundredths of a percent are whole numbers. */
export const fewestMarks = (percent: number, maximum: number): number =>
  Math.ceil((Math.round(percent * 100) * maximum) / 10_000)

export const awardFigures = ({ slabs, exemptions, caps }: AwardTerms): AwardFigures => ({
  slabFrom: (maximum) => slabs.map(({ atLeast }) => fewestMarks(atLeast, maximum)),
  beyond: exemptions.map(({ upToRank }) => upToRank + 1),
  slabPercent: [0, ...slabs.map(({ discounts }) => discounts.tuitionFee ?? 0)],
  exemptionPercent: [0, ...exemptions.map(({ discounts }) => discounts.tuitionFee ?? 0)],
  cap: caps[0]?.percent ?? 100,
  sparedPercent: [
    0,
    ...exemptions.map(({ exemptFees }) => (exemptFees?.includes('tuitionFee') === true ? 100 : 0)),
  ],
})
