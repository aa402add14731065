import { courseContent } from '@medha/contract/endpoints/courses'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Course } from '@medha/contract/wire/course'
import { readRichText } from '@medha/contract/wire/rich-text'
import { DEFAULT_LANGUAGE, type Language } from '@medha/messages/language'
import type { CourseQuote } from '@medha/rules/course-fee'
import type { PlainDate } from '@medha/rules/plain-date'
import type { OfferedCourse } from '../catalogue/index.ts'
import { percentsOn, quoteCourse, scholarshipInPrice, type ScholarshipTerms } from './domain/course-quote.ts'

/** A path without a language means the default one. */
export const inLanguage = (path: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? path : `${path}?${PAGE_ADDRESS.language}=${language}`

const contentAddress = (productId: string, language: Language): string =>
  inLanguage(courseContent.path.replace(':product_id', productId), language)

/** One course for one student: in one language, sanitized (OPN-77), with the current price or the price paid. */
export const courseView = (
  course: OfferedCourse,
  seen: {
    readonly award: ScholarshipTerms | null
    readonly today: PlainDate
    /** The price at which this student bought it; null: not bought. */
    readonly bought: CourseQuote | null
    readonly language: Language
  },
): Course => {
  const { language } = seen
  return {
    productId: course.productId,
    title: course.title[language],
    term: course.term,
    category: course.category[language],
    purchased: seen.bought === null ? 0 : 1,
    registrationFeePaise: course.registrationFeePaise,
    priceParts: [...course.priceParts],
    highlights: readRichText(course.highlights[language]),
    description: readRichText(course.description[language]),
    features: course.features[language].map(readRichText),
    contentUrl: course.hasContent ? contentAddress(course.productId, language) : null,
    quote: seen.bought ?? quoteCourse(course, percentsOn(seen.award, seen.today)),
    scholarship: scholarshipInPrice(course, seen.award, seen.today),
    isOnSale: course.isOpen && course.seatsLeft !== 0,
    urgencyText: course.isOpen && seen.bought === null ? (course.urgency?.[language] ?? null) : null,
    seatsLeft: course.seatsLeft,
  }
}
