import type { CourseQuote, FeeLine, PricePart, ScholarshipInPrice } from '@medha/rules/course-fee'
import { readRupees } from '@medha/rules/rupees'
import * as z from 'zod/mini'
import { wireRichText, type RichText } from './rich-text.ts'
import { PlainDay } from './values.ts'

/** API-41, API-42: the file names of the two documents. */
export const PROSPECTUS_FILE = 'prospectus.pdf'
export const COURSE_DETAIL_FILE = 'course_detail.pdf'

/** Money on the wire is in rupees; text is parsed without floating point. */
const paiseOf = (amount: number | string): number =>
  typeof amount === 'number' ? Math.round(amount * 100) : (readRupees(amount.replaceAll(',', '')) ?? 0)
const rupeesOf = (paise: number): number => paise / 100
const Rupees = z.union([z.number(), z.string()])

const prices = z.record(z.string(), Rupees)
/** ENT-26: a map of names to amounts, or a list of such maps. */
const wirePriceBreakup = z.codec(z.union([z.array(prices), prices]), z.array(z.custom<PricePart>()), {
  decode: (wire) =>
    (Array.isArray(wire) ? wire : [wire]).flatMap((part) =>
      Object.entries(part).map(([name, amount]) => ({ name, paise: paiseOf(amount) })),
    ),
  encode: (parts) => parts.map(({ name, paise }) => ({ [name]: rupeesOf(paise) })),
})

const WireLine = z.object({ name: z.string(), list: z.number(), percent: z.number(), due: z.number() })
export const WireQuote = z.object({
  lines: z.array(WireLine),
  list: z.number(),
  total: z.number(),
  savings: z.number(),
  pays_for: z.enum(['course', 'registration']),
  payable: z.number(),
})

const readLine = ({ name, list, percent, due }: z.infer<typeof WireLine>): FeeLine => ({
  name,
  listPaise: paiseOf(list),
  percent,
  duePaise: paiseOf(due),
})
export const readQuote = (wire: z.infer<typeof WireQuote>): CourseQuote => ({
  lines: wire.lines.map(readLine),
  listPaise: paiseOf(wire.list),
  totalPaise: paiseOf(wire.total),
  savingsPaise: paiseOf(wire.savings),
  paysFor: wire.pays_for,
  payablePaise: paiseOf(wire.payable),
})
export const writeQuote = (quote: CourseQuote): z.infer<typeof WireQuote> => ({
  lines: quote.lines.map(({ name, listPaise, percent, duePaise }) => ({
    name,
    list: rupeesOf(listPaise),
    percent,
    due: rupeesOf(duePaise),
  })),
  list: rupeesOf(quote.listPaise),
  total: rupeesOf(quote.totalPaise),
  savings: rupeesOf(quote.savingsPaise),
  pays_for: quote.paysFor,
  payable: rupeesOf(quote.payablePaise),
})

/** Ours: FEE-11, OPN-10, OPN-27. */
const WireScholarship = z.object({
  state: z.enum(['applied', 'ended']),
  percent: z.number(),
  until: z.nullable(PlainDay),
  once_confirmed: z.nullable(z.object({ percent: z.number(), by: PlainDay, total: z.number() })),
})

const readScholarship = (wire: z.infer<typeof WireScholarship>): ScholarshipInPrice => {
  const { once_confirmed: confirmed, ...same } = wire
  return {
    ...same,
    onceConfirmed:
      confirmed === null
        ? null
        : { percent: confirmed.percent, by: confirmed.by, totalPaise: paiseOf(confirmed.total) },
  }
}
const writeScholarship = ({
  onceConfirmed: confirmed,
  ...same
}: ScholarshipInPrice): z.infer<typeof WireScholarship> => ({
  ...same,
  once_confirmed:
    confirmed === null
      ? null
      : { percent: confirmed.percent, by: confirmed.by, total: rupeesOf(confirmed.totalPaise) },
})

const WireCourse = z.object({
  product_title: z.string(),
  product_id: z.string(),
  product_course_term: z.string(),
  course_category: z.string(),
  purchased: z.int(),
  registration_fees: Rupees,
  price_breakup: wirePriceBreakup,
  course_highlights: wireRichText,
  course_description: wireRichText,
  course_feature: z.array(wireRichText),
  course_content_cta: z.string(),
  /** Ours. */
  quote: WireQuote,
  scholarship: z.nullable(WireScholarship),
  is_on_sale: z.boolean(),
  urgency_text: z.string(),
  seats_left: z.nullable(z.int()),
})

const Course = z.object({
  productId: z.string(),
  title: z.string(),
  term: z.string(),
  category: z.string(),
  /** How often this student has bought it: 0 or 1. */
  purchased: z.int(),
  registrationFeePaise: z.int(),
  priceParts: z.array(z.custom<PricePart>()),
  highlights: z.custom<RichText>(),
  description: z.custom<RichText>(),
  features: z.array(z.custom<RichText>()),
  /** API-42: the address of `course_detail.pdf`; null where there is none (CRS-04). */
  contentUrl: z.nullable(z.string()),
  quote: z.custom<CourseQuote>(),
  /** Null: there is no scholarship, or none in the price of this course. */
  scholarship: z.nullable(z.custom<ScholarshipInPrice>()),
  /** False: still shown, but no longer for sale. */
  isOnSale: z.boolean(),
  /** "Filling Fast" and similar, only if the course's own data sets it, and only until its end date (CRS-07). */
  urgencyText: z.nullable(z.string()),
  /** Null: seats are not counted. */
  seatsLeft: z.nullable(z.int()),
})
export type Course = z.infer<typeof Course>

/** ENT-26 */
export const wireCourse = z.codec(WireCourse, Course, {
  decode: (wire) => ({
    productId: wire.product_id,
    title: wire.product_title,
    term: wire.product_course_term,
    category: wire.course_category,
    purchased: wire.purchased,
    registrationFeePaise: paiseOf(wire.registration_fees),
    priceParts: wire.price_breakup,
    highlights: wire.course_highlights,
    description: wire.course_description,
    features: wire.course_feature,
    contentUrl: wire.course_content_cta === '' ? null : wire.course_content_cta,
    quote: readQuote(wire.quote),
    scholarship: wire.scholarship === null ? null : readScholarship(wire.scholarship),
    isOnSale: wire.is_on_sale,
    urgencyText: wire.urgency_text === '' ? null : wire.urgency_text,
    seatsLeft: wire.seats_left,
  }),
  encode: (ours) => ({
    product_title: ours.title,
    product_id: ours.productId,
    product_course_term: ours.term,
    course_category: ours.category,
    purchased: ours.purchased,
    registration_fees: rupeesOf(ours.registrationFeePaise),
    price_breakup: ours.priceParts,
    course_highlights: ours.highlights,
    course_description: ours.description,
    course_feature: ours.features,
    course_content_cta: ours.contentUrl ?? '',
    quote: writeQuote(ours.quote),
    scholarship: ours.scholarship === null ? null : writeScholarship(ours.scholarship),
    is_on_sale: ours.isOnSale,
    urgency_text: ours.urgencyText ?? '',
    seats_left: ours.seatsLeft,
  }),
})
