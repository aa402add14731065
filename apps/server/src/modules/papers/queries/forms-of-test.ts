import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** The test whose papers are looked up. A test without an exam, such as practice, has only its code. */
export interface TestOfPapers {
  readonly testCode: string
  /** PRC-04: separate, because a student who has practised with a paper knows its key. */
  readonly purpose?: 'test' | 'practice'
  readonly exam?: {
    readonly examType: string
    readonly classStreamId: number
    readonly day: PlainDate
  }
}

/** Whether each of these tests has a practice paper that can be opened. */
export const practicePaperForEach = async (db: Db, testCodes: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ tests: string }>`
    select count(distinct assignment.test_code) as tests from papers.assignments assignment
    join papers.papers paper on paper.code = assignment.paper_code
    where assignment.test_code = any(${testCodes}) and paper.purpose = 'practice' and paper.retired_at is null`.execute(
    db,
  )
  return Number(rows[0]?.tests) === new Set(testCodes).size
}

/** Codes of the papers that are forms of a test, in the order they were attached, without retired ones. */
export const formsOfTest = async (
  db: Db | Trx,
  { testCode, purpose = 'test', exam }: TestOfPapers,
): Promise<string[]> => {
  const { rows } = await sql<{ paper_code: string }>`
    select paper_code from papers.assignments assignment
    join papers.papers paper on paper.code = assignment.paper_code
    where paper.retired_at is null and paper.purpose = ${purpose} and (assignment.test_code = ${testCode}
      or (assignment.exam_type = ${exam?.examType ?? null}
        and assignment.class_stream_id = ${exam?.classStreamId ?? null}
        and ${exam?.day ?? null}::date between from_day and to_day))
    group by paper_code order by min(assignment_id)`.execute(db)
  return rows.map((row) => row.paper_code)
}
