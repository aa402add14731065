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

/** FEE-02: the name of each part in a price. */
export const FEE_PART_NAMES: Readonly<Record<FeePart, string>> = {
  admissionFee: 'Admission Kit & Digital Access',
  tuitionFee: 'Tuition Fee',
  technologyAndExaminationFee: 'Tech + Exam Fee',
  classroomService: 'Classroom Fee Service',
  registrationFee: 'Registration Fee',
}

/** Percent off, by part; a part without a value is not reduced. */
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

/** A scholarship in a course price. Only this form is shown, so no family reads a percentage that the lines lack. */
export interface ScholarshipInPrice {
  /** `ended`: its last day has passed, and the lines show the full fees. */
  readonly state: 'applied' | 'ended'
  /** The percentage in the lines; after the end, the percentage they had. */
  readonly percent: number
  /** The last day on which it is valid; null: it does not end. */
  readonly until: PlainDate | null
  /** OPN-27: its value after the confirming test is recorded. */
  readonly onceConfirmed: {
    readonly percent: number
    readonly by: PlainDate
    readonly totalPaise: number
  } | null
}

const MOST_PERCENT = 100

/** FEE-03, OPN-40: `50%`, `50` and 50 are fifty percent; any other text or value is 0. At most 100. */
export const readPercent = (value: unknown): number => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const [, figure] = /^(\d+(?:\.\d+)?) ?%?$/.exec(text) ?? []
  return figure === undefined ? 0 : Math.min(MOST_PERCENT, Number(figure))
}

const PAISE = 100
/** Percentages are integers in hundredths, so that no fraction is carried. */
const WHOLE = 10_000
const ROUNDS_AT = (WHOLE * PAISE) / 2

/** FEE-01: the reduced amount, rounded to the whole rupee, half a rupee upwards. */
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

/** FEE-01 to FEE-04: every part is reduced and rounded on its own, then added. An unknown part keeps its price. */
export const quoteFees = (parts: readonly PricePart[], percents: FeePercents): FeeQuote => {
  const lines = parts.map((part) => lineOf(part, percents))
  const listPaise = sum(lines.map((line) => line.listPaise))
  const totalPaise = sum(lines.map((line) => line.duePaise))
  return { lines, listPaise, totalPaise, savingsPaise: listPaise - totalPaise }
}

/** A digital branch collects the course fee (FEE-05), a classroom only the registration fee: the rest is paid there. */
export type PaysFor = 'course' | 'registration'

/** What the server would charge now, line by line (OPN-72). */
export interface CourseQuote extends FeeQuote {
  /** Paid now: the whole course, or only the registration with the rest at the branch. */
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

/** The payments: both add up to the total, which is the fee after scholarship and coupon. */
export interface PaymentPlan {
  readonly nowPaise: number
  /** At the branch; 0 where the whole course is paid now. */
  readonly laterPaise: number
  readonly totalPaise: number
}

/** A coupon reduces the amount that is paid now. */
export const paymentPlan = (quote: CourseQuote, couponPaise = 0): PaymentPlan => {
  const nowPaise = quote.payablePaise - couponPaise
  const laterPaise = Math.max(0, quote.totalPaise - quote.payablePaise)
  return { nowPaise, laterPaise, totalPaise: nowPaise + laterPaise }
}

/** FEE-10: rupees in Indian digit groups, with paise only if there are any. */
export const groupedRupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    numberingSystem: 'latn',
    minimumFractionDigits: paise % PAISE === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / PAISE)
