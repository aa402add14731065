import type { PlainDate } from '@medha/rules/plain-date'
import { awardAt, type AwardTerms } from './award.ts'
import { itemLines } from './item-lines.ts'
import { markSheet, type MarkedSheet, type Tally } from './mark-sheet.ts'
import type { KeyedPaper, Sheet } from './paper.ts'
import type {
  BothLanguages,
  PublishedScorecard,
  ReissueReason,
  SubjectScore,
  TopicScore,
} from './scorecard.ts'
import { percentageOf, preparationLevelOf, relativeScoreOf, statusOf, shownRank } from './standing-figures.ts'

/** The figures computed for all students at once, and one student's row of them. */
export interface ComputedResult {
  readonly studentId: string
  readonly examType: string
  readonly paperId: string
  readonly examCode: string
  readonly markedFrom: readonly string[]
  readonly paperName: BothLanguages
  readonly satOn: PlainDate
  readonly releasedAt: Date
  readonly version: number
  readonly reissueReason: ReissueReason | null
  readonly maximum: number
  readonly qualifyingPercent: number
  readonly total: number
  readonly rank: number
  /** The last rank that is shown; null: every rank is. */
  readonly rankShownTo: number | null
  readonly ranked: number
  readonly percentile: number
  readonly highest: number
  readonly subjectHighest: readonly number[]
  readonly subjectAverage: readonly number[]
  readonly terms: AwardTerms
  readonly slab: number
  readonly exemption: number
  readonly awardPercent: number
  readonly isConfirmed: boolean
}

const fullMarksOf = (paper: KeyedPaper, part: 'subject' | 'topic', place: number): number =>
  paper.items.filter((item) => item[part] === place + 1).reduce((sum, { rule }) => sum + rule.fullMarks, 0)

const subjectScores = (paper: KeyedPaper, marked: MarkedSheet, result: ComputedResult): SubjectScore[] =>
  paper.subjects.map(({ code, name }, place) => {
    const { score, correct, wrong, partial, blank, dropped, lostToWrong } = marked.subjects[place] as Tally
    return {
      code,
      name,
      score,
      maximum: fullMarksOf(paper, 'subject', place),
      highest: result.subjectHighest[place] ?? 0,
      average: result.subjectAverage[place] ?? 0,
      correct,
      wrong,
      partial,
      blank,
      dropped,
      lostToWrong,
    }
  })

/** A topic that occurs in several papers that count together is shown as one. */
const asOne = (topics: readonly TopicScore[]): TopicScore[] =>
  topics.slice(0, 1).map((topic) => ({
    ...topic,
    score: topics.reduce((sum, { score }) => sum + score, 0),
    maximum: topics.reduce((sum, { maximum }) => sum + maximum, 0),
  }))

const topicScores = (paper: KeyedPaper, marked: MarkedSheet): TopicScore[] => {
  const topics = paper.topics.map(({ subject, code, name }, place) => ({
    subject: paper.subjects[subject - 1]?.code ?? '',
    topic: code,
    name,
    score: marked.topics[place]?.score ?? 0,
    maximum: fullMarksOf(paper, 'topic', place),
  }))
  return [...Map.groupBy(topics, ({ subject, topic }) => `${subject}/${topic}`).values()].flatMap(asOne)
}

/**
 * Builds a scorecard. The items are marked again from the sheet, which verifies the total: a card that contradicts
 * itself is never shown.
 */
export const writeScorecard = (
  result: ComputedResult,
  paper: KeyedPaper,
  sheet: Sheet & { readonly places: readonly number[] },
): PublishedScorecard => {
  const marked = markSheet(paper, sheet)
  const award = awardAt(result.terms, result)
  if (marked.total.score !== result.total || award.percent !== result.awardPercent)
    throw new Error('a released result differs from its sheet')
  const { discounts, ...scholarship } = award
  return {
    studentId: result.studentId,
    examType: result.examType,
    paperId: result.paperId,
    examCode: result.examCode,
    markedFrom: result.markedFrom,
    paperName: result.paperName,
    satOn: result.satOn,
    releasedAt: result.releasedAt,
    version: result.version,
    reissueReason: result.reissueReason,
    maximum: result.maximum,
    total: result.total,
    percentage: percentageOf(result.total, result.maximum),
    status: statusOf(result.total, result.maximum, result.qualifyingPercent),
    rank: shownRank(result.rank, result.rankShownTo),
    ranked: result.ranked,
    percentile: result.percentile,
    relativeScore: relativeScoreOf(result.total, result.highest),
    highest: result.highest,
    preparationLevel: preparationLevelOf(result.total, result.maximum),
    subjects: subjectScores(paper, marked, result),
    topics: topicScores(paper, marked),
    items: itemLines(paper, sheet, marked, sheet.places),
    scholarship,
    discounts,
  }
}
