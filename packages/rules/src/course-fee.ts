import type { PlainDate } from './plain-date.ts'

/** The parts of a course's price that a result can reduce. */
const FEE_PARTS = [
  'admissionFee',
  'tuitionFee',
  'technologyAndExaminationFee',
  'classroomService',
  'registrationFee',
] as const
type FeePart = (typeof FEE_PARTS)[number]

/** FEE-02: what each of them is called in a price. */
export const FEE_PART_NAMES: Readonly<Record<FeePart, string>> = {
  admissionFee: 'Admission Kit & Digital Access',
  tuitionFee: 'Tuition Fee',
  technologyAndExaminationFee: 'Tech + Exam Fee',
  classroomService: 'Classroom Fee Service',
  registrationFee: 'Registration Fee',
}

/** Percent off, by part; a part without a figure is not reduced. */
export type FeePercents = Readonly<Partial<Record<FeePart, number | null>>>

export interface PricePart {
  readonly name: string
  readonly paise: number
}

export interface FeeLine {
  readonly name: string
  readonly listPaise: number
  readonly percent: number
  readonly duePaise: number
}

export interface FeeQuote {
  readonly lines: readonly FeeLine[]
  readonly listPaise: number
  readonly totalPaise: number
  readonly savingsPaise: number
}

/**
 * How a scholarship stands in the price of a course. It is said only in this way, so that nobody reads of a percentage
 * that the lines do not show.
 */
export interface ScholarshipInPrice {
  /** `ended`: its last day is over, and the lines are the full fees. */
  readonly state: 'applied' | 'ended'
  /** What the lines show; what they showed, once it has ended. */
  readonly percent: number
  /** The last day on which it counts; null: it does not end. */
  readonly until: PlainDate | null
  /** OPN-27: what it becomes when the confirming test is noted. */
  readonly onceConfirmed: {
    readonly percent: number
    readonly by: PlainDate
    readonly totalPaise: number
  } | null
}

const MOST_PERCENT = 100

/**
 * FEE-03, OPN-40: `50%`, `50` and 50 are fifty percent; every word, nothing, and what cannot be read is none. Never
 * less than nothing, never more than everything.
 */
export const readPercent = (value: unknown): number => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const [, figure] = /^(\d+(?:\.\d+)?) ?%?$/.exec(text) ?? []
  return figure === undefined ? 0 : Math.min(MOST_PERCENT, Number(figure))
}

const PAISE = 100
/** Percents are reckoned in hundredths, so that no fraction is ever carried. */
const WHOLE = 10_000
const ROUNDS_AT = (WHOLE * PAISE) / 2

/** FEE-01: what is left of an amount, to the whole rupee, half a rupee upwards. */
const reduced = (paise: number, percent: number): number =>
  Math.floor((paise * (WHOLE - Math.round(percent * PAISE)) + ROUNDS_AT) / (WHOLE * PAISE)) * PAISE

const partNamed = (name: string): FeePart | null =>
  FEE_PARTS.find((part) => FEE_PART_NAMES[part].toLowerCase() === name.trim().toLowerCase()) ?? null

const lineOf = ({ name, paise }: PricePart, percents: FeePercents): FeeLine => {
  const part = partNamed(name)
  const percent = readPercent(part === null ? 0 : percents[part])
  return { name, listPaise: paise, percent, duePaise: percent === 0 ? paise : reduced(paise, percent) }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** FEE-01 to FEE-04: every part reduced and rounded by itself, then added. A part that nobody knows keeps its price. */
export const quoteFees = (parts: readonly PricePart[], percents: FeePercents): FeeQuote => {
  const lines = parts.map((part) => lineOf(part, percents))
  const listPaise = sum(lines.map((line) => line.listPaise))
  const totalPaise = sum(lines.map((line) => line.duePaise))
  return { lines, listPaise, totalPaise, savingsPaise: listPaise - totalPaise }
}

/** A digital branch is paid for the course (FEE-05), a classroom for the registration: the rest is paid there. */
export type PaysFor = 'course' | 'registration'

/** What the server would charge now, line by line (OPN-72). */
export interface CourseQuote extends FeeQuote {
  /** What is paid now: the whole course, or the registration and the rest at the branch. */
  readonly paysFor: PaysFor
  readonly payablePaise: number
}

export const payablePaise = (
  quote: FeeQuote,
  course: { readonly paysFor: PaysFor; readonly registrationFeePaise: number },
  percents: FeePercents,
): number =>
  course.paysFor === 'course'
    ? quote.totalPaise
    : lineOf({ name: FEE_PART_NAMES.registrationFee, paise: course.registrationFeePaise }, percents).duePaise

/** What is paid when: the two add up to the total, which is the fee after scholarship and coupon. */
export interface PaymentPlan {
  readonly nowPaise: number
  /** At the branch; none where the whole course is paid now. */
  readonly laterPaise: number
  readonly totalPaise: number
}

/** A coupon takes its amount off what is paid now. */
export const paymentPlan = (quote: CourseQuote, couponPaise = 0): PaymentPlan => {
  const nowPaise = quote.payablePaise - couponPaise
  const laterPaise = Math.max(0, quote.totalPaise - quote.payablePaise)
  return { nowPaise, laterPaise, totalPaise: nowPaise + laterPaise }
}

/** FEE-10: rupees in Indian groups, paise only where there are some. */
export const groupedRupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    numberingSystem: 'latn',
    minimumFractionDigits: paise % PAISE === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / PAISE)
