import type { Language } from '@medha/messages/language'
import { resultTerms as englishTerms } from '@medha/messages/result-terms.en'
import { resultTerms as hindiTerms } from '@medha/messages/result-terms.hi'
import { scorecardDocument as english } from '@medha/messages/scorecard-document.en'
import { scorecardDocument as hindi } from '@medha/messages/scorecard-document.hi'
import { fill } from '@medha/messages/sms-templates'
import { indianDay } from '@medha/rules/indian-time'
import type { DocumentRequest } from '../../../kernel/documents.ts'
import type { PublishedScorecard, SubjectScore } from '../domain/scorecard.ts'
import { formatDay } from '../../../kernel/format.ts'

/** The student on the document; results store no names, so they are passed in. */
export interface PersonOnDocument {
  readonly name: string
  readonly fatherName: string | null
  readonly rollNumber: string
  readonly exam: string
  readonly classAndStream: string
  readonly supportPhone: string
}

export interface ScorecardFacts {
  readonly person: PersonOnDocument
  readonly card: PublishedScorecard
  readonly serial: string
  readonly issuedAt: Date
  readonly verifyAddress: string
}

const WORDS = { en: english, hi: hindi } as const
const TERMS = { en: englishTerms, hi: hindiTerms } as const

const count = (value: number): string => new Intl.NumberFormat('en-IN').format(value)
const mark = (value: number): string => String(Math.round(value * 10) / 10)

const scholarshipLine = ({ scholarship }: PublishedScorecard, language: Language): string => {
  const words = WORDS[language]
  const { percent, validUntil, isProvisional, confirmBy, reasons } = scholarship
  const parts = [percent === 0 ? words.noScholarship : fill(words.scholarship, { percent: String(percent) })]
  for (const reason of reasons)
    if (reason.code === 'exempt')
      parts.push(fill(words.exempt, { fee: TERMS[language].exemptFees[reason.values.fee] }))
  if (validUntil !== null)
    parts.push(fill(words.validUntil, { day: formatDay(validUntil, language, 'long') }))
  if (isProvisional && confirmBy !== null)
    parts.push(fill(words.provisional, { day: formatDay(confirmBy, language, 'long') }))
  return parts.join(' ')
}

/** The columns of outcomes: together they count every question, and rare outcomes that did not occur are left out. */
const answerColumns = (card: PublishedScorecard, language: Language) => {
  const words = WORDS[language]
  const columns = [
    { title: words.right, of: ({ correct }: SubjectScore) => correct },
    { title: words.wrong, of: ({ wrong }: SubjectScore) => wrong },
    { title: words.blank, of: ({ blank }: SubjectScore) => blank },
  ]
  const rare = [
    { title: words.partial, of: ({ partial }: SubjectScore) => partial },
    { title: words.dropped, of: ({ dropped }: SubjectScore) => dropped },
  ]
  return [...columns, ...rare.filter(({ of }) => card.subjects.some((subject) => of(subject) > 0))]
}

/** The scorecard in one language, as input for the renderer. */
export const scorecardDocument = (facts: ScorecardFacts, language: Language): DocumentRequest => {
  const { person, card, serial, issuedAt, verifyAddress } = facts
  const words = WORDS[language]
  const answers = answerColumns(card, language)
  return {
    template: 'scorecard',
    issuedAt,
    codes: { verify: verifyAddress },
    content: {
      language,
      title: words.title,
      subtitle: fill(words.sat, { day: formatDay(card.satOn, language, 'long') }),
      exam: person.exam,
      // Empty if the paper has the exam's name, which is already printed above.
      paper: card.paperName[language] === person.exam ? '' : card.paperName[language],
      name: { label: words.name, value: person.name },
      person: [
        ...(person.fatherName === null || person.fatherName === ''
          ? []
          : [{ label: words.fatherName, value: person.fatherName }]),
        { label: words.rollNumber, value: person.rollNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ') },
        { label: words.classAndStream, value: person.classAndStream },
      ],
      figures: [
        {
          label: words.score,
          value: mark(card.total),
          beside: fill(words.of, { maximum: mark(card.maximum) }),
        },
        // OPN-88: two figures with two names, the same as on the page.
        { label: words.relative, value: `${mark(card.relativeScore)}%`, beside: words.relativeNote },
        { label: words.percentile, value: card.percentile.toFixed(7), beside: words.percentileNote },
        ...(card.rank === null
          ? []
          : [
              {
                label: words.rank,
                value: count(card.rank),
                beside: fill(words.ranked, { ranked: count(card.ranked) }),
              },
            ]),
      ],
      status: card.status === 'Qualified' ? words.qualified : words.notQualified,
      isQualified: card.status === 'Qualified',
      scholarship: scholarshipLine(card, language),
      subjects: {
        title: words.subjects,
        head: [
          words.subject,
          words.marks,
          words.average,
          words.highest,
          ...answers.map(({ title }) => title),
        ],
        rows: card.subjects.map((subject) => ({
          name: subject.name[language],
          score: subject.score,
          maximum: subject.maximum,
          cells: [
            fill(words.outOf, { score: mark(subject.score), maximum: mark(subject.maximum) }),
            mark(subject.average),
            mark(subject.highest),
            ...answers.map(({ of }) => String(of(subject))),
          ],
        })),
      },
      reissued: card.version > 1 ? fill(words.reissued, { version: String(card.version) }) : null,
      verify: {
        title: words.verifyTitle,
        text: words.verifyText,
        serial: fill(words.serial, {
          serial,
          version: String(card.version),
          day: formatDay(indianDay(issuedAt), language, 'long'),
        }),
      },
      footer: fill(words.footer, { phone: person.supportPhone }),
    },
  }
}
