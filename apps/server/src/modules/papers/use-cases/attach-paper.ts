import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { PapersDeps } from '../deps.ts'
import type { AttachRefusal } from '../refusals.ts'

/** One test by its code, or every test of an exam and class in a range of days. */
export type Attachment =
  | { readonly testCode: string }
  | {
      readonly examType: string
      readonly classStreamId: number
      readonly fromDay: PlainDate
      readonly toDay: PlainDate
    }

const MOST_FORMS = 8

const rowOf = (attachment: Attachment) =>
  'testCode' in attachment
    ? { test_code: attachment.testCode, exam_type: null, class_stream_id: null, from_day: null, to_day: null }
    : {
        test_code: null,
        exam_type: attachment.examType,
        class_stream_id: attachment.classStreamId,
        from_day: attachment.fromDay,
        to_day: attachment.toDay,
      }

/** How many other papers are forms of the tests that this one is attached to. */
const otherForms = async (
  { db }: PapersDeps,
  code: string,
  { test_code, exam_type, class_stream_id, from_day, to_day }: ReturnType<typeof rowOf>,
): Promise<number> => {
  const { rows } = await sql<{ forms: number }>`
    select count(distinct paper_code)::int4 as forms from papers.assignments assignment
    join papers.papers paper on paper.code = assignment.paper_code
    where paper_code <> ${code} and retired_at is null and (assignment.test_code = ${test_code}
      or (assignment.exam_type = ${exam_type} and assignment.class_stream_id = ${class_stream_id}
        and assignment.from_day <= ${to_day}::date and assignment.to_day >= ${from_day}::date))`.execute(db)
  return rows[0]?.forms ?? 0
}

/** Makes a sealed paper a form of tests. Attaching it again changes nothing. */
export const attachPaper = async (
  deps: PapersDeps,
  code: string,
  attachment: Attachment,
): Promise<Outcome<{ readonly forms: number; readonly isNew: boolean }, AttachRefusal>> => {
  const paper = await deps.db
    .selectFrom('papers.papers')
    .select(['exam_type', 'class_stream_id', 'minutes', 'purpose', 'retired_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (paper === undefined) return refuse('papers.no-such-paper')
  if (paper.retired_at !== null) return refuse('papers.retired')
  if (
    'examType' in attachment &&
    (attachment.examType !== paper.exam_type || attachment.classStreamId !== paper.class_stream_id)
  )
    return refuse('papers.exam-differs', { examType: paper.exam_type, classStreamId: paper.class_stream_id })
  const exam = await deps.catalogue.exams.examProfile(paper.exam_type)
  if (exam === null) return refuse('papers.no-such-exam')
  // A sample is shorter than the test it demonstrates.
  if (paper.purpose === 'test' && exam.durationMinutes !== paper.minutes)
    return refuse('papers.minutes-differ', { paper: paper.minutes, exam: exam.durationMinutes })
  const row = rowOf(attachment)
  const others = await otherForms(deps, code, row)
  if (others >= MOST_FORMS) return refuse('papers.too-many-forms', { forms: others })
  const written = await deps.db
    .insertInto('papers.assignments')
    .values({ paper_code: code, ...row, attached_at: deps.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('assignment_id')
    .executeTakeFirst()
  return done({ forms: others + 1, isNew: written !== undefined })
}
