import * as z from 'zod/mini'
import { wireMainExam, wirePracticeExam, type MainExamCard, type PracticeExamCard } from './main-exam.ts'

const percentage = z.nullable(z.number())

const PURPOSE = z.enum(['exam-edit', 'mock', 'course'])

const WireDashboard = z.object({
  main_exam: z.array(wireMainExam),
  sample_exam: z.array(wirePracticeExam),
  mock_exam: z.array(wirePracticeExam),
  static_data: z.object({
    testplayer_down: z.boolean(),
    dashboard_msg: z.string(),
    mock_purchased: z.boolean(),
    sample_heading: z.string(),
  }),
  scholarship_msg: z.string(),
  overall_percentage: percentage,
  scholarship_percentage: percentage,
  /** Ours: the data around the cards, so that the browser compares no names. */
  page: z.object({
    support_phone: z.string(),
    support_email: z.string(),
    theme: z.string(),
    step_bar: z.string(),
    layout: z.string(),
    exam_name: z.string(),
    shows_centre_strip: z.boolean(),
    shows_branches: z.boolean(),
    shows_course_popup: z.boolean(),
    is_course_purchased: z.boolean(),
    film: z.string(),
    has_scholarship: z.boolean(),
    has_result_promise: z.boolean(),
    shows_result_banner: z.boolean(),
    result_notice: z.string(),
    result_expected_at: z.nullable(z.iso.datetime()),
    has_awards: z.boolean(),
    reporting_minutes: z.nullable(z.int()),
    centre_map: z.string(),
    server_time: z.iso.datetime(),
    test_ends: z.nullable(z.iso.datetime()),
    handed_in: z.nullable(z.object({ at: z.iso.datetime(), receipt: z.nullable(z.string()) })),
    student_language: z.enum(['en', 'hi']),
    waiting_payments: z.array(z.object({ purpose: PURPOSE, amount: z.number() })),
  }),
})

