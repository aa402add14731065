import type { Db } from '../../../platform/database.ts'
import type { Scheme } from '../domain/lay-out-paper.ts'
import type { MarkingRule } from '../domain/paper.ts'

export const schemeOf = async (db: Db, scheme: string): Promise<Scheme | null> => {
  const row = await db
    .selectFrom('results.schemes')
    .select(['rank_by', 'tie_break'])
    .where('scheme', '=', scheme)
    .executeTakeFirst()
  if (row === undefined) return null
  const rules = await db
    .selectFrom('results.marking_rules')
    .select(['rule', 'answer', 'full_marks', 'wrong_marks', 'partial_marks'])
    .where('scheme', '=', scheme)
    .execute()
  return {
    rankBy: row.rank_by as Scheme['rankBy'],
    tieBreak: row.tie_break,
    rules: Object.fromEntries(
      rules.map(({ rule, answer, full_marks, wrong_marks, partial_marks }) => [
        rule,
        {
          answer: answer as MarkingRule['answer'],
          fullMarks: full_marks,
          wrongMarks: wrong_marks,
          partialMarks: partial_marks,
        },
      ]),
    ),
  }
}
