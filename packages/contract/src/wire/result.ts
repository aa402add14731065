import * as z from 'zod/mini'
import { ResultDetails, ResultSummary } from './result-parts.ts'
import { PlainDay } from './values.ts'

const marks = z.array(z.number())

/** ENT-15 */
const WireStudentResult = z.object({
  rollno: z.string(),
  PSID: z.string(),
  Name: z.string(),
  Fname: z.string(),
  stream: z.string(),
  ClassOpted: z.string(),
  ClassStudying: z.string(),
  OverallScorePercentage: z.number(),
  /** RES-08 */
  Status: z.enum(['Qualified', 'Not Qualified']),
  ScholarshipPercentage: z.nullable(z.number()),
  PreparationLevelText: z.string(),
})

/** OPN-23: the meaning of the chart fields. Series are in the order of `subject_labels`. */
const chart = {
  score: marks,
  score_th: marks,
  score_data_sets: z.array(z.object({ label: z.enum(['own', 'average', 'highest']), data: marks })),
  subject_labels: z.array(z.string()),
}

/** Ours: the data around a result, also before there is one. */
const WirePage = z.object({
  exam_name: z.string(),
  theme: z.string(),
  standing: z.enum(['none', 'awaited', 'published', 'withdrawn']),
  expected_at: z.nullable(z.string()),
  /** Set while the marks are published and the detailed result is not. */
  note: z.string(),
  /** The earliest time to poll again; null where there is nothing to wait for. */
  ask_again_seconds: z.nullable(z.int()),
  /** ROL-06: students of the digital branch are not asked to visit a branch. */
  branch_kind: z.enum(['classroom', 'digital']),
  /** The same page by a signed link, so that no date of birth stays in an address. */
  link: z.string(),
  /** The test that the page is about; null before anything about its result is announced. */
  test: z.nullable(z.object({ name: z.string(), sat_on: PlainDay })),
  /** The student's other readable results, each with its signed link. */
  others: z.array(z.object({ name: z.string(), sat_on: PlainDay, link: z.string() })),
})

const WireResult = z.object({
  result_page_status: z.boolean(),
  analysis_tab_status: z.boolean(),
  result_message: z.string(),
  /** The rank is shown up to this rank; null: for every student. */
  rank_to_check_in_template: z.nullable(z.int()),
  branch_contact_info: z.object({ phone_no: z.string() }),
  ...chart,
  rpa: z.nullable(
    z.object({
      /** Null after the last rank that is published. */
      rank: z.nullable(z.int()),
      ranked: z.int(),
      percentile: z.number(),
      relative_score: z.number(),
    }),
  ),
  result: z.nullable(WireStudentResult),
  /** Ours: what has no field in the specification. */
  summary: z.nullable(ResultSummary),
  details: z.nullable(ResultDetails),
  page: WirePage,
})

const Standing = z.object({
  rank: z.nullable(z.int()),
  ranked: z.int(),
  percentile: z.number(),
  /** RES-07: the score as a share of the highest, in percent. */
  relativeScore: z.number(),
})

const StudentResult = z.object({
  rollNumber: z.string(),
  psid: z.string(),
  name: z.string(),
  fatherName: z.string(),
  stream: z.string(),
  classOpted: z.string(),
  classStudying: z.string(),
  overallPercentage: z.number(),
  isQualified: z.boolean(),
  scholarshipPercentage: z.nullable(z.number()),
  preparationLevel: z.string(),
})

const ResultPage = z.object({
  /** False: the page says that the result will be available soon. */
  isShown: z.boolean(),
  hasAnalysis: z.boolean(),
  message: z.string(),
  rankShownTo: z.nullable(z.int()),
  branchPhone: z.string(),
  chart: z.object({
    subjects: z.array(z.string()),
    own: marks,
    average: marks,
    highest: marks,
  }),
  standing: z.nullable(Standing),
  result: z.nullable(StudentResult),
  summary: z.nullable(ResultSummary),
  details: z.nullable(ResultDetails),
  page: z.object({
    examName: z.string(),
    theme: z.string(),
    standing: z.enum(['none', 'awaited', 'published', 'withdrawn']),
    expectedAt: z.nullable(z.string()),
    note: z.string(),
    pollAgainSeconds: z.nullable(z.int()),
    branchKind: z.enum(['classroom', 'digital']),
    link: z.string(),
    test: z.nullable(z.object({ name: z.string(), satOn: PlainDay })),
    others: z.array(z.object({ name: z.string(), satOn: PlainDay, link: z.string() })),
  }),
})
export type ResultPage = z.infer<typeof ResultPage>

