import type { ResultPage } from '@medha/contract/wire/result'
import type { ResultDetails, ResultSummary } from '@medha/contract/wire/result-parts'
import type { Language } from '@medha/messages/language'
import type { StudentWithPlace } from '../../modules/registration/index.ts'
import {
  detailedAt,
  type PageSettings,
  type PublishedScorecard,
  type ResultPublication,
  type SatPaper,
} from '../../modules/results/index.ts'
import {
  keyText,
  detailedNote,
  preparationText,
  reasonText,
  reissueText,
  shownNote,
  withdrawnText,
} from './result-sentences.ts'
import { ownLines } from './own-questions.ts'
import type { ReviewFacts } from './review-facts.ts'
import { fullName } from '../../kernel/format.ts'

export interface ResultFacts {
  /** The student and the place of the test; contains no score. */
  readonly who: StudentWithPlace
  readonly publication: ResultPublication
  /** The test of the result; null until its result is announced. */
  readonly paper: SatPaper | null
  /** Null unless it may be read now. */
  readonly scorecard: PublishedScorecard | null
  readonly settings: PageSettings
  /** The student's other readable results, each with its link. */
  readonly others: readonly { readonly paper: SatPaper; readonly link: string }[]
  readonly link: string
  readonly documentTicket: string
  /** RVW-06: what may be shown of the questions; null without a scorecard. */
  readonly review: ReviewFacts | null
  readonly reviewTicket: string | null
}

const HOUR = 3600
/** Seconds between polls: a page polls often near the release time and rarely days before. */
const OFTEN = 20
const SELDOM = 15 * 60

const secondsToNextPoll = ({ state, expectedAt }: ResultPublication, now: Date): number | null => {
  if (state === 'none') return null
  const seconds = expectedAt === null ? HOUR : (expectedAt.getTime() - now.getTime()) / 1000
  // Before the release: at its time, or rarely. After it: often for an hour, then rarely.
  if (seconds > SELDOM) return SELDOM
  return seconds > 0 ? Math.max(1, Math.ceil(seconds)) : seconds > -HOUR ? OFTEN : SELDOM
}

/** An expected time in the past is not shown. The server decides, because phone clocks are wrong. */
const stillExpected = ({ expectedAt }: ResultPublication, now: Date): string | null =>
  expectedAt !== null && expectedAt > now ? expectedAt.toISOString() : null

/** RES-04: the branch's own telephone; for the digital branch its team's number (ROL-06). */
export const phoneOf = ({ kind, phones, supportPhone }: StudentWithPlace['place']['branch']): string | null =>
  kind === 'digital' ? supportPhone : (phones[0] ?? supportPhone)

/** RVW-06, RVW-07: the table of questions, in the student's order and limited to what the paper shows. */
const itemsOf = (
  card: PublishedScorecard,
  { show, sat }: ReviewFacts,
  subjectName: (code: string) => string,
  language: Language,
): ResultDetails['items'] => {
  if (show === 'never') return []
  const lines = sat === null ? card.items.map((item) => ({ ...item, row: null })) : ownLines(sat.questions)
  return lines.map((item) => ({
    number: item.number,
    row: item.row,
    subject: subjectName(item.subject),
    marked: item.marked ?? '',
    key: show === 'full' ? keyText(item, language) : null,
    outcome: item.outcome,
    marks: item.marks,
    note: shownNote(item, show, language),
  }))
}

const detailsOf = (card: PublishedScorecard, review: ReviewFacts, language: Language): ResultDetails => {
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
    items: itemsOf(card, review, subjectName, language),
  }
}

/** A practice test has no scholarship, and its page does not mention one. */
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

const summaryOf = (
  card: PublishedScorecard,
  { documentTicket, reviewTicket }: Pick<ResultSummary, 'documentTicket' | 'reviewTicket'>,
  language: Language,
): ResultSummary => ({
  paperName: card.paperName[language],
  satOn: card.satOn,
  total: card.total,
  maximum: card.maximum,
  highest: card.highest,
  version: card.version,
  reissueReason: card.reissueReason === null ? null : reissueText(card.reissueReason, language),
  scholarship: scholarshipOf(card, language),
  documentTicket,
  reviewTicket,
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
    // The form has one class field: the class opted for is also the class studied.
    classStudying: classOpted,
    overallPercentage: card.percentage,
    isQualified: card.status === 'Qualified',
    scholarshipPercentage: givesScholarships(card) ? card.scholarship.percent : null,
    preparationLevel: preparationText(card.preparationLevel, language),
  }
}

/** The result page, as a pure function of facts and clock. */
export const resultView = (facts: ResultFacts, language: Language, now: Date): ResultPage => {
  const { who, publication, scorecard: card, settings, review } = facts
  const { branch, exam } = who.place
  const turnsAt = card === null ? null : detailedAt(card.releasedAt, settings)
  const isDetailed = card !== null && turnsAt !== null && now >= turnsAt
  const isWithdrawn = publication.state === 'withdrawn'
  const reviewTicket = isDetailed && review !== null && review.sat !== null ? facts.reviewTicket : null
  const subjects = isDetailed ? card.subjects : []
  return {
    isShown: card !== null || isWithdrawn,
    hasAnalysis: isDetailed,
    message: isWithdrawn && card === null ? withdrawnText(publication.notice, language) : '',
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
    summary: card === null ? null : summaryOf(card, { ...facts, reviewTicket }, language),
    details: isDetailed && review !== null ? detailsOf(card, review, language) : null,
    page: {
      examName: exam.title[language],
      theme: exam.theme,
      standing: card === null ? publication.state : 'published',
      expectedAt: card === null ? stillExpected(publication, now) : null,
      note: isDetailed || isWithdrawn ? '' : detailedNote(exam.resultNote[language], turnsAt, language),
      pollAgainSeconds: card === null ? secondsToNextPoll(publication, now) : null,
      branchKind: branch.kind,
      link: facts.link,
      test: facts.paper === null ? null : namedTest(facts.paper, language),
      others: facts.others.map((other) => ({ ...namedTest(other.paper, language), link: other.link })),
    },
  }
}
