import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { noLaterVersion } from './later-version.ts'

/** A test that was not sat in our own player, as delivery names it. */
interface NamedTest {
  readonly day: PlainDate
  /** Its paper may have any of these codes; */
  readonly codes: readonly string[]
  /** these are other papers of the same day. */
  readonly otherCodes: readonly string[]
}

/** RVW-05: whoever sat in our own player sat one paper, and no name has to be compared. */
export type TestWithResult = NamedTest | { readonly paperCode: string }

/** What a paper has to be like: `is_named` by its own code or by that of one that counts together with it. */
const looksFor = (test: TestWithResult) =>
  'paperCode' in test
    ? { codes: [test.paperCode], ofDay: sql`true`, fits: sql`is_named` }
    : {
        codes: test.codes,
        ofDay: sql`part.sat_on = ${test.day}`,
        fits: sql`(is_named or not paper.code = any(${test.otherCodes}))`,
      }

/**
 * The paper under which a student's result of a test stands: the one that was sat, or that is named like the test, or
 * counts together with it; else the one of its day that is named like no other, since the office has names of its own. Null while
 * nothing of it can be seen.
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