const seriesIn = (wire: z.infer<typeof WireResult>, label: 'own' | 'average' | 'highest') =>
  wire.score_data_sets.find((set) => set.label === label)?.data ?? []

/** ENT-14, ENT-15 */
export const wireResult = z.codec(WireResult, ResultPage, {
  decode: (wire) => ({
    isShown: wire.result_page_status,
    hasAnalysis: wire.analysis_tab_status,
    message: wire.result_message,
    rankShownTo: wire.rank_to_check_in_template,
    branchPhone: wire.branch_contact_info.phone_no,
    chart: {
      subjects: wire.subject_labels,
      own: wire.score,
      average: seriesIn(wire, 'average'),
      highest: wire.score_th,
    },
    standing: wire.rpa && {
      rank: wire.rpa.rank,
      ranked: wire.rpa.ranked,
      percentile: wire.rpa.percentile,
      relativeScore: wire.rpa.relative_score,
    },
    result: wire.result && {
      rollNumber: wire.result.rollno,
      psid: wire.result.PSID,
      name: wire.result.Name,
      fatherName: wire.result.Fname,
      stream: wire.result.stream,
      classOpted: wire.result.ClassOpted,
      classStudying: wire.result.ClassStudying,
      overallPercentage: wire.result.OverallScorePercentage,
      isQualified: wire.result.Status === 'Qualified',
      scholarshipPercentage: wire.result.ScholarshipPercentage,
      preparationLevel: wire.result.PreparationLevelText,
    },
    summary: wire.summary,
    details: wire.details,
    page: {
      examName: wire.page.exam_name,
      theme: wire.page.theme,
      standing: wire.page.standing,
      expectedAt: wire.page.expected_at,
      note: wire.page.note,
      pollAgainSeconds: wire.page.ask_again_seconds,
      branchKind: wire.page.branch_kind,
      link: wire.page.link,
      test: wire.page.test && { name: wire.page.test.name, satOn: wire.page.test.sat_on },
      others: wire.page.others.map(({ name, sat_on: satOn, link }) => ({ name, satOn, link })),
    },
  }),
  encode: ({ chart: drawn, standing, result, page, ...ours }) => ({
    result_page_status: ours.isShown,
    analysis_tab_status: ours.hasAnalysis,
    result_message: ours.message,
    rank_to_check_in_template: ours.rankShownTo,
    branch_contact_info: { phone_no: ours.branchPhone },
    score: drawn.own,
    score_th: drawn.highest,
    score_data_sets: [
      { label: 'own' as const, data: drawn.own },
      { label: 'average' as const, data: drawn.average },
      { label: 'highest' as const, data: drawn.highest },
    ],
    subject_labels: drawn.subjects,
    rpa: standing && {
      rank: standing.rank,
      ranked: standing.ranked,
      percentile: standing.percentile,
      relative_score: standing.relativeScore,
    },
    result: result && {
      rollno: result.rollNumber,
      PSID: result.psid,
      Name: result.name,
      Fname: result.fatherName,
      stream: result.stream,
      ClassOpted: result.classOpted,
      ClassStudying: result.classStudying,
      OverallScorePercentage: result.overallPercentage,
      Status: result.isQualified ? ('Qualified' as const) : ('Not Qualified' as const),
      ScholarshipPercentage: result.scholarshipPercentage,
      PreparationLevelText: result.preparationLevel,
    },
    summary: ours.summary,
    details: ours.details,
    page: {
      exam_name: page.examName,
      theme: page.theme,
      standing: page.standing,
      expected_at: page.expectedAt,
      note: page.note,
      ask_again_seconds: page.pollAgainSeconds,
      branch_kind: page.branchKind,
      link: page.link,
      test: page.test && { name: page.test.name, sat_on: page.test.satOn },
      others: page.others.map(({ name, satOn, link }) => ({ name, sat_on: satOn, link })),
    },
  }),
})