const Dashboard = z.object({
  mainExams: z.array(z.custom<MainExamCard>()),
  /** DSH-20 */
  sampleExams: z.array(z.custom<PracticeExamCard>()),
  mockExams: z.array(z.custom<PracticeExamCard>()),
  /** DSH-17: set while no test can be opened at all. */
  testPlayerNotice: z.nullable(z.string()),
  hasMockPapers: z.boolean(),
  sampleHeading: z.string(),
  /** Null until a result is published. */
  scholarship: z.nullable(
    z.object({
      message: z.string(),
      overallPercentage: percentage,
      scholarshipPercentage: percentage,
    }),
  ),
  page: z.object({
    supportPhone: z.string(),
    supportEmail: z.string(),
    theme: z.string(),
    stepBar: z.string(),
    layout: z.string(),
    examName: z.string(),
    /** DSH-07 */
    showsCentreStrip: z.boolean(),
    /** DSH-12 */
    showsBranches: z.boolean(),
    /** DSH-22 */
    showsCoursePopup: z.boolean(),
    /** STP-03 */
    isCoursePurchased: z.boolean(),
    /** DSH-11: by exam type and stream; empty where the catalogue has none. */
    film: z.string(),
    hasScholarship: z.boolean(),
    hasResultPromise: z.boolean(),
    /** DSH-15 */
    showsResultBanner: z.boolean(),
    /** Why a published result is being checked again; empty if none is. */
    resultNotice: z.string(),
    /** The time on the card's day; null where only a day, or nothing, is promised. */
    resultExpectedAt: z.nullable(z.iso.datetime()),
    /** API-37: the variant of the result call for the student's exam. */
    hasAwards: z.boolean(),
    /** How many minutes before the test a student should be at the centre; null for a test at home. */
    reportingMinutes: z.nullable(z.int()),
    /** Empty for a test at home. */
    centreMap: z.string(),
    serverTime: z.iso.datetime(),
    /** When the time of a running test ends. */
    testEnds: z.nullable(z.iso.datetime()),
    /** RVW-14: when a test was submitted in the player, and its receipt once there is one. */
    handedIn: z.nullable(z.object({ at: z.iso.datetime(), receipt: z.nullable(z.string()) })),
    /** The language of the registration. */
    studentLanguage: z.enum(['en', 'hi']),
    /** OPN-68: payments for which the family was sent to the bank and the bank has not reported the outcome. */
    waitingPayments: z.array(z.object({ purpose: PURPOSE, duePaise: z.int() })),
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** ENT-21 */
export const wireDashboard = z.codec(WireDashboard, Dashboard, {
  decode: (wire) => ({
    mainExams: wire.main_exam,
    sampleExams: wire.sample_exam,
    mockExams: wire.mock_exam,
    testPlayerNotice: wire.static_data.testplayer_down ? wire.static_data.dashboard_msg : null,
    hasMockPapers: wire.static_data.mock_purchased,
    sampleHeading: wire.static_data.sample_heading,
    scholarship:
      wire.overall_percentage === null && wire.scholarship_percentage === null
        ? null
        : {
            message: wire.scholarship_msg,
            overallPercentage: wire.overall_percentage,
            scholarshipPercentage: wire.scholarship_percentage,
          },
    page: {
      supportPhone: wire.page.support_phone,
      supportEmail: wire.page.support_email,
      theme: wire.page.theme,
      stepBar: wire.page.step_bar,
      layout: wire.page.layout,
      examName: wire.page.exam_name,
      showsCentreStrip: wire.page.shows_centre_strip,
      showsBranches: wire.page.shows_branches,
      showsCoursePopup: wire.page.shows_course_popup,
      isCoursePurchased: wire.page.is_course_purchased,
      film: wire.page.film,
      hasScholarship: wire.page.has_scholarship,
      hasResultPromise: wire.page.has_result_promise,
      showsResultBanner: wire.page.shows_result_banner,
      resultNotice: wire.page.result_notice,
      resultExpectedAt: wire.page.result_expected_at,
      hasAwards: wire.page.has_awards,
      reportingMinutes: wire.page.reporting_minutes,
      centreMap: wire.page.centre_map,
      serverTime: wire.page.server_time,
      testEnds: wire.page.test_ends,
      handedIn: wire.page.handed_in,
      studentLanguage: wire.page.student_language,
      waitingPayments: wire.page.waiting_payments.map(({ purpose, amount }) => ({
        purpose,
        duePaise: Math.round(amount * 100),
      })),
    },
  }),
  encode: ({ page, scholarship, ...ours }) => ({
    main_exam: ours.mainExams,
    sample_exam: ours.sampleExams,
    mock_exam: ours.mockExams,
    static_data: {
      testplayer_down: ours.testPlayerNotice !== null,
      dashboard_msg: ours.testPlayerNotice ?? '',
      mock_purchased: ours.hasMockPapers,
      sample_heading: ours.sampleHeading,
    },
    scholarship_msg: scholarship?.message ?? '',
    overall_percentage: scholarship?.overallPercentage ?? null,
    scholarship_percentage: scholarship?.scholarshipPercentage ?? null,
    page: {
      support_phone: page.supportPhone,
      support_email: page.supportEmail,
      theme: page.theme,
      step_bar: page.stepBar,
      layout: page.layout,
      exam_name: page.examName,
      shows_centre_strip: page.showsCentreStrip,
      shows_branches: page.showsBranches,
      shows_course_popup: page.showsCoursePopup,
      is_course_purchased: page.isCoursePurchased,
      film: page.film,
      has_scholarship: page.hasScholarship,
      has_result_promise: page.hasResultPromise,
      shows_result_banner: page.showsResultBanner,
      result_notice: page.resultNotice,
      result_expected_at: page.resultExpectedAt,
      has_awards: page.hasAwards,
      reporting_minutes: page.reportingMinutes,
      centre_map: page.centreMap,
      server_time: page.serverTime,
      test_ends: page.testEnds,
      handed_in: page.handedIn,
      student_language: page.studentLanguage,
      waiting_payments: page.waitingPayments.map(({ purpose, duePaise }) => ({
        purpose,
        amount: duePaise / 100,
      })),
    },
  }),
})
