import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { noLaterVersion } from './later-version.ts'

/** A test that was not taken in our own player, identified by day and codes from delivery. */
interface NamedTest {
  readonly day: PlainDate
  /** The codes that its paper may have. */
  readonly codes: readonly string[]
  /** The codes of other papers on the same day. */
  readonly otherCodes: readonly string[]
}

/** RVW-05: a test in our own player has one known paper, so no codes have to be compared. */
export type TestWithResult = NamedTest | { readonly paperCode: string }

/** The conditions on a paper: `is_named` if its own code, or that of a paper it counts together with, matches. */
const looksFor = (test: TestWithResult) =>
  'paperCode' in test
    ? { codes: [test.paperCode], ofDay: sql`true`, fits: sql`is_named` }
    : {
        codes: test.codes,
        ofDay: sql`part.sat_on = ${test.day}`,
        fits: sql`(is_named or not paper.code = any(${test.otherCodes}))`,
      }

/**
 * The paper that holds a student's result of a test: the one that was sat, has the test's code, or counts together with
 * it; otherwise the one of that day without another test's code, because the office chooses its own codes. Null while
 * no result can be seen.
 */
export const paperOfTest = async (
  db: Db,
  studentId: string,
  test: TestWithResult,
  now: Date,
): Promise<string | null> => {
  const { codes, ofDay, fits } = looksFor(test)
  const { rows } = await sql<{ paper_id: string }>`
    select paper.paper_id
    from results.results result
    join results.releases release using (list_id, version)
    join results.papers paper using (paper_id)
    join results.merit_lists list on list.list_id = result.list_id
    cross join lateral (
      select coalesce(bool_or(part.code = any(${codes})), false) as is_named, count(*) > 0 as is_of_day
      from results.papers part
      where part.list_id = list.list_id and ${ofDay}
        and (part.paper_id = paper.paper_id or list.papers_count = 'together')
    ) named
    where result.student_id = ${studentId} and release.release_at <= ${now}
      and (release.state = 'withdrawn' or (release.state = 'released' and result.visible_at <= ${now}))
      and ${noLaterVersion(now)} and is_of_day and ${fits}
    order by is_named desc, paper.paper_id desc limit 1`.execute(db)
  return rows[0]?.paper_id ?? null
}
