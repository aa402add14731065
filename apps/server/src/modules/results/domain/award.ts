import { addDays, type PlainDate } from '@medha/rules/plain-date'

/** ENT-30: percent off each part of the fee; null if a scholarship does not apply to it ("Chargeable"). */
export interface FeeDiscounts {
  readonly admissionFee: number | null
  readonly tuitionFee: number | null
  readonly technologyAndExaminationFee: number | null
  readonly classroomService: number | null
  readonly registrationFee: number | null
}

export type FeeName = keyof FeeDiscounts

export type CapCode = 'repeater' | 'exam' | 'whole-fee'

/** Applies from this share of the marks on. */
export interface Slab {
  readonly atLeast: number
  readonly discounts: FeeDiscounts
}

/** The award for the first ranks among qualified students, whatever their share of the marks. */
export interface RankExemption {
  readonly upToRank: number
  /** A scholarship, within the caps. */
  readonly discounts: FeeDiscounts
  /** TRM-12: fees that are waived entirely. No cap applies: a cap limits a scholarship. Older terms have none. */
  readonly exemptFees?: readonly FeeName[]
}

/** Everything an award depends on, as of the preparation of the list. */
export interface AwardTerms {
  /** Lowest share first. */
  readonly slabs: readonly Slab[]
  /** Best rank first. */
  readonly exemptions: readonly RankExemption[]
  /** Tightest first; `whole-fee` (100 %) is always among them. */
  readonly caps: readonly { readonly code: CapCode; readonly percent: number }[]
  /** OPN-10, counted from the day of the test. */
  readonly validDays: number | null
  /** OPN-27 */
  readonly confirming: { readonly above: number; readonly withinDays: number } | null
}

/** The reasons for the amount: codes and figures; texts are in packages/messages. */
export type AwardReason =
  | { readonly code: 'slab'; readonly values: { readonly atLeast: number; readonly percent: number } }
  | { readonly code: 'rank'; readonly values: { readonly upToRank: number; readonly percent: number } }
  | { readonly code: 'exempt'; readonly values: { readonly upToRank: number; readonly fee: FeeName } }
  | { readonly code: 'capped'; readonly values: { readonly cap: CapCode; readonly percent: number } }
  | { readonly code: 'below-slabs'; readonly values: { readonly atLeast: number } }
  | { readonly code: 'no-scholarship'; readonly values: Readonly<Record<never, never>> }
  | {
      readonly code: 'provisional'
      readonly values: { readonly above: number; readonly confirmBy: PlainDate }
    }
  | { readonly code: 'confirmed'; readonly values: { readonly above: number } }

const NOTHING: FeeDiscounts = {
  admissionFee: null,
  tuitionFee: null,
  technologyAndExaminationFee: null,
  classroomService: null,
  registrationFee: null,
}

/** The place of the slab, from 1; 0 if the share is below all of them. Uses whole numbers: no share is rounded. */
export const slabFor = ({ slabs }: AwardTerms, total: number, maximum: number): number =>
  slabs.filter(({ atLeast }) => total * 10_000 >= Math.round(atLeast * 100) * maximum).length

/**
 * The place of the exemption, from 1; 0 if the rank has none. In a short list every student is among the first ranks,
 * so only qualified students get an award for a rank.
 */
export const exemptionFor = ({ exemptions }: AwardTerms, rank: number, isQualified: boolean): number =>
  isQualified ? exemptions.findIndex(({ upToRank }) => rank <= upToRank) + 1 : 0

const larger = (one: number | null, other: number | null): number | null =>
  one === null ? other : Math.max(one, other ?? one)

const bounded = (percent: number | null, cap: number): number | null =>
  percent === null ? null : Math.min(percent, cap)

const FEES = Object.keys(NOTHING) as FeeName[]

const eachFee = (fee: (name: FeeName) => number | null): FeeDiscounts =>
  Object.fromEntries(FEES.map((name) => [name, fee(name)])) as unknown as FeeDiscounts

export interface Award {
  /** Of the tuition fee. */
  readonly percent: number
  readonly capApplied: CapCode | null
  readonly isProvisional: boolean
  readonly confirmBy: PlainDate | null
  readonly validUntil: PlainDate | null
  readonly reasons: readonly AwardReason[]
  readonly discounts: FeeDiscounts
}

/** A student's place in the terms: slab and exemption, from 1. */
export interface AwardPlace {
  readonly slab: number
  readonly exemption: number
  readonly satOn: PlainDate
  /** OPN-27: staff have recorded the confirming test. */
  readonly isConfirmed: boolean
}

/** The reason for the scholarship, before any cap. */
const scholarshipReason = (
  terms: AwardTerms,
  slab: Slab | undefined,
  exemption: RankExemption | undefined,
): AwardReason[] => {
  const first = terms.slabs[0]
  const bySlab = slab?.discounts.tuitionFee ?? 0
  const byRank = exemption?.discounts.tuitionFee ?? 0
  if (exemption !== undefined && byRank > bySlab)
    return [{ code: 'rank', values: { upToRank: exemption.upToRank, percent: byRank } }]
  if (slab !== undefined) return [{ code: 'slab', values: { atLeast: slab.atLeast, percent: bySlab } }]
  if (first !== undefined) return [{ code: 'below-slabs', values: { atLeast: first.atLeast } }]
  return terms.exemptions.length === 0 ? [{ code: 'no-scholarship', values: {} }] : []
}

const WHOLE = 100
const WHOLE_FEE = { code: 'whole-fee', percent: WHOLE } as const

/**
 * The award for a place in the terms: the better of slab and rank, within every cap, plus the fees that the rank
 * exempts from.
 */
export const awardAt = (terms: AwardTerms, place: AwardPlace): Award => {
  const slab = terms.slabs[place.slab - 1]
  const exemption = terms.exemptions[place.exemption - 1]
  const exemptFees = exemption?.exemptFees ?? []
  const cap = terms.caps[0] ?? WHOLE_FEE
  const wanted = eachFee((name) => larger(slab?.discounts[name] ?? null, exemption?.discounts[name] ?? null))
  const scholarship = eachFee((name) => bounded(wanted[name], cap.percent))
  const discounts = eachFee((name) => (exemptFees.includes(name) ? WHOLE : scholarship[name]))
  const isCapped = (wanted.tuitionFee ?? 0) > cap.percent
  const reasons = scholarshipReason(terms, slab, exemption)
  if (isCapped) reasons.push({ code: 'capped', values: { cap: cap.code, percent: cap.percent } })
  const { confirming } = terms
  const needsTest = confirming !== null && (scholarship.tuitionFee ?? 0) > confirming.above
  const confirmBy = needsTest ? addDays(place.satOn, confirming.withinDays) : null
  const isProvisional = needsTest && !place.isConfirmed
  if (needsTest && confirmBy !== null)
    reasons.push(
      isProvisional
        ? { code: 'provisional', values: { above: confirming.above, confirmBy } }
        : { code: 'confirmed', values: { above: confirming.above } },
    )
  for (const fee of exemptFees)
    reasons.push({ code: 'exempt', values: { upToRank: exemption?.upToRank ?? 0, fee } })
  const isNothing = FEES.every((name) => (discounts[name] ?? 0) === 0)
  return {
    percent: discounts.tuitionFee ?? 0,
    capApplied: isCapped ? cap.code : null,
    isProvisional,
    confirmBy: isProvisional ? confirmBy : null,
    validUntil: isNothing || terms.validDays === null ? null : addDays(place.satOn, terms.validDays),
    reasons,
    discounts,
  }
}
