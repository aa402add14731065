import type { ResultPage } from '@medha/contract/wire/result'
import type { ResultDetails, ResultSummary } from '@medha/contract/wire/result-parts'
import type { Language } from '@medha/messages/language'
import { indianDay, indianInstant } from '@medha/rules/indian-time'
import type {
  PageSettings,
  PublishedScorecard,
  ResultStanding,
  SatPaper,
} from '../../modules/results/index.ts'
import {
  keyText,
  noteText,
  preparationText,
  reasonText,
  reissueText,
  withdrawnText,
} from './result-sentences.ts'
import type { StudentOfResult } from './student-of-result.ts'
import { fullName } from '../../kernel/format.ts'

export interface ResultFacts {
  readonly who: StudentOfResult
  readonly standing: ResultStanding
  /** Which test it is about; null before anything of its result was said. */
  readonly paper: SatPaper | null
  /** Null unless it may be read now. */
  readonly scorecard: PublishedScorecard | null
  readonly settings: PageSettings
  /** The student's other results that may be read, each with its link. */
  readonly others: readonly { readonly paper: SatPaper; readonly link: string }[]
  readonly link: string
  readonly paperTicket: string
}

const HOUR = 3600
/** Near its hour a result is looked for often, days before hardly ever. */
const OFTEN = 20
const SELDOM = 15 * 60

/** RES-09, OPN-25: on the day of the release the detailed result waits for its hour; on every later day it is out. */
export const detailedAt = (releasedAt: Date, { detailedFrom }: PageSettings): Date => {
  if (detailedFrom === null) return releasedAt
  const hour = indianInstant(indianDay(releasedAt), detailedFrom)
  return hour > releasedAt ? hour : releasedAt
}

const askAgain = ({ state, expectedAt }: ResultStanding, now: Date): number | null => {
  if (state === 'none') return null
  const seconds = expectedAt === null ? HOUR : (expectedAt.getTime() - now.getTime()) / 1000
  // Before its hour: at its hour, or now and then; past it: often, but not for ever by the second.
  if (seconds > SELDOM) return SELDOM
  return seconds > 0 ? Math.max(1, Math.ceil(seconds)) : seconds > -HOUR ? OFTEN : SELDOM
}

/** An hour that has passed is nothing to expect: the server's clock says so, not that of a phone. */
const stillExpected = ({ expectedAt }: ResultStanding, now: Date): string | null =>
  expectedAt !== null && expectedAt > now ? expectedAt.toISOString() : null

/** RES-04: the branch's own telephone; the digital branch is called at the number of its team (ROL-06). */
const phoneOf = ({ kind, phones, supportPhone }: StudentOfResult['place']['branch']): string | null =>
  kind === 'digital' ? supportPhone : (phones[0] ?? supportPhone)

const detailsOf = (card: PublishedScorecard, language: Language): ResultDetails => {
  const names = new Map(card.subjects.map(({ code, name }) => [code, name[language]]))
  const subjectName = (code: string) => names.get(code) ?? code
  return {
    subjects: card.subjects.map(({ name, score, maximum, highest, average, ...counts }) => ({
      name: name[language],
      score,
      maximum,
      highest,
      average,
      correct: counts.correct,
      wrong: counts.wrong,
      partial: counts.partial,
      blank: counts.blank,
      dropped: counts.dropped,
      lostToWrong: counts.lostToWrong,
    })),
    topics: card.topics.map(({ subject, name, score, maximum }) => ({
      subject: subjectName(subject),
      topic: name[language],
      score,
      maximum,
    })),
    items: card.items.map((item) => ({
      number: item.number,
      subject: subjectName(item.subject),
      marked: item.marked ?? '',
      key: keyText(item, language),
      outcome: item.outcome,
      marks: item.marks,
      note: noteText(item, language),
    })),
  }
}

/** A test for practice gives no scholarship to anybody, and its page does not speak of one. */
const givesScholarships = ({ scholarship }: PublishedScorecard): boolean =>
  scholarship.reasons.every(({ code }) => code !== 'no-scholarship')

const scholarshipOf = (card: PublishedScorecard, language: Language): ResultSummary['scholarship'] => {
  if (!givesScholarships(card)) return null
  const { percent, isProvisional, confirmBy, validUntil, reasons } = card.scholarship
  return {
    percent,
    isProvisional,
    confirmBy,
    validUntil,
    reasons: reasons.map((reason) => reasonText(reason, language)),
  }
}

const summaryOf = (card: PublishedScorecard, paperTicket: string, language: Language): ResultSummary => ({
  paperName: card.paperName[language],
  satOn: card.satOn,
  total: card.total,
  maximum: card.maximum,
  highest: card.highest,
  version: card.version,
  reissueReason: card.reissueReason === null ? null : reissueText(card.reissueReason, language),
  scholarship: scholarshipOf(card, language),
  paperTicket,
})

const namedTest = ({ name, satOn }: SatPaper, language: Language) => ({ name: name[language], satOn })

const studentOf = ({ who, scorecard: card }: ResultFacts, language: Language): ResultPage['result'] => {
  if (card === null) return null
  const { student, place } = who
  const classOpted = place.classAndStream.label
  return {
    rollNumber: student.rollNumber,
    psid: '',
    name: fullName(student),
    fatherName: student.fatherName ?? '',
    stream: place.streamName[language],
    classOpted,
    // The form asks for one class: the one that is opted for is the one that is studied.
    classStudying: classOpted,
    overallPercentage: card.percentage,
    isQualified: card.status === 'Qualified',
    scholarshipPercentage: givesScholarships(card) ? card.scholarship.percent : null,
    preparationLevel: preparationText(card.preparationLevel, language),
  }
}

/** What the page of a result says, as a pure function of facts and clock. */
export const resultView = (facts: ResultFacts, language: Language, now: Date): ResultPage => {
  const { who, standing, scorecard: card, settings } = facts
  const { branch, exam } = who.place
  const isDetailed = card !== null && now >= detailedAt(card.releasedAt, settings)
  const isWithdrawn = standing.state === 'withdrawn'
  const subjects = isDetailed ? card.subjects : []
  return {
    isShown: card !== null || isWithdrawn,
    hasAnalysis: isDetailed,
    message: isWithdrawn && card === null ? withdrawnText(standing.notice, language) : '',
    rankShownTo: settings.rankShownTo,
    branchPhone: phoneOf(branch) ?? exam.supportPhone,
    chart: {
      subjects: subjects.map(({ name }) => name[language]),
      own: subjects.map(({ score }) => score),
      average: subjects.map(({ average }) => average),
      highest: subjects.map(({ highest }) => highest),
    },
    standing:
      card === null
        ? null
        : {
            rank: card.rank,
            ranked: card.ranked,
            percentile: card.percentile,
            relativeScore: card.relativeScore,
          },
    result: studentOf(facts, language),
    summary: card === null ? null : summaryOf(card, facts.paperTicket, language),
    details: isDetailed ? detailsOf(card, language) : null,
    page: {
      examName: exam.title[language],
      theme: exam.theme,
      standing: card === null ? standing.state : 'published',
      expectedAt: card === null ? stillExpected(standing, now) : null,
      note: isDetailed || isWithdrawn ? '' : exam.resultNote[language],
      askAgainSeconds: card === null ? askAgain(standing, now) : null,
      branchKind: branch.kind,
      link: facts.link,
      test: facts.paper === null ? null : namedTest(facts.paper, language),
      others: facts.others.map((other) => ({ ...namedTest(other.paper, language), link: other.link })),
    },
  }
}
