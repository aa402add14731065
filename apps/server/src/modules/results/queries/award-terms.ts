import type { ExamProfile } from '@medha/contract/wire/exam-profile'
import type { Trx } from '../../../platform/database.ts'
import type { AwardTerms, CapCode, FeeDiscounts, FeeName } from '../domain/award.ts'

interface Percents {
  readonly tuition_percent: number | null
  readonly admission_percent: number | null
  readonly technology_percent: number | null
  readonly classroom_percent: number | null
  readonly registration_percent: number | null
}

const discountsOf = (row: Percents): FeeDiscounts => ({
  admissionFee: row.admission_percent,
  tuitionFee: row.tuition_percent,
  technologyAndExaminationFee: row.technology_percent,
  classroomService: row.classroom_percent,
  registrationFee: row.registration_percent,
})

/** The fee names that exemption rows use. */
const FEE_NAMES: Readonly<Record<string, FeeName>> = {
  admission: 'admissionFee',
  tuition: 'tuitionFee',
  technology: 'technologyAndExaminationFee',
  classroom: 'classroomService',
  registration: 'registrationFee',
}

const exemptFeesOf = (names: readonly string[]): FeeName[] => names.flatMap((name) => FEE_NAMES[name] ?? [])

/** The rows of this class and stream; without any, the rows for every class. */
const ownElseGeneral = <Row extends { readonly class_stream_id: number }>(rows: readonly Row[]): Row[] => {
  const own = rows.filter((row) => row.class_stream_id !== 0)
  return own.length > 0 ? own : [...rows]
}

/** The current award terms of an exam, class and stream. */
export const awardTermsOf = async (
  trx: Trx,
  exam: ExamProfile,
  classStreamId: number,
): Promise<AwardTerms> => {
  const classes = [0, classStreamId]
  const slabs = await trx
    .selectFrom('results.slabs')
    .selectAll()
    .where('exam_type', '=', exam.examType)
    .where('class_stream_id', 'in', classes)
    .orderBy('at_least')
    .execute()
  const exemptions = await trx
    .selectFrom('results.rank_exemptions')
    .selectAll()
    .where('exam_type', '=', exam.examType)
    .where('class_stream_id', 'in', classes)
    .orderBy('up_to_rank')
    .execute()
  const classCaps = await trx
    .selectFrom('results.scholarship_caps')
    .select(['code', 'percent'])
    .where('exam_type', '=', exam.examType)
    .where('class_stream_id', '=', classStreamId)
    .execute()
  const caps: { code: CapCode; percent: number }[] = [
    { code: 'whole-fee', percent: 100 },
    ...(exam.scholarshipMaxPercent === null
      ? []
      : [{ code: 'exam' as const, percent: exam.scholarshipMaxPercent }]),
    ...classCaps.map(({ code, percent }) => ({ code: code as CapCode, percent })),
  ]
  const { confirmingTestAbove: above, confirmingTestWithinDays: withinDays } = exam
  return {
    slabs: ownElseGeneral(slabs).map((row) => ({
      atLeast: Number(row.at_least),
      discounts: discountsOf(row),
    })),
    exemptions: ownElseGeneral(exemptions).map((row) => ({
      upToRank: row.up_to_rank,
      discounts: discountsOf(row),
      exemptFees: exemptFeesOf(row.exempt_fees),
    })),
    // The tightest first; of two equally tight ones the one that is more specific to the student.
    caps: caps.toReversed().toSorted((a, b) => a.percent - b.percent),
    validDays: exam.scholarshipValidDays,
    confirming: above === null || withinDays === null ? null : { above, withinDays },
  }
}
