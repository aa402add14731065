import { courseContent } from '@medha/contract/endpoints/courses'
import type { Course } from '@medha/contract/wire/course'
import { readRichText } from '@medha/contract/wire/rich-text'
import type { Language } from '@medha/messages/language'
import type { FeePercents } from '@medha/rules/course-fee'
import type { OfferedCourse } from '../catalogue/index.ts'
import { quoteCourse } from './domain/course-quote.ts'

const inLanguage = (path: string, language: Language): string =>
  language === 'hi' ? `${path}?lang=hi` : path

const contentAddress = (productId: string, language: Language): string =>
  inLanguage(courseContent.path.replace(':product_id', productId), language)

/** One course as its student sees it: in one language, cleaned (OPN-77), with the price that would be charged now. */
export const courseView = (
  course: OfferedCourse,
  seen: {
    readonly percents: FeePercents | null
    readonly isPurchased: boolean
    readonly language: Language
  },
): Course => {
  const { language } = seen
  return {
    productId: course.productId,
    title: course.title[language],
    term: course.term,
    category: course.category[language],
    purchased: seen.isPurchased ? 1 : 0,
    registrationFeePaise: course.registrationFeePaise,
    priceParts: [...course.priceParts],
    highlights: readRichText(course.highlights[language]),
    description: readRichText(course.description[language]),
    features: course.features[language].map(readRichText),
    contentUrl: course.hasContent ? contentAddress(course.productId, language) : null,
    quote: quoteCourse(course, seen.percents),
    isOnSale: course.isOpen && course.seatsLeft !== 0,
    urgencyText: course.isOpen && !seen.isPurchased ? (course.urgency?.[language] ?? null) : null,
    seatsLeft: course.seatsLeft,
  }
}
