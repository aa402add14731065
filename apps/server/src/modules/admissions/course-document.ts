import { readRichText, type RichText } from '@medha/contract/wire/rich-text'
import { courseDocuments as english } from '@medha/messages/course-documents.en'
import { courseDocuments as hindi } from '@medha/messages/course-documents.hi'
import type { Language } from '@medha/messages/language'
import { fill } from '@medha/messages/sms-templates'
import { groupedRupees } from '@medha/rules/course-fee'
import type { DocumentRequest } from '../../kernel/documents.ts'
import type { CourseDocumentFacts } from '../catalogue/index.ts'

const WORDS = { en: english, hi: hindi } as const

/** These documents cannot render formulas, so a line with one is shown only on the screen. */
const plainLine = (text: RichText): string | null => {
  const parts = text.map((node) => {
    if (node.kind === 'text') return node.text
    return node.kind === 'math' ? null : plainLine(node.children)
  })
  return parts.includes(null) ? null : parts.join('')
}

const money = (paise: number): string => `₹${groupedRupees(paise)}`

const printed = (course: CourseDocumentFacts, language: Language, isWhole: boolean) => {
  const words = WORDS[language]
  const total = course.priceParts.reduce((sum, part) => sum + part.paise, 0)
  return {
    title: course.title[language],
    term: fill(words.term, { term: course.term }),
    features: isWhole
      ? course.features[language]
          .map((feature) => plainLine(readRichText(feature)))
          .filter((line) => line !== null)
      : [],
    subjects: isWhole
      ? (course.content?.[language] ?? []).map(({ subject, units }) => ({ name: subject, units }))
      : [],
    fees: course.priceParts.map(({ name, paise }) => ({
      label: words.parts[name] ?? name,
      value: money(paise),
    })),
    total: { label: words.total, value: money(total) },
  }
}

/** API-42: all details of one course. API-41: the prices of all courses of a kind, and the terms for all of them. */
export const courseDocument = (
  courses: readonly CourseDocumentFacts[],
  about: 'course' | 'classroom' | 'digital',
  language: Language,
  issuedAt: Date,
): DocumentRequest => {
  const words = WORDS[language]
  const isWhole = about === 'course'
  return {
    template: 'course-document',
    issuedAt,
    content: {
      language,
      isWhole,
      title: isWhole ? words.contentTitle : words.prospectusTitle,
      subtitle: isWhole ? 'Medha' : about === 'digital' ? words.digitalSubtitle : words.classroomSubtitle,
      featuresHeading: words.features,
      contentHeading: words.content,
      feesHeading: words.fees,
      courses: courses.map((course) => printed(course, language, isWhole)),
      notes: [
        { label: words.scholarshipHeading, value: words.scholarship },
        { label: words.refundHeading, value: words.refund },
      ],
      footer: words.footer,
    },
  }
}
